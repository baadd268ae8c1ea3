"""Small faults in modules, chosen by chance, as a program in the environment "faults".

python -m tools.faults.mutations COUNT SEED PATH …   prints JSON: pairs of a path and the module's text with a fault
"""

import json
import sys
from pathlib import Path
from random import Random

import libcst
from mutmut.mutation import mutators

CRUDE = {  # mutations that mostly crash at once, so that any test notices them
    mutators.operator_arg_removal,
    mutators.operator_assignment,
    mutators.operator_dict_arguments,
    mutators.operator_lambda,
    mutators.operator_string,
}
SUBTLE = [(kind, mutated) for kind, mutated in mutators.mutation_operators if mutated not in CRUDE]
UNSEEN = (libcst.Annotation, libcst.Decorator, libcst.Raise)  # types, and the texts of errors


class Places(libcst.CSTVisitor):
    """Collects the nodes of a module that can be mutated, each with a mutation of it."""

    def __init__(self) -> None:
        super().__init__()
        self.mutations: list[tuple[libcst.CSTNode, libcst.CSTNode]] = []

    def on_visit(self, node: libcst.CSTNode) -> bool:
        """Add the mutations of a node. Returns whether to look at the nodes below it."""
        if isinstance(node, UNSEEN):
            return False
        for kind, mutated in SUBTLE:
            if isinstance(node, kind):
                self.mutations += [(node, other) for other in mutated(node)]
        return True


def places(module: libcst.Module) -> list[tuple[libcst.CSTNode, libcst.CSTNode]]:
    """Return the nodes of a module that can be mutated, each with a mutation of it."""
    visitor = Places()
    module.visit(visitor)
    return visitor.mutations


def chosen(paths: list[Path], count: int, seed: int) -> list[tuple[str, str]]:
    """Return `count` faults by chance, or all if there are fewer: each module's path and its text with the fault."""
    modules = [(path, libcst.parse_module(path.read_text("utf-8"))) for path in paths]
    faults = [(path, module, place) for path, module in modules for place in places(module)]
    drawn = Random(seed).sample(faults, min(count, len(faults)))
    return [(str(path), module.deep_replace(*place).code) for path, module, place in drawn]


if __name__ == "__main__":
    count, seed, *names = sys.argv[1:]
    print(json.dumps(chosen([Path(name) for name in names], int(count), int(seed))))
