internal import DeploymentTargets
internal import Diagnostics
internal import SourceUses
internal import SymbolCatalog

/// A reader that finds the symbols that Swift sources use.
///
/// ```swift
/// let source = SwiftSourceText(path: "View.swift", "let icon = Image(systemName: \"heart.fill\")")
/// let report = SymbolSourceReader().read([source])
/// print(report.references[0].name)  // heart.fill
/// ```
///
/// `symbols lint` uses the same reader. It follows names from Apple's interfaces to constants,
/// parameters and functions, across all sources that it reads together. It opens no files, and
/// accepts code that does not compile. It does not report names that code assembles at run time,
/// such as `"\(day).circle"`.
public struct SymbolSourceReader: Sendable {
  private let wrappers: [String]

  /// Creates a reader.
  ///
  /// - Parameter wrappers: Functions and initializers that take symbol names but are not declared
  ///   in the sources, such as `IconButton(icon:)` from a package.
  public init(wrappers: [String] = []) { self.wrappers = wrappers }

  /// Reads the sources of a project.
  ///
  /// Time and memory grow with the total number of bytes.
  ///
  /// - Parameter sources: All sources whose constants and functions belong together.
  /// - Returns: The symbols in use, by source and location, and the sources that could not be read
  ///   completely.
  public func read(_ sources: [SwiftSourceText]) -> SymbolSourceReport {
    var survey = NameSurvey(wrappers: wrappers)
    let project = survey.run(sources.map { _ in nil }) { survey, numbers in
      numbers.map { survey.facts(of: sources[$0].bytes, path: sources[$0].path) }
    }
    var report = SymbolSourceReport()
    for source in sources {
      let found = SourceReaders.uses(in: source.bytes, path: source.path, project)
      report.problems += found.problems.map {
        SymbolSourceProblem(path: source.path, reason: $0.message)
      }
      guard !found.uses.isEmpty else { continue }
      let lines = LineTable(source.bytes)
      report.references += found.uses.compactMap { SymbolReference($0, source.path, lines) }
    }
    return report
  }
}

extension SymbolReference {
  /// Creates the public reference for a use of a symbol, or returns nil if its name is not written
  /// out in full.
  fileprivate init?(_ use: SymbolUse, _ path: String, _ lines: LineTable) {
    guard case .literal(let name) = use.name else { return nil }
    let position = lines.position(of: use.range.lowerBound)
    self.name = name
    self.path = path
    line = position.line
    column = position.column
    api = use.api
    isCertain = use.certainty == .certain
    let bounds: [(Platform, AvailabilityScope.Bounds)] = [
      (.iOS, use.scope[.iOS]), (.macOS, use.scope[.macOS]), (.tvOS, use.scope[.tvOS]),
      (.watchOS, use.scope[.watchOS]), (.visionOS, use.scope[.visionOS]),
    ]
    requiredVersions = [:]
    for (platform, bounds) in bounds { requiredVersions[platform] = bounds.lower }
  }
}
