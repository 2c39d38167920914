/** A cell of the grid: the picture, or two to compare, and the name. */

import { icon, make } from './dom.js';
import { svgElement } from './svg.js';

/** A cell that shows one symbol after another. */
export class GridCell {
  constructor(delegate) {
    this.delegate = delegate;
    this.index = -1;
    this.pictures = [];
    this.figure = make('span', { class: 'figure' });
    this.name = make('span', { class: 'cell-name' });
    this.tag = make('span', { class: 'tag' });
    this.mark = make('span', { class: 'check', 'aria-hidden': 'true' }, icon('check'));
    this.heart = make('span', { class: 'kept', 'aria-hidden': 'true' }, icon('starFill'));
    this.note = make('span', { class: 'noted', 'aria-hidden': 'true' }, icon('pencil'));
    this.element = make('div', { class: 'cell', role: 'gridcell', draggable: 'true' }, this.mark, this.heart, this.note, this.figure, this.name, this.tag);
  }

  show(symbol, index, column) {
    const { delegate, element } = this;
    this.index = index;
    const about = delegate.describe(symbol);
    element.setAttribute('aria-colindex', String(column + 1));
    element.setAttribute('aria-selected', String(about.isChosen));
    if (about.isOpen) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
    element.setAttribute('aria-label', about.label);
    element.title = about.title;
    this.heart.hidden = !about.isFavorite;
    this.note.hidden = !about.hasNote;
    this.writeName(symbol.name);
    this.tag.textContent = about.tag;
    this.tag.hidden = !about.tag;
    const count = delegate.pictures();
    while (this.pictures.length < count) {
      const picture = svgElement();
      this.pictures.push(picture);
      this.figure.append(picture);
    }
    this.pictures.forEach((picture, number) => delegate.draw(picture, symbol, number));
  }

  /** The name with places where it may be broken into lines. */
  writeName(name) {
    if (this.written === name) return;
    this.written = name;
    this.name.replaceChildren(...name.split('.').flatMap((part, i) => (i === 0 ? [part] : [document.createElement('wbr'), `.${part}`])));
  }
}
