internal import PNGCodec

/// The form in which the program has the labels of symbols: `Resources/labels.index`.
///
/// The rows of `Resources/labels.tsv`, which would take three times the bytes of the binary, as raw
/// deflate streams of blocks, so that a label costs the time for one block. In front of them, each
/// block has a line: its first name, the bytes of its rows, and those of its stream. An empty line
/// ends these.
package enum LabelIndex {
  /// The most bytes of rows in a block.
  private static let blockSize = 16_384

  /// The index of a table.
  ///
  /// - Parameter file: The table, as people write it; comments are left out.
  /// - Returns: The bytes of the file.
  /// - Throws: An error if memory runs out.
  package static func image(of file: [UInt8]) throws -> [UInt8] {
    var blocks: [[UInt8]] = []
    for line in file.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      if let last = blocks.last, last.count + line.count < blockSize {
        blocks[blocks.count - 1] += line + [0x0A]
      } else {
        blocks.append(line + [0x0A])
      }
    }
    var head = ""
    var streams: [UInt8] = []
    for block in blocks {
      let stream = try Deflate.compressed(block, level: 12)
      let name = String(decoding: block.prefix { $0 != 0x09 }, as: UTF8.self)
      head += "\(name)\t\(block.count)\t\(stream.count)\n"
      streams += stream
    }
    return Array((head + "\n").utf8) + streams
  }
}
