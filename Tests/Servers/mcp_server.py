"""A process of `symbols mcp`, spoken to line by line, and the schemas of the protocol."""

import json
import os
import select
import subprocess
import time

REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]
META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": {"name": "test", "version": "1"},
}


class Server:
    def __init__(self, tool, folder, *arguments):
        self.process = subprocess.Popen(
            [tool, "mcp", *arguments], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, bufsize=0)
        self.rest = b""
        self.number = 0

    def write(self, data):
        self.process.stdin.write(data)

    def send(self, message):
        self.write(json.dumps(message).encode() + b"\n")

    def line(self, seconds=30):
        end = time.monotonic() + seconds
        while b"\n" not in self.rest:
            left = end - time.monotonic()
            ready, _, _ = select.select([self.process.stdout], [], [], max(left, 0))
            if not ready:
                raise SystemExit(f"mcp: no answer within {seconds} s")
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                raise SystemExit(f"mcp: the server ended: {self.process.stderr.read()!r}")
            self.rest += data
        line, self.rest = self.rest.split(b"\n", 1)
        return json.loads(line)

    def request(self, method, params=None, identity=None):
        """Sends a request and returns it with its answer."""
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number if identity is None else identity, "method": method}
        if params is not None:
            message["params"] = params
        self.send(message)
        answer = self.line()
        if answer.get("id") != message["id"]:
            raise SystemExit(f"mcp: {answer} answers {message}")
        return message, answer

    def close(self, seconds=10):
        """Ends the input; returns what was still written."""
        output, errors = self.process.communicate(timeout=seconds)
        if self.process.returncode != 0:
            raise SystemExit(f"mcp: exit code {self.process.returncode}: {errors!r}")
        return self.rest + output


def schemas():
    """A validator for each revision: (definition, value) -> None; nothing where the schemas are not there."""
    folder = os.environ.get("PROTOCOL_SCHEMAS", "")
    if not os.path.exists(os.path.join(folder, f"mcp-{REVISIONS[0]}.schema.json")):
        return {}
    import jsonschema

    validators = {}
    for revision in REVISIONS:
        with open(os.path.join(folder, f"mcp-{revision}.schema.json")) as file:
            schema = json.load(file)
        key = "$defs" if "$defs" in schema else "definitions"
        kind = jsonschema.Draft202012Validator if key == "$defs" else jsonschema.Draft7Validator

        def validate(definition, value, schema=schema, key=key, kind=kind, revision=revision, cache={}):
            name = (revision, definition)
            if name not in cache:
                cache[name] = kind({"$ref": f"#/{key}/{definition}", key: schema[key]})
            error = next(cache[name].iter_errors(value), None)
            if error is not None:
                raise SystemExit(f"mcp: {revision}: no {definition}: {error.message}: {json.dumps(value)[:500]}")

        validate.definitions = set(schema[key])
        validators[revision] = validate
    return validators
