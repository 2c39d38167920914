/** The tools above the grid: order, size, variants together or apart, filters, choosing many. */

import { focusable, icon, iconButton, make, replaceChildrenKeepingFocus, segmented, selectField } from './dom.js';
import { compareVersions } from './filter.js';
import { ORDERS } from './order.js';
import { wholeVersion } from './sidebar.js';
import { SYSTEMS, VARIANTS } from './state.js';
import { language, t } from './strings.js';

/** The tools and the filters that they open. */
export class Toolbar {
  constructor(app, element, filters, head) {
    this.head = head;
    this.app = app;
    this.element = element;
    this.filters = filters;
  }

  /** Writes the tools again. */
  render() {
    const { app } = this;
    const { state } = app;
    const count = (state.system && state.version ? 1 : 0) + (state.release ? 1 : 0) + state.categories.length + state.variants.length + state.layers.length + state.use.length;
    const size = make('input', {
      type: 'range', min: '20', max: '128', step: '4', 'aria-label': t('gridSize'), title: t('gridSize'), id: 'grid-size', class: 'size',
      oninput: () => this.onSize(Number(size.value)),
    });
    size.value = String(app.library.settings.cell);
    const filter = iconButton('filter', t('filters'), () => this.toggleFilters(), {
      'aria-expanded': String(!this.filters.hidden), 'aria-controls': 'filters', id: 'filter-button',
    });
    if (count > 0) filter.append(make('span', { class: 'badge' }, String(count)));
    const list = iconButton('folder', t('library'), () => this.onLibrary(), { class: 'icon-button medium-only', id: 'library-button' });
    const categories = iconButton('grid', t('categories'), () => this.onCategories(), { class: 'icon-button phone-only', id: 'categories-button' });
    const choose = iconButton('select', t('choose'), () => {
      app.isChoosing = !app.isChoosing;
      app.tell({ chosen: true });
    }, { 'aria-pressed': String(app.isChoosing), id: 'choose-button' });
    const variants = segmented(t('variants'), [['apart', t('apart')], ['together', t('together')]], state.together ? 'together' : 'apart',
      (value) => app.change({ together: value === 'together' }));
    replaceChildrenKeepingFocus(this.element, list, categories, this.title(), this.orders('not-phone'), variants, size, choose, filter);
    this.renderChips();
    if (!this.head.element.isConnected) this.element.after(this.head.element);
    this.head.render();
    this.renderFilters();
  }

  title() {
    return make('h2', { class: 'list-name' }, make('bdi', {}, this.titleText()));
  }

  /** The title of a category. */
  categoryTitle(key) {
    const category = this.app.catalog.categories.find((one) => one.key === key);
    return language() === 'es' ? category?.titleES : category?.title;
  }

  /** The name of the list, the collection or the categories that are shown. */
  titleText() {
    const { app } = this;
    const { state } = app;
    const categories = state.categories.map((key) => this.categoryTitle(key)).filter(Boolean).join(', ');
    const { compare } = app.page;
    const everything = compare === null || compare === undefined ? t('all')
      : compare.kind === 'weights' ? `${t(`weight-${compare.from}`)} | ${t(`weight-${compare.to}`)}` : t('newSince', compare);
    const names = { favorites: t('favorites'), recent: t('recent'), chosen: t('chosenList'), '': everything };
    const collection = app.collectionOf(state.list);
    const place = categories ? categories
      : collection ? collection.title || collection.name : names[state.list] ?? t('all');
    const query = state.query.trim();
    return query && !categories && !state.list ? t('resultsFor', { query }) : place;
  }

  /** The choice of an order; where there are words or a list, theirs is the first. */
  orders(className) {
    const { app } = this;
    const { state } = app;
    const first = state.query.trim() ? 'relevance' : state.list ? 'listed' : app.pageOrder;
    const rest = ORDERS.filter((order) => order !== first);
    const field = selectField(t('order'), [['', t(`order-${first}`)], ...rest.map((order) => [order, t(`order-${order}`)])],
      rest.includes(state.order) ? state.order : '', (order) => app.change({ order }), { id: className ? 'order' : 'order-filter' });
    field.classList.add('order', ...(className ? [className] : ['phone-block']));
    return field;
  }

