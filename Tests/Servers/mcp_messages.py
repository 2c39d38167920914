"""Every message of every revision against the schemas of the protocol.

  mcp_messages.py TOOL
"""

import sys
import tempfile

from mcp_server import META, REVISIONS, Server, schemas

TOOL = sys.argv[1]
VALIDATORS = schemas()
if not VALIDATORS:
    print("mcp messages: skipped, as PROTOCOL_SCHEMAS has no schemas")
    sys.exit(0)
RESULTS = {"initialize": "InitializeResult", "tools/list": "ListToolsResult", "tools/call": "CallToolResult",
           "server/discover": "DiscoverResult", "ping": "EmptyResult"}
REQUESTS = {"initialize": "InitializeRequest", "tools/list": "ListToolsRequest", "tools/call": "CallToolRequest",
            "server/discover": "DiscoverRequest", "ping": "PingRequest"}
CALLS = [
    ("search_symbols", {"query": "share"}), ("search_symbols", {}), ("search_symbols", {"query": "zzzzqq"}),
    ("symbol_info", {"names": ["heart", "hart"], "targets": ["iOS13"]}), ("symbol_info", {"names": ["a\u202eb\n\x1b"]}),
    ("lint_swift", {"text": 'let a = Image(systemName: "hart\u202e")'}), ("lint_swift", {"paths": ["nowhere"]}),
    ("generate_swift", {"names": ["heart", "bell"], "as": "enum"}), ("generate_swift", {"names": ["heart"], "label": "é\n"}),
    ("render_symbol", {"name": "bell"}), ("render_symbol", {"name": "nothing"}),
]
count = 0


def check(validate, exchange, is_error=False, is_valid=True):
    global count
    request, answer = exchange
    method = request["method"]
    if is_valid:
        validate(REQUESTS[method], request)
    if is_error:
        kind = "JSONRPCErrorResponse" if "JSONRPCErrorResponse" in validate.definitions else "JSONRPCError"
        validate(kind, answer)
    else:
        kind = "JSONRPCResultResponse" if "JSONRPCResultResponse" in validate.definitions else "JSONRPCResponse"
        validate(kind, answer)
        validate(RESULTS[method], answer["result"])
    count += 1
    return answer


def expect(condition, what):
    if not condition:
        raise SystemExit(f"mcp messages: {what}")


def legacy(revision, folder):
    validate = VALIDATORS[revision]
    server = Server(TOOL, folder)
    # Before the handshake, there is an answer, too.
    answer = check(validate, server.request("tools/list"), is_error=True)
    expect(answer["error"]["code"] == -32602, f"{revision}: {answer}")
    check(validate, server.request("ping"))
    answer = check(validate, server.request("initialize", {
        "protocolVersion": revision, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}))
    expect(answer["result"]["protocolVersion"] == revision, f"{revision}: {answer}")
    expect(len(answer["result"]["instructions"].encode()) <= 2048, "the instructions are too long")
    server.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
    answer = check(validate, server.request("tools/list", {}, "list"))
    for tool in answer["result"]["tools"]:
        expect(("annotations" in tool) == (revision > "2024-11-05"), f"{revision}: annotations")
        expect(("title" in tool) == (revision >= "2025-06-18"), f"{revision}: title")
    expect("resultType" not in answer["result"], f"{revision}: resultType")
    for name, arguments in CALLS:
        check(validate, server.request("tools/call", {"name": name, "arguments": arguments}))
    check(validate, server.request("tools/call", {"name": "search_symbols"}))
    answer = check(validate, server.request("tools/call", {"name": "nothing"}), is_error=True)
    expect(answer["error"]["code"] == -32602, f"{revision}: {answer}")
    for method, params, code in [("resources/list", {}, -32601), ("tools/call", {"name": 1}, -32602),
                                 ("tools/call", {"name": "symbol_info", "arguments": []}, -32602),
                                 ("tools/list", {"cursor": "x"}, -32602), ("server/discover", {}, -32602),
                                 ("initialize", {}, -32602), ("$/unknown", [], -32601)]:
        answer = check(validate, server.request(method, params), is_error=True, is_valid=False)
        expect(answer["error"]["code"] == code, f"{revision}: {method}: {answer}")
    expect(server.close() == b"", "something else on standard output")


def modern(folder):
    validate = VALIDATORS["2026-07-28"]
    server = Server(TOOL, folder)
    answer = check(validate, server.request("server/discover", {"_meta": META}, "d"))
    expect(set(answer["result"]["supportedVersions"]) == set(REVISIONS), f"{answer}")
    check(validate, server.request("tools/list", {"_meta": META}))
    for name, arguments in CALLS:
        check(validate, server.request("tools/call", {"_meta": META, "name": name, "arguments": arguments}))
    for version in ["2025-11-25", "1999-01-01", ""]:
        meta = dict(META, **{"io.modelcontextprotocol/protocolVersion": version})
        answer = check(validate, server.request("tools/list", {"_meta": meta}), is_error=True)
        validate("UnsupportedProtocolVersionError", answer)
    for params, code in [({}, -32602), ({"_meta": {}}, -32602),
                         ({"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}}, -32602)]:
        answer = check(validate, server.request("tools/list", params), is_error=True, is_valid=False)
        expect(answer["error"]["code"] == code, f"{params}: {answer}")
    for method in ["ping", "logging/setLevel", "subscriptions/listen", "prompts/list"]:
        answer = check(validate, server.request(method, {"_meta": META}), is_error=True, is_valid=False)
        expect(answer["error"]["code"] == -32601, f"{method}: {answer}")
    # A handshake beside it changes nothing for requests that state their revision.
    answer = server.request("initialize", {"protocolVersion": "2026-07-28", "capabilities": {},
                                           "clientInfo": {"name": "t", "version": "1"}})
    expect(answer[1]["result"]["protocolVersion"] == "2025-11-25", f"{answer}")
    check(validate, server.request("tools/list", {"_meta": META}))
    check(VALIDATORS["2025-11-25"], server.request("tools/list", {}))
    expect(server.close() == b"", "something else on standard output")


with tempfile.TemporaryDirectory() as folder:
    for revision in REVISIONS[:-1]:
        legacy(revision, folder)
    modern(folder)
print(f"mcp messages: {count} exchanges are as the schemas of {len(REVISIONS)} revisions want them")
