/** Starts the page: the shell is there already, the rest comes as it is read. */

import { App } from './app.js';
import { readPage } from './data.js';
import { Detail } from './detail.js';
import { focusable, galleryRoot, icon, iconButton, isFragment, make, scope, textButton } from './dom.js';
import { SymbolGrid } from './grid.js';
import { openHelp } from './help.js';
import { listenForKeys } from './keyboard.js';
import { ListHead } from './listhead.js';
import { openMenu } from './menu.js';
import { Settings } from './settings.js';
import { Sidebar } from './sidebar.js';
import { RENDERING_MODES } from './state.js';
import { onStoredChange } from './store.js';
import { chooseLanguage, t } from './strings.js';
import { fillSVG } from './svg.js';
import { renderTabs } from './tabs.js';
import { copyText, restrictionText, Takeaway, toast, undoLast } from './take.js';
import { Toolbar } from './toolbar.js';

const byId = (id) => scope.getElementById(id);

/** The page with all its views. */
class Gallery {
  constructor() {
    this.page = readPage();
    this.app = new App(this.page);
    this.app.library.onLost = () => this.app.tell({ unkept: true });
    this.take = new Takeaway(this.app);
    this.sidebar = new Sidebar(this.app, byId('sidebar'));
    this.head = new ListHead(this.app, this.take);
    this.toolbar = new Toolbar(this.app, byId('toolbar'), byId('filters'), this.head);
    this.settings = new Settings(this.app, byId('settings'), (key) => this.onSetting(key));
    this.detail = new Detail(this.app, byId('detail'), this.take, this.sidebar);
    this.grid = new SymbolGrid(byId('scroller'), this);
    this.shown = [];
    this.view = 'browse';
    this.applySettings();
    this.texts();
    this.wire();
  }

  async start() {
    try {
      await this.app.load();
    } catch (error) {
      this.tellMissing(error.message);
      return;
    } finally {
      byId('loading').remove();
    }
    this.showSize();
    this.renderAll();
    this.reportUnknownParts();
    // The address says what is shown, with the target of the settings.
    if (this.app.state.version) this.app.tell({ chosen: true });
    performance.mark('usable');
    galleryRoot().dataset.usable = String(Math.round(performance.now()));
    if (this.app.state.symbol) this.showDetail();
    if (this.app.library.isDamaged) toast(t('storeDamaged'));
    await this.app.loadSearch();
    if (this.app.isSearchLimited) {
      this.texts();
      toast(t('searchLimited'));
    }
  }

  /** Names the parts of a link that are not here, and shows the rest. */
  reportUnknownParts() {
    const unknown = this.app.dropUnknownParts();
    if (unknown.length === 0) return;
    const parts = unknown.slice(0, 5).join(', ') + (unknown.length > 5 ? ' …' : '');
    toast(t('unknownParts', { parts }));
    this.renderAll();
  }

  applySettings() {
    const { settings } = this.app.library;
    chooseLanguage(settings.language || this.page.language);
    const root = galleryRoot();
    if (settings.theme) root.dataset.theme = settings.theme;
    else delete root.dataset.theme;
  }

  /** The texts that stay while the page is open. */
  texts() {
    byId('skip').textContent = t('skip');
    byId('query-label').textContent = t('search');
    byId('query').placeholder = t('searchHint', { n: this.page.count });
    if (this.app.isSearchLimited) byId('query').title = t('searchLimited');
    byId('tabs').setAttribute('aria-label', t('tabs'));
    this.grid.setLabel(t('symbols'));
    byId('bar-tools').replaceChildren(
      iconButton('link', t('copyLink'), () => this.copyLink(), { id: 'copy-link' }),
      iconButton('help', t('help'), openHelp, { id: 'help-button' }),
      iconButton('settings', t('settings'), () => this.setView(this.view === 'settings' ? 'browse' : 'settings'), { id: 'settings-button', class: 'icon-button not-phone' }));
    this.renderTabs();
  }

