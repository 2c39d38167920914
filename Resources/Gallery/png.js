/** PNG files of painted areas: exact pixels, which a canvas encodes. */

import { rasterize } from './raster.js';

/** How large a side may be in pixels. */
export const LARGEST_SIDE = 4096;

/** A PNG file; `height` is in pixels. */
export function pngBlob(areas, viewBox, height) {
  const pixels = (length) => Math.max(1, Math.ceil(length - 1e-4));
  const side = pixels(height);
  const scale = height / viewBox[3];
  const width = pixels(viewBox[2] * scale);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = side;
  canvas.getContext('2d').putImageData(new ImageData(rasterize(areas, viewBox, width, side, scale), width, side), 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('pngFailed'));
    }, 'image/png');
  });
}
