/** Collections in links: a file of the user library, deflated and in the letters of addresses. */

import { collectionText, readLibraryFile } from './files.js';

/** The most characters of a collection in a link, which browsers and chats carry. */
const LONGEST_LINK = 16_000;
/** The most bytes that a link is inflated to; a collection of all symbols has fewer. */
const LARGEST_FILE = 1_000_000;

/** The bytes of a stream; an error if there are more than `limit`. */
async function bytesOf(stream, limit) {
  const parts = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      reader.cancel().catch(() => {});
      throw new Error('importLarge');
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A collection as the text of a link; null if it is too long for one. */
export async function linkText(collection) {
  const text = new Blob([collectionText(collection)]);
  // Neither a link that the page refuses to read, nor one that is too long.
  if (text.size > LARGEST_FILE) return null;
  const stream = text.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = await bytesOf(stream, LARGEST_FILE);
  if (bytes.length * 4 > LONGEST_LINK * 3) return null;
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * The collection of a link, read as carefully as a file.
 *
 * Throws an error whose message is a key of the texts.
 */
export async function readLinkText(text) {
  if (text.length > LONGEST_LINK) throw new Error('importLarge');
  let bytes;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const stream = new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))]).stream();
    bytes = await bytesOf(stream.pipeThrough(new DecompressionStream('deflate-raw')), LARGEST_FILE);
  } catch (error) {
    throw new Error(error.message === 'importLarge' ? 'importLarge' : 'importShape');
  }
  const found = readLibraryFile(new TextDecoder().decode(bytes), '.json');
  if (!found.collection) throw new Error('importShape');
  return found.collection;
}
