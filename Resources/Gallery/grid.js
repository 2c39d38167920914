/**
 * The grid of symbols: as long as all of them, but only the rows that are seen are elements.
 *
 * It is a grid of ARIA: one cell can be reached by Tab, arrow keys and the like move between cells.
 */

import { make, scope, textDirection, textScale } from './dom.js';
import { GridCell } from './cell.js';

/** Rows that are kept ready above and below those that are seen. */
const SPARE_ROWS = 3;
/** How long a finger stays for the menu, in milliseconds, and how far it may move, in pixels. */
const LONG_PRESS = 500;
const SLACK = 10;
/** The most rows that are printed. */
const PRINTED_ROWS = 400;

/** The grid in a scrolling element. `delegate` draws cells and hears what people do. */
export class SymbolGrid {
  constructor(scroller, delegate) {
    this.scroller = scroller;
    this.delegate = delegate;
    this.items = [];
    this.columns = 1;
    this.rowHeight = 100;
    this.active = 0;
    this.anchor = 0;
    this.rows = new Map();
    this.spare = [];
    this.element = make('div', { class: 'grid', role: 'grid', 'aria-multiselectable': 'true', id: 'grid' });
    scroller.append(this.element);
    scroller.addEventListener('scroll', () => this.render(), { passive: true });
    this.element.addEventListener('keydown', (event) => this.onKey(event));
    this.element.addEventListener('focusin', (event) => this.onFocus(event));
    this.element.addEventListener('click', (event) => this.onClick(event));
    this.element.addEventListener('dragstart', (event) => {
      const cell = this.cellOf(event.target);
      if (!cell) return;
      delegate.drag(event, this.items[cell.index]);
      this.dragged = delegate.canArrange() ? this.items[cell.index] : null;
      if (this.dragged) event.dataTransfer.effectAllowed = 'copyMove';
    });
    // A cell that scrolling removed tells only the document.
    document.addEventListener('dragend', () => this.endDrag());
    scroller.addEventListener('dragover', (event) => this.onDragOver(event));
    scroller.addEventListener('drop', (event) => this.onDrop(event));
    this.element.addEventListener('contextmenu', (event) => {
      const cell = this.cellOf(event.target);
      if (!cell) return;
      event.preventDefault();
      this.openMenu(cell, event);
    });
    this.element.addEventListener('pointerdown', (event) => this.onPress(event));
    for (const type of ['pointerup', 'pointercancel', 'pointermove']) {
      this.element.addEventListener(type, (event) => this.onRelease(event));
    }
    this.width = 0;
    this.canvas = document.createElement('canvas').getContext('2d');
    this.widths = new Map();
    new ResizeObserver(() => this.measure(false)).observe(scroller);
  }

  /** Names the grid for people who hear it. */
  setLabel(label) {
    this.element.setAttribute('aria-label', label);
  }

  /** The size of pictures in pixels, and whether names are below. */
  setSize(size, hasNames) {
    this.size = size;
    this.hasNames = hasNames;
    this.measure(true);
  }

  /** Shows other symbols, from the first on unless the position is kept. */
  setItems(items, keepsPlace) {
    const current = this.items[this.active];
    this.items = items;
    const at = keepsPlace && current ? items.indexOf(current) : -1;
    this.active = at === -1 ? 0 : at;
    this.anchor = this.active;
    if (!keepsPlace) this.scroller.scrollTop = 0;
    this.layOut();
  }

  /**
   * Computes columns and rows from the width, once there is one: a hidden grid has none, and one whose size of
   * pictures is not set has no columns. What could not be computed then is computed when it is shown.
   */
  measure(always) {
    const width = this.scroller.clientWidth;
    if (always) this.width = 0;
    if (width === 0 || this.size === undefined || width === this.width) {
      this.render();
      return;
    }
    this.width = width;
    const top = Math.floor(this.scroller.scrollTop / this.rowHeight) * this.columns;
    const pictures = this.delegate.pictures();
    const text = textScale();
    const cell = this.hasNames ? Math.max(this.size + 28, (this.size < 40 ? 76 : 84) * text) : this.size + 20;
    const narrowest = pictures > 1 ? Math.max(cell, this.size * pictures + 36) : cell;
    this.columns = Math.max(1, Math.floor((width - 16) / narrowest));
    this.labelWidth = (width - 16) / this.columns - 4;
    this.setFont(`${11 * text}px ${getComputedStyle(this.element).fontFamily}`);
    // Names have two lines of 14 pixels at the browser's usual size of text.
    this.rowHeight = this.size + (this.hasNames ? 26 + Math.ceil(28 * text) : 20);
    this.element.style.setProperty('--picture', `${this.size}px`);
    this.element.style.setProperty('--columns', String(this.columns));
    this.element.style.setProperty('--row', `${this.rowHeight}px`);
    this.element.classList.toggle('nameless', !this.hasNames);
    this.layOut();
    this.scroller.scrollTop = Math.floor(top / this.columns) * this.rowHeight;
  }

