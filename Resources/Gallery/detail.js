/** Everything about the open symbol, or the chosen ones: picture, look, what can be taken, facts. */

import { iconButton, make, replaceChildrenKeepingFocus, scope, textButton } from './dom.js';
import { ContextPart } from './context.js';
import { lookControls } from './customize.js';
import { EffectPart } from './effectpart.js';
import { memberPart } from './member.js';
import { FRAMEWORKS } from './outlines.js';
import { resolveColor } from './paint.js';
import { SYSTEMS } from './state.js';
import { language, t } from './strings.js';
import { restrictionText } from './take.js';
import { fillSVG, svgElement } from './svg.js';

/** The pane; on phones it covers the page. */
export class Detail {
  constructor(app, element, take, sidebar) {
    this.app = app;
    this.element = element;
    this.take = take;
    this.sidebar = sidebar;
    this.effects = new EffectPart(app, take, (stage) => this.paintStage(stage));
    this.context = new ContextPart(app, (symbol) => take.label(symbol));
    this.tab = app.library.settings.tab || app.library.settings.system;
  }

  /** Shows another look; controls that somebody holds stay as they are. */
  renderLook() {
    const { element } = this;
    const active = scope.activeElement;
    const held = element.querySelector('.look')?.contains(active) && active.matches('input');
    const look = held ? element.querySelector('.look') : null;
    if (!look) {
      this.render();
      return;
    }
    const targets = this.app.targets();
    if (targets.length === 0) return;
    const isMany = this.app.state.chosen.length > 0;
    element.querySelector('.stage')?.replaceWith(isMany ? this.many(targets) : this.stage(targets[0]));
    element.querySelector('.texts')?.replaceWith(this.texts(targets));
    this.effects.paint();
    this.context.paint();
    element.querySelector('.variants-part .variants')?.replaceWith(this.variantStrip(this.siblings(targets[0])));
    element.querySelector('.similar-part .variants')?.replaceWith(this.variantStrip(this.app.similarity.of(targets[0])));
  }

  siblings(symbol) {
    return (this.app.families.get(symbol.family) ?? []).filter((other) => other !== symbol);
  }

  /** Writes all of it again. */
  render() {
    const { app, element } = this;
    element.setAttribute('aria-label', t('details'));
    const targets = app.targets();
    const isMany = app.state.chosen.length > 0;
    element.classList.toggle('empty', targets.length === 0);
    if (targets.length === 0) {
      replaceChildrenKeepingFocus(element, make('p', { class: 'hint center' }, t('nothingOpen')), lookControls(app));
      return;
    }
    this.effects.stop();
    const close = iconButton('back', t('back'), () => this.onClose(), { class: 'icon-button phone-only', id: 'detail-back' });
    const head = isMany
      ? make('div', { class: 'detail-head' }, close, make('h2', { id: 'detail-title', tabindex: '-1' }, t('chosen', { n: targets.length })),
        iconButton('close', t('chooseNone'), () => app.change({ chosen: [] }), { id: 'choose-none' }))
      : this.head(targets[0], close);
    replaceChildrenKeepingFocus(element, head, ...[isMany ? this.many(targets) : [this.stage(targets[0]), this.note(targets[0]), memberPart(app, targets[0]), this.variantsPart(targets[0])]].flat(), targets.every((symbol) => symbol.restriction) ? this.collectionMenu(targets) : this.actions(targets),
      this.texts(targets), ...(isMany || targets[0].restriction ? [] : [this.context.part(targets[0]), this.effects.part(targets[0])]), lookControls(app), isMany ? null : this.similarPart(targets[0]), isMany ? null : this.facts(targets[0]));
  }

  head(symbol, close) {
    const { app } = this;
    const isKept = app.library.favorites.has(symbol.name);
    const star = iconButton(isKept ? 'starFill' : 'star', t('favorite'), () => {
      app.library.toggleFavorite(symbol.name);
      app.tell({ library: true, items: app.state.list === 'favorites' });
    }, { 'aria-pressed': String(isKept), id: 'favorite' });
    const copy = iconButton('copy', t('copyName'), () => this.take.copyNames([symbol]), { id: 'copy-name' });
    return make('div', { class: 'detail-head' }, close,
      make('h2', { id: 'detail-title', tabindex: '-1' }, make('bdi', {}, ...breakable(symbol.name))), copy, star,
      iconButton('close', t('closeDetails'), () => this.onClose(), { class: 'icon-button not-phone', id: 'detail-close' }));
  }

