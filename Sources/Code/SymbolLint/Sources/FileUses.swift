/// What a file that is not Swift says of symbols and of the app's own images.
package struct FileUses: Hashable, Sendable {
  /// The names of symbols, in the order of the file, each name once at a place.
  package var uses: [SymbolUse] = []
  /// Where else a name stands that has to change together with its use, such as in the list of
  /// images at the end of a storyboard.
  package var echoes: [String: [Range<Int>]] = [:]
  /// The names of images and colors that are the app's own.
  package var assets: [AssetUse] = []
  /// What could not be read; what was read before it is there.
  package var problems: [SourceProblem] = []
  /// The systems that a file is said to be for.
  package var deployments: [StatedVersion] = []
  /// The parts of a file that run on some systems only, in the order of their ends.
  package var guards: [AvailabilityGuard] = []

  /// Nothing.
  package init() {}

  /// Puts uses in the order of the file, and takes out those that are there twice.
  mutating func finish() {
    uses.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var last: Range<Int>?
    var names: [SymbolUse.Name] = []
    uses.removeAll { use in
      // Binary lists have no places: each of their names is one of its own.
      if use.range != last || use.range.isEmpty { names = [] }
      last = use.range
      // A text that is put together can be several names.
      defer { names.append(use.name) }
      return names.contains(use.name)
    }
    assets.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// A place of a file where something of the app's own asset catalogs is asked for by its name.
package struct AssetUse: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What is asked for.
  package let kind: AssetKind
  /// Where it is written, in bytes from the beginning of the file, with its quotes where it is
  /// code.
  package let range: Range<Int>
}

/// What an asset catalog holds.
package enum AssetKind: String, CaseIterable, Sendable {
  /// `.imageset`: pixels or vectors.
  case image
  /// `.symbolset`: a custom symbol.
  case symbol
  /// `.colorset`.
  case color
}

/// What is wrong with a file itself, so that the rest of it was not read.
package struct SourceProblem: Hashable, Sendable {
  /// The first byte that could not be read.
  package let offset: Int
  /// What is wrong, a phrase without a period.
  package let message: String

  /// Of sources that compilers would not take either.
  static let tooDeep = SourceProblem(
    offset: 0, message: "it is nested too deeply, or too long, to be read as a whole")

  private static let wide = SourceProblem(
    offset: 0, message: "it is UTF-16 or UTF-32; only UTF-8 is read")

  /// Why nothing of a source can be read; nil if it can.
  static func encoding(of bytes: [UInt8], _ kind: SourceKind) -> SourceProblem? {
    kind.isCode && isWide(bytes) ? wide : nil
  }

  /// Whether a source is in units of two or four bytes: by its mark, or by zeros beside its first
  /// letters.
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

/// A platform and the version of its system, as they are written.
package struct StatedVersion: Hashable, Sendable {
  /// Such as `iOS`, `macosx` or `ios`.
  package let platform: String
  /// Such as `17`, `13.0` or `13_0`.
  package let version: String

  /// Takes both as they are written.
  package init(platform: String, version: String) {
    self.platform = platform
    self.version = version
  }
}

/// A part of a file that runs on some systems only, or only on others.
package struct AvailabilityGuard: Hashable, Sendable {
  /// The part, in bytes from the beginning of the file.
  package let range: Range<Int>
  /// The versions that were asked for.
  package let versions: [StatedVersion]
  /// Whether they are there in this part; false for what follows `else`.
  package let isMet: Bool
}
