/// The search for the format and the filter that compress best.
///
/// Measured on icons in one color: without filters they are smallest 98 times of 100, and as gray
/// with alpha smaller than with a palette below some 400 pixels a side, because a palette is stored
/// as it is.
struct PixelCompression: ~Copyable {
  /// The smallest zlib stream so far, in the first `count` bytes.
  private(set) var stream: ContiguousArray<UInt8> = []
  private(set) var count = 0
  /// How the pixels are represented in it.
  private(set) var format = PixelFormat(kind: .rgba, depth: 8)
  /// The bytes that the stream and the chunks of the palette take in the file.
  private var size = Int.max
  private var compressor = Compressor()
  private var rows: ContiguousArray<UInt8> = []
  private var filtered: ContiguousArray<UInt8> = []
  private var trial: ContiguousArray<UInt8> = []

  init() {}

  /// Compresses the pixels into `stream`.
  mutating func compress(
    _ pixels: Pixels, census: ColorCensus, width: Int, height: Int, effort: PNGEncoder.Effort
  ) throws(PNGError) {
    size = .max
    let image = CountedPixels(pixels: pixels, census: census, width: width, height: height)
    switch effort {
    case .standard: try compressQuickly(image)
    case .smallest: try compressThoroughly(image)
    }
  }
}

/// Pixels with all that representations of them need.
private struct CountedPixels {
  let pixels: Pixels
  let census: ColorCensus
  let width: Int
  let height: Int

  /// Whether filters are worth a try: icons in one color are smallest without.
  func mayBeFiltered(as format: PixelFormat) -> Bool {
    guard case .rgba = pixels else { return false }
    return format.kind != .indexed && format.depth == 8
  }
}

/// What the rows in `PixelCompression.rows` look like.
private struct PackedRows {
  let format: PixelFormat
  /// The bytes of a row, its filter included.
  let stride: Int
  let count: Int
  /// The bytes that the chunks PLTE and tRNS take in the file.
  let paletteLength: Int
}

extension PixelCompression {
  /// The pixels from which a palette is tried alone: 160 x 160.
  ///
  /// Half the bytes of gray with alpha take half the time, and the kilobyte that a palette costs
  /// matters less and less.
  private static let indexedAlone = 25_600

  private mutating func compressQuickly(_ image: CountedPixels) throws(PNGError) {
    let direct = PixelFormat.direct(image.census)
    guard let indexed = PixelFormat.indexed(image.census),
      indexed.bitsPerPixel < direct.bitsPerPixel
    else {
      let packed = pack(image, as: direct)
      let filter =
        image.mayBeFiltered(as: direct) ? try bestFilterOfSample(packed) : RowFilter.none
      try add(packed, filter: filter, level: Self.level(packed.count))
      return
    }
    // With few colors there are edges and flat areas, which filters only spoil.
    if image.width * image.height < Self.indexedAlone {
      try addUnfiltered(pack(image, as: direct))
      // A palette takes up to a third off the pixels, and more with several pixels a byte.
      let paletteLength = indexed.paletteLength(image.census)
      guard paletteLength < (indexed.depth == 8 ? size / 3 : size) else { return }
    }
    try addUnfiltered(pack(image, as: indexed))
  }

  private mutating func addUnfiltered(_ packed: PackedRows) throws(PNGError) {
    try add(packed, filter: RowFilter.none, level: Self.level(packed.count))
  }

  /// The level for so many bytes of rows: the higher ones take off a few per cent for each doubling
  /// of the time, and the time is longest where the runs are.
  private static func level(_ count: Int) -> Int {
    switch count {
    case ...6_000: 6
    case ...20_000: 7
    case ...100_000: 6
    default: 5
    }
  }

