#!/usr/bin/env python3
"""How long the picker takes to answer a key, and to start.

    python3 Tests/Benchmarks/picker.py SYMBOLS

Runs the tool at a pseudo-terminal of 80x24 and of 200x60. The answer to a key is the first that is written after it
was pressed; it is complete with that, as a screen is written in one piece, but for pictures that were never seen.
Starting is the time up to the first whole screen, beside that of a whole run of `symbols search` at a terminal.
"""

import fcntl
import os
import pty
import random
import select
import statistics
import struct
import sys
import termios
import time

TOOL = sys.argv[1]
END = b"\x1b[?2026l"


def start(words, columns, rows):
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
        time.sleep(0.002)
        os.execv(TOOL, [TOOL] + words)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    return process, terminal


def read(terminal, seconds):
    if not select.select([terminal], [], [], seconds)[0]:
        return b""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""


def settle(terminal, seconds=0.05):
    while read(terminal, seconds):
        pass


def percentile(times, share):
    return sorted(times)[min(int(len(times) * share), len(times) - 1)]


def answers(columns, rows, options, rushed):
    """Milliseconds from a key to its answer; `rushed`: without waiting for pictures between keys."""
    process, terminal = start(["pick"] + options, columns, rows)
    settle(terminal, 0.5)
    keys = ["\x1b[B", "\x1b[A", "\x1b[6~", "\x1b[5~", "\x1b[B", "\t"]
    chance = random.Random(7)
    for word in ["heart", "arrow.up", "person circle", "clima", "not connected to wifi", "zzz"]:
        keys += list(word) + [chance.choice(keys[:6]) for _ in range(12)] + ["\x15"]
    times = []
    for key in keys:
        if not rushed:
            settle(terminal)
        else:
            while select.select([terminal], [], [], 0)[0]:
                read(terminal, 0)
        begin = time.perf_counter()
        os.write(terminal, key.encode())
        answer = b""
        while END not in answer:
            piece = read(terminal, 0.1)
            if not piece:
                break
            answer += piece
        # Some keys change nothing, as at the end of a list.
        if answer:
            times.append((time.perf_counter() - begin) * 1000)
        if rushed:
            time.sleep(0.03)
    os.write(terminal, b"\x03")
    settle(terminal)
    os.close(terminal)
    os.waitpid(process, 0)
    return times


def started(words, until_screen):
    begin = time.perf_counter()
    process, terminal = start(words, 80, 24)
    output = b""
    while not (until_screen and END in output):
        piece = read(terminal, 1)
        if not piece:
            break
        output += piece
    taken = (time.perf_counter() - begin) * 1000
    if until_screen:
        os.write(terminal, b"\x03")
        settle(terminal, 0.01)
    os.close(terminal)
    os.waitpid(process, 0)
    return taken


for columns, rows in [(80, 24), (200, 60)]:
    for options in [["heart"], ["--view", "grid"]]:
        for rushed in [False, True]:
            times = answers(columns, rows, options, rushed)
            print(
                f"{columns}x{rows} {' '.join(options):11} {'rushed' if rushed else 'calm  '}"
                f" {len(times)} answers: median {statistics.median(times):.1f} ms,"
                f" p95 {percentile(times, 0.95):.1f} ms, most {max(times):.1f} ms")
pairs = [(started(["search", "heart", "--no-pager"], False), started(["pick", "heart"], True)) for _ in range(40)]
search, pick = (statistics.median(column) for column in zip(*pairs))
print(f"start: search {search:.1f} ms, pick {pick:.1f} ms, {pick / search:.2f} times")
