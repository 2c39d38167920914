public import SymbolCatalog

/// A Swift source in memory.
public struct SwiftSourceText: Hashable, Sendable {
  /// The path, which appears in reports and is not opened.
  public let path: String
  /// The text in UTF-8.
  public let bytes: [UInt8]

  /// A source by its text.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - text: Its text.
  public init(path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// A source by the bytes of its file.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - bytes: The contents of the file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The symbols that sources use.
public struct SymbolSourceReport: Hashable, Sendable {
  /// The symbols in use, in the order of the sources and of their lines.
  public internal(set) var references: [SymbolReference] = []
  /// The sources that could not be read as a whole.
  public internal(set) var problems: [SymbolSourceProblem] = []
}

/// A location in a source that uses a symbol by its name.
public struct SymbolReference: Hashable, Sendable {
  /// The written name, which need not exist.
  public let name: String
  /// The path of the source.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column in characters, from 1.
  public let column: Int
  /// The interface that takes the name, such as `Image(systemName:)`.
  public let api: String
  /// Whether an interface of Apple or a declaration proves the use.
  ///
  /// It is false for a label such as `systemImage:` of a function whose declaration is not there.
  public let isCertain: Bool
  /// The minimum versions that `@available` and `#available` require there, by platform.
  ///
  /// A platform that they do not limit is missing. A version of iOS also limits visionOS.
  public internal(set) var requiredVersions: [Platform: OSVersion]
}

/// A source that could not be read as a whole.
public struct SymbolSourceProblem: Hashable, Sendable {
  /// The path of the source.
  public let path: String
  /// The reason, a phrase without a period.
  public let reason: String
}
