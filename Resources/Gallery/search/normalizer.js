// Mirrors Sources/Names/SymbolSearch/TextNormalizer.swift: turns what people write into comparable words:
// lower case, without accents, split at everything that is neither a letter nor a digit.

/** Functions over scalars, which are strings of one code point. */
export class TextNormalizer {
  // Latin-1 and the few letters beyond it that European keyboards write.
  static #latin = new Map([
    ['a', 'ÀÁÂÃÄÅàáâãäåāăą'], ['ae', 'Ææ'], ['c', 'Ççćč'], ['e', 'ÈÉÊËèéêëēęě'],
    ['i', 'ÌÍÎÏìíîïīı'], ['n', 'Ññńň'], ['o', 'ÒÓÔÕÖØòóôõöøō'], ['oe', 'Œœ'],
    ['u', 'ÙÚÛÜùúûüūů'], ['y', 'Ýýÿ'], ['ss', 'ß'], ['s', 'śš'], ['z', 'źżž'], ['l', 'ł'],
  ].flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain])));

  // The words that lone marks stand for.
  static #marks = new Map(Object.entries({
    '+': 'plus', '-': 'minus', '−': 'minus', '×': 'multiply', '✕': 'xmark', '✖': 'xmark',
    '✗': 'xmark', '✓': 'checkmark', '✔': 'checkmark', '÷': 'divide', '=': 'equal',
    '≠': 'notequal', '<': 'lessthan', '>': 'greaterthan', '≤': 'lessthanorequalto',
    '≥': 'greaterthanorequalto', '?': 'questionmark', '!': 'exclamationmark', '%': 'percent',
    '@': 'at', '#': 'number', '*': 'asterisk', '√': 'squareroot', '∑': 'sum', 'π': 'pi',
    '∞': 'infinity', '°': 'degreesign', '€': 'eurosign', $: 'dollarsign', '£': 'sterlingsign',
    '¥': 'yensign', '₹': 'indianrupeesign', '₿': 'bitcoinsign', '₽': 'rublesign',
    '¢': 'centsign', '…': 'ellipsis', '...': 'ellipsis', '♥': 'heart', '❤': 'heart',
    '★': 'star', '☆': 'star', '→': 'right', '←': 'left', '↑': 'up', '↓': 'down',
    '☰': 'hamburger', '⌘': 'command', '⌥': 'option', '⇧': 'shift', '⌃': 'control',
    '¶': 'paragraphsign', '&': 'and',
  }));

  /** The first scalars of a text, at most `limit`; half a pair of surrogates is U+FFFD. */
  static scalars(text, limit) {
    const scalars = [];
    for (const scalar of text) {
      if (scalars.length === limit) break;
      const isHalf = scalar.length === 1 && scalar >= '\ud800' && scalar <= '\udfff';
      scalars.push(isHalf ? '\ufffd' : scalar);
    }
    return scalars;
  }

  static isASCII(scalar) { return scalar <= '\x7f'; }

  /** A scalar in its comparable form: lower case, Latin letters without their accents. */
  static folded(scalar) {
    if (TextNormalizer.isASCII(scalar)) return scalar.toLowerCase();
    const plain = TextNormalizer.#latin.get(scalar);
    if (plain !== undefined) return plain;
    if (/^\p{Nd}$/u.test(scalar)) return TextNormalizer.#digit(scalar);
    let folded = '';
    for (const lower of scalar.toLowerCase()) {
      // Accents make no difference. The sigma at the end of a word has a form of its own, of which
      // capitals know nothing.
      if (lower < '\u0300' || lower > '\u036f') folded += lower === 'ς' ? 'σ' : lower;
    }
    return folded;
  }

  // The digit of ASCII that a decimal digit of any script stands for: they stand in runs from 0 to 9.
  static #digit(scalar) {
    const value = scalar.codePointAt(0);
    let first = value;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((value - first) % 10);
  }

  static isWordScalar(scalar) {
    if (TextNormalizer.isASCII(scalar)) return /^[a-zA-Z0-9]$/.test(scalar);
    return /^[\p{Mn}\p{Mc}\p{Nd}\p{No}\p{Alphabetic}]$/u.test(scalar)
      && !/^\p{Default_Ignorable_Code_Point}$/u.test(scalar);
  }

  /** Whether a scalar stands inside words without being part of them: apostrophes, joiners, selectors. */
  static isIgnored(scalar) {
    return scalar === "'" || scalar === '\u2019' || scalar === '\u20e3'
      || (!TextNormalizer.isASCII(scalar) && /^\p{Default_Ignorable_Code_Point}$/u.test(scalar));
  }

  /**
   * The parts of a word at its humps and between letters and digits: `arrowUpCircle` → arrow, up, circle;
   * `person2` → person, 2.
   */
  static humps(word) {
    const isUpper = (scalar) => scalar >= 'A' && scalar <= 'Z';
    const isDigit = (scalar) => scalar >= '0' && scalar <= '9';
    const parts = [];
    let part = '';
    let previous;
    for (const scalar of word) {
      const isHump = previous !== undefined
        && ((!isUpper(previous) && isUpper(scalar)) || isDigit(previous) !== isDigit(scalar));
      if (isHump && part !== '') {
        parts.push(part);
        part = '';
      }
      part += TextNormalizer.folded(scalar);
      previous = scalar;
    }
    if (part !== '') parts.push(part);
    return parts;
  }

  /** The word that a lone mark stands for, or undefined. */
  static wordForMark(mark) { return TextNormalizer.#marks.get(mark.normalize('NFC')); }
}
