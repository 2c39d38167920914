/** ZIP files: the same bytes for the same files, whenever they are written. */

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** The checksum of ZIP files. */
export function crc32(bytes) {
  let c = 0xffffffff;
  for (let i = 0; i < bytes.length; i += 1) c = TABLE[(c ^ bytes[i]) & 0xff] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A little-endian record of `[value, bytes]` pairs. */
function record(fields) {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** Noon of the first day that the format knows, so that nothing depends on clocks. */
const DATE = (1 << 5) | 1;
const TIME = 12 << 11;
const UTF8_NAMES = 0x0800;

/** A ZIP file of `{name, bytes}`, compressed where that makes them smaller. */
export async function zipBlob(files) {
  const parts = [], directory = [];
  let offset = 0, directorySize = 0;
  const encoder = new TextEncoder();
  for (const { name, bytes } of files) {
    const path = encoder.encode(name);
    const small = await deflated(bytes);
    const isSmaller = small.length < bytes.length;
    const content = isSmaller ? small : bytes;
    const common = [
      [20, 2], [UTF8_NAMES, 2], [isSmaller ? 8 : 0, 2], [TIME, 2], [DATE, 2], [crc32(bytes), 4],
      [content.length, 4], [bytes.length, 4], [path.length, 2], [0, 2],
    ];
    const local = record([[0x04034b50, 4], ...common]);
    const central = record([[0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]);
    parts.push(local, path, content);
    directory.push(central, path);
    offset += local.length + path.length + content.length;
    directorySize += central.length + path.length;
  }
  const end = record([
    [0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [directorySize, 4], [offset, 4], [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
