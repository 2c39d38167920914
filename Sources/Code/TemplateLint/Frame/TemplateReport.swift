internal import Diagnostics
internal import SymbolLint

/// A collector for the diagnostics of a file.
struct TemplateReport {
  let path: String
  private let lines: LineTable
  private let count: Int
  private var found: [Diagnostic] = []
  /// The number of diagnostics for each rule.
  private var told: [String: Int] = [:]

  /// The maximum number of diagnostics per rule in a file.
  private static let mostOfRule = 2_000

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    lines = LineTable(bytes)
    count = bytes.count
  }

  /// Returns the number of diagnostics for a rule.
  func count(of rule: TemplateRule) -> Int { told[rule.id, default: 0] }

  /// Returns whether the report accepts another diagnostic of a rule; if not, counts the
  /// diagnostic.
  ///
  /// Use this before computing an expensive message.
  mutating func hasRoom(for rule: TemplateRule) -> Bool {
    if told[rule.id, default: 0] < Self.mostOfRule { return true }
    told[rule.id, default: 0] += 1
    return false
  }

  /// Adds a diagnostic.
  ///
  /// `message` is a phrase without a period that begins with a lowercase letter or a quote.
  /// `advice` contains phrases, each of which says what to do.
  mutating func add(
    _ rule: TemplateRule, _ range: Range<Int>, _ message: String, advice: [String] = [],
    severity: Severity? = nil, fix: FixIt? = nil
  ) {
    told[rule.id, default: 0] += 1
    guard told[rule.id, default: 0] <= Self.mostOfRule else { return }
    let range = range.clamped(to: 0..<count)
    found.append(
      Diagnostic(
        rule.id, severity ?? rule.severity, at: SourceRange(path: path, range, in: lines), message,
        help: advice, fixIt: fix))
  }

  /// Adds a diagnostic with its fix, or with the reason why no fix is offered.
  mutating func add(
    _ rule: TemplateRule, _ range: Range<Int>, _ message: String, advice: [String] = [],
    severity: Severity? = nil, fix: FixOffer
  ) {
    add(
      rule, range, message, advice: advice + [fix.advice].compactMap(\.self), severity: severity,
      fix: fix.fix)
  }

  /// All diagnostics, sorted by location.
  var findings: [Diagnostic] {
    var all = found
    for (rule, count) in told.sorted(by: { $0.key < $1.key }) where count > Self.mostOfRule {
      guard let last = all.last(where: { $0.id == rule }) else { continue }
      all.append(
        Diagnostic(
          rule, last.severity, at: last.location, "and \(count - Self.mostOfRule) more of these"))
    }
    return all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }
}
