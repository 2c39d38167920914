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

/**
 * The value of a key; `fallback` where there is none.
 *
 * `repair` gives what of a value can be used, null for nothing. Where that is not all, the text is kept under
 * another key before anything is written, and `onDamage` called.
 */
export function readStored(key, fallback, repair, onDamage) {
  let text = memory.get(key) ?? null;
  try {
    text = storage()?.getItem(PREFIX + key) ?? text;
  } catch {
    // The browser says no: what this page knows counts.
  }
  if (text === null) return fallback;
  let value = null;
  try {
    value = repair(JSON.parse(text));
  } catch {
    // It is no JSON.
  }
  if (value === null || JSON.stringify(value) !== text) {
    const kept = `${PREFIX}${key}.damaged`;
    try {
      if (storage()?.getItem(kept) !== text) {
        storage()?.setItem(kept, text);
        onDamage();
      }
    } catch {
      onDamage();
    }
  }
  return value ?? fallback;
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
