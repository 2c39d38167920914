/** Making elements, never from markup: whatever a name or a note says is text. */

import { ICONS } from './icons.js';
import { iconElement } from './svg.js';

/**
 * What all of the gallery is in: the document, or the shadow of a part of another page, whose names and styles
 * then do not meet those of the page.
 */
export const scope = document.currentScript?.parentElement?.shadowRoot ?? document;

/** An element with attributes and children; keys that begin with `on` are listeners, null leaves out. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A picture of the interface. */
export function icon(name) {
  return iconElement(ICONS[name]);
}

/** A button with a picture and a name, which is also its tooltip. */
export function iconButton(name, label, onclick, attributes = {}) {
  return make('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick, ...attributes }, icon(name));
}

/** A button with a text, and a picture before it if there is one. */
export function textButton(label, onclick, attributes = {}, picture = null) {
  return make('button', { type: 'button', class: 'button', onclick, ...attributes }, picture && icon(picture), make('span', {}, label));
}

/** A choice with its label above. */
export function selectField(label, options, value, onchange, attributes = {}) {
  const select = make('select', { ...attributes, onchange: () => onchange(select.value) });
  for (const [key, text] of options) {
    const option = make('option', { value: key }, text);
    option.selected = key === value;
    select.append(option);
  }
  return make('label', { class: 'field' }, make('span', { class: 'field-name' }, label), select);
}

/** Switches of which one is on. */
export function segmented(label, options, value, onchange) {
  const group = make('div', { class: 'segmented', role: 'radiogroup', 'aria-label': label });
  const buttons = options.map(([key, text]) => {
    const on = key === value;
    const button = make('button', {
      type: 'button', role: 'radio', 'aria-checked': String(on), tabindex: on ? '0' : '-1', 'data-value': key,
      onclick: () => onchange(key),
    }, text);
    return button;
  });
  if (!options.some(([key]) => key === value) && buttons[0]) buttons[0].tabIndex = 0;
  group.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const direction = event.key === 'ArrowRight' || event.key === 'ArrowLeft' ? textDirection() : 1;
    const at = buttons.indexOf(scope.activeElement);
    const next = buttons[(at + step * direction + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
  group.append(...buttons);
  return group;
}

/** The element that everything of the gallery is in: the body, or a part of another page. */
export function galleryRoot() {
  return scope.querySelector('.symbols-gallery');
}

/** Whether the gallery is a part of another page. */
export function isFragment() {
  return galleryRoot().classList.contains('symbols-fragment');
}

/** 1 where text runs from left to right, else -1. */
export function textDirection() {
  return getComputedStyle(galleryRoot()).direction === 'rtl' ? -1 : 1;
}

/** How much larger than usual people have set text in their browser. */
export function textScale() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

const scrollTops = new WeakMap();

/** Remembers where a part is scrolled to that is written again with every letter of a search. */
export function rememberScroll(element) {
  scrollTops.set(element, 0);
  element.addEventListener('scroll', () => scrollTops.set(element, element.scrollTop), { passive: true });
}

/** Puts children in place of those that are there, and the focus back on the control of the same key. */
export function replaceChildrenKeepingFocus(parent, ...children) {
  const active = scope.activeElement;
  const key = parent.contains(active) ? controlKey(active, parent) : null;
  // Asking a part where it is scrolled to lays out what was changed before: only those that scroll are asked.
  const scroll = scrollTops.get(parent) ?? (parent.matches('.detail, .filters, .settings') ? parent.scrollTop : 0);
  parent.replaceChildren(...children.flat().filter(Boolean));
  if (scroll !== 0) parent.scrollTop = scroll;
  if (key === null) return;
  const next = focusable(parent).find((element) => controlKey(element, parent) === key);
  next?.focus({ preventScroll: true });
}

/** What can take the focus in an element. */
export function focusable(parent) {
  const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';
  return [...parent.querySelectorAll(selector)].filter((element) => !element.disabled && element.offsetParent !== null);
}

function controlKey(element, parent) {
  if (element.id) return `#${element.id}`;
  if (element.dataset.key) return element.dataset.key;
  if (element.getAttribute('role') === 'radio') {
    return `${element.parentElement.getAttribute('aria-label')} ${element.dataset.value}`;
  }
  const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
  return parent.contains(element) ? `${element.tagName} ${label}` : null;
}
