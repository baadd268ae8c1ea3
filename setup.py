"""Builds the library for `pip install .`; pyproject.toml says what it is, tools/prepare/wheel.py what it consists of."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))

from tools.prepare.wheel import KERNEL, BuildKernel, BuildModules, BuildWheel  # only now can it be found

setup(
    ext_modules=[KERNEL],
    cmdclass={"build_py": BuildModules, "build_ext": BuildKernel, "bdist_wheel": BuildWheel},
)