  /// Tries everything at the standard level, and the best few of that at the highest.
  ///
  /// What the standard level makes is kept, too: it wins now and then by a byte or two, and no
  /// image becomes larger than with the standard effort.
  private mutating func compressThoroughly(_ image: CountedPixels) throws(PNGError) {
    let formats = [PixelFormat.direct(image.census), PixelFormat.indexed(image.census)]
    var trials: [(format: PixelFormat, filter: RowFilter?, size: Int)] = []
    for format in formats.compactMap({ $0 }) {
      let packed = pack(image, as: format)
      let filters = image.mayBeFiltered(as: format) ? Self.allFilters : [RowFilter.none]
      for filter in filters {
        let size = try add(packed, filter: filter, level: Self.level(packed.count))
        trials.append((format, filter, size))
      }
    }
    trials.sort { $0.size < $1.size }
    for trial in trials where Double(trial.size) < Self.promising * Double(trials[0].size) {
      let packed = pack(image, as: trial.format)
      let level = packed.count <= Self.highestLevelLimit ? 12 : 11
      try add(packed, filter: trial.filter, level: level)
    }
  }

  /// The bytes of rows up to which the highest level is used: above, its last 2 or 3 per cent are
  /// worth less than a second.
  private static let highestLevelLimit = 400_000

  /// How much larger than the best a quick trial may be to be compressed in earnest.
  private static let promising = 1.03

  // MARK: Steps

  private mutating func pack(_ image: CountedPixels, as format: PixelFormat) -> PackedRows {
    let count = image.pixels.pack(
      as: format, width: image.width, height: image.height, census: image.census, into: &rows)
    return PackedRows(
      format: format, stride: count / image.height, count: count,
      paletteLength: format.paletteLength(image.census))
  }

  /// Compresses the rows and keeps the stream if the file becomes smaller.
  ///
  /// - Returns: The length of the stream and of the chunks of the palette.
  @discardableResult
  private mutating func add(
    _ packed: PackedRows, filter: RowFilter?, level: Int
  ) throws(PNGError) -> Int {
    let length = try compress(packed, filter: filter, level: level)
    let size = length + packed.paletteLength
    if size < self.size {
      (self.size, count, format) = (size, length, packed.format)
      swap(&stream, &trial)
    }
    return size
  }

  /// The length of the zlib stream, in `trial`, of the rows.
  private mutating func compress(
    _ packed: PackedRows, filter: RowFilter?, level: Int
  ) throws(PNGError) -> Int {
    guard filter != RowFilter.none else {
      return try compressor.compress(rows, count: packed.count, level: level, into: &trial)
    }
    RowFilter.apply(
      filter, to: rows, count: packed.count, stride: packed.stride,
      distance: packed.format.filterDistance, into: &filtered)
    return try compressor.compress(filtered, count: packed.count, level: level, into: &trial)
  }

  /// What to try for filters: each one for all rows and, as nil, the choice row by row.
  private static let allFilters = RowFilter.allCases.map(Optional.some) + [nil]

  /// The filter that the quickest level makes most of, in the middle rows of a large image.
  ///
  /// The rows are next to each other, and many: with bands of 16 rows from all over a gradient, the
  /// choice was wrong and the file twenty times as large.
  private mutating func bestFilterOfSample(_ packed: PackedRows) throws(PNGError) -> RowFilter? {
    let sampleRows = max(1, (1 << 18) / packed.stride)
    let allRows = packed.count / packed.stride
    guard allRows > 2 * sampleRows else { return try bestFilter(packed) }
    let start = (allRows - sampleRows) / 2 * packed.stride
    var sample = ContiguousArray(rows[start..<start + sampleRows * packed.stride])
    swap(&rows, &sample)
    defer { swap(&rows, &sample) }
    let middle = PackedRows(
      format: packed.format, stride: packed.stride, count: rows.count,
      paletteLength: packed.paletteLength)
    return try bestFilter(middle)
  }

  private mutating func bestFilter(_ packed: PackedRows) throws(PNGError) -> RowFilter? {
    var best: (filter: RowFilter?, length: Int) = (nil, .max)
    for filter in Self.allFilters {
      let length = try compress(packed, filter: filter, level: 1)
      if length < best.length { best = (filter, length) }
    }
    return best.filter
  }
}
