/** The look of pictures: weight, mode, colors, size, value, what is behind. */

import { iconButton, make, segmented, selectField } from './dom.js';
import { longHex, resolveColor } from './paint.js';
import { t } from './strings.js';
import { plainLook } from './state.js';

/** The controls of a look: that of the symbols that are open or chosen, which a collection may give them. */
export function lookControls(app) {
  const { page } = app;
  const look = app.shownLook;
  const weights = selectField(t('weight'), page.weights.map((name) => [name, t(`weight-${name}`)]), look.weight,
    (weight) => app.changeLook({ weight }), { id: 'look-weight' });
  const mode = segmented(t('mode'), ['monochrome', 'hierarchical', 'palette', 'multicolor'].map((name) => [name, t(`mode-${name}`)]),
    look.mode, (name) => app.changeLook({ mode: name }));
  const colors = look.mode === 'palette'
    ? [0, 1, 2].map((number) => colorField(app, t('paletteColor', { n: number + 1 }), look.palette[number] ?? '', number > 0, (value) => {
      const palette = [...look.palette];
      if (value === '') palette.length = number;
      else {
        while (palette.length < number) palette.push(palette[palette.length - 1]);
        palette[number] = value;
      }
      app.changeLook({ palette });
    }, 'noColor'))
    : [colorField(app, t('color'), look.color, true, (color) => app.changeLook({ color }), 'textColor')];
  // While it is typed, not when the field is left: a change then would take the button away that is being clicked.
  const size = make('input', {
    type: 'number', min: '1', max: '1024', step: '1', id: 'look-size',
    oninput: () => {
      const value = Number(size.value);
      if (value >= 1 && value <= 1024) app.changeLook({ size: value });
    },
    onblur: () => {
      size.value = String(app.state.look.size);
    },
  });
  size.value = String(look.size);
  return make('div', { class: 'look' },
    make('div', { class: 'section-head' }, make('h3', {}, t('look')), iconButton('reset', t('resetLook'), () => app.change({ look: plainLook() }), { class: 'icon-button small' })),
    make('div', { class: 'field wide' }, make('span', { class: 'field-name' }, t('mode')), mode),
    make('div', { class: 'look-row' }, weights, make('label', { class: 'field' }, make('span', { class: 'field-name' }, t('pointSize')), size)),
    ...colors, valueField(app, look.value),
    make('div', { class: 'field wide' }, make('span', { class: 'field-name' }, t('appearance')),
      segmented(t('appearance'), [['', t('auto')], ['light', t('light')], ['dark', t('dark')]], look.appearance, (appearance) => app.changeLook({ appearance }))),
    colorField(app, t('background'), look.background, true, (background) => app.changeLook({ background }), 'noColor'));
}

/** A color: a system color by its name, or any other. */
function colorField(app, label, value, mayBeNone, onchange, noneKey) {
  const { colors } = app.page;
  const isDark = app.isDarkLook;
  const resolved = resolveColor(value, colors, isDark);
  const isOwn = value !== '' && !Object.hasOwn(colors, value);
  const options = [...(mayBeNone ? [['', t(noneKey)]] : []), ...Object.keys(colors).map((name) => [name, name]), ...(isOwn ? [[value, value]] : [])];
  const select = selectField(label, options, value, onchange);
  const picker = make('input', { type: 'color', class: resolved || !mayBeNone || noneKey !== 'noColor' ? null : 'none', 'aria-label': t('pickColor', { what: label }), title: t('pickColor', { what: label }), oninput: () => onchange(picker.value), onchange: () => app.tell({ symbol: true }) });
  picker.value = resolved ? longHex({ ...resolved, alpha: 255 }) : isDark ? '#ffffff' : '#000000';
  const swatches = make('div', { class: 'swatches', role: 'group', 'aria-label': label }, ...Object.keys(colors).slice(0, 13).map((name) => {
    const swatch = make('button', {
      type: 'button', class: 'swatch', 'aria-label': `${label}: ${name}`, title: name, 'aria-pressed': String(value === name),
      onclick: () => onchange(value === name && mayBeNone ? '' : name),
    });
    swatch.style.setProperty('--swatch', colors[name][isDark ? 'dark' : 'light']);
    return swatch;
  }));
  return make('div', { class: 'color-field' }, make('div', { class: 'look-row' }, select, picker), swatches);
}

/** The variable value: moving the slider sets one, and the box takes it away again. */
function valueField(app, value) {
  const range = make('input', {
    type: 'range', min: '0', max: '1', step: '0.01', 'aria-label': t('variableValue'), id: 'look-value',
    oninput: () => show(Number(range.value)),
  });
  const output = make('output', { class: 'number', for: 'look-value' });
  const box = make('input', { type: 'checkbox', id: 'look-has-value', onchange: () => show(box.checked ? Number(range.value) : null) });
  const write = (number) => {
    box.checked = number !== null;
    output.textContent = number === null ? '' : String(number);
  };
  const show = (number) => {
    write(number);
    app.changeLook({ value: number });
  };
  range.value = String(value ?? 0.5);
  write(value);
  return make('div', { class: 'value-field' }, make('label', { class: 'checkbox' }, box, make('span', {}, t('variableValue'))), range, output);
}
