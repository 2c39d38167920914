"""The values of a kit's tokens by platform and appearance, read from the file and not by the tool."""

import json
import pathlib

# System colors: light and dark since iOS 26 and macOS 26, then before where they differ.
SYSTEM = {
    "iOS": {
        "systemGray": "8E8E93 8E8E93", "systemOrange": "FF8D28 FF9230 FF9500 FF9F0A",
        "systemRed": "FF383C FF4245 FF3B30 FF453A", "systemGreen": "34C759 30D158",
        "systemBackground": "FFFFFF 000000", "secondarySystemBackground": "F2F2F7 1C1C1E",
        "tertiarySystemBackground": "FFFFFF 2C2C2E", "label": "000000 FFFFFF",
        "tintColor": "0088FF 0091FF 007AFF 0A84FF", "separator": "3C3C43@.29 545458@.6",
    },
    "macOS": {
        "systemGray": "8E8E93 98989D", "systemOrange": "FF8D28 FF9230 FF9500 FF9F0A",
        "systemRed": "FF383C FF4245 FF3B30 FF453A", "systemGreen": "34C759 30D158 28CD41 32D74B",
        "windowBackgroundColor": "FFFFFF 1E1E1E ECECEC 323232", "controlBackgroundColor": "FFFFFF 1E1E1E",
        "labelColor": "000000@.847 FFFFFF@.847", "controlAccentColor": "0088FF 007AFF 007AFF 007AFF",
        "separatorColor": "000000@.098 FFFFFF@.098",
    },
}
TINTS = ("systemGray", "systemOrange", "systemRed", "systemGreen", "tintColor", "controlAccentColor")


class Tokens:
    def __init__(self, path, system="26"):
        self.tree = json.loads(pathlib.Path(path).read_text())
        self.system = system

    def token(self, path):
        node = self.tree
        for part in path.split("."):
            node = node[part]
        return node

    def value(self, path, platform, dark):
        """The value of a token where it is asked for; aliases are followed in the same place."""
        node = self.token(path)
        hints = node.get("$extensions", {}).get("symbols.kit", {})
        found, appearance = node["$value"], hints.get("appearance", {})
        if platform in hints.get("platform", {}):
            found = hints["platform"][platform]
            appearance = {}
            if isinstance(found, dict) and ("$value" in found or "appearance" in found):
                appearance = found.get("appearance", {})
                found = found.get("$value")
        if dark and "dark" in appearance:
            found = appearance["dark"]
        while isinstance(found, str) and found.startswith("{"):
            found = self.value(found[1:-1], platform, dark)
        return found

    def pixels(self, path, platform, dark=False):
        found = self.value(path, platform, dark)
        return found["value"] * (16 if found["unit"] == "rem" else 1)

    def color(self, path, platform, dark):
        """Channels of a byte each, and alpha; of a system color those of the chosen OS versions."""
        found = self.value(path, platform, dark)
        alpha = found.get("alpha", 1)
        name = self.token(path)["$extensions"]["symbols.kit"].get("system", {}).get(platform)
        if name is None:
            return (*[round(c * 255) for c in found["components"]], alpha)
        values = SYSTEM[platform][name].split()
        digits, _, own = values[(2 if self.system == "18" and len(values) > 2 else 0) + dark].partition("@")
        known = float(own or 1) * (alpha if name in TINTS else 1)
        return (*[int(digits[i:i + 2], 16) for i in (0, 2, 4)], known)


def parse(text):
    """A computed color as channels and alpha."""
    if text.startswith("#"):
        alpha = int(text[7:9], 16) / 255 if len(text) > 7 else 1
        return (*[int(text[i:i + 2], 16) for i in (1, 3, 5)], alpha)
    if text.startswith("color(srgb "):
        parts = text[11:-1].replace("/", " ").split()
        return tuple(round(float(p) * 255) for p in parts[:3]) + (float(parts[3]) if len(parts) > 3 else 1,)
    parts = text[text.index("(") + 1:-1].replace(",", " ").replace("/", " ").split()
    return tuple(round(float(p)) for p in parts[:3]) + (float(parts[3]) if len(parts) > 3 else 1,)


def near(found, wanted):
    return all(abs(a - b) <= 1 for a, b in zip(found[:3], wanted[:3])) and abs(found[3] - wanted[3]) < 0.005


def over(top, ground):
    """An opaque color: the top one blended with the ground, in encoded values."""
    return (*[a * top[3] + b * (1 - top[3]) for a, b in zip(top[:3], ground[:3])], 1)