  /** Forgets the widths of texts if names have another font now. */
  setFont(font) {
    if (this.canvas.font === font) return;
    this.canvas.font = font;
    this.widths.clear();
  }

  /** How wide a text is as a name, in pixels; measured once for each of its parts. */
  textWidth(text) {
    let sum = 0;
    for (const part of text.match(/\.?[^.]+|\./g) ?? []) {
      if (!this.widths.has(part)) this.widths.set(part, this.canvas.measureText(part).width);
      sum += this.widths.get(part);
    }
    return sum;
  }

  get rowCount() {
    return Math.ceil(this.items.length / this.columns);
  }

  layOut() {
    this.element.style.height = `${this.rowCount * this.rowHeight}px`;
    this.element.setAttribute('aria-rowcount', String(this.rowCount));
    this.element.setAttribute('aria-colcount', String(this.columns));
    this.refresh();
  }

  /** Draws all that is seen again. */
  refresh() {
    for (const row of this.rows.values()) row.stale = true;
    this.render();
  }

  /** Makes the first rows for paper, as elements in their order. */
  mountForPrint() {
    for (const row of [...this.rows.values(), ...this.spare]) row.element.remove();
    this.rows.clear();
    this.spare = [];
    for (let number = 0; number < Math.min(this.rowCount, PRINTED_ROWS); number += 1) this.mount(number);
  }

  render() {
    const { scrollTop, clientHeight } = this.scroller;
    const offset = this.element.offsetTop;
    const first = Math.max(0, Math.floor((scrollTop - offset) / this.rowHeight) - SPARE_ROWS);
    const end = Math.min(this.rowCount, Math.ceil((scrollTop - offset + clientHeight) / this.rowHeight) + SPARE_ROWS);
    const focused = this.hasFocus() ? Math.floor(this.active / this.columns) : -1;
    for (const [number, row] of this.rows) {
      if ((number >= first && number < end) || number === focused) continue;
      this.rows.delete(number);
      this.spare.push(row);
    }
    for (let number = first; number < end; number += 1) this.mount(number);
    if (focused !== -1) this.mount(focused);
    for (const row of this.spare.splice(12)) row.element.remove();
    for (const row of this.spare) row.element.hidden = true;
  }

  mount(number) {
    if (number >= this.rowCount) return;
    let row = this.rows.get(number);
    if (row && !row.stale) return;
    if (!row) {
      row = this.spare.pop();
      if (!row) {
        row = { element: make('div', { class: 'row', role: 'row' }), cells: [] };
        this.element.append(row.element);
      }
      this.place(number, row);
      row.element.hidden = false;
      row.element.style.transform = `translateY(${number * this.rowHeight}px)`;
      row.element.setAttribute('aria-rowindex', String(number + 1));
    }
    if (row.stale) row.element.style.transform = `translateY(${number * this.rowHeight}px)`;
    row.stale = false;
    const begin = number * this.columns;
    const count = Math.min(this.columns, this.items.length - begin);
    while (row.cells.length < count) {
      const cell = new GridCell(this.delegate);
      row.cells.push(cell);
      row.element.append(cell.element);
    }
    while (row.cells.length > count) row.cells.pop().element.remove();
    row.cells.forEach((cell, column) => {
      const index = begin + column;
      cell.show(this.items[index], index, column, (text) => this.textWidth(text) <= this.labelWidth);
      cell.element.tabIndex = index === this.active ? 0 : -1;
    });
  }

  /** Puts a row where its number belongs among the elements, so that the order of reading is that of the page. */
  place(number, row) {
    const later = [...this.rows.keys()].filter((other) => other > number);
    this.rows.set(number, row);
    const next = later.length > 0 ? this.rows.get(Math.min(...later)).element : null;
    this.element.insertBefore(row.element, next);
  }

  hasFocus() {
    return this.element.contains(scope.activeElement);
  }

  cell(index) {
    return this.rows.get(Math.floor(index / this.columns))?.cells[index % this.columns] ?? null;
  }

  cellOf(target) {
    const element = target.closest?.('.cell');
    if (!element) return null;
    for (const row of this.rows.values()) {
      const cell = row.cells.find((candidate) => candidate.element === element);
      if (cell) return cell;
    }
    return null;
  }

  /** Makes a cell the one that Tab reaches, and moves the focus there if asked to. */
  activate(index, takesFocus) {
    const to = Math.max(0, Math.min(index, this.items.length - 1));
    if (this.items.length === 0) return;
    const old = this.cell(this.active);
    if (old) old.element.tabIndex = -1;
    this.active = to;
    this.reveal(to);
    this.mount(Math.floor(to / this.columns));
    const cell = this.cell(to);
    cell.element.tabIndex = 0;
    if (takesFocus) cell.element.focus({ preventScroll: true });
    this.render();
  }

  reveal(index) {
    const top = Math.floor(index / this.columns) * this.rowHeight + this.element.offsetTop;
    const { scrollTop, clientHeight } = this.scroller;
    if (top < scrollTop) this.scroller.scrollTop = top;
    else if (top + this.rowHeight > scrollTop + clientHeight) {
      this.scroller.scrollTop = top + this.rowHeight - clientHeight;
    }
  }

