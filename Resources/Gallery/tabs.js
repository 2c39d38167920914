/** The bar at the bottom of phones: the places, or what can be done with the chosen symbols. */

import { icon, iconButton, make, replaceChildrenKeepingFocus, textButton } from './dom.js';
import { t } from './strings.js';

/** The places, each with its picture and the key of its text; views that lie over a place belong to it. */
const PLACES = [['browse', 'search', 'search', ['categories', 'detail']], ['library', 'star', 'favorites', []], ['settings', 'settings', 'settings', []]];

/** Writes the bar again; `actions` are `goTo`, `more`, `copy`, `save` and `done`. */
export function renderTabs(element, app, view, actions) {
  const count = app.state.chosen.length;
  const isChoosing = view === 'browse' && (count > 0 || app.isChoosing);
  element.classList.toggle('choosing', isChoosing);
  element.setAttribute('aria-label', t(isChoosing ? 'chosenList' : 'tabs'));
  if (isChoosing) {
    const disabled = count === 0;
    replaceChildrenKeepingFocus(element, make('span', { class: 'chosen-count' }, t('chosen', { n: count })),
      textButton(t('copy'), actions.copy, { id: 'chosen-copy', disabled }, 'copy'),
      textButton(t('save'), actions.save, { id: 'chosen-save', disabled }, 'download'),
      textButton(t('more'), actions.more, { id: 'chosen-more', disabled }),
      iconButton('close', t('done'), actions.done, { id: 'chosen-done' }));
    return;
  }
  // What is shown of a list belongs to the lists.
  const isList = !['', 'chosen'].includes(app.state.list) && ['browse', 'detail'].includes(view);
  const isHere = (place, covers) => (isList ? place === 'library' : view === place || covers.includes(view));
  replaceChildrenKeepingFocus(element, ...PLACES.map(([place, picture, key, covers]) => make('button', {
    type: 'button', class: 'tab', 'data-view': place, id: `tab-${place}`, 'aria-current': isHere(place, covers) ? 'page' : null,
    onclick: () => actions.goTo(place),
  }, icon(picture), make('span', {}, t(key)))));
}
