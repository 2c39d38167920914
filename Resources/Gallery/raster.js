/**
 * Exact coverage of pixels by paths, as the tool's rasterizer has it: canvases only sample edges, and are off by
 * a sixth where strokes are thin.
 */

import { finerPaths, hexText, parseHex, totalOpacity } from './paint.js';
import { parsePath } from './path.js';

/** How far lines may be from the curves that they stand for, in pixels. */
const FLATNESS = 0.01;

/** The areas of pixels, signed, that edges have to their right; a column more than the picture has. */
class Coverage {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.stride = width + 2;
    this.cells = new Float64Array(this.stride * height);
  }

  line(fromX, fromY, toX, toY) {
    if (fromY === toY) return;
    const direction = fromY < toY ? 1 : -1;
    let [x0, y0, x1, y1] = direction > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (x1 - x0) / (y1 - y0);
    if (y1 <= 0 || y0 >= this.height) return;
    if (y0 < 0) {
      x0 -= y0 * slope;
      y0 = 0;
    }
    y1 = Math.min(y1, this.height);
    let x = x0;
    for (let row = Math.floor(y0); row < y1; row += 1) {
      const begin = Math.max(row, y0), end = Math.min(row + 1, y1);
      const next = x0 + (end - y0) * slope;
      this.edge(row * this.stride, direction * (end - begin), this.inside(x), this.inside(next));
      x = next;
    }
  }

  inside(x) {
    return Math.max(0, Math.min(this.width, x));
  }

  /** A piece of an edge within one row. */
  edge(start, height, a, b) {
    const { cells } = this;
    const left = Math.min(a, b), right = Math.max(a, b);
    const first = Math.floor(left), end = Math.ceil(right);
    if (end <= first + 1) {
      const middle = (left + right) / 2 - first;
      cells[start + first] += height * (1 - middle);
      cells[start + first + 1] += height * middle;
      return;
    }
    // Sums along the row are coverage: each pixel gets what it has more than the one before it.
    const share = 1 / (right - left);
    let passed = 0, before = 0;
    for (let column = first; column < end; column += 1) {
      const from = Math.max(left, column) - column, to = Math.min(right, column + 1) - column;
      const part = (to - from) * share;
      const covered = passed + part * (1 - (from + to) / 2);
      cells[start + column] += height * (covered - before);
      before = covered;
      passed += part;
    }
    cells[start + end] += height * (1 - before);
  }
}

/** Adds a path to the coverage, with curves as lines. */
function addPath(coverage, segments, scale, left, top) {
  const unit = scale / 1000;
  const xOf = (value) => value * unit - left * scale;
  const yOf = (value) => value * unit - top * scale;
  let x = 0, y = 0, startX = 0, startY = 0;
  const to = (nextX, nextY) => {
    coverage.line(x, y, nextX, nextY);
    x = nextX;
    y = nextY;
  };
  for (const segment of segments) {
    const p = segment.slice(1).map((value, i) => (i % 2 === 0 ? xOf(value) : yOf(value)));
    switch (segment[0]) {
      case 'M':
        to(startX, startY);
        [startX, startY] = p;
        x = startX;
        y = startY;
        break;
      case 'L': to(p[0], p[1]); break;
      case 'Z': to(startX, startY); break;
      default: {
        const [ax, ay, bx, by, cx, cy] = p.length === 6 ? p
          : [x + (p[0] - x) * 2 / 3, y + (p[1] - y) * 2 / 3, p[2] + (p[0] - p[2]) * 2 / 3, p[3] + (p[1] - p[3]) * 2 / 3, p[2], p[3]];
        const bend = Math.max(Math.hypot(x - 2 * ax + bx, y - 2 * ay + by), Math.hypot(ax - 2 * bx + cx, ay - 2 * by + cy));
        const count = Math.max(1, Math.ceil(Math.sqrt(bend * 0.75 / FLATNESS)));
        const fromX = x, fromY = y;
        for (let i = 1; i <= count; i += 1) {
          const t = i / count, s = 1 - t;
          const k0 = s * s * s, k1 = 3 * s * s * t, k2 = 3 * s * t * t, k3 = t * t * t;
          to(k0 * fromX + k1 * ax + k2 * bx + k3 * cx, k0 * fromY + k1 * ay + k2 * by + k3 * cy);
        }
      }
    }
  }
  to(startX, startY);
}

/** Straight RGBA of painted areas; what has no colour is black. */
export function rasterize(areas, viewBox, width, height, scale) {
  const count = width * height;
  const colors = new Float32Array(count * 4);
  for (const area of areas) {
    const coverage = new Coverage(width, height);
    for (const path of finerPaths(area)) addPath(coverage, parsePath(path), scale, viewBox[0], viewBox[1]);
    const { red, green, blue } = parseHex(area.color ? hexText(area.color) : '#000');
    const opacity = totalOpacity(area);
    for (let row = 0; row < height; row += 1) {
      let sum = 0;
      for (let column = 0; column < width; column += 1) {
        sum += coverage.cells[row * coverage.stride + column];
        const alpha = Math.min(1, Math.abs(sum)) * opacity;
        if (alpha < 0.0005) continue;
        const at = (row * width + column) * 4;
        colors[at] += (red - colors[at]) * alpha;
        colors[at + 1] += (green - colors[at + 1]) * alpha;
        colors[at + 2] += (blue - colors[at + 2]) * alpha;
        colors[at + 3] += (1 - colors[at + 3]) * alpha;
      }
    }
  }
  const pixels = new Uint8ClampedArray(count * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = colors[at + 3];
    if (alpha === 0) continue;
    for (let i = 0; i < 3; i += 1) pixels[at + i] = Math.round(colors[at + i] / alpha);
    pixels[at + 3] = Math.round(alpha * 255);
  }
  return pixels;
}