  stage(symbol) {
    const { app } = this;
    if (symbol.restriction) return make('div', { class: 'stage undrawn-stage' }, make('p', {}, restrictionText(symbol)));
    const look = app.lookOf(symbol);
    const stage = make('div', { class: 'stage', draggable: 'true', title: t('dragOut'), ondragstart: (event) => this.take.drag(event, symbol) });
    this.paintStage(stage);
    const weights = app.page.compare?.kind === 'weights' ? [app.page.compare.from, app.page.compare.to] : [look.weight];
    for (const weight of weights) {
      const picture = svgElement();
      picture.classList.add('stage-picture');
      const { areas, viewBox } = app.picture(symbol, { ...look, weight });
      fillSVG(picture, areas, viewBox);
      stage.append(weights.length > 1 ? make('span', { class: 'compared' }, picture, t(`weight-${weight}`)) : picture);
    }
    const actual = svgElement();
    actual.classList.add('stage-actual');
    const { areas, viewBox } = app.picture(symbol);
    fillSVG(actual, areas, viewBox);
    actual.style.height = `${Math.min(look.size, 96)}px`;
    actual.style.width = `${Math.min(look.size, 96) * viewBox[2] / viewBox[3]}px`;
    stage.append(actual);
    return stage;
  }

  paintStage(stage) {
    const { look } = this.app;
    const isDark = this.app.isDarkLook;
    stage.classList.toggle('stage-dark', isDark);
    stage.classList.toggle('stage-light', !isDark);
    const color = resolveColor(look.background, this.app.page.colors, isDark);
    if (color) stage.style.backgroundColor = `rgb(${color.red} ${color.green} ${color.blue} / ${color.alpha / 255})`;
  }

  many(symbols) {
    const stage = make('div', { class: 'stage many', role: 'list', 'aria-label': t('chosen', { n: symbols.length }) });
    this.paintStage(stage);
    for (const symbol of symbols.filter((one) => !one.restriction).slice(0, 48)) {
      const picture = svgElement();
      const { areas, viewBox } = this.app.picture(symbol);
      fillSVG(picture, areas, viewBox);
      stage.append(make('span', { role: 'listitem', title: symbol.name, 'aria-label': symbol.name }, picture));
    }
    return stage;
  }

  actions(symbols) {
    const { app, take } = this;
    const { settings } = app.library;
    const one = symbols.length === 1 ? symbols[0] : null;
    const row = make('div', { class: 'actions', role: 'group', 'aria-label': t('download') });
    if (one && app.state.chosen.length === 0) {
      row.append(textButton('SVG', () => take.saveSVG(one), { id: 'save-svg', title: t('saveAs', { what: 'SVG' }), 'aria-label': t('saveAs', { what: 'SVG' }) }));
      for (const scale of ['1', '2', '3']) {
        const label = t('saveAs', { what: `PNG ${scale}x` });
        row.append(textButton(scale === '1' ? 'PNG' : `PNG ${scale}×`, () => take.savePNG(one, Number(scale)), { id: `save-png-${scale}`, title: label, 'aria-label': label }));
      }
      row.append(textButton('PDF', () => take.savePDF(one), { id: 'save-pdf', title: t('saveAs', { what: 'PDF' }), 'aria-label': t('saveAs', { what: 'PDF' }) }));
    } else {
      const label = t('saveZIP', { what: settings.format.toUpperCase() });
      row.append(textButton(label, () => take.saveZIP(symbols), { id: 'save-zip' }, 'download'));
      row.append(textButton(t('copyNames'), () => take.copyNames(symbols), { id: 'copy-names' }, 'copy'));
      row.append(textButton(t('favorite'), () => {
        app.library.setFavorites([...app.library.favorites, ...symbols.map((symbol) => symbol.name)]);
        app.tell({ library: true });
      }, { id: 'favorite-many' }, 'star'));
    }
    if (one && app.state.chosen.length === 0) row.append(textButton(t('copyImage'), () => take.copyImage(one), { id: 'copy-image' }, 'copy'));
    else row.append(textButton(t('sprite'), () => take.saveSprite(symbols, 'symbols'), { id: 'sprite-many', title: t('spriteTitle') }, 'download'));
    row.append(take.kindMenu(() => symbols, 'symbols'), this.collectionMenu(symbols));
    return row;
  }

