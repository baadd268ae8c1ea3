"""A bill of materials in CycloneDX's JSON, as a program in the environment "release": JSON from `asked` in, the bill out."""

import json
import sys
from datetime import datetime
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL


def bill(asked: dict) -> str:
    """Return the bill. Its serial number follows from the commit, so that it is always the same for one."""
    bom = Bom(serial_number=uuid5(NAMESPACE_URL, f"columna:{asked['commit']}"))
    bom.metadata.timestamp = datetime.fromisoformat(asked["moment"])
    bom.metadata.component = Component(
        name="columna", version=asked["version"], type=ComponentType.APPLICATION, bom_ref="columna"
    )
    parts = [component(part) for part in asked["parts"]]
    bom.components.update(parts)
    bom.register_dependency(bom.metadata.component, parts)
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def component(part: dict) -> Component:
    """Return the entry for a part."""
    address = PackageURL(part["registry"], None, part["name"], part["version"])
    return Component(
        name=part["name"],
        version=part["version"],
        type=ComponentType.LIBRARY,
        purl=address,
        bom_ref=str(address),
        licenses=[LicenseFactory().make_from_string(part["licence"])] if part["licence"] else [],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest) for digest in part["hashes"]],
    )


if __name__ == "__main__":
    sys.stdout.write(bill(json.load(sys.stdin)))
