/** A menu at a place of the page: by a right click, a long press or the menu key. */

import { galleryRoot, icon, make, scope } from './dom.js';

/** Shows a menu of `[key, label, picture, action]` at a point; null stands for a line. The focus comes back when it closes. */
export function openMenu(label, items, x, y) {
  scope.querySelector('.menu')?.remove();
  const before = scope.activeElement;
  const close = (returnsFocus) => {
    menu.remove();
    document.removeEventListener('pointerdown', outside, true);
    window.removeEventListener('blur', leave);
    if (returnsFocus && before?.isConnected) before.focus({ preventScroll: true });
  };
  const leave = () => close(false);
  const outside = (event) => {
    if (!event.composedPath().includes(menu)) close(false);
  };
  const menu = make('div', { class: 'menu', role: 'menu', 'aria-label': label }, ...items.map((item) => {
    if (item === null) return make('hr');
    const [key, title, picture, action] = item;
    return make('button', {
      type: 'button', role: 'menuitem', tabindex: '-1', 'data-key': key,
      onclick: () => {
        close(true);
        action();
      },
    }, icon(picture), make('span', {}, title));
  }));
  const buttons = [...menu.querySelectorAll('button')];
  menu.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(scope.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') close(true);
    else if (to === undefined) return;
    else buttons.at(to % buttons.length).focus();
    event.preventDefault();
  });
  menu.addEventListener('contextmenu', (event) => event.preventDefault());
  const main = scope.getElementById('main');
  main.append(menu);
  const root = galleryRoot().getBoundingClientRect();
  const origin = main.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  const within = (place, size, low, high) => Math.max(low + 4, Math.min(place, high - size - 4));
  menu.style.left = `${within(x, box.width, root.left, root.right) - origin.left}px`;
  menu.style.top = `${within(y, box.height, root.top, root.bottom) - origin.top}px`;
  document.addEventListener('pointerdown', outside, true);
  window.addEventListener('blur', leave);
  buttons[0].focus();
}
