/** The lists on the side: everything, what people keep, the page's collections, categories. */

import { icon, iconButton, make, rememberScroll, replaceChildrenKeepingFocus } from './dom.js';
import { askText, askWhether } from './dialog.js';
import { nameFault } from './listhead.js';
import { SHARED } from './state.js';
import { language, t } from './strings.js';
import { fillSVG, svgElement } from './svg.js';
import { toast } from './take.js';
import { readLibraryFile } from './files.js';

/** The symbols that stand for categories. */
const CATEGORY_ICONS = {
  communication: 'bubble.left', weather: 'cloud.sun', maps: 'map', objectsAndTools: 'folder', devices: 'laptopcomputer',
  cameraAndPhotos: 'camera', gaming: 'gamecontroller', connectivity: 'antenna.radiowaves.left.and.right', transportation: 'car',
  automotive: 'steeringwheel', accessibility: 'figure', privacyAndSecurity: 'lock', human: 'person', home: 'house', fitness: 'figure.run',
  nature: 'leaf', editing: 'slider.horizontal.3', textFormatting: 'textformat', media: 'play', keyboard: 'command', commerce: 'cart',
  time: 'clock', health: 'heart', shapes: 'square.on.circle', arrows: 'arrow.right', indices: 'a.circle', math: 'plus.forwardslash.minus',
};

/** A version without zeros at its end. */
export function wholeVersion(version) {
  return version.replace(/(\.0)+$/, '');
}

/** The sidebar; on phones it is a panel of its own. */
export class Sidebar {
  constructor(app, element) {
    this.app = app;
    this.element = element;
    rememberScroll(element);
    this.file = make('input', {
      type: 'file', accept: '.json,application/json', multiple: true, class: 'hidden', tabindex: '-1',
      'aria-label': t('importFile'), onchange: () => this.importFiles([...this.file.files]),
    });
  }

  /** Writes the lists again. */
  render() {
    const { app } = this;
    const { catalog, library, page, state } = app;
    this.element.setAttribute('aria-label', t('library'));
    const all = this.item({}, icon('grid'), t('all'), app.foundCount && !state.list && !state.release ? app.foundCount : app.symbols.length);
    const newest = app.releaseCounts.findLastIndex((one) => one > 0);
    const count = app.releaseCounts[newest];
    // Of a few symbols, the newest may be old.
    const isNew = newest === catalog.releases.length - 1 && count > 0 && count < app.symbols.length && !page.compare;
    const recentRelease = isNew && this.item({ release: catalog.releases[newest].name }, this.picture('sparkles', -1), t('newIn', { os: wholeVersion(catalog.releases[newest].iOS) }), count);
    const favorites = this.item({ list: 'favorites' }, icon('star'), t('favorites'), app.countOf(library.favorites));
    const recent = this.item({ list: 'recent' }, icon('clock'), t('recent'), app.countOf(library.recent));
    const shared = app.shared && this.item({ list: SHARED }, icon('link'), app.shared.name, app.countOf(app.shared.symbols.map((entry) => entry.name)));
    const own = library.collections.map((one) => this.item({ list: `c:${one.name}` }, icon('folder'), one.name,
      app.countOf(one.symbols.map((entry) => entry.name))));
    const given = (page.collections ?? []).map((one) => this.item({ list: `p:${one.name}` }, icon('list'), one.title || one.name,
      app.countOf(one.symbols.map((entry) => entry.name))));
    const categories = catalog.categories.map((one, at) => [one, at]).filter(([one]) => one.count > 0).map(([one, at]) => this.item({ category: one.key }, this.picture(one.icon ?? CATEGORY_ICONS[one.key], at),
      language() === 'es' ? one.titleES : one.title, app.categoryCounts?.[at] ?? one.count));
    const tools = make('div', { class: 'side-tools' },
      iconButton('plus', t('newCollection'), () => this.create()),
      iconButton('upload', t('importFile'), () => this.file.click()));
    replaceChildrenKeepingFocus(this.element,
      make('ul', { class: 'list of-search', 'aria-label': t('symbols') }, all, recentRelease),
      make('ul', { class: 'list of-library', 'aria-label': t('library') }, favorites, recent, shared),
      given.length > 0 && [make('h2', { class: 'of-library' }, t('ofPage')), make('ul', { class: 'list of-library', 'aria-label': t('ofPage') }, ...given)],
      make('div', { class: 'side-head of-library' }, make('h2', {}, t('collections')), tools),
      own.length > 0 ? make('ul', { class: 'list of-library', 'aria-label': t('collections') }, ...own) : make('p', { class: 'hint of-library' }, t('noCollections')),
      this.file,
      make('h2', { class: 'of-search' }, t('categories')), make('ul', { class: 'list of-search', 'aria-label': t('categories') }, ...categories));
  }

