"""The site's web app manifest: the template, its text in every language, the icons and pictures that could be drawn.

Members ending in _localized are of the W3C's Web Application Manifest; browsers that do not know them show the English text.
"""

import json
from pathlib import Path

from tools.build import languages
from tools.build.icons import ICON_SIZES, SCREENS, icon
from tools.build.template import fill
from tools.paths import ICONS, ROOT

NAME = "manifest.webmanifest"
TEXTS = {"name": "page.name", "short_name": "page.name", "description": "page.description"}  # member: key


def write(site: Path, slots: dict[str, str]) -> None:
    """Write the manifest into the site; `slots` fill the template."""
    manifest = json.loads(fill((ROOT / NAME).read_text("utf-8"), slots))
    manifest.update(localized(manifest))
    if ICONS.exists():
        manifest["icons"] += [png(purpose, size) for purpose, sizes in ICON_SIZES.items() for size in sizes]
        manifest["screenshots"] = [screenshot(form) for form in SCREENS]
    (site / NAME).write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", "utf-8")


def localized(manifest: dict) -> dict:
    """The texts in the other languages, where they differ."""
    catalogues = {language: languages.catalogue(language) for language in languages.offered()}
    members = {
        f"{member}_localized": {
            language: texts[key] for language, texts in catalogues.items() if texts[key] != manifest[member]
        }
        for member, key in TEXTS.items()
    }
    return {member: texts for member, texts in members.items() if texts}


def png(purpose: str, size: int) -> dict:
    """An icon in the manifest."""
    return {
        "src": f"assets/icons/{icon(purpose, size)}",
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }


def screenshot(form: str) -> dict:
    """A picture of the app in the manifest."""
    screen = SCREENS[form]
    return {
        "src": f"assets/icons/{form}.png",
        "sizes": f"{screen.width}x{screen.height}",
        "type": "image/png",
        "form_factor": form,
    }
