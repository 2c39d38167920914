/** What the page knows and shows; the views ask it and are told when something changes. */

import { readBytes, readJSON, readSymbols } from './data.js';
import { isFragment } from './dom.js';
import { readDrawings } from './drawings.js';
import { compareVersions, matchesGlob, oneOfEachFamily, symbolFilter, usableName, workingReleases } from './filter.js';
import { Library } from './library.js';
import { layersIn, paintDrawing, resolveColor } from './paint.js';
import { SearchEngine } from './search/engine.js';
import { readLinkText } from './share.js';
import { createSimpleSearch } from './search/simple.js';
import { COMMON, ordered, ranksOf } from './order.js';
import { Similarity } from './similar.js';
import { hashOfState, plainState, RENDERING_MODES, SHARED, stateFromHash, VARIANTS, writeHash } from './state.js';
import { svgText, withBackground } from './svg.js';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** How long people pause at least when they have typed something, in milliseconds. */
const TYPING_PAUSE = 150;

/** The one model of the page. */
export class App {
  constructor(page) {
    this.page = page;
    this.library = new Library();
    this.state = stateFromHash(isFragment() ? '' : location.hash, page);
    // A page that was made for a collection begins with it.
    if ((isFragment() || location.hash === '') && page.collections?.length > 0) this.state.list = `p:${page.collections[0].name}`;
    const { targetSystem, targetVersion } = this.library.settings;
    // A visit without a link begins with the system of the settings.
    if ((isFragment() || location.hash === '') && targetVersion) Object.assign(this.state, { system: targetSystem, version: targetVersion });
    /** The collection that came with the link; null if there is none. */
    this.shared = null;
    this.steps = this.stepOf();
    this.isChoosing = false;
    this.drawings = new Map();
    this.wanted = new Map();
    this.missing = new Set();
    this.listeners = [];
    this.symbols = [];
    this.byName = new Map();
    /** Finds symbols by words; null until the engine is there. */
    this.find = null;
    /** Whether the page has the tool's search, but the browser cannot run it. */
    this.isSearchLimited = false;
    this.notes = new Map(Object.entries(page.notes ?? {}));
    for (const collection of page.collections ?? []) {
      for (const entry of collection.symbols) {
        if (entry.note && !this.notes.has(entry.name)) this.notes.set(entry.name, entry.note);
      }
    }
    systemDark.addEventListener('change', () => this.tell({ look: true }));
  }

  /** Reads what the first picture needs. */
  async load() {
    const [catalog] = await Promise.all([readJSON('symbols-catalog'), this.drawingsOf(this.page.standardWeight), this.readShared()]);
    this.catalog = catalog;
    this.symbols = readSymbols(catalog);
    for (const symbol of this.symbols) this.byName.set(symbol.name, symbol);
    this.families = new Map();
    for (const symbol of this.symbols) {
      if (!this.families.has(symbol.family)) this.families.set(symbol.family, []);
      this.families.get(symbol.family).push(symbol);
    }
    this.ranks = ranksOf(this.symbols, catalog.families, COMMON);
    this.pageRanks = this.readPageRanks();
    /** How many symbols of the page each release has. */
    this.releaseCounts = new Uint32Array(catalog.releases.length);
    for (const symbol of this.symbols) this.releaseCounts[symbol.firstRelease] += 1;
    this.similarity = new Similarity(this.symbols);
  }

  /** How the page is listed without words or a list: in its own order, a comparison by family, else the common ones first. */
  readPageRanks() {
    const { compare, order } = this.page;
    if (compare) return ranksOf(this.symbols, this.catalog.families);
    if (!order) return this.ranks;
    const ranks = new Uint32Array(this.symbols.length).fill(order.length);
    order.forEach((index, rank) => {
      ranks[index] = rank;
    });
    return ranks;
  }

  /** The name of that order. */
  get pageOrder() {
    const { compare, order } = this.page;
    return compare ? 'family' : order ? 'listed' : 'common';
  }

  /** Reads the collection of the link, if it has one. */
  async readShared() {
    const { shared } = this.state;
    if (!shared || shared === this.shared?.text) return;
    // It is named with the other parts that are not understood.
    const read = await readLinkText(shared).then((collection) => ({ ...collection, text: shared }), () => null);
    // Another link may have been followed meanwhile.
    if (this.state.shared === shared) this.shared = read;
  }

  /** The search engine: the tool's own where the page has its index. */
  async loadSearch() {
    const [code, index] = await Promise.all([readBytes('symbols-engine'), readBytes('symbols-index')]);
    // Browsers can forbid WebAssembly, and so can the policy of a page around this one.
    const engine = code && await SearchEngine.start(code, index).catch(() => null);
    if (engine) {
      this.find = (text) => {
        try {
          return engine.search(text).map((result) => this.byName.get(engine.name(result.index)));
        } catch (error) {
          // A program that stopped, as when memory is short, cannot go on.
          console.warn(error);
          this.findNames(true);
          return this.find(text);
        }
      };
    } else {
      this.findNames(code !== null);
    }
    if (this.state.query) this.tell({ items: true });
  }

