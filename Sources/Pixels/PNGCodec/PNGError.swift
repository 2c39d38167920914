/// Why an image cannot be read or written.
package enum PNGError: Error, Hashable, Sendable {
  /// What libpng says about the file.
  case malformed(String)
  /// The file declares more pixels than the caller allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// A side of the image is longer than 2^31 - 1, the most that a PNG file can say.
  case unwritableSize(width: Int, height: Int)
  /// The system gives libpng or libdeflate no more memory.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// One line for people, without a period.
  package var description: String {
    switch self {
    case .malformed(let message): message
    case .tooManyPixels(let width, let height, let limit):
      "\(width) x \(height) pixels, and \(limit) pixels are the limit"
    case .unwritableSize(let width, let height):
      "\(width) x \(height) pixels are more than PNG can hold"
    case .outOfMemory: "out of memory"
    }
  }
}
