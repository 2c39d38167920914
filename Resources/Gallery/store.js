/** What is kept between visits: localStorage where the browser lets us, else the memory of this page. */

const PREFIX = 'symbols-gallery:';
const memory = new Map();

function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The value of a key, checked by `accept`; `fallback` where there is none, or one that is not accepted. */
export function readStored(key, fallback, accept) {
  let text = memory.get(key) ?? null;
  try {
    text = storage()?.getItem(PREFIX + key) ?? text;
  } catch {
    // The browser says no: what this page knows counts.
  }
  if (text === null) return fallback;
  try {
    const value = JSON.parse(text);
    return accept(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a value; false if only this page will know it. */
export function writeStored(key, value) {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    const place = storage();
    if (!place) return false;
    place.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** Tells of changes that other windows make. */
export function onStoredChange(body) {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(PREFIX)) {
      memory.delete((event.key ?? '').slice(PREFIX.length));
      body();
    }
  });
}
