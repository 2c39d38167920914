"""A software bill of materials, SPDX 2.3 in JSON, with what NTIA's minimum elements ask for."""

import datetime
import hashlib
import json
import urllib.parse

from formats import AUTHOR, LICENSE


def spdx(content):
    created = datetime.datetime.fromtimestamp(content.moment, datetime.timezone.utc)
    name = f"symbols-{content.version}-{content.triple}"
    digest = hashlib.sha256(content.binary).hexdigest()
    packages = [{
        "SPDXID": "SPDXRef-symbols", "name": "symbols", "versionInfo": content.version, "packageFileName": "symbols",
        "supplier": f"Organization: {AUTHOR}", "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "primaryPackagePurpose": "APPLICATION", "licenseConcluded": LICENSE, "licenseDeclared": LICENSE,
        "copyrightText": f"Copyright (c) 2026 {AUTHOR}",
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
    }]
    if content.homepage:
        packages[0] |= {
            "homepage": content.homepage,
            "downloadLocation": f"{content.homepage}/releases/download/v{content.version}/{name}.tar.gz",
            "externalRefs": [purl(f"pkg:github/{content.repository}@v{content.version}")]}
    relationships = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                      "relatedSpdxElement": "SPDXRef-symbols"}]
    for part in content.parts:
        packages.append(component(part))
        relationships.append({
            "spdxElementId": "SPDXRef-symbols", "relatedSpdxElement": f"SPDXRef-{part['name']}",
            "relationshipType": "STATIC_LINK" if content.is_static else "DYNAMIC_LINK"})
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{digest[:32]}",
        "creationInfo": {"created": f"{created:%Y-%m-%dT%H:%M:%SZ}",
                         "creators": [f"Organization: {AUTHOR}", f"Tool: symbols-dist-{content.version}"]},
        "packages": packages, "relationships": relationships,
    }
    return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()


def component(part):
    """A library, with where its source is in exactly this version, as far as that is known."""
    package = {
        "SPDXID": f"SPDXRef-{part['name']}", "name": part["name"], "homepage": part["url"],
        "supplier": "NOASSERTION", "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": part["license"], "licenseDeclared": part["license"], "copyrightText": part["copyright"],
    }
    version = part.get("version")
    if not version:
        return package
    package["versionInfo"] = version
    if part.get("swift"):
        address = f"https://github.com/swiftlang/{part['swift']}"
        package |= {"supplier": "Organization: Swift.org", "downloadLocation": f"git+{address}.git@swift-{version}-RELEASE",
                    "externalRefs": [purl(f"pkg:github/swiftlang/{part['swift']}@swift-{version}-RELEASE")]}
    elif part.get("source"):
        quoted = urllib.parse.quote(version, safe="")
        package |= {"supplier": "Organization: Debian",
                    "downloadLocation": f"https://snapshot.debian.org/package/{part['source']}/{quoted}/",
                    "externalRefs": [purl(f"pkg:deb/debian/{part['source']}@{quoted}?arch=source")]}
    else:
        package |= {"supplier": "Organization: Homebrew",
                    "externalRefs": [purl(f"pkg:generic/{part['name']}@{version}")]}
    return package


def purl(locator):
    return {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}
