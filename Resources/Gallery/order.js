/** In which order symbols are shown. */

/** What people reach for most, by group; twelve of each, so that rows of 4, 6 and 12 columns are whole. */
export const COMMON = [
  // Actions
  'plus minus xmark checkmark ellipsis magnifyingglass square.and.arrow.up square.and.pencil pencil trash document.on.document arrow.clockwise',
  // Navigation
  'house chevron.left chevron.right chevron.down arrow.left arrow.right arrow.up.right line.3.horizontal list.bullet square.grid.2x2 sidebar.left line.3.horizontal.decrease',
  // Status
  'checkmark.circle.fill xmark.circle.fill exclamationmark.triangle.fill info.circle questionmark.circle bell star heart bookmark flag bolt sparkles',
  // People and settings
  'gearshape slider.horizontal.3 person person.crop.circle person.2 person.badge.plus face.smiling hand.thumbsup figure.walk lock key eye',
  // Communication and time
  'envelope paperplane bubble.left bubble.left.and.bubble.right phone microphone at link globe calendar clock alarm',
  // Files and data
  'document folder tray archivebox paperclip text.document printer book chart.bar chart.line.uptrend.xyaxis tablecells qrcode',
  // Media
  'play.fill pause.fill backward.fill forward.fill shuffle repeat speaker.wave.2 music.note headphones camera photo film',
  // Places and travel
  'map mappin.and.ellipse location car bus tram airplane bicycle fork.knife cup.and.saucer bed.double building.2',
  // Devices and home
  'laptopcomputer desktopcomputer smartphone keyboard tv wifi antenna.radiowaves.left.and.right battery.100percent cpu gamecontroller lightbulb powerplug',
  // Shopping and health
  'cart bag creditcard tag gift shippingbox cross.case pills stethoscope figure.run dumbbell percent',
  // Weather and nature
  'sun.max moon cloud cloud.rain snowflake wind flame drop leaf tree pawprint umbrella',
].flatMap((group) => group.split(' '));

/** The orders that can be chosen; '' is by relevance where there are words, as listed in a list, else the common ones first. */
export const ORDERS = ['common', 'newest', 'name'];

/** Numbers for symbols by which those of a list come first, then family by family, plain names before variants; those without a drawing are the last. */
export function ranksOf(symbols, families, first = []) {
  const common = new Map(first.map((name, at) => [name, at]));
  const keys = symbols.map((symbol) => ({
    index: symbol.index,
    place: common.get(symbol.name) ?? first.length,
    isUndrawn: symbol.restriction !== '',
    // Figures in circles and squares are many and rarely looked for.
    isFigure: /^\d/.test(symbol.name),
    family: families[symbol.family],
    parts: symbol.name.split('.').length,
  }));
  keys.sort((a, b) => a.place - b.place || a.isUndrawn - b.isUndrawn || a.isFigure - b.isFigure || compareText(a.family, b.family)
    || a.parts - b.parts || a.index - b.index);
  const ranks = new Uint32Array(symbols.length);
  keys.forEach(({ index }, rank) => {
    ranks[index] = rank;
  });
  return ranks;
}

function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Symbols in an order; `ranks` are those of common symbols, `pageRanks` those of the page. */
export function ordered(symbols, order, ranks, pageRanks) {
  const common = (a, b) => ranks[a.index] - ranks[b.index];
  switch (order) {
    case 'page': return [...symbols].sort((a, b) => pageRanks[a.index] - pageRanks[b.index]);
    case 'common': return [...symbols].sort(common);
    case 'newest': return [...symbols].sort((a, b) => b.firstRelease - a.firstRelease || common(a, b));
    case 'name': return [...symbols].sort((a, b) => a.index - b.index);
    default: return symbols;
  }
}
