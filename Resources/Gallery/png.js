/** PNG files of painted areas: exact pixels, which a canvas encodes. */

import { rasterize } from './raster.js';

/** How large a side may be in pixels. */
export const LARGEST_SIDE = 8192;

/** A PNG file; `height` is in pixels. */
export function pngBlob(areas, viewBox, height) {
  const side = Math.max(1, Math.round(height));
  const scale = height / viewBox[3];
  const width = Math.max(1, Math.round(viewBox[2] * scale));
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