  renderTabs() {
    const { app, take } = this;
    renderTabs(byId('tabs'), app, this.view, {
      // Search is that of all symbols, not of a list.
      goTo: (view) => {
        if (view === 'browse' && app.state.list) app.change({ list: '', shared: '' });
        this.setView(view);
      },
      more: () => this.setView('detail'),
      copy: () => take.copyNames(app.targets()),
      save: () => take.saveZIP(app.targets()),
      done: () => {
        app.isChoosing = false;
        app.change({ chosen: [] });
      },
    });
  }

  onSetting(key) {
    this.applySettings();
    if (key === 'system') {
      this.detail.tab = this.app.library.settings.system;
      this.app.library.set('tab', '');
    }
    this.texts();
    this.renderAll();
  }

  copyLink() {
    return copyText(location.href, t('link'));
  }

  setView(view) {
    const isMove = this.view !== view;
    this.view = view;
    byId('app').dataset.view = view;
    this.renderTabs();
    byId('settings-button').setAttribute('aria-expanded', String(view === 'settings'));
    if (view === 'settings' && isMove) {
      this.settings.render();
      byId('settings-title').focus();
    }
    // A part that covers the page is the main one then.
    const covers = getComputedStyle(byId('tabs')).display !== 'none';
    for (const [part, names, role] of [[byId('sidebar'), ['library', 'categories'], 'navigation'], [byId('detail'), ['detail'], 'complementary'], [byId('settings'), ['settings'], 'region']]) {
      part.setAttribute('role', covers && names.includes(view) && !isFragment() ? 'main' : role);
    }
    this.grid.render();
  }

  wire() {
    const { app } = this;
    const query = byId('query');
    query.value = app.state.query;
    query.addEventListener('input', () => app.change({ query: query.value }));
    const clear = iconButton('close', t('clearSearch'), () => {
      query.value = '';
      app.change({ query: '' });
      query.focus();
    }, { id: 'clear-search', hidden: query.value === '' });
    query.before(icon('search'));
    query.after(clear);
    app.listeners.push(() => {
      clear.hidden = query.value === '';
    });
    query.addEventListener('keydown', (event) => {
      if ((event.key === 'ArrowDown' || event.key === 'Enter') && !event.isComposing) {
        event.preventDefault();
        this.setView('browse');
        this.grid.activate(this.grid.active, true);
      }
    });
    byId('skip').addEventListener('click', (event) => {
      event.preventDefault();
      this.grid.activate(this.grid.active, true);
    });
    this.toolbar.onSize = (size) => {
      app.library.set('cell', size);
      this.showSize();
    };
    this.toolbar.onCategories = () => this.setView('categories');
    this.settings.onClose = () => {
      this.setView('browse');
      byId('settings-button').focus();
    };
    this.settings.onImport = () => this.sidebar.file.click();
    this.head.onRemoved = () => queueMicrotask(() => queueMicrotask(() => focusable(byId('sidebar'))[0]?.focus()));
    this.head.onRestored = () => queueMicrotask(() => queueMicrotask(() => byId('delete-list')?.focus()));
    this.toolbar.onLibrary = () => this.setView(this.view === 'library' ? 'browse' : 'library');
    this.sidebar.onChosen = () => this.setView('browse');
    this.detail.onClose = () => this.closeDetail();
    app.listeners.push((told) => this.onChange(told));
    if (!isFragment()) window.addEventListener('popstate', async () => {
      await app.follow(location.hash);
      this.reportUnknownParts();
      query.value = app.state.query;
      if (this.view === 'detail' && !app.state.symbol) this.setView('browse');
      else if (app.state.symbol) this.showDetail();
    });
    onStoredChange(() => {
      app.library.read();
      this.applySettings();
      app.tell({ library: true, items: true });
    });
    listenForKeys(this.actions(), () => [byId('sidebar'), scope.querySelector('.search'), byId('toolbar'), byId('scroller'), byId('detail'), byId('settings'), byId('tabs')],
      () => app.library.settings.keys === 'on');
    window.addEventListener('beforeprint', () => {
      this.addPrintHead();
      this.grid.mountForPrint();
    });
    window.addEventListener('afterprint', () => {
      byId('print-head')?.remove();
      this.grid.render();
    });
  }

