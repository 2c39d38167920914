/** Source code for symbols: texts that the tool's generator made, with their places filled. */

import { typeName } from './outlines.js';
import { parseHex } from './paint.js';

const PLACE = /\u0001(\w+)\u0001/g;

function swiftText(text) {
  return text.replace(/[\\"]/g, '\\$&').replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, (c) => `\\u{${c.codePointAt(0).toString(16)}}`);
}

/** A color as the generator writes it, with what it needs; null where there is no way to say it. */
function colorText(name, colors) {
  if (Object.hasOwn(colors.named, name)) return colors.named[name];
  const color = parseHex(name);
  const pattern = color && (color.alpha === 255 ? colors.fixed : colors.translucent);
  if (!pattern) return null;
  const parts = { r: color.red, g: color.green, b: color.blue, a: color.alpha };
  return [pattern[0].replace(PLACE, (whole, key) => (key in parts ? colors.channels[parts[key]] : whole)), pattern[1]];
}

function codeNumber(value) {
  return String(Math.round(value * 1000) / 1000);
}

/** Local names of a template with a number behind them, so that several can stand in one scope. */
function numbered(template, suffix) {
  const locals = new Set([...template.matchAll(/^ *(?:let|var) (\w+)/gm)].map((match) => match[1]));
  return template.replace(/(^|[^.\w"\u0001])([a-z]\w*)(?![\w:\u0001])/g, (whole, before, word) => (locals.has(word) ? `${before}${word}${suffix}` : whole));
}

/**
 * The code for an effect and the systems that it works on; null where there is none.
 *
 * `wish`: `{system, kind, label, next, nextLabel}`; the next symbol is that of an effect that replaces.
 */
export function effectText(code, symbol, wish) {
  const isSame = wish.next && wish.label === wish.nextLabel;
  const template = code?.effects?.[`${wish.system}|${wish.kind}${isSame ? '|same' : ''}`];
  const needs = code?.needs?.[wish.system];
  if (!template || !needs) return null;
  const places = {
    name: swiftText(symbol.name), label: swiftText(wish.label), type: typeName(symbol.name), other: swiftText(wish.next?.name ?? ''), otherLabel: swiftText(wish.nextLabel ?? ''),
    needs: needs.texts[template[1]]?.[Math.max(symbol.release, wish.next?.release ?? 0)] ?? '',
  };
  return { text: template[0].replace(PLACE, (whole, place) => places[place] ?? whole), needs: places.needs };
}

/**
 * The code that shows a symbol with a look; null where there is none.
 *
 * `wish`: `{system, form, look, hasWeight, hasSize, label, suffix}`; the suffix goes behind names of variables.
 */
export function codeText(code, symbol, wish) {
  const { look, system } = wish;
  const colors = look.mode === 'palette' ? look.palette : look.mode === 'multicolor' || !look.color ? [] : [look.color];
  const name = look.mode === 'multicolor' ? 'multicolor' : `${look.mode}${colors.length || ''}`;
  const key = [system, wish.form, name, wish.hasWeight ? 'w' : '', wish.hasSize ? 's' : '', look.value === null ? '' : 'v'].join('|');
  const template = code?.templates?.[key];
  const table = code?.colors?.[system];
  const needs = code?.needs?.[system];
  if (!template || !needs) return null;
  let need = template[1];
  const places = { name: swiftText(symbol.name), label: swiftText(wish.label), weight: code.weights[look.weight] ?? look.weight };
  if (look.value !== null) places.value = codeNumber(look.value);
  places.size = codeNumber(look.size);
  for (const [number, color] of colors.entries()) {
    const text = table && colorText(color, table);
    if (!text) return null;
    places[`color${number + 1}`] = text[0];
    need = needs.joins[need][text[1]];
  }
  places.needs = needs.texts[need]?.[symbol.release] ?? '';
  return (wish.suffix ? numbered(template[0], wish.suffix) : template[0]).replace(PLACE, (whole, place) => places[place] ?? whole);
}
