/** Keys that work everywhere in the page. */

import { focusable, galleryRoot, scope } from './dom.js';

/** Hears keys; `actions` has a function for each, `panes` gives the parts that F6 goes through, `hasLetters` whether letters do something. */
export function listenForKeys(actions, panes, hasLetters) {
  galleryRoot().addEventListener('keydown', (event) => {
    if (scope.querySelector('dialog[open]')) return;
    const { target } = event;
    if (event.key === 'F6') {
      event.preventDefault();
      nextPane(panes(), event.shiftKey ? -1 : 1);
      return;
    }
    if (event.key === 'Escape') {
      if (actions.escape(target)) event.preventDefault();
      return;
    }
    const isText = target.matches?.('input:not([type=range], [type=checkbox], [type=color]), textarea, select, [contenteditable]');
    if (event.altKey || isText) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && target.closest?.('[role=grid]')) {
      event.preventDefault();
      actions.all();
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      if (actions.undo()) event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!hasLetters() || !action || typeof action !== 'function' || event.key.length > 1) return;
    event.preventDefault();
    action();
  });
}

function nextPane(panes, step) {
  const shown = panes.filter((pane) => pane.offsetParent !== null || getComputedStyle(pane).position === 'fixed');
  const at = shown.findIndex((pane) => pane.contains(scope.activeElement));
  for (let i = 1; i <= shown.length; i += 1) {
    const pane = shown[(at + step * i + shown.length * 2) % shown.length];
    const candidates = focusable(pane);
    const target = candidates.find((element) => element.getAttribute('role') === 'gridcell' && element.tabIndex === 0)
      ?? candidates.find((element) => element.tabIndex === 0);
    if (target) {
      target.focus();
      return;
    }
  }
}