  /** Searches names and keywords only, where the page has no engine, or cannot run it. */
  findNames(isLimited) {
    const simple = createSimpleSearch(this.catalog.symbols);
    this.find = (text) => simple.search(text).map((result) => this.symbols[result.index]);
    this.isSearchLimited = isLimited;
  }

  /** The texts of code; asked for once. */
  code() {
    this.codeTexts ??= readJSON('symbols-code');
    return this.codeTexts;
  }

  drawingsOf(weight) {
    if (!this.wanted.has(weight)) {
      this.wanted.set(weight, readDrawings(this.page, weight).then((drawings) => {
        this.drawings.set(weight, drawings);
        return drawings;
      }));
    }
    return this.wanted.get(weight);
  }

  /** The drawing of a symbol; that of the standard weight while the other is not there yet. */
  drawing(symbol, weight) {
    const drawings = this.drawings.get(weight);
    if (!drawings && !this.wanted.has(weight)) {
      this.drawingsOf(weight).then(() => this.tell({ look: true, found: true }), (error) => {
        this.missing.add(weight);
        this.tell({ missing: error.message });
        if (this.state.look.weight === weight) this.changeLook({ weight: '' });
      });
    }
    return (drawings ?? this.drawings.get(this.page.standardWeight)).drawing(symbol.drawing);
  }

  get isDarkTheme() {
    const { theme } = this.library.settings;
    return theme ? theme === 'dark' : systemDark.matches;
  }

  get isDarkLook() {
    const { appearance } = this.state.look;
    return appearance ? appearance === 'dark' : this.isDarkTheme;
  }

  /** The look of the page, without that of a collection. */
  get look() {
    const { look } = this.state;
    return { ...look, weight: look.weight || this.page.standardWeight, mode: look.mode || 'monochrome' };
  }

  /** The look that the collection that is shown gives a symbol; null if it gives none. */
  collectionLook(symbol) {
    const entry = this.collectionOf(this.state.list)?.symbols.find((one) => one.name === symbol.name);
    return entry?.look ?? entry ?? null;
  }

  /** The look of a symbol: that of the collection that is shown, as far as nobody has chosen another. */
  lookOf(symbol) {
    const { look, state } = this;
    const given = this.collectionLook(symbol);
    if (!given) return look;
    if (!state.look.weight && this.page.weights.includes(given.weight)) look.weight = given.weight;
    if (!state.look.mode && state.look.color === '') {
      const palette = [given.palette ?? []].flat();
      if (palette.length > 0) Object.assign(look, { mode: 'palette', palette });
      if (RENDERING_MODES.includes(given['rendering-mode'])) look.mode = given['rendering-mode'];
      if (typeof given.color === 'string') look.color = given.color;
    }
    return look;
  }

  /** The look of the page as entries of collections say it. */
  lookEntry() {
    const { look } = this;
    const entry = {};
    if (look.weight !== 'regular') entry.weight = look.weight;
    if (look.mode !== 'monochrome') entry['rendering-mode'] = look.mode;
    if (look.mode === 'palette') entry.palette = [...look.palette];
    else if (look.color) entry.color = look.color;
    return entry;
  }

  /** The look that the controls show: that of the open symbol, or of the first that is chosen. */
  get shownLook() {
    const [symbol] = this.targets();
    return symbol ? this.lookOf(symbol) : this.look;
  }

  /** What of the state names nothing that is here: a symbol, a list, a category, a version. */
  unknownParts() {
    const { state } = this;
    const { releases } = this.catalog;
    const isCategory = (key) => this.catalog.categories.some((one) => one.key === key);
    const isVersion = (text) => releases.some((release) => compareVersions(release[state.system] ?? '0', text) >= 0);
    return [
      ...state.ignored,
      state.symbol && !this.byName.has(state.symbol) && `symbol=${state.symbol}`,
      ...state.chosen.filter((name) => !this.byName.has(name)).map((name) => `chosen=${name}`),
      ...state.categories.filter((key) => !isCategory(key)).map((key) => `category=${key}`),
      state.release && !releases.some((release) => release.name === state.release) && `introduced=${state.release}`,
      state.list && !['favorites', 'recent', 'chosen'].includes(state.list) && !this.collectionOf(state.list)
        && (state.list === SHARED ? `c=${state.shared.slice(0, 20)}…` : `list=${state.list}`),
      state.version && !isVersion(state.version) && `target=${state.system}${state.version}`,
    ].filter(Boolean);
  }

