/** What stands above the symbols of a list: its note, and what can be done with it. */

import { askText } from './dialog.js';
import { make, replaceChildrenKeepingFocus, textButton } from './dom.js';
import { collectionText, favoritesText } from './files.js';
import { collectionNameFault } from './library.js';
import { linkText } from './share.js';
import { SHARED } from './state.js';
import { t } from './strings.js';
import { copyText, fileName, saveBlob, toast } from './take.js';

/** How long a note can be that is written on the page, in characters. */
export const LONGEST_NOTE = 2000;

/** The part above the grid. */
export class ListHead {
  constructor(app, take) {
    this.app = app;
    this.take = take;
    this.element = make('div', { class: 'list-head', id: 'list-head' });
  }

  /** Writes the part again. */
  render() {
    const { app } = this;
    const { list } = app.state;
    const collection = app.collectionOf(list);
    const note = collection?.note ?? '';
    const tools = this.tools(list, collection);
    this.element.classList.toggle('from-link', list === SHARED);
    this.element.hidden = !note && tools.length === 0;
    replaceChildrenKeepingFocus(this.element,
      list === SHARED && make('p', { class: 'banner' }, t('fromLink', { name: collection?.name ?? '', n: collection?.symbols.length ?? 0 })),
      note && make('p', { class: 'list-note', dir: 'auto' }, note),
      tools.length > 0 && make('div', { class: 'list-tools', role: 'group', 'aria-label': collection?.title || collection?.name || t('favorites') }, ...tools),
      app.arranged?.symbols.length > 1 && make('p', { class: 'hint arrange-hint' }, t('arrangeHint')));
  }

  tools(list, collection) {
    const { app, take } = this;
    if (list === SHARED) {
      return [
        textButton(t('keep'), () => this.keep(collection), { id: 'keep-shared', class: 'button primary' }, 'plus'),
        textButton(t('dismiss'), () => app.change({ list: '', shared: '' }), { id: 'dismiss-shared' }, 'close'),
      ];
    }
    const symbols = () => app.listed().map((name) => app.byName.get(name)).filter(Boolean);
    const sprite = textButton(t('sprite'), () => take.saveSprite(symbols(), collection?.name ?? list), { id: 'save-sprite', title: t('spriteTitle') }, 'download');
    const kinds = take.kindMenu(symbols, collection?.name ?? list);
    kinds.id = 'list-files';
    if (list === 'favorites') {
      if (app.library.favorites.size === 0) return [];
      return [textButton(t('saveFile'), () => this.save(favoritesText(app.library.favorites), 'favorites.json'), { id: 'save-list' }, 'download'), sprite, kinds];
    }
    if (!collection) return [];
    const share = textButton(t('share'), () => this.share(collection), { id: 'share-list', title: t('shareTitle') }, 'link');
    const save = textButton(t('saveFile'), () => this.save(collectionText(collection), `${fileName(collection.name)}.json`), { id: 'save-list' }, 'download');
    if (!list.startsWith('c:')) return [share, save, sprite, kinds];
    return [
      share, save, collection.symbols.length > 0 && sprite, collection.symbols.length > 0 && kinds,
      textButton(t(collection.note ? 'editNote' : 'addNote'), () => this.editNote(collection), { id: 'edit-note' }, 'pencil'),
      textButton(t('rename'), () => this.rename(collection), { id: 'rename-list' }, 'pencil'),
      textButton(t('delete'), () => this.remove(collection), { id: 'delete-list', title: t('deleteCollection') }, 'trash'),
    ].filter(Boolean);
  }

  save(text, name) {
    saveBlob(new Blob([text], { type: 'application/json' }), name);
  }

  /** Copies a link that has the whole collection in it. */
  async share(collection) {
    const text = await linkText(collection);
    if (text === null) {
      toast(t('shareLarge'));
      return;
    }
    await copyText(`${location.href.split('#')[0]}#c=${text}`, t('link'));
  }

  /** Puts the collection of the link among those of the reader, next to one of the same name. */
  keep(collection) {
    const { app } = this;
    const { text, ...kept } = structuredClone(collection);
    kept.name = app.library.freeName(kept.name);
    app.library.putCollection(kept);
    app.shared = null;
    app.change({ list: `c:${kept.name}`, shared: '' });
    app.tell({ library: true });
    toast(t('importedCollection', { name: kept.name, n: kept.symbols.length }));
  }

  async editNote(collection) {
    const text = await askText(t(collection.note ? 'editNote' : 'addNote'), t('note'), collection.note ?? '', () => null, LONGEST_NOTE);
    if (text === null) return;
    this.app.library.setNote(collection.name, null, text.trim());
    this.app.tell({ chosen: true });
  }

  async rename(collection) {
    const name = await askText(t('rename'), t('name'), collection.name, (text) => nameFault(this.app.library, text.trim(), collection.name));
    if (name === null) return;
    collection.name = name.trim();
    this.app.library.keepCollections();
    this.app.change({ list: `c:${collection.name}` });
    this.app.tell({ library: true });
  }

  /** Deletes a collection; people can take that back for a while. */
  remove(collection) {
    const { app } = this;
    const at = app.library.collections.indexOf(collection);
    app.library.removeCollection(collection.name);
    app.change({ list: '' });
    app.tell({ library: true });
    toast(t('deleted', { name: collection.name }), () => {
      app.library.restoreCollection(collection, at);
      app.change({ list: `c:${collection.name}` });
      app.tell({ library: true });
      this.onRestored?.();
    });
    this.onRemoved?.();
  }
}

/** Why a text cannot be the name of a collection; null if it can. `old` is the name that it has. */
export function nameFault(library, name, old) {
  const fault = collectionNameFault(name);
  if (fault) return t(fault);
  const twin = library.twin(name);
  return twin && twin.name !== old ? t('nameTaken', { name: twin.name }) : null;
}