  collectionMenu(symbols) {
    const { app } = this;
    const select = make('select', {
      class: 'collection-menu', 'aria-label': t('addToCollection'), id: 'add-to-collection',
      onchange: async () => {
        const value = select.value;
        select.value = '';
        const name = value === 'new' ? await this.sidebar.create() : value.slice(2);
        if (!name) return;
        const names = symbols.map((symbol) => symbol.name);
        if (value.startsWith('-:')) names.forEach((symbol) => app.library.removeFrom(name, symbol));
        else app.library.addTo(name, names, app.lookEntry());
        app.tell({ library: true, items: app.state.list === `c:${name}` });
      },
    }, make('option', { value: '' }, t('addToCollection')));
    for (const one of app.library.collections) {
      const isThere = symbols.every((symbol) => one.symbols.some((entry) => entry.name === symbol.name));
      select.append(isThere ? make('option', { value: `-:${one.name}` }, t('removeFrom', { name: one.name })) : make('option', { value: `+:${one.name}` }, one.name));
    }
    select.append(make('option', { value: 'new' }, t('newCollection')));
    return select;
  }

  texts(symbols) {
    const isDrawn = symbols.some((symbol) => !symbol.restriction);
    const kinds = [['swiftui', t('swiftui')], ['uikit', t('uikit')], ['appkit', t('appkit')], ...(isDrawn ? [['svg', 'SVG'], ['command', t('command')]] : [])];
    if (!isDrawn && ['svg', 'command'].includes(this.tab)) this.tab = this.app.library.settings.system;
    const output = make('code', { class: 'code', tabindex: '0', role: 'textbox', 'aria-readonly': 'true', 'aria-multiline': 'true', 'aria-label': t('text'), id: 'code-text', dir: 'ltr' });
    const isOther = FRAMEWORKS.some(([kind]) => kind === this.tab);
    const tabs = make('div', { class: 'code-tabs', role: 'tablist', 'aria-label': t('copyAs') });
    const panel = make('div', { class: 'code-panel', role: 'tabpanel', id: 'code-panel', 'aria-labelledby': isOther ? 'code-other' : `code-tab-${this.tab}` }, output);
    for (const [kind, label] of kinds) {
      const on = kind === this.tab;
      tabs.append(make('button', {
        type: 'button', role: 'tab', id: `code-tab-${kind}`, 'aria-selected': String(on), 'aria-controls': 'code-panel', tabindex: on || (isOther && kind === 'swiftui') ? '0' : '-1', 'data-kind': kind, onclick: () => this.showTab(kind),
      }, label));
    }
    tabs.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const at = kinds.findIndex(([kind]) => kind === this.tab);
      this.showTab(kinds[(at + step + kinds.length) % kinds.length][0]);
      scope.getElementById(`code-tab-${this.tab}`)?.focus();
    });
    const copy = textButton(t('copy'), () => this.copyTab(symbols), { id: 'copy-code', class: 'button primary' }, 'copy');
    this.fillCode(output, copy, symbols, this.tab);
    const other = make('select', {
      id: 'code-other', class: isOther ? 'code-other selected' : 'code-other', 'aria-label': t('otherFrameworks'), onchange: () => other.value && this.showTab(other.value),
    }, make('option', { value: '' }, `${t('otherFrameworks')}…`), ...FRAMEWORKS.map(([kind, label]) => make('option', { value: kind }, label)));
    other.value = isOther ? this.tab : '';
    return make('div', { class: 'texts' }, make('div', { class: 'code-kinds' }, tabs, other), panel, copy);
  }

  /** Shows the code of a kind, now and on the next visit. */
  showTab(kind) {
    this.tab = kind;
    this.app.library.set('tab', kind);
    this.render();
  }

  async fillCode(output, copy, symbols, kind) {
    let text;
    if (kind === 'svg') text = symbols.filter((symbol) => !symbol.restriction).slice(0, 20).map((symbol) => this.take.svg(symbol)).join('');
    else if (kind === 'command') text = this.take.command(symbols);
    else text = await this.take.codeOf(symbols.slice(0, 40), kind);
    output.textContent = text === null ? symbols.length === 1 && symbols[0].restriction ? restrictionText(symbols[0]) : t(symbols.length > 1 && FRAMEWORKS.some(([one]) => one === kind) ? 'oneSymbol' : 'noCode') : text.slice(0, 4000);
    copy.disabled = text === null;
  }

  copyTab(symbols) {
    if (this.tab === 'svg') return this.take.copySVG(symbols);
    if (this.tab === 'command') return this.take.copyCommand(symbols);
    return this.take.copyCode(symbols, this.tab);
  }

  facts(symbol) {
    const { app } = this;
    const { catalog } = app;
    const release = catalog.releases[symbol.release];
    const kinds = [[1, 'hierarchical'], [2, 'multicolor'], [4, 'variable']].filter(([bit]) => symbol.layers & bit).map(([, key]) => t(`layers-${key}`));
    // Three bits higher: the kinds of layers that nobody has published.
    if (symbol.layers >> 3) kinds.push(t('layersUnknown'));
    const words = (language() === 'es' ? symbol.spanish || symbol.english : symbol.english).split('|').filter(Boolean).slice(0, 24);
    const rows = [
      [t('since'), SYSTEMS.filter((system) => release[system]).map((system) => `${system} ${release[system]}`).join(' · ')],
      [t('categories'), symbol.categories.map((at) => catalog.categories[at][language() === 'es' ? 'titleES' : 'title']).join(', ')],
      [t('layers'), kinds.join(', ')],
      [t('aliases'), symbol.aliases.split('|').filter(Boolean).join(', ')],
      [t('about'), [symbol.flags & 1 && t('directional'), symbol.flags & 2 && t('own'), restrictionText(symbol)].filter(Boolean).join(', ')],
    ].filter(([, text]) => text);
    return make('div', { class: 'facts' },
      make('h3', {}, t('facts')),
      make('dl', {}, ...rows.flatMap(([key, text]) => [make('dt', {}, key), make('dd', {}, text)])),
      words.length > 0 ? [make('h3', {}, t('keywords')), make('div', { class: 'chips' }, ...words.map((word) => make('button', {
        type: 'button', class: 'chip', onclick: () => app.change({ query: word, list: '', categories: [] }),
      }, word)))] : null);
  }

  note(symbol) {
    const { app } = this;
    // That of the reader's collection stands in a field.
    const text = app.notes.get(symbol.name) ?? (app.state.list.startsWith('c:') ? '' : app.comment(symbol));
    return text ? make('blockquote', { class: 'note', dir: 'auto' }, text) : null;
  }

  variantsPart(symbol) {
    const variants = this.siblings(symbol);
    if (variants.length === 0) return null;
    const label = t('variantsOf', { n: variants.length });
    const strip = this.variantStrip(variants);
    return make('details', { class: 'variants-part', open: true }, make('summary', {}, label), strip);
  }

  /** Symbols of a similar meaning. */
  similarPart(symbol) {
    const similar = this.app.similarity.of(symbol);
    if (similar.length === 0) return null;
    return make('details', { class: 'similar-part', open: true }, make('summary', {}, t('similar')), this.variantStrip(similar));
  }

  variantStrip(variants) {
    return make('div', { class: 'variants' }, ...variants.slice(0, 60).map((symbol) => {
      const picture = svgElement();
      const { areas, viewBox } = this.app.picture(symbol);
      fillSVG(picture, areas, viewBox);
      return make('button', {
        type: 'button', class: symbol.restriction ? 'variant undrawn' : 'variant', 'aria-label': symbol.restriction ? `${symbol.name}, ${t('undrawn')}` : symbol.name, title: symbol.name, onclick: () => this.app.change({ symbol: symbol.name }),
      }, picture);
    }));
  }
}

function breakable(name) {
  return name.split('.').flatMap((part, i) => (i === 0 ? [part] : [document.createElement('wbr'), `.${part}`]));
}