  /** Says on paper what the bars say on the screen: the page, the list or category, and the search. */
  addPrintHead() {
    byId('print-head')?.remove();
    const { query } = this.app.state;
    const title = this.toolbar.titleText();
    const parts = [byId('brand').textContent, title, query && !title.includes(query) && `“${query}”`].filter(Boolean);
    byId('main').prepend(make('p', { class: 'print-head', id: 'print-head', dir: 'auto' }, parts.join(' · ')));
  }

  actions() {
    const { app, take } = this;
    const targets = (body) => () => {
      const symbols = this.targets();
      if (symbols.length > 0) body(symbols);
    };
    const cycle = (list, value, step) => list[(list.indexOf(value) + step + list.length) % list.length];
    return {
      '/': () => byId('query').select(),
      '?': openHelp,
      c: targets((symbols) => take.copyNames(symbols)),
      x: targets((symbols) => take.copyCode(symbols, app.library.settings.system)),
      s: targets((symbols) => (symbols.length > 1 ? take.saveZIP(symbols) : take.saveOne(symbols[0]))),
      f: targets((symbols) => {
        const isKept = symbols.map((symbol) => app.library.toggleFavorite(symbol.name));
        toast(t(isKept[0] ? 'kept' : 'unkept', { name: symbols[0].name }));
        app.tell({ library: true, items: app.state.list === 'favorites' });
      }),
      p: () => this.detail.effects.playByKey(),
      l: () => this.toolbar.toggleFilters(),
      v: () => app.change({ together: !app.state.together }),
      m: () => app.changeLook({ mode: cycle(RENDERING_MODES, app.shownLook.mode, 1) }),
      ']': () => app.changeLook({ weight: cycle(app.page.weights, app.shownLook.weight, 1) }),
      '[': () => app.changeLook({ weight: cycle(app.page.weights, app.shownLook.weight, -1) }),
      '+': () => this.resize(8),
      '=': () => this.resize(8),
      '-': () => this.resize(-8),
      all: () => app.change({ chosen: this.shown.map((symbol) => symbol.name) }),
      undo: undoLast,
      escape: (target) => this.escape(target),
    };
  }

  /** What a key is about: the chosen ones, else the cell with the focus, else the open symbol. */
  targets() {
    const { app, grid } = this;
    if (app.state.chosen.length === 0 && grid.hasFocus() && grid.items[grid.active]) return [grid.items[grid.active]];
    return app.targets();
  }

  resize(step) {
    const { library } = this.app;
    library.set('cell', Math.max(20, Math.min(128, library.settings.cell + step)));
    byId('grid-size').value = String(library.settings.cell);
    this.showSize();
  }

  showSize() {
    const { cell } = this.app.library.settings;
    this.grid.setSize(cell, cell >= 36);
  }

  escape(target) {
    const { app } = this;
    if (target.id === 'query' && target.value) {
      target.value = '';
      app.change({ query: '' });
    } else if (byId('filters').contains(target)) {
      this.toolbar.toggleFilters();
      byId('filter-button').focus();
    } else if (this.view !== 'browse') {
      this.setView('browse');
      this.grid.activate(this.grid.active, true);
    } else if (byId('detail').contains(target)) {
      this.grid.activate(this.grid.active, true);
    } else if (app.state.chosen.length > 0 || app.isChoosing) {
      app.isChoosing = false;
      app.change({ chosen: [] });
    } else if (app.state.symbol) {
      app.change({ symbol: '' });
    } else {
      return false;
    }
    return true;
  }

  closeDetail() {
    const isPhone = this.view === 'detail';
    this.setView('browse');
    if (!isPhone) this.app.change({ symbol: '' });
    this.grid.activate(this.grid.active, true);
  }

  /** Shows the details where they are not beside the grid; true if they cover it. */
  showDetail() {
    const covers = getComputedStyle(byId('tabs')).display !== 'none';
    if (covers) this.setView('detail');
    return covers;
  }

