/** A symbol as a part of the reader's collection that is shown: its note and its place. */

import { iconButton, make, textButton } from './dom.js';
import { LONGEST_NOTE } from './listhead.js';
import { t } from './strings.js';

/** The controls; null where the symbol is in none of the reader's collections that is shown. */
export function memberPart(app, symbol) {
  const { list } = app.state;
  const collection = list.startsWith('c:') ? app.library.collection(list.slice(2)) : null;
  const at = collection?.symbols.findIndex((entry) => entry.name === symbol.name) ?? -1;
  if (at === -1) return null;
  const last = collection.symbols.length - 1;
  const isFixed = app.arranged === null;
  const move = (name, label, by) => iconButton(name, label, () => app.arrange([symbol.name], { by }), {
    id: `move-${name}`, disabled: isFixed || (by < 0 ? at === 0 : at === last),
  });
  const note = make('textarea', {
    id: 'member-note', rows: '2', maxlength: String(LONGEST_NOTE), dir: 'auto', placeholder: t('notePlaceholder'),
    // Kept with every letter; cells are told when the field is left, as what is written anew then takes no click away.
    oninput: () => app.library.setNote(collection.name, symbol.name, note.value.trim()),
    onchange: () => app.tell({ marks: true }),
  });
  note.value = collection.symbols[at].comment ?? '';
  return make('section', { class: 'member', 'aria-labelledby': 'member-title' },
    make('div', { class: 'section-head' }, make('h3', { id: 'member-title' }, make('bdi', {}, collection.name)),
      make('span', { class: 'number' }, t('placeIn', { at: at + 1, n: last + 1 })),
      move('back', t('moveEarlier'), -1), move('next', t('moveLater'), 1)),
    make('label', { class: 'field' }, make('span', { class: 'field-name' }, t('note')), note),
    make('div', { class: 'actions' },
      textButton(t('keepLook'), () => {
        app.library.addTo(collection.name, [symbol.name], app.lookEntry());
        app.tell({ library: true, look: true });
      }, { id: 'keep-look' }),
      textButton(t('removeFrom', { name: collection.name }), () => {
        app.library.removeFrom(collection.name, symbol.name);
        app.tell({ library: true, items: true });
      }, { id: 'remove-member' }, 'trash')));
}
