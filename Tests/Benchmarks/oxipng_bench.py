"""Bytes and time of oxipng (pyoxipng) level 6, in one thread, beside the files of `symbols`.

  oxipng_bench.py SET PX DEFAULT OPTIMIZED

DEFAULT and OPTIMIZED are folders of the same icons, without and with --optimize; oxipng starts
from DEFAULT's. Prints the sums of bytes, their ratios to oxipng's, and oxipng's icons/s. Up to 32
px every file counts, every 3rd up to 96 px, every 25th above. That --optimize has changed no
pixel is verified on the way.
"""

import os

os.environ["RAYON_NUM_THREADS"] = "1"
import io, pathlib, sys, time
import oxipng
from PIL import Image

label, px, default, optimized = sys.argv[1:]
size = int(px)
every = 1 if size <= 32 else 3 if size <= 96 else 25
sums = {"default": 0, "optimized": 0, "oxipng": 0}
changed, spent, files = [], 0.0, sorted(pathlib.Path(default).glob("*.png"))[::every]
for file in files:
    data = file.read_bytes()
    ours = (pathlib.Path(optimized) / file.name).read_bytes()
    start = time.process_time()
    theirs = oxipng.optimize_from_memory(data, level=6)
    spent += time.process_time() - start
    for name, bytes_ in [("default", data), ("optimized", ours), ("oxipng", theirs)]:
        sums[name] += len(bytes_)
    before, after = (
        Image.open(io.BytesIO(bytes_)).convert("RGBA").tobytes() for bytes_ in (data, ours)
    )
    if before != after:
        changed.append(file.stem)
for name, total in sums.items():
    print(f"{name if name == 'oxipng' else 'ours'}\tbytes-{name}\t{label}\t{px}\t{total}")
for name in ["default", "optimized"]:
    print(f"ours\tbytes-{name}/oxipng\t{label}\t{px}\t{sums[name] / max(sums['oxipng'], 1):.4f}")
print(f"oxipng\toptimize\t{label}\t{px}\t{len(files) / max(spent, 1e-9):.2f}")
if changed:
    print(
        f"--optimize has changed pixels of {len(changed)} icons: {' '.join(changed[:10])}",
        file=sys.stderr,
    )
