/** The drawings of a weight: in the page as lines, or elsewhere as a sprite of SVG. */

import { readBytes } from './data.js';

const CELL = '0 0 24 24';
const lineDecoder = new TextDecoder();

/**
 * The drawings of a weight, by the numbers of symbols.
 *
 * Rejected with an error whose message is an address where they were not to be had, or not as they were written.
 */
export async function readDrawings(page, weight) {
  const place = page.drawings?.[weight];
  if (!place) return new DrawingLines((await readBytes(`symbols-drawings-${weight}`)) ?? new Uint8Array());
  try {
    const answer = await fetch(place.url, { integrity: place.integrity, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!answer.ok) throw new Error(String(answer.status));
    return new Sprites(await answer.text());
  } catch {
    throw new Error(place.url);
  }
}

/** Lines of one long text of bytes, found by where they begin. */
class DrawingLines {
  constructor(bytes) {
    this.bytes = bytes;
    const starts = [0];
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
    if (starts[starts.length - 1] <= bytes.length) starts.push(bytes.length + 1);
    this.starts = Uint32Array.from(starts);
  }

  drawing(index) {
    if (index < 0 || index + 1 >= this.starts.length) return parseLine('');
    return parseLine(lineDecoder.decode(this.bytes.subarray(this.starts[index], this.starts[index + 1] - 1)));
  }
}

/** Layers have a second path where the first has fewer digits than paths may have. */
function parseLine(line) {
  const [box, ...parts] = line.split('\t');
  return drawing(box || CELL, parts.map((part) => {
    const cut = part.indexOf(';');
    const [level, tint, threshold, opacity, modes] = part.slice(0, cut).split(',');
    const [path, finer] = part.slice(cut + 1).split(';');
    return { level, tint, threshold, opacity, modes, path, finer };
  }));
}

/** The elements `symbol` of an SVG. */
class Sprites {
  constructor(text) {
    this.symbols = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.children;
  }

  drawing(index) {
    const symbol = this.symbols[index];
    if (!symbol) return drawing(CELL, []);
    return drawing(symbol.getAttribute('viewBox'), [...symbol.children].map((path) => ({
      level: path.dataset.level, tint: path.dataset.tint, threshold: path.dataset.threshold,
      opacity: path.dataset.opacity, modes: path.dataset.modes, path: path.getAttribute('d'), finer: path.dataset.finer,
    })));
  }
}

function drawing(box, layers) {
  return {
    viewBox: box.split(' ').map(Number),
    layers: layers.map(({ level, tint, threshold, opacity, modes, path, finer }) => ({
      level: Math.min(Math.max(Number(level) || 1, 1), 3), tint: tint ?? '',
      threshold: threshold ? Number(threshold) : null, opacity: opacity ? Number(opacity) : 1, modes: modes ?? '', path, finer: finer ?? null,
    })),
  };
}
