internal import PNGCodec
internal import Raster
internal import SymbolArtwork

extension ExportFormat {
  /// The format for icon files such as favicons: one file with a symbol in several sizes, each as
  /// PNG.
  package static let ico = ExportFormat(
    name: "ico",
    summary: "one icon file for each symbol, with 16, 32 and 48 pixels unless you set scales",
    endings: ["ico"], isBinary: true,
    reads: ExportOption.colors.union([.pointSize, .imageScale, .hint, .optimize]),
    drawsEachSize: true,
    settle: { (options, given) throws(ExportError) in
      if !given.contains(.pointSize) { options.pointSize = 16 }
      if !given.contains(.imageScale) { options.imageScales = [1, 2, 3] }
    },
    product: .file("ico") {
      (picture, options, tools) throws(ExportError) in
      var images: [(width: Int, height: Int, png: [UInt8])] = []
      for scale in options.imageScales {
        // An image of 48 pixels is a drawing for that size, not the 16-pixel drawing at a higher
        // resolution.
        let symbol = tools.paint?(options.pointSize * scale) ?? picture.symbol
        let image = try PNGBytes.image(symbol, scale: scale, options, &tools)
        let png = try PNGBytes.file(image, options, &tools)
        images.append((image.width, image.height, png))
      }
      do throws(ICOContainer.Failure) { return try ICOContainer.file(images) } catch {
        throw .own(error)
      }
    })
}

/// Icon files (.ico) with PNG images, for Windows and web pages.
///
/// Windows Vista and later and all browsers support PNG images in icon files. Windows requires 32
/// bits per pixel, which is the PNG color type RGBA.
package enum ICOContainer {
  /// The width and height that an entry supports, in pixels.
  package static let sides = 1...256

  /// An error that explains why images cannot be in an icon file.
  package enum Failure: FormatError {
    /// An image is empty, or wider or higher than 256 pixels.
    case size(width: Int, height: Int)
    /// Two images have the same size, so it is undefined which one programs show.
    case sameSize(width: Int, height: Int)
    /// There are no images, more than 65,535, or more than 4 GiB of them.
    case count(Int)

    package var description: String {
      switch self {
      case .size(let width, let height):
        "\(width) x \(height) pixels, but icons have \(ICOContainer.sides.lowerBound) to "
          + "\(ICOContainer.sides.upperBound) pixels per side"
      case .sameSize(let width, let height): "two images have \(width) x \(height) pixels"
      case .count(let count): "an icon file cannot hold \(count) images"
      }
    }
  }

  private static let headerLength = 6
  private static let entryLength = 16

  /// Makes a file: a directory of the images by ascending width and height, followed by their
  /// contents.
  ///
  /// Takes O(n) in the number of bytes. `images` are PNG files with their sizes in pixels, which
  /// are not verified.
  package static func file(
    _ images: [(width: Int, height: Int, png: [UInt8])]
  ) throws(Failure) -> [UInt8] {
    let sorted = images.sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    var offset = headerLength + entryLength * images.count
    let length = images.reduce(offset) { $0 + $1.png.count }
    guard !images.isEmpty, images.count <= UInt16.max, length <= UInt32.max else {
      throw .count(images.count)
    }
    var file: [UInt8] = []
    file.reserveCapacity(length)
    // ICONDIR: a reserved field, the type for icons, and the number of images.
    for word in [0, 1, images.count] { append(word, bytes: 2, to: &file) }
    for (index, image) in sorted.enumerated() {
      let (width, height) = (image.width, image.height)
      guard sides.contains(width), sides.contains(height) else {
        throw .size(width: width, height: height)
      }
      if index > 0, sorted[index - 1].width == width, sorted[index - 1].height == height {
        throw .sameSize(width: width, height: height)
      }
      // ICONDIRENTRY: a side of 0 means 256 pixels. The other fields: no palette, a reserved byte,
      // one plane, and 32 bits per pixel.
      file += [UInt8(truncatingIfNeeded: width), UInt8(truncatingIfNeeded: height), 0, 0]
      for word in [1, 32] { append(word, bytes: 2, to: &file) }
      for number in [image.png.count, offset] { append(number, bytes: 4, to: &file) }
      offset += image.png.count
    }
    for image in sorted { file += image.png }
    return file
  }

  /// Returns the images in a file; nil if the file does not have the layout that `file` writes.
  static func images(_ file: [UInt8]) -> [[UInt8]]? {
    func number(at offset: Int, bytes: Int) -> Int {
      file[offset..<offset + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard file.starts(with: [0, 0, 1, 0]), file.count >= headerLength else { return nil }
    let count = number(at: 4, bytes: 2)
    var offset = headerLength + entryLength * count
    guard count > 0, file.count >= offset else { return nil }
    var images: [[UInt8]] = []
    for index in 0..<count {
      let entry = headerLength + entryLength * index
      let length = number(at: entry + 8, bytes: 4)
      guard number(at: entry + 12, bytes: 4) == offset, file.count - offset >= length else {
        return nil
      }
      images.append(Array(file[offset..<offset + length]))
      offset += length
    }
    return offset == file.count ? images : nil
  }

  /// Returns the file with each image replaced by another of the same length; a file with a
  /// different layout is returned unchanged.
  static func mapped(_ file: [UInt8], _ change: ([UInt8]) -> [UInt8]) -> [UInt8] {
    guard let images = images(file) else { return file }
    let length = images.reduce(0) { $0 + $1.count }
    let changed = images.flatMap(change)
    return changed.count == length ? file.dropLast(length) + changed : file
  }

  /// Appends a little-endian number.
  private static func append(_ value: Int, bytes: Int, to file: inout [UInt8]) {
    for byte in 0..<bytes { file.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
  }
}
