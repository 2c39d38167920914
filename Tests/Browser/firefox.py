"""A headless Firefox and its WebDriver BiDi, as far as tests of pages need it, in the form of `devtools.Browser`."""

import base64
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from devtools import Browser, Socket

KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "ArrowUp": "\ue013", "ArrowDown": "\ue015", "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
        "Home": "\ue011", "End": "\ue010", "PageUp": "\ue00e", "PageDown": "\ue00f", "F6": "\ue036", "Backspace": "\ue003"}
CONTROL, SHIFT, ALT = "\ue009", "\ue008", "\ue00a"
WORDS = {"undefined": None, "null": None, "NaN": float("nan"), "-0": 0, "Infinity": float("inf"), "-Infinity": float("-inf")}


def value(remote):
    """A value of the page in Python."""
    kind, content = remote["type"], remote.get("value")
    if kind in ("array", "set", "nodelist", "htmlcollection"):
        return [value(item) for item in content or []]
    if kind in ("object", "map"):
        return {key if isinstance(key, str) else value(key): value(item) for key, item in content or []}
    if kind in ("undefined", "null"):
        return None
    if kind == "number" and isinstance(content, str):
        return WORDS[content]
    return content


class Firefox(Browser):
    """Only what BiDi has: `call` knows some methods of DevTools, and fails for the others."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        profile = self.folder / "profile"
        profile.mkdir()
        # Nothing is fetched.
        (profile / "user.js").write_text('user_pref("network.captive-portal-service.enabled", false);\n'
                                         'user_pref("browser.shell.checkDefaultBrowser", false);\nuser_pref("datareporting.policy.dataSubmissionEnabled", false);\n')
        self.process = subprocess.Popen(["firefox-esr", "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0", "about:blank"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env={**os.environ, "MOZ_HEADLESS_WIDTH": "1920", "MOZ_HEADLESS_HEIGHT": "1200"})
        port = None
        for line in self.process.stderr:
            found = re.search(rb"ws://127\.0\.0\.1:(\d+)", line)
            if found:
                port = int(found[1])
                break
        os.set_blocking(self.process.stderr.fileno(), False)
        self.socket = Socket(port, "/session")
        self.number = 0
        self.events = []
        self.send("session.new", capabilities={})
        # The first window never gets the focus.
        self.context = self.send("browsingContext.create", type="window")["context"]
        self.send("browsingContext.activate", context=self.context)
        self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def close(self):
        try:
            self.send("browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]
            self.keep(answer)

    def keep(self, event):
        """Keeps an event in the words of DevTools."""
        method, about = event.get("method"), event.get("params", {})
        if method == "log.entryAdded" and about["level"] in ("error", "warn"):
            self.events.append({"method": "Log.entryAdded", "params": about})
        elif method == "network.beforeRequestSent":
            self.events.append({"method": "Network.requestWillBeSent", "params": {"request": {"url": about["request"]["url"].split("#")[0]}}})

    def pump(self, seconds=0):
        while self.socket.is_ready(seconds):
            self.keep(json.loads(self.socket.receive()))

    def call(self, method, **parameters):
        if method == "Page.addScriptToEvaluateOnNewDocument":
            return self.send("script.addPreloadScript", functionDeclaration=f"() => {{ {parameters['source']} }}")
        if method == "Page.reload":
            return self.send("browsingContext.reload", context=self.context, wait="complete")
        if method == "Page.navigate":
            return self.send("browsingContext.navigate", context=self.context, url=parameters["url"], wait="complete")
        if method == "Input.dispatchMouseEvent":
            button = {"left": 0, "right": 2}[parameters["button"]]
            place = {"type": "pointerMove", "x": round(parameters["x"]), "y": round(parameters["y"])}
            change = {"type": {"mousePressed": "pointerDown", "mouseReleased": "pointerUp"}[parameters["type"]], "button": button}
            return self.act("pointer", [place, change], parameters={"pointerType": "mouse"})
        if method == "Input.dispatchKeyEvent" and parameters.get("modifiers") == 1:
            key = KEYS[parameters["key"]]
            return self.press([ALT, key]) if parameters["type"] != "keyUp" else None
        raise RuntimeError(f"Firefox has no {method}")

    def act(self, kind, actions, **more):
        return self.send("input.performActions", context=self.context, actions=[{"type": kind, "id": kind, "actions": actions, **more}])

    def press(self, keys):
        down = [{"type": "keyDown", "value": key} for key in keys]
        self.act("key", down + [{"type": "keyUp", "value": key} for key in reversed(keys)])

    def key(self, key, control=False, shift=False):
        self.press([CONTROL] * control + [SHIFT] * shift + [KEYS.get(key, key)])

    def run(self, expression, gesture=False):
        result = self.send("script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True, userActivation=gesture,
                           serializationOptions={"maxObjectDepth": 20, "maxDomDepth": 0})
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return value(result["result"])

    def size(self, width, height, phone=False):
        self.send("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def media(self, **features):
        raise RuntimeError("Firefox emulates no media here")

    def screenshot(self, path):
        data = self.send("browsingContext.captureScreenshot", context=self.context)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
