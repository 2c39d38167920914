// Mirrors Sources/Names/SymbolSearch/EmojiTable.swift: the symbols that emoji mean.

/** The table of `Resources/emoji.tsv`: emoji without what only changes their look, a tab, names, best first. */
export class EmojiTable {
  #rows = new Map();

  /** @param {string} text The lines of the table; without them no emoji means anything. */
  constructor(text = '') {
    for (const line of text.split('\n')) {
      if (line.startsWith('#')) continue;
      const columns = line.split('\t').filter((column) => column !== '');
      if (columns.length !== 2) continue;
      const names = columns[1].split(' ').filter((name) => name !== '');
      for (const emoji of columns[0].split(' ')) {
        if (emoji !== '') this.#rows.set(emoji.normalize('NFC'), names);
      }
    }
  }

  /** The symbols of an emoji, best first; undefined if the table does not have it. */
  names(emoji) {
    return /^[\0-\x7f]*$/.test(emoji) ? undefined : this.#rows.get(emoji.normalize('NFC'));
  }
}
