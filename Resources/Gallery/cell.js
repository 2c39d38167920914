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

  /** Shows a symbol; `fits` says whether a text is as wide as a line of the name at most. */
  show(symbol, index, column, fits) {
    const { delegate, element } = this;
    this.index = index;
    const about = delegate.describe(symbol);
    element.setAttribute('aria-colindex', String(column + 1));
    element.setAttribute('aria-selected', String(about.isChosen));
    if (about.isOpen) element.setAttribute('aria-current', 'true');
    else element.removeAttribute('aria-current');
    element.setAttribute('aria-label', about.label);
    element.title = about.title;
    element.classList.toggle('undrawn', about.isUndrawn);
    this.heart.hidden = !about.isFavorite;
    this.note.hidden = !about.hasNote;
    this.writeName(about.name, fits);
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

  /** The name in the lines that it has room for; whole names are in titles and labels. */
  writeName(name, fits) {
    const lines = nameLines(name, fits);
    const written = lines.join('\n');
    if (this.written === written) return;
    this.written = written;
    this.name.replaceChildren(...lines.map((line) => make('span', fits(line) ? {} : { class: 'tight' }, line)));
  }
}

/** What of a word stands on the first line where it must be broken, and how much closer letters can stand before. */
const FIRST_PART = 0.6;
const TIGHT = 0.92;

/**
 * A name in at most two lines, broken before dots; where it is too long, its middle is left out: the end tells
 * siblings apart.
 */
export function nameLines(name, fits) {
  if (fits(name)) return [name];
  const parts = name.split('.').map((part, at) => (at === 0 ? part : `.${part}`));
  const text = (from, to) => parts.slice(from, to).join('');
  for (let cut = parts.length - 1; cut > 0; cut -= 1) {
    if (fits(text(cut)) && fits(text(0, cut))) return [text(0, cut), text(cut)];
  }
  if (parts.length === 1) {
    if (fits(name.slice(0, Math.floor(name.length * TIGHT)))) return [name];
    const middle = Math.round(name.length * FIRST_PART);
    return [name.slice(0, middle), name.slice(middle)];
  }
  let tail = parts.length - 1;
  while (tail > 1 && fits(text(tail - 1))) tail -= 1;
  let head = tail;
  while (head > 1 && !fits(`${text(0, head)}…`)) head -= 1;
  return [head < tail ? `${text(0, head)}…` : text(0, head), text(tail)];
}
