/** What is written into the page: blobs of base64 are inflated when somebody asks for them. */

import { scope } from './dom.js';

async function inflate(id) {
  const element = scope.getElementById(id);
  if (!element) return null;
  const text = element.textContent.trim();
  element.remove();
  const bytes = decodeBase64(text);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function decodeBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

const decoder = new TextDecoder();

/** What the page says of itself. */
export function readPage() {
  return JSON.parse(scope.getElementById('symbols-page').textContent);
}

/** A blob of JSON; null if there is none. */
export async function readJSON(id) {
  const bytes = await inflate(id);
  return bytes && JSON.parse(decoder.decode(bytes));
}

/** A blob of bytes; null if there is none. */
export function readBytes(id) {
  return inflate(id);
}

/** The symbols of the page as objects. */
export function readSymbols(catalog) {
  let drawings = 0;
  return catalog.symbols.map((row, index) => ({
    index,
    /** The number of the drawing; -1 for none. */
    drawing: row[12] ? -1 : (drawings += 1) - 1,
    /** Why there is no drawing; '' if there is one. */
    restriction: row[12] ?? '',
    name: row[0],
    release: row[1],
    categories: row[2],
    layers: row[3],
    family: row[4],
    english: row[5],
    spanish: row[6],
    aliases: row[7],
    flags: row[8],
    labelEnglish: row[9] ?? '',
    labelSpanish: row[10] ?? '',
    aliasReleases: row[11] ?? [],
    /** The oldest known release of all names: the one in which the symbol was new. */
    firstRelease: Math.min(row[1], ...(row[11] ?? []).filter((release) => release >= 0)),
  }));
}
