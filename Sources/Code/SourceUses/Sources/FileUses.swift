/// The uses of symbols and of the app's images in a file that is not Swift.
package struct FileUses: Hashable, Sendable {
  /// The uses of symbol names in source order, without duplicates.
  package var uses: [SymbolUse] = []
  /// The other ranges in which the file repeats a name, by name.
  ///
  /// For example, a storyboard lists its images again at the end. A fix must change these ranges,
  /// too.
  package var echoes: [String: [Range<Int>]] = [:]
  /// The uses of the app's images and colors.
  package var assets: [AssetUse] = []
  /// The syntax errors.
  ///
  /// The uses before an error are part of the result.
  package var problems: [SourceProblem] = []
  /// The deployment targets that the file specifies.
  package var deployments: [StatedVersion] = []
  /// The parts of the file that run only on some OS versions, ordered by their ends.
  package var guards: [AvailabilityGuard] = []

  /// Creates an empty result.
  package init() {}

  /// Sorts the uses in source order and removes duplicates.
  mutating func finish() {
    uses.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var last: Range<Int>?
    var names: [SymbolUse.Name] = []
    uses.removeAll { use in
      // Names in binary property lists have no locations, so each one is a separate use.
      if use.range != last || use.range.isEmpty { names = [] }
      last = use.range
      // A concatenated text can have several names as its value.
      defer { names.append(use.name) }
      return names.contains(use.name)
    }
    assets.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// A location in a file that requests an asset of the app by name.
package struct AssetUse: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The kind of the asset.
  package let kind: AssetKind
  /// The range in bytes from the start of the file, with quotes in code.
  package let range: Range<Int>
}

/// A kind of asset in an asset catalog.
package enum AssetKind: String, CaseIterable, Sendable {
  /// An image from an `.imageset` folder, with pixels or vectors.
  case image
  /// A custom symbol from a `.symbolset` folder.
  case symbol
  /// A color from a `.colorset` folder.
  case color
}

/// A syntax error that prevented the rest of a file from being read.
package struct SourceProblem: Hashable, Sendable {
  /// The offset of the first byte that could not be read.
  package let offset: Int
  /// The message: a phrase without a period.
  package let message: String

  /// The error for a source that is too deeply nested, which compilers reject, too.
  package static let tooDeep = SourceProblem(
    offset: 0, message: "the code is nested too deeply or too long to read completely")

  private static let wide = SourceProblem(
    offset: 0, message: "the encoding is UTF-16 or UTF-32; only UTF-8 is supported")

  /// Returns the reason why a source cannot be decoded, or nil if it can.
  package static func encoding(of bytes: [UInt8], _ kind: SourceKind) -> SourceProblem? {
    kind.isCode && isWide(bytes) ? wide : nil
  }

  /// Returns whether a source is UTF-16 or UTF-32, judging by its byte order mark or by zeros among
  /// its first bytes.
  private static func isWide(_ bytes: [UInt8]) -> Bool {
    let first = bytes.prefix(8)
    if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) { return true }
    if first.starts(with: [0, 0, 0xFE, 0xFF]) { return true }
    guard first.count == 8 else { return false }
    let zeros = first.indices.filter { bytes[$0] == 0 }
    return zeros == [0, 2, 4, 6] || zeros == [1, 3, 5, 7] || zeros == [1, 2, 3, 5, 6, 7]
      || zeros == [0, 1, 2, 4, 5, 6]
  }
}

/// A platform and a version as written.
package struct StatedVersion: Hashable, Sendable {
  /// The platform, such as `iOS`, `macosx` or `ios`.
  package let platform: String
  /// The version, such as `17`, `13.0` or `13_0`.
  package let version: String

  /// Creates a version as written.
  package init(platform: String, version: String) {
    self.platform = platform
    self.version = version
  }
}

/// A part of a file that runs only on OS versions that meet a condition, or only on versions that
/// do not meet it.
package struct AvailabilityGuard: Hashable, Sendable {
  /// The range in bytes from the start of the file.
  package let range: Range<Int>
  /// The versions in the condition.
  package let versions: [StatedVersion]
  /// Whether the condition holds in this part; false in the `else` branch.
  package let isMet: Bool
}