  renderAll() {
    this.onChange({ items: true, look: true, symbol: true, chosen: true, library: true, keeps: true });
  }

  onChange(told) {
    const { app } = this;
    if (!app.catalog) return;
    if (told.missing) this.tellMissing(told.missing);
    if (told.found) byId('missing')?.remove();
    if (told.unkept) toast(t('notKept'));
    if (told.items) this.shown = app.results();
    // The grid asks where it is scrolled to, before other parts have changes to lay out.
    if (told.items) this.grid.setItems(this.shown, !told.resets);
    if (told.items || told.library) this.sidebar.render();
    if (told.items || told.chosen) this.toolbar.render();
    if (told.items || told.chosen) this.renderTabs();
    if (told.items && this.view === 'settings') this.settings.render();
    if (told.items) this.announce();
    else this.grid.refresh();
    if (told.symbol || told.chosen || told.library) this.detail.render();
    else if (told.look) this.detail.renderLook();
  }

  /** Says that drawings of this address are not to be had, until it is closed or they are there. */
  tellMissing(url) {
    byId('missing')?.remove();
    const close = iconButton('close', t('close'), () => byId('missing').remove());
    galleryRoot().append(make('div', { class: 'notice', id: 'missing', role: 'alert' }, make('p', {}, t('drawingsMissing', { url })), close));
  }

  /** Why nothing is shown, and what to do about it. */
  emptyPart() {
    const { app } = this;
    const { query, list, categories, release, system, variants, layers, use } = app.state;
    const isFiltered = release !== '' || system !== '' || [categories, variants, layers, use].some((filter) => filter.length > 0);
    const isEmptyList = list !== '' && app.listed()?.length === 0;
    const why = isEmptyList ? t(list === 'favorites' ? 'noFavorites' : list === 'recent' ? 'noRecent' : 'emptyList') : t('nothing');
    const clearQuery = () => {
      byId('query').value = '';
      app.change({ query: '' });
      byId('query').focus();
    };
    return make('div', { class: 'nothing-part', id: 'nothing' }, make('p', {}, why), isEmptyList ? null : make('div', { class: 'actions' },
      query && textButton(t('clearSearch'), clearQuery),
      isFiltered && textButton(t('clearFilters'), () => app.clearFilters()),
      list !== '' && textButton(t('searchAll'), () => app.change({ list: '' }))));
  }

  /** Says how many are shown, when people have stopped typing. */
  announce() {
    clearTimeout(this.announcing);
    this.announcing = setTimeout(() => {
      if (this.app.isSearching) return;
      byId('status').textContent = this.shown.length === 0 ? t('nothing') : t('count', { n: this.shown.length });
    }, 250);
    byId('nothing')?.remove();
    const isEmpty = this.shown.length === 0 && !this.app.isSearching;
    if (isEmpty) byId('scroller').before(this.emptyPart());
    byId('scroller').hidden = isEmpty;
  }

  // What the grid asks and tells.

  pictures() {
    return this.page.compare?.kind === 'weights' ? 2 : 1;
  }

  draw(element, symbol, number) {
    const look = this.app.lookOf(symbol);
    const { compare } = this.page;
    const weight = compare?.kind === 'weights' ? [compare.from, compare.to][number] : look.weight;
    const { areas, viewBox } = this.app.picture(symbol, weight === look.weight ? look : { ...look, weight });
    fillSVG(element, areas, viewBox);
  }

  describe(symbol) {
    const { app } = this;
    const isFavorite = app.library.favorites.has(symbol.name);
    const tag = this.tag(symbol);
    const note = app.notes.get(symbol.name) || app.comment(symbol);
    const name = app.nameOf(symbol);
    return {
      name,
      isChosen: app.state.chosen.includes(symbol.name),
      isOpen: app.state.symbol === symbol.name,
      isFavorite,
      tag,
      isUndrawn: symbol.restriction !== '',
      title: [name, restrictionText(symbol), note?.slice(0, 300)].filter(Boolean).join('\n'),
      hasNote: Boolean(note),
      label: [name, tag, symbol.restriction && t('undrawn'), isFavorite && t('favorite'), note?.slice(0, 200)].filter(Boolean).join(', '),
    };
  }

