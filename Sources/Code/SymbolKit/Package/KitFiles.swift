internal import CResources
internal import Encodings

/// The files of `Resources/Kit` that are part of the program.
package enum KitFiles {
  /// Their paths, sorted.
  package static var paths: [String] {
    (0..<symbols_kit_count).map { unsafe String(cString: symbols_kit_file($0).name) }
  }

  /// A file by its path; nothing where there is none.
  package static func bytes(_ path: String) -> [UInt8] {
    for index in 0..<symbols_kit_count {
      let file = unsafe symbols_kit_file(index)
      guard unsafe String(cString: file.name) == path else { continue }
      let bytes = unsafe Bytes(programImage: file.bytes, count: file.count)
      return bytes.array(0..<bytes.count)
    }
    return []
  }

  /// All files by their paths.
  static var all: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<symbols_kit_count {
      let file = unsafe symbols_kit_file(index)
      let bytes = unsafe Bytes(programImage: file.bytes, count: file.count)
      files[unsafe String(cString: file.name)] = bytes.array(0..<bytes.count)
    }
    return files
  }

  /// The tokens that a kit begins with.
  package static var tokens: [UInt8] { bytes("tokens.json") }
}
