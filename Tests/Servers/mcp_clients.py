"""All tools of `symbols mcp` through the Python client that is installed, 1.x or 2.x, in each of its modes.

  mcp_clients.py TOOL
"""

import asyncio
import base64
import importlib.metadata
import os
import subprocess
import sys
import tempfile

from mcp import StdioServerParameters
from mcp.client.stdio import stdio_client

TOOL = sys.argv[1]
TOOLS = ["search_symbols", "symbol_info", "lint_swift", "generate_swift", "render_symbol"]
VERSION = importlib.metadata.version("mcp")


def expect(condition, what):
    if not condition:
        raise SystemExit(f"mcp client {VERSION}: {what}")


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


def is_error(result):
    return bool(getattr(result, "is_error", getattr(result, "isError", None)))


def command_names(*words):
    run = subprocess.run([TOOL, *words], capture_output=True, text=True)
    return run.stdout.split()


async def check(call, tools, folder):
    """What every mode must give; `call` calls a tool by name with arguments."""
    expect([tool.name for tool in tools] == TOOLS, f"tools are {[tool.name for tool in tools]}")
    for tool in tools:
        expect(len(tool.description.encode()) <= 2048, f"{tool.name}: the description is too long")
        hints = tool.annotations
        read_only = getattr(hints, "read_only_hint", getattr(hints, "readOnlyHint", None))
        expect(read_only is True, f"{tool.name} does not say that it only reads")

    found = await call("search_symbols", {"query": "share", "limit": 5})
    names, forms = [], []
    for name, *parts in (line.split(" | ") for line in text(found).splitlines() if " | " in line):
        names.append(name)
        for part in parts:
            if part.startswith("also "):
                # ", " also separates the systems of a form that is newer than its base.
                words = part.removeprefix("also ").split(", ")
                forms += [name + word.split(" ")[0] for word in words if word.startswith(".")]
    # Forms such as .fill share the line of their base.
    results = command_names("search", "--format", "names", "--limit", "15", "share")
    expected = [name for name in results if name not in forms][:5]
    expect(names == expected and forms and set(forms) <= set(results),
           f"search found {names} and {forms}, the command {results}")
    by_parts = await call(
        "search_symbols", {"act": "mute", "object": "microphone", "targets": ["iOS15"], "drawn": True})
    # The current name is too new; its earlier name works.
    expect(text(by_parts).startswith("mic.slash | iOS 13.0 | earlier name of microphone.slash"), text(by_parts))
    families = await call("search_symbols", {"query": "bell", "families": True, "limit": 3})
    expect("variants:" in text(families), "families have no variants")

    info = await call("symbol_info", {"names": ["bell.badge", "hart", "star.leadinghalf.filled"],
                                      "targets": ["iOS14"]})
    expect("bell.badge: exists" in text(info), text(info))
    expect("hart: does NOT exist" in text(info) and "heart" in text(info), text(info))
    expect("star.leadinghalf.fill'" in text(info), text(info))

    draft = 'import SwiftUI\nlet a = Image(systemName: "hart")\nlet b = Image(systemName: "heart")\n'
    lint = await call("lint_swift", {"text": draft, "targets": ["iOS16"]})
    expect("text.swift:2:27: error:" in text(lint) and "[unknown-symbol]" in text(lint), text(lint))
    expect(not is_error(lint), "findings are no failure")
    files = await call("lint_swift", {"paths": ["Sources"], "targets": ["iOS16"]})
    expect("Sources/View.swift:1:" in text(files), text(files))
    outside = await call("lint_swift", {"paths": ["/etc/passwd"]})
    expect(is_error(outside) and "root" not in text(outside).split("only paths")[0], text(outside))

    code = await call("generate_swift", {"names": ["bell"], "effect": "wiggle", "targets": ["iOS15"],
                                         "label": "Alerts"})
    expect("#available(iOS 18, *)" in text(code), text(code))
    expected = subprocess.run(
        [TOOL, "codegen", "bell", "--effect", "wiggle", "--target", "iOS15", "--label", "Alerts"],
        capture_output=True, text=True).stdout
    # Notes of the command are texts after the code.
    expect(code.content[0].text == expected, "generated code is not that of the command")

    image = await call("render_symbol", {"name": "heart.fill", "size": 64})
    picture = image.content[0]
    mime = getattr(picture, "mime_type", getattr(picture, "mimeType", None))
    bytes = base64.b64decode(picture.data)
    expect(picture.type == "image" and mime == "image/png", "no PNG")
    expect(bytes[:8] == b"\x89PNG\r\n\x1a\n" and int.from_bytes(bytes[16:20], "big") == 64, "not 64 pixels")
    expect(len(image.content) == 2 and image.content[1].type == "text", "no line of text")
    structured = getattr(image, "structured_content", getattr(image, "structuredContent", None))
    expect(structured is None, "structured content hides images from some clients")

    for name, arguments in [
        ("symbol_info", {"names": []}), ("symbol_info", {"names": ["*"]}), ("symbol_info", {}),
        ("search_symbols", {"query": "heart", "limit": 1000}), ("search_symbols", {"colour": "red"}),
        ("search_symbols", {"query": "heart", "targets": ["BeOS5"]}),
        ("generate_swift", {"names": ["hart"]}), ("generate_swift", {"names": ["-"]}),
        ("render_symbol", {"name": "applelogo"}), ("render_symbol", {"name": "nothing.like.it"}),
        ("lint_swift", {}), ("lint_swift", {"paths": ["missing.swift"]}),
        ("lint_swift", {"paths": ["../../../../../../etc"]}),
    ]:
        result = await call(name, arguments)
        expect(is_error(result) and text(result), f"{name} {arguments}: no error, {text(result)}")
        expect(len(text(result)) < 6200, f"{name} {arguments}: too long")


async def modern(folder):
    from mcp.client.client import Client

    for mode, revision in [("auto", "2026-07-28"), ("legacy", "2025-11-25"), ("2026-07-28", "2026-07-28")]:
        server = stdio_client(StdioServerParameters(command=TOOL, args=["mcp"], cwd=folder))
        async with Client(server, mode=mode, read_timeout_seconds=60) as client:
            await check(client.call_tool, (await client.list_tools()).tools, folder)
            used = getattr(client, "protocol_version", revision)
            expect(used == revision, f"mode {mode} uses {used}")
        print(f"mcp client {VERSION}, {mode}: all tools answer")


async def legacy(folder):
    from mcp import ClientSession

    async with stdio_client(StdioServerParameters(command=TOOL, args=["mcp"], cwd=folder)) as streams:
        async with ClientSession(*streams) as session:
            answer = await session.initialize()
            expect(answer.serverInfo.name == "symbols" and answer.instructions, "no introduction")
            await session.send_ping()
            await check(session.call_tool, (await session.list_tools()).tools, folder)
    print(f"mcp client {VERSION}: all tools answer")


with tempfile.TemporaryDirectory() as folder:
    os.mkdir(os.path.join(folder, "Sources"))
    with open(os.path.join(folder, "Sources", "View.swift"), "w") as file:
        file.write('let a = UIImage(systemName: "squre.and.arrow.up")\n')
    asyncio.run(legacy(folder) if VERSION.startswith("1.") else modern(folder))