  onFocus(event) {
    const cell = this.cellOf(event.target);
    if (!cell || cell.index === this.active) return;
    const old = this.cell(this.active);
    if (old) old.element.tabIndex = -1;
    this.active = cell.index;
    cell.element.tabIndex = 0;
  }

  onClick(event) {
    const cell = this.cellOf(event.target);
    // The finger that opened the menu is lifted.
    if (!cell || this.isPressed) {
      this.isPressed = false;
      return;
    }
    const symbol = this.items[cell.index];
    this.activate(cell.index, true);
    const adds = event.ctrlKey || event.metaKey || event.target.closest('.check');
    if (event.shiftKey) {
      this.chooseRange(cell.index);
    } else if (adds || this.delegate.isChoosing()) {
      this.anchor = cell.index;
      this.delegate.toggle(symbol);
    } else {
      this.anchor = cell.index;
      this.delegate.tap(symbol);
    }
  }

  chooseRange(index) {
    const [from, to] = [Math.min(this.anchor, index), Math.max(this.anchor, index)];
    this.delegate.choose(this.items.slice(from, to + 1));
  }

  openMenu(cell, { clientX, clientY }) {
    this.activate(cell.index, true);
    const box = cell.element.getBoundingClientRect();
    // The menu key has no point.
    const isKey = clientX === 0 && clientY === 0;
    this.delegate.menu(this.items[cell.index], isKey ? box.left + 12 : clientX, isKey ? box.top + 12 : clientY);
  }

  /** A finger that stays opens the menu, as not all browsers have an event for that. */
  onPress(event) {
    clearTimeout(this.pressing);
    this.isPressed = false;
    const cell = this.cellOf(event.target);
    if (event.pointerType !== 'touch' || !cell) return;
    this.pressedAt = [event.clientX, event.clientY];
    this.pressing = setTimeout(() => {
      this.isPressed = true;
      this.openMenu(cell, event);
    }, LONG_PRESS);
  }

  onRelease(event) {
    const [x, y] = this.pressedAt ?? [0, 0];
    if (event.type !== 'pointermove' || Math.hypot(event.clientX - x, event.clientY - y) > SLACK) clearTimeout(this.pressing);
  }

  /** Shows where a symbol that is dragged within the list would go: before or behind the cell under the pointer. */
  onDragOver(event) {
    if (!this.dragged) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    const cell = this.cellOf(event.target);
    this.mark(null);
    if (!cell) return;
    const box = cell.element.getBoundingClientRect();
    const isBehind = (event.clientX > box.left + box.width / 2) === (textDirection() === 1);
    this.mark(cell, isBehind);
  }

  /** Marks the edge of a cell; null takes the mark away. */
  mark(cell, isBehind = false) {
    this.marked?.element.classList.remove('drop-before', 'drop-behind');
    this.marked = cell;
    if (!cell) return;
    cell.element.classList.add(isBehind ? 'drop-behind' : 'drop-before');
    this.dropIndex = cell.index + (isBehind ? 1 : 0);
  }

  onDrop(event) {
    if (!this.dragged) return;
    event.preventDefault();
    const index = this.marked ? this.dropIndex : this.items.length;
    const { dragged } = this;
    this.endDrag();
    this.delegate.arrange(dragged, { before: this.items[index]?.name ?? null });
  }

  endDrag() {
    this.mark(null);
    this.dragged = null;
  }

  onKey(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && by && this.delegate.canArrange()) {
      event.preventDefault();
      this.delegate.arrange(this.items[this.active], { by });
      queueMicrotask(() => queueMicrotask(() => this.activate(this.active, true)));
    }
    if (event.altKey) return;
    const page = Math.max(1, Math.floor(this.scroller.clientHeight / this.rowHeight) - 1) * this.columns;
    const begin = this.active - (this.active % this.columns);
    const control = event.ctrlKey || event.metaKey;
    const last = this.items.length - 1;
    let to = null;
    switch (event.key) {
      case 'ArrowRight': to = this.active + textDirection(); break;
      case 'ArrowLeft': to = this.active - textDirection(); break;
      case 'ArrowDown': to = this.active + this.columns <= last ? this.active + this.columns : last; break;
      case 'ArrowUp': to = this.active - this.columns >= 0 ? this.active - this.columns : this.active; break;
      case 'Home': to = control ? 0 : begin; break;
      case 'End': to = control ? last : Math.min(last, begin + this.columns - 1); break;
      case 'PageDown': to = Math.min(last, this.active + page); break;
      case 'PageUp': to = this.active - page >= 0 ? this.active - page : this.active % this.columns; break;
      case 'Enter': this.delegate.open(this.items[this.active], true); break;
      case ' ':
        this.anchor = this.active;
        this.delegate.toggle(this.items[this.active]);
        break;
      default: return;
    }
    event.preventDefault();
    if (to === null) return;
    this.activate(to, true);
    if (event.shiftKey) this.chooseRange(this.active);
    else {
      this.anchor = this.active;
      this.delegate.walk(this.items[this.active]);
    }
  }
}