  tag(symbol) {
    const { app } = this;
    if (this.page.compare?.kind === 'releases') return symbol.aliases ? t('renamedFrom', { name: symbol.aliases.split('|')[0] }) : '';
    if (!app.state.together) return '';
    const count = app.families.get(symbol.family).length;
    return count > 1 ? `+${count - 1}` : '';
  }

  isChoosing() {
    return this.app.isChoosing;
  }

  /** A click on a symbol: opens it, or copies its name if people have chosen so; then details show it only beside the grid. */
  tap(symbol) {
    const { app } = this;
    if (app.library.settings.tap !== 'copy') {
      this.open(symbol, false);
      return;
    }
    this.take.copyNames([symbol]);
    if (getComputedStyle(byId('tabs')).display === 'none') app.change({ symbol: symbol.name });
  }

  /** What can be done with a symbol, at a point of the window. */
  menu(symbol, x, y) {
    const { app, take } = this;
    const isFavorite = app.library.favorites.has(symbol.name);
    openMenu(symbol.name, [
      ['open', t('keyOpen'), 'slider', () => this.open(symbol, true)],
      ['name', t('copyName'), 'copy', () => take.copyNames([symbol])],
      ['code', t('keyCopyCode'), 'copy', () => take.copyCode([symbol], app.library.settings.system)],
      ...(symbol.restriction ? [] : [
        ['svg', t('copyWhat', { what: 'SVG' }), 'copy', () => take.copySVG([symbol])],
        ['image', t('copyImage'), 'copy', () => take.copyImage(symbol)],
      ]),
      null,
      ['favorite', isFavorite ? t('unfavorite') : t('favorite'), isFavorite ? 'starFill' : 'star', () => {
        app.library.toggleFavorite(symbol.name);
        app.tell({ library: true, items: app.state.list === 'favorites' });
      }],
      ['choose', t('keyChoose'), 'select', () => this.toggle(symbol)],
      ...(this.canArrange() ? [
        null,
        ['earlier', t('moveEarlier'), 'back', () => this.arrange(symbol, { by: -1 })],
        ['later', t('moveLater'), 'next', () => this.arrange(symbol, { by: 1 })],
      ] : []),
    ], x, y);
  }

  canArrange() {
    return this.app.arranged !== null;
  }

  /** Moves a symbol in its collection, with the other chosen ones if it is one of them. */
  arrange(symbol, where) {
    const { app } = this;
    const { chosen } = app.state;
    const names = chosen.includes(symbol.name) ? app.arranged.symbols.map((entry) => entry.name).filter((name) => chosen.includes(name)) : [symbol.name];
    if (!app.arrange(names, where)) return;
    const at = app.arranged.symbols.findIndex((entry) => entry.name === symbol.name) + 1;
    toast(t('placeOf', { name: symbol.name, at, n: app.arranged.symbols.length }));
  }

  open(symbol, movesFocus) {
    this.app.change({ symbol: symbol.name });
    const isCovered = this.showDetail();
    if (movesFocus || isCovered) queueMicrotask(() => queueMicrotask(() => byId('detail-title')?.focus()));
  }

  /** The pane follows the arrow keys where both are seen. */
  walk(symbol) {
    if (this.app.state.symbol && this.view === 'browse') this.app.change({ symbol: symbol.name });
  }

  toggle(symbol) {
    const { chosen } = this.app.state;
    this.app.change({ chosen: chosen.includes(symbol.name) ? chosen.filter((name) => name !== symbol.name) : [...chosen, symbol.name] });
  }

  choose(symbols) {
    this.app.change({ chosen: [...new Set([...this.app.state.chosen, ...symbols.map((symbol) => symbol.name)])] });
  }

  drag(event, symbol) {
    if (!symbol.restriction) this.take.drag(event, symbol);
  }
}

new Gallery().start();