  /** A row that shows a list, a category or a release. */
  item({ list = '', category = '', release = '' }, picture, title, count) {
    const { state } = this.app;
    const isCurrent = category ? state.list === list && state.categories.includes(category)
      : state.list === list && state.categories.length === 0 && state.release === release;
    const button = make('button', {
      type: 'button', class: count === 0 && category ? 'list-item none' : 'list-item', 'aria-current': isCurrent ? 'true' : null, 'data-key': `list ${list} ${category} ${release}`,
      onclick: (event) => {
        // A category narrows what is searched; a list or a release is another place.
        const { categories } = state;
        const isMore = event.ctrlKey || event.metaKey || event.shiftKey;
        const others = categories.filter((key) => key !== category);
        const wanted = isMore ? [...others, ...(others.length === categories.length ? [category] : [])] : [category];
        const link = list === SHARED ? { shared: this.app.shared.text } : {};
        this.app.change({ ...(category ? { list, categories: wanted } : { list, categories: [], release }), ...link });
        this.onChosen?.();
      },
    }, picture, make('bdi', { class: 'list-title' }, title), make('span', { class: 'list-count' }, count.toLocaleString(language())));
    return make('li', {}, button);
  }

  /** The symbol that stands for a category, else the first that is in it. */
  picture(name, category) {
    const symbol = this.app.byName.get(name) ?? this.app.symbols.find((one) => !one.restriction && one.categories.includes(category));
    if (!symbol) return icon('grid');
    const element = svgElement();
    element.setAttribute('class', 'icon');
    const drawing = this.app.drawing(symbol, this.app.page.standardWeight);
    fillSVG(element, [{ color: null, opacity: 1, paths: drawing.layers.map((layer) => layer.path) }], drawing.viewBox);
    return element;
  }

  /** Makes a collection; its name, or null. */
  async create() {
    const name = await askText(t('newCollection'), t('name'), '', (text) => nameFault(this.app.library, text.trim(), null));
    if (name === null) return null;
    this.app.library.putCollection({ name: name.trim(), symbols: [] });
    this.app.tell({ library: true });
    return name.trim();
  }

  /** Which of the names are not on this page, as a part of a message; '' if all are. */
  unknown(names) {
    const missing = names.filter((name) => !this.app.byName.has(name));
    if (missing.length === 0) return '';
    const some = missing.slice(0, 3).map((name) => name.slice(0, 60)).join(', ') + (missing.length > 3 ? ' …' : '');
    return ` · ${t('notHere', { n: missing.length, names: some })}`;
  }

  async importFiles(files) {
    this.file.value = '';
    const { library } = this.app;
    for (const file of files.slice(0, 100)) {
      try {
        if (file.size > 8_000_000) throw new Error('importLarge');
        const found = readLibraryFile(await file.text(), file.name);
        if (found.favorites) {
          library.setFavorites([...library.favorites, ...found.favorites]);
          toast(t('importedFavorites', { n: found.favorites.length }) + this.unknown(found.favorites));
        } else {
          const twin = library.twin(found.collection.name);
          if (twin && !await askWhether(t('importFile'), t('replaceQuestion', { name: twin.name }), t('replace'))) continue;
          library.putCollection(found.collection);
          toast(t('importedCollection', { name: found.collection.name, n: found.collection.symbols.length })
            + this.unknown(found.collection.symbols.map((entry) => entry.name)));
        }
      } catch (error) {
        toast(t('importFailed', { name: file.name.slice(0, 80), why: t(error.message) }));
      }
    }
    this.app.tell({ library: true, items: true });
  }
}
