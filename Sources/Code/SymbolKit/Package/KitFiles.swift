internal import CResources
internal import Encodings

/// The embedded files of `Resources/Kit`.
package enum KitFiles {
  /// The paths, sorted.
  package static var paths: [String] {
    (0..<symbols_kit_count).map { unsafe String(cString: symbols_kit_file($0).name) }
  }

  /// The file at a path; empty if there is none.
  package static func bytes(_ path: String) -> [UInt8] {
    for index in 0..<symbols_kit_count {
      let file = unsafe symbols_kit_file(index)
      guard unsafe String(cString: file.name) == path else { continue }
      let bytes = unsafe Bytes(programImage: file.bytes, count: file.count)
      return bytes.array(0..<bytes.count)
    }
    return []
  }

  /// All files by path.
  static var all: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<symbols_kit_count {
      let file = unsafe symbols_kit_file(index)
      let bytes = unsafe Bytes(programImage: file.bytes, count: file.count)
      files[unsafe String(cString: file.name)] = bytes.array(0..<bytes.count)
    }
    return files
  }

  /// A hash of all files and their paths: FNV-1a, 64 bits, sufficient because only the tool itself
  /// makes them.
  static var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    for index in 0..<symbols_kit_count {
      let file = unsafe symbols_kit_file(index)
      for byte in unsafe String(cString: file.name).utf8 { add(byte) }
      let bytes = unsafe Bytes(programImage: file.bytes, count: file.count)
      for at in 0..<bytes.count { add(bytes[at]) }
    }
    return hash
  }

  /// The default tokens of a kit.
  package static var tokens: [UInt8] { bytes("tokens.json") }
}