  /** Takes away what names nothing here, and says what that was. */
  dropUnknownParts() {
    const { state } = this;
    const unknown = this.unknownParts();
    const has = (key) => unknown.some((part) => part.startsWith(`${key}=`));
    if (has('symbol')) state.symbol = '';
    state.categories = state.categories.filter((key) => this.catalog.categories.some((one) => one.key === key));
    if (has('list') || has('c')) Object.assign(state, { list: '', shared: '' });
    if (has('introduced')) state.release = '';
    if (has('target')) Object.assign(state, { system: '', version: '' });
    state.chosen = state.chosen.filter((name) => this.byName.has(name));
    state.ignored = [];
    return unknown;
  }

  /** The painted areas of a symbol and what of the plane is shown. */
  picture(symbol, look = this.lookOf(symbol), isDark = this.isDarkLook) {
    const drawing = this.drawing(symbol, look.weight);
    return { areas: paintDrawing(drawing, look, this.page.colors, isDark), viewBox: drawing.viewBox };
  }

  /** The layers of a symbol that its look shows, in the order of the paths of its picture. */
  layersOf(symbol, look) {
    return layersIn(this.drawing(symbol, look.weight), look.mode);
  }

  /** The picture with its background, as files have it. Appearance is light unless something else is asked for. */
  filePicture(symbol, look = this.lookOf(symbol)) {
    const isDark = look.appearance === 'dark';
    const { areas, viewBox } = this.picture(symbol, look, isDark);
    return { areas: withBackground(areas, resolveColor(look.background, this.page.colors, isDark), viewBox), viewBox };
  }

  svg(symbol, look = this.lookOf(symbol)) {
    const { areas, viewBox } = this.filePicture(symbol, look);
    return svgText(areas, viewBox, look.size);
  }

  /** The names of the list that is shown; null for everything. */
  listed() {
    const { list } = this.state;
    if (list === 'favorites') return [...this.library.favorites];
    if (list === 'recent') return this.library.recent;
    if (list === 'chosen') return this.state.chosen;
    return this.collectionOf(list)?.symbols.map((entry) => entry.name) ?? null;
  }

  /** The collection of a list: `c:NAME` is one of the reader's, `p:NAME` one of the page's, `s:` that of the link. */
  collectionOf(list) {
    if (list === SHARED) return this.shared;
    if (list.startsWith('c:')) return this.library.collection(list.slice(2));
    if (list.startsWith('p:')) return (this.page.collections ?? []).find((one) => one.name === list.slice(2)) ?? null;
    return null;
  }

  /** The symbols for words, best first; as in the tool, words with `*` are globs for names. */
  search(text) {
    const words = text.split(/\s+/);
    const globs = words.filter((word) => word.includes('*')).slice(0, 16);
    const rest = words.filter((word) => !word.includes('*')).join(' ');
    const found = rest ? this.find?.(rest).filter(Boolean) ?? [] : this.symbols;
    return globs.reduce((left, glob) => this.globbed(left, glob.toLowerCase()), found);
  }

  /** The symbols of which the current name or the one for the chosen system matches a glob; if there are none, by earlier names. */
  globbed(symbols, glob) {
    const found = symbols.filter((symbol) => matchesGlob(symbol.name, glob) || matchesGlob(this.nameOf(symbol), glob));
    return found.length > 0 ? found
      : symbols.filter((symbol) => symbol.aliases.split('|').some((name) => matchesGlob(name, glob)));
  }

  /** The name of a symbol that works on the chosen system, which may be an earlier one; the current name if none does. */
  nameOf(symbol) {
    const { system, version } = this.state;
    if (this.worksFor !== `${system} ${version}`) {
      this.worksFor = `${system} ${version}`;
      this.works = workingReleases(this.state, this.catalog.releases);
    }
    return usableName(symbol, this.works) ?? symbol.name;
  }

  /** Whether what is shown waits for the search engine. */
  get isSearching() {
    return this.find === null && this.state.query.trim() !== '';
  }

  /** The symbols to show, in their order; how many there are of each category without that filter is in `categoryCounts`. */
  results() {
    const { state, catalog } = this;
    const names = this.listed();
    const passes = symbolFilter(state, { releases: catalog.releases, variants: VARIANTS }, names && new Set(names));
    let found;
    const text = state.query.trim();
    if (text) {
      found = this.search(text);
    } else if (names) {
      found = names.map((name) => this.byName.get(name)).filter(Boolean);
    } else {
      found = this.symbols;
    }
    found = found.filter((symbol) => passes(symbol) && this.isCompared(symbol));
    if (state.together) found = oneOfEachFamily(found, catalog.families);
    this.foundCount = found.length;
    this.categoryCounts = new Uint32Array(catalog.categories.length);
    for (const symbol of found) for (const at of symbol.categories) this.categoryCounts[at] += 1;
    if (state.categories.length > 0) {
      const wanted = new Set(state.categories.map((key) => catalog.categories.findIndex((one) => one.key === key)));
      found = found.filter((symbol) => symbol.categories.some((at) => wanted.has(at)));
    }
    return ordered(found, state.order || (text || names ? '' : 'page'), this.ranks, this.pageRanks);
  }

