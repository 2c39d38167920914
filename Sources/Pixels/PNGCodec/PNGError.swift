/// An error that occurs when an image is read or written.
package enum PNGError: Error, Hashable, Sendable {
  /// An invalid file, with libpng's message.
  case malformed(String)
  /// An image with more pixels than the limit.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// An image with a side longer than 2^31 - 1 pixels, the maximum in PNG.
  case unwritableSize(width: Int, height: Int)
  /// libpng or libdeflate could not allocate memory.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// The message on one line, without a final period.
  package var description: String {
    switch self {
    case .malformed(let message): message
    case .tooManyPixels(let width, let height, let limit):
      "\(width) x \(height) pixels exceed the limit of \(limit) pixels"
    case .unwritableSize(let width, let height):
      "\(width) x \(height) pixels are too many for a PNG file"
    case .outOfMemory: "out of memory: raise the limit (ulimit -v), or request less"
    }
  }
}
