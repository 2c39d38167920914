/** Taking symbols away: to the clipboard, as files, by dragging. */

import { codeText } from './code.js';
import { exportCommand, FILE_KINDS, fileCommand } from './command.js';
import { galleryRoot, make, scope, textButton } from './dom.js';
import { openDialog, Progress } from './dialog.js';
import { pdfBytes } from './pdf.js';
import { LARGEST_SIDE, pngBlob } from './png.js';
import { language, t } from './strings.js';
import { spriteText } from './svg.js';
import { expoText, FRAMEWORKS, outlineText } from './outlines.js';
import { longHex, resolveColor } from './paint.js';
import { zipBlob } from './zip.js';

let toastTimer = 0;

/** How long texts are shown, in milliseconds; longer if people can undo what they say. */
const TOAST_TIME = 2600;
const UNDO_TIME = 8000;

/** What the text that is shown can undo; null if that is nothing. */
let undoing = null;

/** Says something for a while; with `undo`, people can take it back meanwhile. */
export function toast(text, undo = null) {
  const element = scope.getElementById('toast');
  undoing = undo;
  element.replaceChildren(text, ...(undo ? [textButton(t('undo'), undoLast, { id: 'undo', class: 'toast-button' })] : []));
  element.classList.add('shown');
  element.classList.toggle('acts', undo !== null);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => closeToast(element), undo ? UNDO_TIME : TOAST_TIME);
}

function closeToast(element) {
  undoing = null;
  // What somebody is about to press stays.
  if (element.contains(scope.activeElement)) scope.activeElement.addEventListener('blur', () => closeToast(element), { once: true });
  else element.classList.remove('shown', 'acts');
}

/** Takes back what the text says that is shown; false if there is nothing to take back. */
export function undoLast() {
  const undo = undoing;
  if (!undo) return false;
  undoing = null;
  scope.getElementById('toast').classList.remove('shown', 'acts');
  undo();
  return true;
}

function copyByCommand(text) {
  const before = scope.activeElement;
  const field = make('textarea', { class: 'off-screen', 'aria-hidden': 'true', tabindex: '-1', readonly: true });
  field.value = text;
  galleryRoot().append(field);
  field.focus({ preventScroll: true });
  field.select();
  let isDone = false;
  try {
    isDone = document.execCommand('copy');
  } catch {
    // Then people copy it themselves.
  }
  field.remove();
  before?.focus?.({ preventScroll: true });
  return isDone;
}

/** Copies text: by the clipboard, by the older command, or shows it for copying by hand. */
export async function copyText(text, what) {
  let isDone = false;
  try {
    await navigator.clipboard.writeText(text);
    isDone = true;
  } catch {
    isDone = copyByCommand(text);
  }
  if (isDone) {
    toast(t('copied', { what }));
    return;
  }
  const field = make('textarea', { class: 'copy-field', readonly: true, rows: '8', 'aria-label': what });
  field.value = text;
  openDialog(t('copyByHand'), [field]);
  field.focus();
  field.select();
}

/** Gives people a file. */
export function saveBlob(blob, name) {
  const url = URL.createObjectURL(blob);
  const anchor = make('a', { href: url, download: name });
  galleryRoot().append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
}

