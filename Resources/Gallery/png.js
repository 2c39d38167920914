/** PNG files of painted areas, drawn by a canvas at the size that they are for. */

import { hexText, pathOf, totalOpacity } from './paint.js';

/** How large a side may be in pixels. */
export const LARGEST_SIDE = 8192;

/** A canvas with painted areas; `height` is in pixels. */
export function drawCanvas(areas, viewBox, height) {
  const scale = height / viewBox[3];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewBox[2] * scale));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  context.setTransform(scale, 0, 0, scale, -viewBox[0] * scale, -viewBox[1] * scale);
  for (const area of areas) {
    context.globalAlpha = totalOpacity(area);
    context.fillStyle = area.color ? hexText(area.color) : '#000';
    context.fill(new Path2D(pathOf(area)));
  }
  return canvas;
}

/** A PNG file; `height` is in pixels. */
export function pngBlob(areas, viewBox, height) {
  const canvas = drawCanvas(areas, viewBox, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('pngFailed'));
    }, 'image/png');
  });
}
