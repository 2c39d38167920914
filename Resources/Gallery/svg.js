/** SVG as text, byte for byte what `symbols export --format svg` writes, and as elements of the page. */

import { hexText, pathOf, totalOpacity } from './paint.js';
import { decimalText, rectanglePath } from './path.js';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const BLACK = '#000';

function paintText(color) {
  return color ? hexText(color) : 'currentColor';
}

function numberText(value) {
  return decimalText(Math.round(value * 1000));
}

function opacityText(value) {
  return String(Math.round(value * 10000) / 10000).replace(/^0\./, '.');
}

/** Escapes text for XML. */
export function xmlText(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The areas with that of the background before them. */
export function withBackground(areas, background, viewBox) {
  if (!background) return areas;
  const paths = [rectanglePath(...viewBox)];
  return [{ name: 'background', color: background, opacity: 1, paths, finer: [null] }, ...areas];
}

/** The paint that all areas have; black, which needs no attribute, if they have several. */
function commonPaint(areas) {
  const paints = areas.map((area) => paintText(area.color));
  return paints.length > 0 && paints.every((other) => other === paints[0]) ? paints[0] : BLACK;
}

/** The paths of areas, with their paint where it is another. */
function pathsText(areas, paint) {
  let text = '';
  for (const area of areas) {
    if (pathOf(area) === '') continue;
    text += `<path data-layer="${area.name}"`;
    if (paintText(area.color) !== paint) text += ` fill="${paintText(area.color)}"`;
    const opacity = totalOpacity(area);
    if (opacity < 1) text += ` opacity="${opacityText(opacity)}"`;
    text += ` d="${pathOf(area)}"/>`;
  }
  return text;
}

/** An SVG with a `symbol` element for each of `{name, areas, viewBox}`. */
export function spriteText(pictures) {
  const symbols = pictures.map(({ name, areas, viewBox }) => {
    const paint = commonPaint(areas);
    const fill = paint === BLACK ? '' : ` fill="${paint}"`;
    return `<symbol id="${xmlText(name)}" viewBox="${viewBox.map(numberText).join(' ')}"${fill}>${pathsText(areas, paint)}</symbol>`;
  });
  return `<svg xmlns="${SVG_NAMESPACE}" style="display:none">${symbols.join('')}</svg>\n`;
}

/** An SVG file of painted areas; `size` is the height in points. */
export function svgText(areas, viewBox, size) {
  const paint = commonPaint(areas);
  const scale = size / viewBox[3];
  let text = `<svg xmlns="${SVG_NAMESPACE}" width="${numberText(viewBox[2] * scale)}"`;
  text += ` height="${numberText(viewBox[3] * scale)}" viewBox="${viewBox.map(numberText).join(' ')}"`;
  if (paint !== BLACK) text += ` fill="${paint}"`;
  text += '>';
  return `${text}${pathsText(areas, paint)}</svg>\n`;
}

/** An empty picture that people who hear the page are not told of. */
export function svgElement() {
  const element = document.createElementNS(SVG_NAMESPACE, 'svg');
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('focusable', 'false');
  return element;
}

/** Puts painted areas into an `svg` element, taking over the paths that it has. */
export function fillSVG(element, areas, viewBox) {
  element.setAttribute('viewBox', viewBox.join(' '));
  let at = 0;
  for (const area of areas) {
    let path = element.children[at];
    if (!path) {
      path = document.createElementNS(SVG_NAMESPACE, 'path');
      element.append(path);
    }
    path.setAttribute('d', area.paths.length === 1 ? area.paths[0] : area.paths.join(''));
    path.setAttribute('fill', paintText(area.color));
    const opacity = totalOpacity(area);
    if (opacity < 1) path.setAttribute('opacity', String(opacity));
    else path.removeAttribute('opacity');
    at += 1;
  }
  while (element.children.length > at) element.lastElementChild.remove();
}

/**
 * Puts each layer of a picture into an `svg` element as a path of its own, in a group; another picture behind it, if there is one, is
 * hidden.
 */
export function fillLayers(element, { areas, viewBox }, next = null) {
  const group = (painted) => {
    const whole = document.createElementNS(SVG_NAMESPACE, 'g');
    for (const area of painted) {
      for (const data of area.paths) {
        const path = document.createElementNS(SVG_NAMESPACE, 'path');
        path.setAttribute('d', data);
        path.setAttribute('fill', paintText(area.color));
        if (totalOpacity(area) < 1) path.setAttribute('fill-opacity', String(totalOpacity(area)));
        whole.append(path);
      }
    }
    whole.setAttribute('class', 'effect');
    return whole;
  };
  const whole = group(areas);
  const other = next && group(next.areas);
  other?.setAttribute('opacity', '0');
  element.setAttribute('viewBox', viewBox.join(' '));
  element.replaceChildren(whole, ...(other ? [other] : []));
  return { whole, layers: [...whole.children], next: other };
}

/** A picture of one path in the color of the text. */
export function iconElement(path) {
  const element = svgElement();
  element.setAttribute('viewBox', '0 0 24 24');
  element.setAttribute('class', 'icon');
  const shape = document.createElementNS(SVG_NAMESPACE, 'path');
  shape.setAttribute('d', path);
  element.append(shape);
  return element;
}
