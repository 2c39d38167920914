/** The panel of settings. */

import { make, selectField } from './dom.js';
import { openDialog } from './dialog.js';
import { LANGUAGES, t } from './strings.js';

/** Opens the settings; `onChange` hears what changed. */
export function openSettings(app, onChange) {
  const { settings } = app.library;
  const set = (key) => (value) => {
    app.library.set(key, value);
    onChange(key);
  };
  const scales = make('fieldset', { class: 'field' }, make('legend', { class: 'field-name' }, t('scales')), ...['1', '2', '3'].map((scale) => {
    const box = make('input', {
      type: 'checkbox',
      onchange: () => set('scales')(['1', '2', '3'].filter((one) => (one === scale ? box.checked : settings.scales.includes(one)))),
    });
    box.checked = settings.scales.includes(scale);
    return make('label', { class: 'checkbox' }, box, make('span', {}, `${scale}×`));
  }));
  openDialog(t('settings'), [
    selectField(t('theme'), [['', t('auto')], ['light', t('light')], ['dark', t('dark')]], settings.theme, set('theme'), { id: 'set-theme' }),
    selectField(t('language'), [['', t('auto')], ...LANGUAGES], settings.language, set('language'), { id: 'set-language' }),
    selectField(t('format'), [['svg', 'SVG'], ['png', 'PNG']], settings.format, set('format'), { id: 'set-format' }),
    scales,
    selectField(t('codeFor'), [['swiftui', 'SwiftUI'], ['uikit', 'UIKit'], ['appkit', 'AppKit']], settings.system, set('system'), { id: 'set-system' }),
    selectField(t('codeForm'), ['image', 'label', 'button'].map((form) => [form, t(`form-${form}`)]), settings.form, set('form'), { id: 'set-form' }),
    make('p', { class: 'hint' }, t('settingsHint')),
    make('p', { class: 'hint' }, t('versions', { catalog: app.page.catalog, tool: app.page.toolVersion })),
  ], { id: 'settings' });
}
