/** The panel that tells the keys. */

import { make } from './dom.js';
import { openDialog } from './dialog.js';
import { t } from './strings.js';

const KEY_ROWS = [
  ['/', 'keySearch'], ['↑ ↓ ← →', 'keyMove'], ['Home End', 'keyRow'], ['Ctrl+Home Ctrl+End', 'keyGrid'], ['PageUp PageDown', 'keyPage'],
  ['Enter', 'keyOpen'], ['Space', 'keyChoose'], ['Shift+↑ ↓ ← →', 'keyRange'], ['Ctrl+A', 'keyAll'], ['C', 'keyCopy'], ['X', 'keyCopyCode'],
  ['S', 'keySave'], ['F', 'keyFavorite'], ['P', 'keyPlay'], ['L', 'keyFilters'], ['V', 'keyVariants'], ['[ ]', 'keyWeight'], ['M', 'keyMode'], ['+ −', 'keySize'],
  ['Alt+↑ Alt+↓', 'keyArrange'], ['Ctrl+Z', 'keyUndo'], ['Shift+F10', 'keyMenu'], ['F6', 'keyPane'], ['Esc', 'keyBack'], ['?', 'keyHelp'],
];

/** Opens the help. */
export function openHelp() {
  openDialog(t('help'), [
    make('p', {}, t('helpText')),
    make('dl', { class: 'keys' }, ...KEY_ROWS.map(([keys, text]) => make('div', {},
      make('dt', {}, ...keys.split(' ').map((key) => make('kbd', {}, key))), make('dd', {}, t(text))))),
    make('p', { class: 'hint' }, t('artwork')),
  ], { id: 'help' });
}
