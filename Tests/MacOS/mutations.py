#!/usr/bin/env python3
"""Whether the check finds what it is for: each change below must be an error, and must be it for the reason given.

    mutations.py FOLDER     after typecheck.py FOLDER
"""

import pathlib
import sys

from typecheck import FILE, ROOT, Check

# A module, one of its files, what is replaced there and by what, and what the compiler then says.
MUTATIONS = [
    ("a call that only Linux has", "FileAccess", "SystemCall.swift",
     "return fsync(descriptor)", "return fdatasync(descriptor) + syncfs(descriptor)", "cannot find 'syncfs'"),
    ("a field that only Linux has", "FileAccess", "FileStamp.swift",
     "facts.st_mtimespec", "facts.st_mtim", "no member 'st_mtim'"),
    ("an order of labels that only Linux has", "Workers", "MemoryLimit.swift",
     "unsafe stack_t()", "unsafe stack_t(ss_sp: nil, ss_flags: 0, ss_size: 0)", "must precede"),
    ("a wrong label", "Console", "System.swift",
     "try? File.writeAll(input, to:", "try? File.writeAll(input, into:", "incorrect argument label"),
    ("a pointer that is optional on Linux alone", "Console", "System+Programs.swift",
     "var actions: SpawnActions = nil", "var actions = posix_spawn_file_actions_t()", "error:"),
    ("a newer API than the minimum macOS", "Encodings", None,
     None, 'func early(_ bytes: [UInt8]) -> Int { bytes.span.count }\n', "only available in macOS 26.0"),
    ("a C function that only Linux has", "CProcess", "CProcess.c",
     "return *_NSGetEnviron();", "return *secure_getenv(\"\");", "secure_getenv"),
]


def main():
    check = Check(sys.argv[1])
    check.prepare()
    failed = 0
    folder = check.folder / "mutated"
    folder.mkdir(exist_ok=True)
    for title, module, file, old, new, expected in MUTATIONS:
        sources = check.sources(module, ".c" if file and file.endswith(".c") else ".swift")
        if file is None:
            changed = folder / "Added.swift"
            changed.write_text(new)
            sources.append(changed)
        else:
            source = next(path for path in sources if path.name == file)
            text = source.read_text()
            if old not in text:
                print(f"macos: {source.relative_to(ROOT)} has no '{old}' to change: update Tests/MacOS/mutations.py",
                      file=sys.stderr)
                failed += 1
                continue
            changed = folder / file
            changed.write_text(text.replace(old, new, 1))
            sources[sources.index(source)] = changed
        if changed.suffix == ".c":
            output = check.c(changed)
        else:
            output = check.swift(module, sources, folder / f"{module}-{FILE}.swiftmodule").stdout
        if "error:" not in output or expected not in output:
            print(f"macos: not found: {title}, in {module}; the compiler says:\n{output}", file=sys.stderr)
            failed += 1
    print(f"macos: {len(MUTATIONS) - failed} of {len(MUTATIONS)} deliberate mistakes found")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
