internal import PNGCodec

/// The labels of symbols in the compressed form that the program contains:
/// `Resources/labels.index`.
///
/// As text, the rows of `Resources/labels.tsv` would take three times as many bytes in the binary.
/// The rows are divided into blocks, each a raw deflate stream, so finding a label takes the time
/// to decompress one block. The file starts with a line for each block: its first name, the number
/// of bytes in its rows, and the number of bytes in its stream. An empty line ends this list.
package enum LabelIndex {
  /// The maximum number of bytes in the rows of a block.
  private static let blockSize = 16_384

  /// Returns the index of a table.
  ///
  /// - Parameter file: The table, as people write it; comments are skipped.
  /// - Returns: The contents of the file.
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