  /** The filters that apply, each of which can be taken away. */
  renderChips() {
    const { app } = this;
    const { state } = app;
    const release = app.catalog.releases.find((one) => one.name === state.release);
    const without = (key, name) => ({ [key]: state[key].filter((one) => one !== name) });
    const chips = [
      ...state.categories.map((key) => [this.categoryTitle(key), without('categories', key)]),
      release && [t('newIn', { os: wholeVersion(release.iOS) }), { release: '' }],
      state.system && [`${t('worksFrom')} ${state.system} ${state.version}`.trim(), { system: '', version: '' }],
      ...state.layers.map((name) => [t(`layers-${name}`), without('layers', name)]),
      ...state.variants.map((name) => [t(`variants-${name}`), without('variants', name)]),
      ...state.use.map((name) => [t(`use-${name}`), without('use', name)]),
    ].filter(Boolean);
    this.chips ??= make('div', { class: 'chips applied', role: 'group' });
    if (!this.chips.isConnected) this.element.after(this.chips);
    this.chips.setAttribute('aria-label', t('filters'));
    this.chips.hidden = chips.length === 0;
    const clear = chips.length > 1 && make('button', { type: 'button', class: 'chip clear', 'data-key': 'clear all', onclick: () => app.clearFilters() }, t('clearFilters'));
    replaceChildrenKeepingFocus(this.chips, ...chips.map(([title, patch]) => make('button', {
      type: 'button', class: 'chip', 'aria-label': t('removeFilter', { what: title }), 'data-key': `chip ${title}`, onclick: () => app.change(patch),
    }, make('span', {}, title), icon('close'))), clear);
  }

  toggleFilters() {
    this.filters.hidden = !this.filters.hidden;
    this.render();
    if (!this.filters.hidden) focusable(this.filters)[0]?.focus();
  }

  renderFilters() {
    const { app } = this;
    // They are written when they are opened.
    if (this.filters.hidden) return;
    const { state } = app;
    const versions = [...new Set(app.catalog.releases.map((release) => release[state.system]).filter(Boolean))].sort(compareVersions);
    const system = selectField(t('system'), [['', t('anySystem')], ...SYSTEMS.map((one) => [one, one])], state.system,
      (value) => {
        const known = [...new Set(app.catalog.releases.map((release) => release[value]).filter(Boolean))].sort(compareVersions);
        app.change({ system: value, version: value ? known[Math.max(0, known.length - 3)] ?? '' : '' });
      }, { id: 'filter-system' });
    const version = selectField(t('worksFrom'), versions.length ? versions.map((one) => [one, one]) : [['', '–']], state.version,
      (value) => app.change({ version: value }), { id: 'filter-version', disabled: !state.system });
    const releases = app.catalog.releases.filter((one, at) => app.releaseCounts[at] > 0).reverse();
    const release = selectField(t('introduced'), [['', t('anyRelease')], ...releases.map((one) => [one.name, `iOS ${one.iOS}`])], state.release,
      (value) => app.change({ release: value }), { id: 'filter-release' });
    const switches = (label, key, names, title = (name) => t(`${key}-${name}`)) => make('div', { class: 'chips', role: 'group', 'aria-label': label }, make('span', { class: 'field-name' }, label),
      ...names.map((name) => make('button', {
        type: 'button', class: 'chip', 'aria-pressed': String(state[key].includes(name)), 'data-key': `${key} ${name}`,
        onclick: () => app.change({ [key]: state[key].includes(name) ? state[key].filter((one) => one !== name) : [...state[key], name] }),
      }, title(name))));
    const clear = make('button', {
      type: 'button', class: 'button', 'data-key': 'clear',
      onclick: () => app.clearFilters(),
    }, t('clearFilters'));
    const variants = segmented(t('variantsShown'), [['apart', t('apart')], ['together', t('together')]], state.together ? 'together' : 'apart',
      (value) => app.change({ together: value === 'together' }));
    variants.classList.add('phone-block');
    replaceChildrenKeepingFocus(this.filters, variants, this.orders(''), make('div', { class: 'filter-row' }, system, version, release),
      app.catalog.categories.length > 1 && switches(t('categories'), 'categories', app.catalog.categories.filter((one) => one.count > 0).map((one) => one.key), (key) => this.categoryTitle(key)),
      switches(t('layers'), 'layers', ['hierarchical', 'multicolor', 'variable']), switches(t('variants'), 'variants', VARIANTS),
      app.symbols.some((symbol) => symbol.restriction) && switches(t('use'), 'use', ['drawn']), clear);
  }
}
