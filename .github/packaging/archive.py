"""Archives whose bytes depend on nothing but their contents and a time: no owners, no order of a file system."""

import gzip
import io
import lzma
import tarfile
import time
import zipfile


class Entry:
    """A file of an archive."""

    def __init__(self, path, content, executable=False):
        self.path = path
        self.content = content.encode() if isinstance(content, str) else content
        self.mode = 0o755 if executable else 0o644


def compress(content):
    """gzip without a name and a time."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=buffer, mtime=0) as stream:
        stream.write(content)
    return buffer.getvalue()


def folders(paths):
    """The folders above paths, parents first."""
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        for count in range(1, len(parts) + 1):
            found.add("/".join(parts[:count]))
    return sorted(found)


def tar_gz(entries, moment, prefix=""):
    """A tar archive in gzip."""
    return compress(tar(entries, moment, prefix))


def tar_xz(entries, moment, prefix=""):
    """A tar archive in xz, in one thread: several make other blocks."""
    return lzma.compress(tar(entries, moment, prefix), preset=6)


def tar(entries, moment, prefix=""):
    """A tar archive with its folders; Debian wants `./` before all names."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:

        def header(path, mode, kind):
            info = tarfile.TarInfo(prefix + path)
            info.mode, info.type, info.mtime = mode, kind, moment
            info.uname = info.gname = "root"
            return info

        if prefix:
            archive.addfile(header("", 0o755, tarfile.DIRTYPE))
        for folder in folders(entry.path for entry in entries):
            archive.addfile(header(folder, 0o755, tarfile.DIRTYPE))
        for entry in sorted(entries, key=lambda entry: entry.path):
            info = header(entry.path, entry.mode, tarfile.REGTYPE)
            info.size = len(entry.content)
            archive.addfile(info, io.BytesIO(entry.content))
    return buffer.getvalue()


def zip_file(entries, moment):
    """A zip archive, whose times are those of UTC in steps of two seconds from 1980 on."""
    date = time.gmtime(max(moment, 315532800))[:6]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for entry in sorted(entries, key=lambda entry: entry.path):
            info = zipfile.ZipInfo(entry.path, date)
            info.create_system = 3
            info.external_attr = (0o100000 | entry.mode) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, entry.content)
    return buffer.getvalue()


def ar(members, moment):
    """The container of a Debian package: names and contents."""
    result = b"!<arch>\n"
    for name, content in members:
        result += f"{name:<16}{moment:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode()
        result += content + b"\n" * (len(content) % 2)
    return result
