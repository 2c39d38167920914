"""oxipng (pyoxipng) level 6 on the PNG files of a folder: sum of the bytes before and after, and the time.

  oxipng_bench.py SET PX FOLDER [EVERY]     only every EVERY-th file; one thread

`ours bytes` are the files' own sizes, so `ours bytes / oxipng bytes` is the ratio that the bars are about.
"""
import os

os.environ["RAYON_NUM_THREADS"] = "1"
import pathlib, sys, time
import oxipng

label, px, folder, *every = sys.argv[1:]
files = sorted(pathlib.Path(folder).glob("*.png"))[:: int(every[0]) if every else 1]
before = after = 0
spent = 0.0
for file in files:
    data = file.read_bytes()
    start = time.perf_counter()
    small = oxipng.optimize_from_memory(data, level=6)
    spent += time.perf_counter() - start
    before += len(data)
    after += len(small)
for peer, what, value in [("ours", "bytes", before), ("oxipng", "bytes", after),
                          ("ours", "bytes-ratio", f"{before / max(after, 1):.4f}"),
                          ("oxipng", "icons/s", f"{len(files) / max(spent, 1e-9):.2f}")]:
    print(f"{peer}\t{what}\t{label}\t{px}\t{value}")