  /** Of a page that compares releases, the names between the two. */
  isCompared(symbol) {
    const { compare } = this.page;
    if (compare?.kind !== 'releases') return true;
    const release = this.catalog.releases[symbol.release].name;
    return compareVersions(release, compare.from) > 0 && compareVersions(release, compare.to) <= 0;
  }

  /** The reader's collection whose order can be changed now: it is shown whole and as listed; null if there is none. */
  get arranged() {
    const { state } = this;
    const isWhole = !state.query.trim() && !state.order && !state.together && !state.release && !state.version
      && ['categories', 'variants', 'layers', 'use'].every((key) => state[key].length === 0);
    return isWhole && state.list.startsWith('c:') ? this.library.collection(state.list.slice(2)) : null;
  }

  /** Moves symbols of the collection that is shown: a number of places, or before another symbol. */
  arrange(names, { by, before }) {
    const collection = this.arranged;
    if (!collection) return false;
    const listed = collection.symbols.map((entry) => entry.name);
    let to = before;
    if (by !== undefined) {
      const at = by < 0 ? listed.indexOf(names[0]) + by : listed.indexOf(names.at(-1)) + by + 1;
      if (at < 0 || at > listed.length) return false;
      to = listed[at] ?? null;
    }
    this.library.move(collection.name, names, to);
    this.tell({ items: true, symbol: true });
    return true;
  }

  /** What the collection that is shown says of a symbol. */
  comment(symbol) {
    return this.collectionOf(this.state.list)?.symbols.find((one) => one.name === symbol.name)?.comment ?? '';
  }

  /** How many symbols a reader's list shows. */
  countOf(names) {
    let count = 0;
    for (const name of names) if (this.byName.has(name)) count += 1;
    return count;
  }

  /** What of the state is a step of the browser's history: where people are, not what they type or color. */
  stepOf() {
    const { list, categories, release, symbol } = this.state;
    return [list, categories.join(), release, symbol === '' ? '' : 'open'].join('\n');
  }

  /** What chosen symbols there are, else the open one. */
  targets() {
    const chosen = this.state.chosen.map((name) => this.byName.get(name)).filter(Boolean);
    const open = this.byName.get(this.state.symbol);
    return chosen.length > 0 ? chosen : open ? [open] : [];
  }

  /** Changes the state; what of it changed is told to the views. */
  change(patch) {
    const isItems = ['query', 'categories', 'list', 'release', 'order', 'system', 'version', 'variants', 'layers', 'use', 'together'].some((key) => key in patch);
    Object.assign(this.state, patch);
    const isTyped = Object.keys(patch).join() === 'query';
    this.tell({ typed: isTyped, more: !isTyped, items: isItems, resets: isItems, look: 'look' in patch, symbol: 'symbol' in patch, chosen: 'chosen' in patch });
  }

  changeLook(patch) {
    // A failed download is tried again when somebody wants it again.
    if (patch.weight && this.missing.delete(patch.weight)) this.wanted.delete(patch.weight);
    this.change({ look: { ...this.state.look, ...patch } });
  }

  /** Takes all filters away; words, list and look stay. */
  clearFilters() {
    this.change({ categories: [], release: '', system: '', version: '', variants: [], layers: [], use: [] });
  }

  reset() {
    this.change(plainState());
  }

  async follow(hash) {
    Object.assign(this.state, stateFromHash(hash, this.page));
    this.steps = this.stepOf();
    await this.readShared();
    this.change({ ...this.state });
  }

  /** Writes the state into the address: browsers take long for that, so that what is typed is written after a pause. */
  writeAddress(isTyped) {
    if (isFragment()) return;
    clearTimeout(this.addressTimer);
    const write = () => writeHash(hashOfState(this.state), this.stepOf() !== this.steps);
    if (isTyped) this.addressTimer = setTimeout(write, TYPING_PAUSE);
    else write();
  }

  /** Tells the views, once in each frame. */
  tell(what) {
    this.pending = { ...this.pending, ...Object.fromEntries(Object.entries(what).filter(([, value]) => value)) };
    if (this.isTold) return;
    this.isTold = true;
    queueMicrotask(() => {
      this.isTold = false;
      const told = this.pending;
      this.pending = {};
      this.writeAddress(told.typed && !told.more);
      this.steps = this.stepOf();
      for (const listener of this.listeners) listener(told);
    });
  }
}
