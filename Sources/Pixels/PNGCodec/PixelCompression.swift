/// A search for the pixel format and filter that compress best.
///
/// According to measurements on single-color icons, files without filters are smallest in 98 of 100
/// cases. Below about 400 pixels a side, gray with alpha is smaller than a palette, because the
/// palette is stored uncompressed.
struct PixelCompression: ~Copyable {
  /// The smallest zlib stream so far, in the first `count` bytes.
  private(set) var stream: ContiguousArray<UInt8> = []
  private(set) var count = 0
  /// The pixel format of the smallest stream so far.
  private(set) var format = PixelFormat(kind: .rgba, depth: 8)
  /// The total file size of the stream and the palette chunks, in bytes.
  private var size = Int.max
  private var compressor = Compressor()
  private var rows: ContiguousArray<UInt8> = []
  private var filtered: ContiguousArray<UInt8> = []
  private var trial: ContiguousArray<UInt8> = []

  init() {}

  /// Compresses the pixels to `stream`.
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

/// Pixels, with the data needed to choose their representation.
private struct CountedPixels {
  let pixels: Pixels
  let census: ColorCensus
  let width: Int
  let height: Int

  /// Returns whether filters can make the file smaller; single-color icons are smallest without
  /// them.
  func mayBeFiltered(as format: PixelFormat) -> Bool {
    guard case .rgba = pixels else { return false }
    return format.kind != .indexed && format.depth == 8
  }
}

/// The layout of the rows in `PixelCompression.rows`.
private struct PackedRows {
  let format: PixelFormat
  /// The number of bytes in a row, including its filter byte.
  let stride: Int
  let count: Int
  /// The file size of the PLTE and tRNS chunks, in bytes.
  let paletteLength: Int
}

extension PixelCompression {
  /// The pixel count (160 x 160) from which the encoder tries only the palette format.
  ///
  /// A palette needs half the bytes of gray with alpha, and so half the time. The larger the image
  /// is, the less the kilobyte for the palette matters.
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
    // An image with few colors has edges and flat areas, for which filters increase the size.
    if image.width * image.height < Self.indexedAlone {
      try addUnfiltered(pack(image, as: direct))
      // A palette reduces the pixel data by up to a third, or more if several pixels share a byte.
      let paletteLength = indexed.paletteLength(image.census)
      guard paletteLength < (indexed.depth == 8 ? size / 3 : size) else { return }
    }
    try addUnfiltered(pack(image, as: indexed))
  }

  private mutating func addUnfiltered(_ packed: PackedRows) throws(PNGError) {
    try add(packed, filter: RowFilter.none, level: Self.level(packed.count))
  }

  /// Returns the compression level for a number of bytes.
  ///
  /// Higher levels save a few percent each time the compression time doubles; long runs take the
  /// most time.
  private static func level(_ count: Int) -> Int {
    switch count {
    case ...6_000: 6
    case ...20_000: 7
    case ...100_000: 6
    default: 5
    }
  }

  /// Tries all formats and filters at the standard level, and the best candidates at the highest
  /// level.
  ///
  /// The results of the standard level are included, because they sometimes win by a byte or two.
  /// So no image is larger than with standard effort.
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

  /// The maximum number of bytes for which the highest level is used; for more, a saving of 2 or 3
  /// percent is not worth a second.
  private static let highestLevelLimit = 400_000

  /// The maximum size of a quick trial, as a multiple of the best one, that qualifies it for full
  /// compression.
  private static let promising = 1.03

  // MARK: Steps

  private mutating func pack(_ image: CountedPixels, as format: PixelFormat) -> PackedRows {
    let count = image.pixels.pack(
      as: format, width: image.width, height: image.height, census: image.census, into: &rows)
    return PackedRows(
      format: format, stride: count / image.height, count: count,
      paletteLength: format.paletteLength(image.census))
  }

  /// Compresses the rows, and keeps the stream if it makes the file smaller.
  ///
  /// - Returns: The total size of the stream and the palette chunks, in bytes.
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

  /// Compresses the rows into `trial`, and returns the length of the stream.
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

  /// The filter choices to try: each filter for all rows, and nil for a separate choice in each
  /// row.
  private static let allFilters = RowFilter.allCases.map(Optional.some) + [nil]

  /// Returns the filter that gives the best result at the fastest level, sampled from the middle
  /// rows of a large image.
  ///
  /// The sample consists of many adjacent rows. With bands of 16 rows from all parts of a gradient,
  /// the choice was wrong, and the file was twenty times as large.
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
