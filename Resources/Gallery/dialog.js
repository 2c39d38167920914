/** Panels over the page. */

import { galleryRoot, iconButton, make, scope } from './dom.js';
import { t } from './strings.js';

/** Opens a panel with a title; the focus comes back when it closes. */
export function openDialog(title, content, attributes = {}) {
  scope.querySelector('dialog[open]')?.close();
  const before = scope.activeElement;
  const close = iconButton('close', t('close'), () => dialog.close());
  const heading = make('h2', { id: 'dialog-title' }, title);
  const dialog = make('dialog', { class: 'dialog', 'aria-labelledby': 'dialog-title', ...attributes },
    make('div', { class: 'dialog-head' }, heading, close), make('div', { class: 'dialog-body' }, ...content));
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before?.isConnected) before.focus({ preventScroll: true });
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  galleryRoot().append(dialog);
  dialog.showModal();
  return dialog;
}

/** Asks for a text; `check` gives what is wrong with it, or null. With a `length`, it can have lines and so many characters. */
export function askText(title, label, value, check, length = 0) {
  return new Promise((resolve) => {
    const input = length > 0 ? make('textarea', { id: 'asked', maxlength: String(length), rows: '5', dir: 'auto' })
      : make('input', { type: 'text', id: 'asked', maxlength: '200', 'aria-describedby': 'asked-fault' });
    input.value = value;
    const fault = make('p', { class: 'fault', id: 'asked-fault', role: 'alert' });
    let answer = null;
    const form = make('form', {
      class: 'ask',
      onsubmit: (event) => {
        event.preventDefault();
        const wrong = check(input.value);
        if (wrong) {
          fault.textContent = wrong;
          input.setAttribute('aria-invalid', 'true');
          return;
        }
        answer = input.value;
        dialog.close();
      },
    }, make('label', { for: 'asked', class: 'field-name' }, label), input, fault,
    make('div', { class: 'dialog-foot' },
      make('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('cancel')),
      make('button', { type: 'submit', class: 'button primary' }, t('ok'))));
    const dialog = openDialog(title, [form]);
    dialog.addEventListener('close', () => resolve(answer));
    input.focus();
    if (length === 0) input.select();
  });
}

/** Asks whether something is to be done that cannot be undone. */
export function askWhether(title, text, action) {
  return new Promise((resolve) => {
    let answer = false;
    const yes = make('button', {
      type: 'button', class: 'button danger',
      onclick: () => {
        answer = true;
        dialog.close();
      },
    }, action);
    const no = make('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('cancel'));
    const dialog = openDialog(title, [make('p', {}, text), make('div', { class: 'dialog-foot' }, no, yes)]);
    dialog.addEventListener('close', () => resolve(answer));
    no.focus();
  });
}

/** How long work runs before its progress is shown, and between two pauses in which the page answers, in milliseconds. */
const PATIENCE = 400;
const PAUSE = 40;

/** Shows how far work is, once it has taken a while; people can stop it. */
export class Progress {
  constructor(title, total) {
    this.title = title;
    this.total = total;
    this.count = 0;
    this.began = performance.now();
    this.paused = this.began;
    this.isStopped = false;
  }

  /** Counts a step as done; false if people have stopped the work. */
  async advance() {
    this.count += 1;
    const now = performance.now();
    if (now - this.paused < PAUSE) return !this.isStopped;
    if (!this.dialog && now - this.began > PATIENCE) this.open();
    if (this.bar) {
      this.bar.value = this.count;
      this.text.textContent = `${this.count}/${this.total}`;
    }
    await new Promise((done) => setTimeout(done));
    this.paused = performance.now();
    return !this.isStopped;
  }

  open() {
    this.bar = make('progress', { max: String(this.total), 'aria-label': this.title });
    this.text = make('span', { class: 'number' });
    const stop = make('button', { type: 'button', class: 'button', id: 'stop', onclick: () => this.dialog.close() }, t('cancel'));
    this.dialog = openDialog(this.title, [make('div', { class: 'progress' }, this.bar, this.text), make('div', { class: 'dialog-foot' }, stop)]);
    this.dialog.addEventListener('close', () => {
      this.isStopped = true;
    });
    stop.focus();
  }

  close() {
    this.dialog?.close();
  }
}
