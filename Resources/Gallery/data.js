/** What is written into the page: blobs of base64 are inflated when somebody asks for them. */

async function inflate(id) {
  const element = document.getElementById(id);
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
  return JSON.parse(document.getElementById('symbols-page').textContent);
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

/** The drawings of a weight: lines of one long text of bytes, found by where they begin. */
export class DrawingLines {
  constructor(bytes) {
    this.bytes = bytes;
    const starts = [0];
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
    if (starts[starts.length - 1] <= bytes.length) starts.push(bytes.length + 1);
    this.starts = Uint32Array.from(starts);
  }

  /** The line of a symbol; '' where there is none. */
  line(index) {
    if (index < 0 || index + 1 >= this.starts.length) return '';
    return decoder.decode(this.bytes.subarray(this.starts[index], this.starts[index + 1] - 1));
  }
}

/** The symbols of the page as objects. */
export function readSymbols(catalog) {
  return catalog.symbols.map((row, index) => ({
    index,
    name: row[0],
    release: row[1],
    categories: row[2],
    layers: row[3],
    family: row[4],
    english: row[5],
    spanish: row[6],
    aliases: row[7],
    flags: row[8],
    code: row[9],
    labelEnglish: row[10] ?? '',
    labelSpanish: row[11] ?? '',
  }));
}