/** A name that can be that of a file everywhere. */
export function fileName(name) {
  const plain = name.replace(/[/\\:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^\.+/, '_').slice(0, 120);
  return plain || 'symbol';
}

/** Why a symbol has no drawing; '' if it has one. */
export function restrictionText({ restriction }) {
  if (!restriction) return '';
  if (restriction.startsWith('(')) return t('restrictedName');
  return restriction.startsWith('restricted;') ? t('restrictedUnknown') : t('restrictedTo', { what: restriction });
}

/** Everything that can be taken of symbols with the look of the page. */
export class Takeaway {
  constructor(app) {
    this.app = app;
  }

  svg(symbol) {
    return this.app.svg(symbol);
  }

  png(symbol, scale) {
    const { areas, viewBox } = this.app.filePicture(symbol);
    const height = Math.min(LARGEST_SIDE, this.app.state.look.size * scale);
    return pngBlob(areas, viewBox, height);
  }

  pdf(symbol) {
    const { areas, viewBox } = this.app.filePicture(symbol);
    return pdfBytes(areas, viewBox, this.app.state.look.size);
  }

  command(symbols) {
    const { library, look } = this.app;
    return exportCommand(symbols.filter((symbol) => !symbol.restriction).map((symbol) => symbol.name), symbols.length === 1 ? this.app.lookOf(symbols[0]) : look, {
      format: library.settings.format, scales: library.settings.scales.length ? library.settings.scales : ['1'],
      standardWeight: 'regular',
    });
  }

  /** Code for a symbol, null where there is none. */
  async code(symbol, system, form = this.app.library.settings.form, suffix = '') {
    const look = this.app.lookOf(symbol);
    return codeText(await this.app.code(), symbol, {
      system, form, look, label: this.label(symbol), hasWeight: look.weight !== 'regular', hasSize: look.size !== 24, suffix,
    });
  }

  /** The label of a symbol in the reader's language. */
  label(symbol) {
    return (language() === 'es' ? symbol.labelSpanish : symbol.labelEnglish) || symbol.name;
  }

  /** Code for a framework that is not Apple's; null where there is none. */
  async frameworkCode(symbols, kind) {
    const { app } = this;
    const code = await app.code();
    if (kind === 'expo') {
      if (symbols.length > 1) return null;
      const look = app.lookOf(symbols[0]);
      const names = look.mode === 'palette' ? look.palette : look.mode === 'multicolor' || !look.color ? [] : [look.color];
      const colors = names.map((name) => longHex(resolveColor(name, app.page.colors, false)));
      if (colors.includes(null)) return null;
      return expoText(code, app.nameOf(symbols[0]), look, colors);
    }
    if (symbols.some((symbol) => symbol.restriction)) return null;
    const pictures = symbols.map((symbol) => {
      const look = app.lookOf(symbol);
      return { name: symbol.name, label: this.label(symbol), isDirectional: Boolean(symbol.flags & 1), ...app.picture(symbol, look, look.appearance === 'dark') };
    });
    return outlineText(code, kind, pictures, app.state.look.size);
  }

  async codeOf(symbols, system) {
    if (FRAMEWORKS.some(([kind]) => kind === system)) return this.frameworkCode(symbols, system);
    const texts = [];
    for (const [i, symbol] of symbols.entries()) texts.push(await this.code(symbol, system, undefined, i > 0 ? String(i + 1) : ''));
    if (texts.includes(null)) return null;
    // What all of them import stands once.
    const head = /^(?:import \w+\n)+\n?/.exec(texts[0])?.[0] ?? '';
    return texts.map((text, i) => (i > 0 && text.startsWith(head) ? text.slice(head.length) : text)).join('\n');
  }

  copyNames(symbols) {
    this.used(symbols);
    const what = symbols.length === 1 ? this.app.nameOf(symbols[0]) : t('names', { n: symbols.length });
    return copyText(symbols.map((symbol) => this.app.nameOf(symbol)).join('\n'), what);
  }

  async copySVG(all) {
    const symbols = await this.drawn(all);
    if (symbols.length === 0) return;
    this.used(symbols);
    return copyText(symbols.map((symbol) => this.svg(symbol)).join(''), 'SVG');
  }

  copyCommand(symbols) {
    this.used(symbols);
    return copyText(this.command(symbols), t('command'));
  }

  async copyCode(symbols, system) {
    const text = await this.codeOf(symbols, system);
    if (text === null) {
      toast(t('noCode'));
      return;
    }
    this.used(symbols);
    await copyText(text, FRAMEWORKS.find(([kind]) => kind === system)?.[1] ?? t(system));
  }

  /** Copies a PNG as an image, twice as large as the points for sharp screens. */
  async copyImage(symbol) {
    if ((await this.drawn([symbol])).length === 0) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': this.png(symbol, 2) })]);
    } catch {
      toast(t('imageRefused'));
      return;
    }
    this.used([symbol]);
    toast(t('copied', { what: `${symbol.name}.png` }));
  }

  /** One SVG with a `symbol` element for each, as `symbols export --format sprite` writes it. */
  async saveSprite(all, name) {
    const symbols = await this.drawn(all);
    if (symbols.length === 0) return;
    this.used(symbols);
    const sorted = [...symbols].sort((a, b) => a.index - b.index);
    const text = spriteText(sorted.map((symbol) => ({ name: symbol.name, ...this.app.filePicture(symbol) })));
    saveBlob(new Blob([text], { type: 'image/svg+xml' }), `${fileName(name)}.svg`);
  }

  /** Those of symbols that have drawings, when those of their looks are there; none, and told, where they are not to be had. */
  async drawn(all) {
    const symbols = all.filter((symbol) => !symbol.restriction);
    if (symbols.length === 0 && all.length > 0) toast(all.length === 1 ? restrictionText(all[0]) : t('noneDrawn'));
    try {
      for (const weight of new Set(symbols.map((symbol) => this.app.lookOf(symbol).weight))) await this.app.drawingsOf(weight);
      return symbols;
    } catch (error) {
      toast(t('drawingsMissing', { url: error.message }));
      return [];
    }
  }

  async saveSVG(symbol) {
    if ((await this.drawn([symbol])).length === 0) return;
    this.used([symbol]);
    saveBlob(new Blob([this.svg(symbol)], { type: 'image/svg+xml' }), `${fileName(symbol.name)}.svg`);
  }

  async savePDF(symbol) {
    if ((await this.drawn([symbol])).length === 0) return;
    this.used([symbol]);
    saveBlob(new Blob([this.pdf(symbol)], { type: 'application/pdf' }), `${fileName(symbol.name)}.pdf`);
  }

  /** Saves a symbol in the format of the settings. */
  saveOne(symbol) {
    const { format } = this.app.library.settings;
    if (format === 'png') return this.savePNG(symbol, 1);
    return format === 'pdf' ? this.savePDF(symbol) : this.saveSVG(symbol);
  }

  /** The choice of a kind of file that the command line makes of symbols. */
  kindMenu(symbols, name) {
    const select = make('select', {
      class: 'kind-menu', 'aria-label': t('otherFiles'), id: 'other-files',
      onchange: () => {
        const kind = select.value;
        select.value = '';
        if (kind) this.showCommand(kind, symbols(), name);
      },
    }, make('option', { value: '' }, `${t('otherFiles')}…`), ...FILE_KINDS.map((kind) => make('option', { value: kind }, t(`kind-${kind}`))));
    return select;
  }

  /** Shows the command for a kind of file that needs more than the drawings of the page. */
  showCommand(kind, symbols, name) {
    const text = fileCommand(kind, symbols.filter((symbol) => !symbol.restriction).map((symbol) => symbol.name), name, this.app.look.weight);
    const copy = textButton(t('copyCommand'), async () => {
      await copyText(text, t('command'));
      this.used(symbols);
    }, { id: 'copy-file-command', class: 'button primary' }, 'copy');
    openDialog(t(`kind-${kind}`), [make('p', {}, t(`needs-${kind}`)), make('code', { class: 'code', id: 'file-command', dir: 'ltr', tabindex: '0' }, text),
      make('div', { class: 'dialog-foot' }, copy)], { id: 'file-kind' });
    copy.focus();
  }

  async savePNG(symbol, scale) {
    if ((await this.drawn([symbol])).length === 0) return;
    this.used([symbol]);
    saveBlob(await this.png(symbol, scale), this.pngName(symbol, scale));
  }

  pngName(symbol, scale) {
    return `${fileName(symbol.name)}${String(scale) === '1' ? '' : `@${scale}x`}.png`;
  }

  /** One ZIP of many, in the format of the settings; where it takes long, with its progress and a way to stop it. */
  async saveZIP(all) {
    const symbols = await this.drawn(all);
    if (symbols.length === 0) return;
    const { settings } = this.app.library;
    const scales = settings.format !== 'png' ? [null] : settings.scales.length ? settings.scales : ['1'];
    const progress = new Progress(t('makingZIP'), symbols.length * scales.length);
    const files = [];
    try {
      for (const symbol of symbols) {
        for (const scale of scales) {
          files.push(await this.file(symbol, scale));
          if (!await progress.advance()) return;
        }
      }
      this.used(symbols);
      saveBlob(await zipBlob(files), 'symbols.zip');
      toast(t('saved', { n: files.length }));
    } catch (error) {
      toast(t(error.message));
    } finally {
      progress.close();
    }
  }

  /** A file of a ZIP: a PNG of a scale, or a PDF or SVG if that is null. */
  async file(symbol, scale) {
    if (this.app.library.settings.format === 'pdf') return { name: `${fileName(symbol.name)}.pdf`, bytes: this.pdf(symbol) };
    if (scale === null) return { name: `${fileName(symbol.name)}.svg`, bytes: new TextEncoder().encode(this.svg(symbol)) };
    const blob = await this.png(symbol, Number(scale));
    return { name: this.pngName(symbol, scale), bytes: new Uint8Array(await blob.arrayBuffer()) };
  }

  /** What other programs get when a symbol is dragged to them. */
  drag(event, symbol) {
    const text = this.svg(symbol);
    const url = `data:image/svg+xml,${encodeURIComponent(text)}`;
    const data = event.dataTransfer;
    data.effectAllowed = 'copy';
    data.setData('image/svg+xml', text);
    data.setData('text/plain', text);
    data.setData('DownloadURL', `image/svg+xml:${fileName(symbol.name)}.svg:${url}`);
    const picture = event.target.querySelector?.('svg') ?? event.target;
    data.setDragImage?.(picture, 20, 20);
  }

  used(symbols) {
    for (const symbol of symbols.slice(0, 20).reverse()) this.app.library.used(symbol.name);
    this.app.tell({ library: true });
  }
}
