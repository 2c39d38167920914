/** The `symbols export` command that does what the page does. */

/** A word of a shell: as it is, or in quotes. */
export function shellWord(text) {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The command for symbols with a look; `format` is svg, png or pdf. */
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
  if (names.length === 1 && (options.format !== 'png' || options.scales.length === 1)) {
    add('--output', `${names[0]}.${options.format}`);
  } else {
    add('--output-dir', 'symbols');
  }
  return words.map(shellWord).join(' ');
}

/** The kinds of files that only the tool makes, as they have weights, scales and tables that the page does not. */
export const FILE_KINDS = ['template', 'symbolset', 'webfont'];

/** The command for files of such a kind; `name` is that of the folder for several. Only fonts have one weight. */
export function fileCommand(kind, names, name, weight) {
  const words = ['symbols', 'export', ...names, '--format', kind];
  if (kind === 'webfont') words.push(...(weight === 'regular' ? [] : ['--weight', weight]), '--output-dir', `${name}-font`);
  else if (kind === 'symbolset') words.push('--output-dir', 'Symbols.xcassets');
  else if (names.length === 1) words.push('--output', `${names[0]}.svg`);
  else words.push('--output-dir', name);
  return words.map(shellWord).join(' ');
}
