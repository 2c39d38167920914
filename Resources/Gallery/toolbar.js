/** The tools above the grid: size, variants together or apart, filters, choosing many. */

import { focusable, iconButton, make, replaceChildrenKeepingFocus, segmented, selectField } from './dom.js';
import { compareVersions } from './filter.js';
import { SYSTEMS, VARIANTS } from './state.js';
import { language, t } from './strings.js';

/** The tools and the filters that they open. */
export class Toolbar {
  constructor(app, element, filters) {
    this.app = app;
    this.element = element;
    this.filters = filters;
  }

  /** Writes the tools again. */
  render() {
    const { app } = this;
    const { state } = app;
    const count = (state.system && state.version ? 1 : 0) + state.variants.length + state.layers.length;
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
    const choose = iconButton('select', t('choose'), () => {
      app.isChoosing = !app.isChoosing;
      app.tell({ chosen: true });
    }, { 'aria-pressed': String(app.isChoosing), id: 'choose-button' });
    const variants = segmented(t('variants'), [['apart', t('apart')], ['together', t('together')]], state.together ? 'together' : 'apart',
      (value) => app.change({ together: value === 'together' }));
    replaceChildrenKeepingFocus(this.element, list, this.title(), variants, size, choose, filter);
    this.renderNote();
    this.renderFilters();
  }

  title() {
    return make('h2', { class: 'list-name' }, make('bdi', {}, this.titleText()));
  }

  /** The name of the list, the collection or the category that is shown. */
  titleText() {
    const { app } = this;
    const { state } = app;
    const category = app.catalog.categories.find((one) => one.key === state.category);
    const { compare } = app.page;
    const everything = compare === null || compare === undefined ? t('all')
      : compare.kind === 'weights' ? `${t(`weight-${compare.from}`)} | ${t(`weight-${compare.to}`)}` : t('newSince', compare);
    const names = { favorites: t('favorites'), recent: t('recent'), chosen: t('chosenList'), '': everything };
    const collection = app.collectionOf(state.list);
    if (category) return language() === 'es' ? category.titleES : category.title;
    return collection ? collection.title || collection.name : names[state.list] ?? t('all');
  }

  /** What is said of the list that is shown. */
  renderNote() {
    const note = this.app.collectionOf(this.app.state.list)?.note ?? '';
    this.note ??= make('p', { class: 'list-note', dir: 'auto' });
    if (!this.note.isConnected) this.element.after(this.note);
    this.note.textContent = note;
    this.note.hidden = !note;
  }

  toggleFilters() {
    this.filters.hidden = !this.filters.hidden;
    this.render();
    if (!this.filters.hidden) focusable(this.filters)[0]?.focus();
  }

  renderFilters() {
    const { app } = this;
    const { state } = app;
    const versions = [...new Set(app.catalog.releases.map((release) => release[state.system]).filter(Boolean))].sort(compareVersions);
    const system = selectField(t('system'), [['', t('anySystem')], ...SYSTEMS.map((one) => [one, one])], state.system,
      (value) => {
        const known = [...new Set(app.catalog.releases.map((release) => release[value]).filter(Boolean))].sort(compareVersions);
        app.change({ system: value, version: value ? known[Math.max(0, known.length - 3)] ?? '' : '' });
      }, { id: 'filter-system' });
    const version = selectField(t('worksFrom'), versions.length ? versions.map((one) => [one, one]) : [['', '–']], state.version,
      (value) => app.change({ version: value }), { id: 'filter-version', disabled: !state.system });
    const switches = (label, key, names) => make('div', { class: 'chips', role: 'group', 'aria-label': label }, make('span', { class: 'field-name' }, label),
      ...names.map((name) => make('button', {
        type: 'button', class: 'chip', 'aria-pressed': String(state[key].includes(name)), 'data-key': `${key} ${name}`,
        onclick: () => app.change({ [key]: state[key].includes(name) ? state[key].filter((one) => one !== name) : [...state[key], name] }),
      }, t(`${key}-${name}`))));
    const clear = make('button', {
      type: 'button', class: 'button', 'data-key': 'clear',
      onclick: () => app.change({ system: '', version: '', variants: [], layers: [] }),
    }, t('clearFilters'));
    const variants = segmented(t('variantsShown'), [['apart', t('apart')], ['together', t('together')]], state.together ? 'together' : 'apart',
      (value) => app.change({ together: value === 'together' }));
    variants.classList.add('phone-block');
    replaceChildrenKeepingFocus(this.filters, variants, make('div', { class: 'filter-row' }, system, version),
      switches(t('layers'), 'layers', ['hierarchical', 'multicolor', 'variable']), switches(t('variants'), 'variants', VARIANTS), clear);
  }
}
