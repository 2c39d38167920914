#!/bin/sh
# Installs and builds what `symbols` is measured against, below .build/peers.
#   install.sh
# From Debian: librsvg, Cairo, FreeType, AGG, tiny-skia's source; from PyPI: Skia, resvg, oxipng.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$here/../../.build/peers
mkdir -p "$build"
sudo=$(command -v sudo || true)
$sudo apt-get install -y -q --no-install-recommends g++ pkg-config hyperfine librsvg2-bin \
  libcairo2-dev libfreetype-dev libagg-dev librust-tiny-skia-dev python3-venv >"$build/apt.log"

[ -x "$build/venv/bin/python" ] || python3 -m venv "$build/venv"
"$build/venv/bin/pip" install --quiet --disable-pip-version-check \
  skia-python==144.1 resvg_py==0.5.0 pyoxipng==9.1.1 numpy==2.4.6 pillow==13.0.0

# shellcheck disable=SC2046
g++ -std=c++17 -O3 -march=native -Wall -Wextra "$here/fill.cpp" -o "$build/fill" \
  $(pkg-config --cflags --libs libagg freetype2 cairo)

if command -v cargo >/dev/null 2>&1; then
  mkdir -p "$build/tiny-skia/src" "$build/tiny-skia/.cargo"
  cp "$here/fill.rs" "$build/tiny-skia/src/main.rs"
  cat >"$build/tiny-skia/Cargo.toml" <<TOML
[package]
name = "fill-tiny-skia"
version = "0.0.0"
edition = "2021"
[dependencies]
tiny-skia = { version = "0.8", default-features = false, features = ["std", "simd"] }
[profile.release]
lto = "fat"
codegen-units = 1
TOML
  cat >"$build/tiny-skia/.cargo/config.toml" <<TOML
[source.crates-io]
replace-with = "debian"
[source.debian]
directory = "/usr/share/cargo/registry"
[build]
rustflags = ["-Ctarget-cpu=native"]
TOML
  (cd "$build/tiny-skia" && cargo build --quiet --release --offline)
  cp "$build/tiny-skia/target/release/fill-tiny-skia" "$build/"
else
  echo "cargo is not installed: tiny-skia skipped" >&2
fi
