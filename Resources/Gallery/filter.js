/** Which symbols are shown. */

/** The variants among the components of a name; the first is the subject, whatever it says. */
export function variantsOf(name, known) {
  return name.split('.').slice(1).map((part) => (part === 'trianglebadge' ? 'badge' : part))
    .filter((part) => part !== 'none' && known.includes(part));
}

/** Compares versions like `13.0`. */
export function compareVersions(a, b) {
  const left = a.split('.').map(Number), right = b.split('.').map(Number);
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] || 0) - (right[i] || 0);
    if (difference) return difference;
  }
  return 0;
}

/** Whether the names of each release work on the system of a state. */
export function workingReleases(state, releases) {
  return releases.map((release) => !state.system || !state.version
    || compareVersions(release[state.system] ?? '999', state.version) <= 0);
}

/** The newest name of a symbol of which the release works; null if there is none. As in the tool, it may be an earlier one. */
export function usableName(symbol, works) {
  if (works[symbol.release]) return symbol.name;
  let best = -1, name = null;
  symbol.aliases.split('|').forEach((alias, at) => {
    const release = symbol.aliasReleases[at];
    // They are sorted by name: of those of one release, the last one, as in the tool.
    if (release >= Math.max(best, 0) && works[release]) [best, name] = [release, alias];
  });
  return name;
}

/**
 * A test for symbols by everything but the search and the categories.
 *
 * `model`: `{releases, variants}`; `names`: a set that the symbol must be in, or null.
 */
export function symbolFilter(state, model, names) {
  const bits = { hierarchical: 1, multicolor: 2, variable: 4 };
  const layers = state.layers.reduce((sum, kind) => sum | bits[kind], 0);
  const works = workingReleases(state, model.releases);
  const plain = state.variants.includes('none');
  const wanted = state.variants.filter((name) => name !== 'none');
  return (symbol) => {
    if (names && !names.has(symbol.name)) return false;
    if (symbol.restriction && state.use.includes('drawn')) return false;
    if (state.release && model.releases[symbol.firstRelease].name !== state.release) return false;
    if ((symbol.layers & layers) !== layers) return false;
    const name = usableName(symbol, works);
    if (name === null) return false;
    if (plain || wanted.length > 0) {
      const own = variantsOf(name, model.variants);
      if (plain && own.length > 0) return false;
      if (!wanted.every((name) => own.includes(name))) return false;
    }
    return true;
  };
}

/** One symbol of each family: its base, or the first that is there. */
export function oneOfEachFamily(symbols, families) {
  const first = new Map();
  for (const symbol of symbols) {
    const other = first.get(symbol.family);
    // What is drawn stands for what is not.
    if (!other || (other.restriction && !symbol.restriction) || (symbol.name === families[symbol.family] && !symbol.restriction)) first.set(symbol.family, symbol);
  }
  return [...first.values()];
}

/** Whether a name matches a glob, whose `*` stand for any text; takes time by the length of the name alone. */
export function matchesGlob(name, glob) {
  const parts = glob.split('*');
  const first = parts.shift(), last = parts.pop();
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
