/** The place of the settings. */

import { compareVersions } from './filter.js';
import { make, replaceChildrenKeepingFocus, selectField, textButton } from './dom.js';
import { openHelp } from './help.js';
import { SYSTEMS } from './state.js';
import { LANGUAGES, t } from './strings.js';

/** The settings; `onChange` hears the key of what changed. */
export class Settings {
  constructor(app, element, onChange) {
    this.app = app;
    this.element = element;
    this.onChange = onChange;
  }

  set(key, value) {
    this.app.library.set(key, value);
    this.onChange(key);
  }

  choice(key, label, options) {
    return selectField(label, options, this.app.library.settings[key], (value) => this.set(key, value), { id: `set-${key}` });
  }

  /** Writes the settings again. */
  render() {
    const { app } = this;
    this.element.setAttribute('aria-label', t('settings'));
    const part = (title, ...fields) => make('section', {}, make('h3', {}, title), make('div', { class: 'settings-fields' }, ...fields));
    replaceChildrenKeepingFocus(this.element, make('div', { class: 'settings-body' },
      make('div', { class: 'section-head' }, make('h2', { id: 'settings-title', tabindex: '-1' }, t('settings')),
        textButton(t('done'), () => this.onClose(), { id: 'settings-done', class: 'button not-phone' })),
      part(t('general'), this.choice('theme', t('theme'), [['', t('auto')], ['light', t('light')], ['dark', t('dark')]]),
        this.choice('language', t('language'), [['', t('auto')], ...LANGUAGES])),
      part(t('target'), ...this.target(), make('p', { class: 'hint' }, t('targetHint'))),
      part(t('symbols'), this.choice('tap', t('tap'), [['open', t('tap-open')], ['copy', t('tap-copy')]]),
        this.choice('keys', t('keys'), [['on', t('keys-on')], ['off', t('keys-off')]]), make('p', { class: 'hint' }, t('tapHint'))),
      part(t('code'), this.choice('system', t('codeFor'), [['swiftui', 'SwiftUI'], ['uikit', 'UIKit'], ['appkit', 'AppKit']]),
        this.choice('form', t('codeForm'), ['image', 'label', 'button'].map((form) => [form, t(`form-${form}`)]))),
      part(t('files'), this.choice('format', t('format'), [['svg', 'SVG'], ['png', 'PNG'], ['pdf', 'PDF']]), this.scales()),
      make('div', { class: 'actions' }, textButton(t('importFile'), () => this.onImport(), { id: 'set-import' }, 'upload'),
        textButton(t('help'), openHelp, { id: 'set-help' }, 'help')),
      make('p', { class: 'hint' }, t('settingsHint')),
      make('p', { class: 'hint' }, t('artwork')),
      make('p', { class: 'hint' }, t('versions', { catalog: app.page.catalog, tool: app.page.toolVersion }))));
  }

  /** The system that people make apps for: symbols that it lacks are left out, on this visit and the next. */
  target() {
    const { app } = this;
    const { settings } = app.library;
    const versions = (system) => [...new Set(app.catalog.releases.map((release) => release[system]).filter(Boolean))].sort(compareVersions);
    const choose = (system, version) => {
      app.library.set('targetSystem', system);
      app.library.set('targetVersion', version);
      app.change({ system, version });
      this.onChange('target');
    };
    const known = versions(settings.targetSystem);
    return [
      selectField(t('system'), [['', t('anySystem')], ...SYSTEMS.map((one) => [one, one])], settings.targetSystem, (system) => {
        const all = versions(system);
        choose(system, all[Math.max(0, all.length - 3)] ?? '');
      }, { id: 'set-target' }),
      selectField(t('worksFrom'), known.length > 0 ? known.map((one) => [one, one]) : [['', '–']], settings.targetVersion,
        (version) => choose(settings.targetSystem, version), { id: 'set-target-version', disabled: known.length === 0 }),
    ];
  }

  scales() {
    const { settings } = this.app.library;
    return make('fieldset', { class: 'field' }, make('legend', { class: 'field-name' }, t('scales')), ...['1', '2', '3'].map((scale) => {
      const box = make('input', {
        type: 'checkbox',
        onchange: () => this.set('scales', ['1', '2', '3'].filter((one) => (one === scale ? box.checked : settings.scales.includes(one)))),
      });
      box.checked = settings.scales.includes(scale);
      return make('label', { class: 'checkbox' }, box, make('span', {}, `${scale}×`));
    }));
  }
}
