internal import Encodings
internal import FileAccess

/// The search engine of gallery pages, `Resources/Gallery/search.wasm`, which `make wasm` compiles.
///
/// The program records the hash of its sources in a custom section. So a stale program is found
/// without a compiler for WebAssembly.
package enum BrowserEngine {
  /// The path of the program in the package.
  package static let path = "Resources/Gallery/search.wasm"

  private static let section = "sources"

  /// Returns whether the program was compiled from other sources than those of the package.
  ///
  /// - Parameter root: The path of the package.
  /// - Returns: Whether `make wasm` must compile it again.
  /// - Throws: `FileError` if a file cannot be read.
  package static func isStale(root: String) throws -> Bool {
    try recordedHash(in: File.read("\(root)/\(path)")) != sourcesHash(root: root)
  }

  /// Returns the hash of the sources, as `Sources/Workshop/BrowserSearch/build.sh` computes it: the
  /// hash of a list with the hash and the path of each file.
  static func sourcesHash(root: String) throws -> String {
    var paths = [
      "Resources/emoji.tsv", "Sources/Base/Encodings/Bytes.swift",
      "Sources/Base/Encodings/FNV1a.swift",
    ]
    for folder in ["Sources/Names/SymbolRanking", "Sources/Workshop/BrowserSearch"] {
      paths += try File.paths(below: "\(root)/\(folder)", ending: "").compactMap {
        FilePath.rest(of: $0, inFolder: root)
      }
    }
    let lines = try paths.sorted().map { path in
      "\(SHA256.hex(try File.read("\(root)/\(path)")))  \(path)\n"
    }
    return SHA256.hex(Array(lines.joined().utf8))
  }

  /// Returns the hash that a program records; nil if it has none.
  static func recordedHash(in program: [UInt8]) -> String? {
    // The section is the last one: 0, its length, the length of its name, its name, and the hash.
    let head: [UInt8] = [0, UInt8(1 + section.utf8.count + 64), UInt8(section.utf8.count)]
    let bytes = head + Array(section.utf8)
    guard program.count > bytes.count + 64,
      program[..<(program.count - 64)].suffix(bytes.count).elementsEqual(bytes)
    else { return nil }
    return String(decoding: program.suffix(64), as: UTF8.self)
  }
}
