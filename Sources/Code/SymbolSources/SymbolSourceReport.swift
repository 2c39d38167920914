public import SymbolCatalog

/// The text of a Swift source file, in memory.
public struct SwiftSourceText: Hashable, Sendable {
  /// The path that appears in reports; the file is not opened.
  public let path: String
  /// The text as UTF-8 bytes.
  public let bytes: [UInt8]

  /// Creates a source from a text.
  ///
  /// - Parameters:
  ///   - path: The path that appears in reports.
  ///   - text: The text of the source.
  public init(path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// Creates a source from the contents of a file.
  ///
  /// - Parameters:
  ///   - path: The path that appears in reports.
  ///   - bytes: The contents of the file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The symbols that sources use.
public struct SymbolSourceReport: Hashable, Sendable {
  /// The symbols in use, ordered by source and location.
  public internal(set) var references: [SymbolReference] = []
  /// The sources that could not be read completely.
  public internal(set) var problems: [SymbolSourceProblem] = []
}

/// A use of a symbol by its name in a source.
public struct SymbolReference: Hashable, Sendable {
  /// The name as written, which might not exist in the catalog.
  public let name: String
  /// The path of the source.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The interface that takes the name, such as `Image(systemName:)`.
  public let api: String
  /// Whether an Apple interface or a declaration proves the use.
  ///
  /// False for a label such as `systemImage:` of a function whose declaration was not read.
  public let isCertain: Bool
  /// The minimum versions that `@available` and `#available` require at this location, by platform.
  ///
  /// Platforms without a requirement are not included. A requirement for iOS also applies to
  /// visionOS.
  public internal(set) var requiredVersions: [Platform: OSVersion]
}

/// A source that could not be read completely.
public struct SymbolSourceProblem: Hashable, Sendable {
  /// The path of the source.
  public let path: String
  /// The reason, as a phrase without a period.
  public let reason: String
}
