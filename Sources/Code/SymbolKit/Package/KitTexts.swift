/// The texts that a package shows or speaks by itself.
enum KitTexts {
  private static let source = "Sources/Utilities/KitText.swift"
  private static let catalog = "Sources/Resources/Localizable.xcstrings"

  /// Removes the texts that no source of the package uses, from their Swift file and from the String
  /// Catalog.
  static func removeUnused(_ files: inout [String: [UInt8]]) {
    guard let bytes = files[source], let strings = files[catalog] else { return }
    var used: Set<Substring> = []
    for (path, bytes) in files where path.hasSuffix(".swift") && path != source {
      let parts = String(decoding: bytes, as: UTF8.self).split(
        separator: "KitText.", omittingEmptySubsequences: false)
      for part in parts.dropFirst() { used.insert(part.prefix { $0.isLetter || $0.isNumber }) }
    }
    var unused: Set<Substring> = []
    var keys: Set<Substring> = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let name = name(declaredIn: line), !used.contains(name) else { continue }
      unused.insert(name)
      keys.insert(line.split(separator: "\"")[1])
    }
    files[source] = filter(bytes) { line in
      if let name = name(declaredIn: line) { return !unused.contains(name) }
      // The list of all texts has one on each line.
      return !line.hasSuffix(",") || !unused.contains(line.dropLast().drop { $0 == " " })
    }
    var isDropped = false
    let kept = filter(strings) { line in
      if line.hasPrefix("    \"") {
        isDropped = keys.contains(line.split(separator: "\"")[1])
      } else if line.hasPrefix("  }") {
        isDropped = false
      }
      return !isDropped
    }
    // The last entry may have been followed by others.
    files[catalog] = Array(
      String(decoding: kept, as: UTF8.self).replacing("    },\n  },", with: "    }\n  },").utf8)
  }

  /// Returns the name in `static let copy = KitText("kit.copy", "Copy")`; nil for other lines.
  private static func name(declaredIn line: Substring) -> Substring? {
    let parts = line.split(separator: " ")
    guard parts.count > 4, parts[0] == "static", parts[4].hasPrefix("KitText(\"") else {
      return nil
    }
    return parts[2]
  }

  private static func filter(_ bytes: [UInt8], _ isKept: (Substring) -> Bool) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.filter(isKept).joined(separator: "\n").utf8)
  }
}
