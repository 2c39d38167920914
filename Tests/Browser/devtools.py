"""A headless Chromium and its DevTools protocol, with nothing but Python's own library."""

import base64
import json
import os
import pathlib
import re
import select
import shutil
import socket
import struct
import subprocess
import tempfile
import time


class Socket:
    """As much of WebSocket (RFC 6455) as the protocol needs: text both ways."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(65536)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode(errors="replace"))

    def send(self, text):
        data = text.encode()
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x81, 0xFE, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0xFF, size)
        # Firefox closes connections whose mask is zeros.
        mask = os.urandom(4)
        masks = (mask * (size // 4 + 1))[:size]
        masked = int.from_bytes(data, "big") ^ int.from_bytes(masks, "big")
        self.socket.sendall(head + mask + masked.to_bytes(size, "big"))

    def take(self, count):
        while len(self.buffer) < count:
            more = self.socket.recv(1 << 20)
            if not more:
                raise RuntimeError("the browser is gone")
            self.buffer += more
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def receive(self):
        parts = []
        while True:
            first, size = self.take(2)
            size &= 0x7F
            if size == 126:
                size = struct.unpack("!H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.take(8))[0]
            data = self.take(size)
            if first & 15 in (0, 1):
                parts.append(data)
                if first & 0x80:
                    return b"".join(parts).decode()

    def is_ready(self, seconds):
        return bool(self.buffer) or bool(select.select([self.socket], [], [], seconds)[0])


class Browser:
    """A browser with one page, and everything that the page says or asks for."""

    def __init__(self, *options):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                   "--force-device-scale-factor=1", "--disable-lcd-text", "--disable-background-networking",
                   "--enable-precise-memory-info", "--remote-debugging-port=0", f"--user-data-dir={self.folder / 'profile'}",
                   *options, "about:blank"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        port, path = None, None
        for line in self.process.stderr:
            found = re.search(rb"ws://127\.0\.0\.1:(\d+)(\S+)", line)
            if found:
                port, path = int(found[1]), found[2].decode()
                break
        os.set_blocking(self.process.stderr.fileno(), False)
        self.socket = Socket(port, path)
        self.number = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.downloads = self.folder / "downloads"
        self.downloads.mkdir()
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility", "DOM", "Performance"):
            self.call(domain + ".enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads), eventsEnabled=True)

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def pump(self, seconds=0):
        end = time.monotonic() + seconds
        while self.socket.is_ready(max(0, end - time.monotonic())):
            self.events.append(json.loads(self.socket.receive()))

    def run(self, expression, gesture=False):
        """The value of an expression in the page; promises are waited for."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=gesture)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def wait(self, expression, seconds=15):
        """Waits until an expression is true; False if it does not become so."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if self.run(expression):
                    return True
            except RuntimeError as error:
                if "context" not in str(error):
                    raise
            time.sleep(0.03)
        return False

    def open(self, url, ready="document.querySelector('.symbols-gallery')?.dataset.usable"):
        self.call("Page.navigate", url="about:blank")
        self.wait("location.href == 'about:blank'")
        self.call("Page.navigate", url=url)
        if not self.wait(f"location.href != 'about:blank' && Boolean({ready})", 120):
            raise RuntimeError("the page does not become usable")

    def size(self, width, height, phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone)

    def media(self, **features):
        self.call("Emulation.setEmulatedMedia", features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    KEYS = {"Enter": (13, "\r"), "Tab": (9, ""), "Escape": (27, ""), " ": (32, " "), "ArrowDown": (40, ""), "ArrowUp": (38, ""),
            "ArrowLeft": (37, ""), "ArrowRight": (39, ""), "Home": (36, ""), "End": (35, ""), "PageDown": (34, ""), "PageUp": (33, ""),
            "Backspace": (8, ""), "F6": (117, "")}

    def key(self, key, control=False, shift=False):
        """Presses a key as people do."""
        code, text = self.KEYS.get(key, (ord(key.upper()) if len(key) == 1 else 0, key))
        if control:
            text = ""
        common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": (2 if control else 0) | (8 if shift else 0),
                  "code": {" ": "Space"}.get(key, key)}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        for character in text:
            self.key(character)

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
