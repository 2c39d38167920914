/** The `symbols export` command that does what the page does. */

/** A word of a shell: as it is, or in quotes. */
export function shellWord(text) {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command for symbols with a look; `format` is svg or png. */
export function exportCommand(names, look, options) {
  const words = ['symbols', 'export', ...names];
  const add = (option, value) => words.push(option, value);
  add('--format', options.format);
  if (look.weight !== options.standardWeight) add('--weight', look.weight);
  if (look.mode !== 'monochrome') add('--rendering-mode', look.mode);
  if (look.mode === 'palette') add('--palette', look.palette.join(','));
  else if (look.color) add('--color', look.color);
  if (look.value !== null) add('--variable-value', String(look.value));
  if (look.appearance) add('--appearance', look.appearance);
  if (look.background) add('--background', look.background);
  if (look.size !== 24) add('--point-size', String(look.size));
  // Below 20 points, the tool draws fewer details; the page has one drawing for all sizes.
  if (look.size < 20) add('--optical-size', '20');
  if (options.format === 'png') add('--image-scale', options.scales.map((scale) => `${scale}x`).join(','));
  if (names.length === 1 && (options.format === 'svg' || options.scales.length === 1)) {
    add('--output', `${names[0]}.${options.format}`);
  } else {
    add('--output-dir', 'symbols');
  }
  return words.map(shellWord).join(' ');
}
