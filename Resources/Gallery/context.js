/** The open symbol in use: beside text, in a button, a list row, a tab bar and a toolbar, and in all weights and scales. */

import { icon, make, replaceChildrenKeepingFocus, segmented } from './dom.js';
import { t } from './strings.js';
import { fillSVG, svgElement } from './svg.js';

/** The sizes of text, in rem: those of the system at its small, usual and an accessibility setting. */
const TEXT_SIZES = { small: 0.9375, usual: 1.0625, large: 1.75 };
/** Symbols beside the open one in a tab bar. */
const NEIGHBORS = ['house', 'magnifyingglass', 'person'];
/** How large scales are, as in the tool. */
const SCALES = { small: 0.8, medium: 1, large: 1.27 };
/** The grid of drawings: 14 units from the baseline, which is 19 units from the top, to the height of capitals, of which fonts have this share. */
const CAP_UNITS = 14;
const BASELINE = 19;
const CAP_SHARE = 0.7046;

/** The part of the details; it draws nothing while it is closed. */
export class ContextPart {
  /** `label` gives the label of a symbol. */
  constructor(app, label) {
    this.app = app;
    this.label = label;
    this.size = 'usual';
    this.appearance = '';
    this.isOpen = false;
  }

  /** Writes the part for a symbol. */
  part(symbol) {
    this.symbol = symbol;
    this.body = make('div', { class: 'context-body' });
    this.element = make('details', { class: 'context-part', open: this.isOpen, ontoggle: () => {
      this.isOpen = this.element.open;
      this.paint();
    } }, make('summary', {}, t('inContext')), this.body);
    this.paint();
    return this.element;
  }

  /** Draws the symbol with the look that it has now. */
  paint() {
    if (!this.element || !this.isOpen) return;
    if (!this.card) this.writeControls();
    if (this.card.parentElement !== this.body) this.body.replaceChildren(this.controls, this.card, this.table, make('p', { class: 'hint' }, t('scaleHint')));
    const { app, symbol } = this;
    const isDark = this.appearance ? this.appearance === 'dark' : app.isDarkLook;
    this.card.className = `context-card stage-${isDark ? 'dark' : 'light'}`;
    this.card.setAttribute('aria-label', t('contextOf', { name: symbol.name }));
    this.card.style.fontSize = `${TEXT_SIZES[this.size]}rem`;
    const filled = app.byName.get(`${symbol.name}.fill`) ?? symbol;
    const picture = (one, weight) => this.picture(one, isDark, weight);
    const label = make('span', { class: 'context-label' }, this.label(symbol));
    const [before, after] = t('contextText', { symbol: '\n' }).split('\n');
    this.card.replaceChildren(
      make('div', { class: 'context-bar' }, icon('back'), picture(symbol)),
      make('div', { class: 'context-row' }, picture(symbol), label, icon('next')),
      make('p', {}, before, picture(symbol), after),
      make('div', { class: 'context-buttons' }, make('span', { class: 'context-button' }, picture(symbol), label.cloneNode(true)), make('span', { class: 'context-button plain' }, picture(symbol))),
      make('div', { class: 'context-tabs' }, ...this.tabs(filled).map((one) => make('span', { class: one === filled ? 'selected' : '' }, picture(one)))));
    this.table.className = `context-table stage-${isDark ? 'dark' : 'light'}`;
    this.table.replaceChildren(make('tr', {}, make('td'), ...app.page.weights.map((weight) => make('th', { scope: 'col' }, t(`weight-${weight}`)))),
      ...Object.entries(SCALES).map(([scale, factor]) => make('tr', {}, make('th', { scope: 'row' }, t(`scale-${scale}`)), ...app.page.weights.map((weight) => {
        const cell = make('td', {}, picture(symbol, weight));
        cell.style.fontSize = `${1.5 * factor}rem`;
        return cell;
      }))));
  }

  writeControls() {
    this.card = make('div', { role: 'img' });
    this.table = make('table', { 'aria-label': t('weightsAndScales') });
    this.controls = make('div', { class: 'context-controls' });
    this.writeChoices();
  }

  writeChoices() {
    const choose = (key) => (value) => {
      this[key] = value;
      this.writeChoices();
      this.paint();
    };
    const { size, appearance } = this;
    replaceChildrenKeepingFocus(this.controls, segmented(t('textSize'), Object.keys(TEXT_SIZES).map((key) => [key, t(`size-${key}`)]), size, choose('size')),
      segmented(t('contextAppearance'), [['', t('auto')], ['light', t('light')], ['dark', t('dark')]], appearance, choose('appearance')));
  }

  tabs(selected) {
    const others = NEIGHBORS.map((name) => this.app.byName.get(name)).filter((one) => one && one.name !== this.symbol.name);
    return [...others.slice(0, 1), selected, ...others.slice(1)];
  }

  /** A picture on the baseline of the text around it, as large as the system makes it beside text of that size. */
  picture(symbol, isDark, weight) {
    const { app } = this;
    const look = { ...app.lookOf(this.symbol), ...(weight && { weight }), ...(NEIGHBORS.includes(symbol.name) && symbol !== this.symbol && { mode: 'monochrome', color: '' }) };
    const { areas, viewBox } = app.picture(symbol, look, isDark);
    const element = svgElement();
    const [, y, width, height] = viewBox;
    const em = (units) => `${(units * CAP_SHARE / CAP_UNITS).toFixed(4)}em`;
    fillSVG(element, areas, viewBox);
    element.style.width = em(width);
    element.style.height = em(height);
    element.style.verticalAlign = em(BASELINE - y - height);
    return element;
  }
}
