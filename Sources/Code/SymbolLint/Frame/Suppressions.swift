package import Diagnostics
internal import SourceUses

/// The comments of a file that turn rules off, and the diagnostics that remain.
package struct Suppressions {
  /// The word that refers to all rules.
  package static let all = "all"
  /// The maximum number of words in comments, more than any file has.
  private static let most = 10_000

  /// A word of a comment, with the rules that it turns off or on.
  private struct Entry {
    let word: SuppressionComment.Word?
    let command: SuppressionComment.Command
    /// The range of the comment with its delimiters.
    let comment: Range<Int>
    /// The line that the comment applies to, from 0; nil if it applies to more than one line.
    let line: Int?
    /// The indices of the rules in the table.
    let rules: [Int]
    /// Whether the comment contains other words that could not be parsed.
    let isFaulty: Bool
  }

  /// A pair of a line and a rule.
  private struct Spot: Hashable {
    let line: Int
    let rule: Int
  }

  private let path: String
  private let bytes: [UInt8]
  /// The line table; nil if no comment contains a command for the linter.
  private var lines: LineTable?
  /// The entries in source order.
  private var entries: [Entry] = []
  private var faults: [SuppressionComment.Fault] = []

  private static let rules = Rules.known
  private static let names =
    rules.map(\.id) + Rule.Family.allCases.map(\.rawValue) + [all]
  private static let places = Dictionary(
    uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })

  /// Returns whether a source may contain comments for the linter.
  ///
  /// If not, its comments need not be found.
  package static func mayBe(in bytes: [UInt8]) -> Bool {
    bytes.contains("symbols:", byRarest: 2)
  }

  /// Reads the comments of a file.
  ///
  /// - Parameters:
  ///   - path: The path shown in messages.
  ///   - bytes: The contents of the file.
  ///   - makeLines: Creates the line table; called only if a comment is for the linter.
  ///   - ranges: The ranges of the comments with their delimiters, in order.
  package init(
    path: String, bytes: [UInt8], lines makeLines: @autoclosure () -> LineTable,
    comments ranges: [Range<Int>]
  ) {
    self.path = path
    self.bytes = bytes
    var search = CodeSearch(bytes, ranges)
    for (index, range) in ranges.enumerated() {
      guard entries.count < Self.most, faults.count < Self.most,
        let comment = SuppressionComment(bytes, range, names: Self.names)
      else { continue }
      let lines = lines ?? makeLines()
      self.lines = lines
      faults += comment.faults
      guard let command = comment.command, command != .names else { continue }
      var line: Int?
      if command == .disableThis { line = lines.line(of: range.lowerBound) }
      if command == .disableNext {
        line = search.line(afterComment: index, lines)
      }
      func add(_ word: SuppressionComment.Word?) {
        entries.append(
          Entry(
            word: word, command: command, comment: range, line: line,
            rules: Self.rules(word?.text ?? Self.all), isFaulty: !comment.faults.isEmpty))
      }
      for word in comment.words { add(word) }
      if comment.words.isEmpty, comment.faults.isEmpty { add(nil) }
    }
  }

  /// Returns the indices of the rules that a word refers to.
  private static func rules(_ name: String) -> [Int] {
    places[name].map { [$0] }
      ?? rules.indices.filter { name == all || rules[$0].family.rawValue == name }
  }

  /// A search for the first line with code after each comment, which scans no part of the source
  /// twice.
  private struct CodeSearch {
    let bytes: [UInt8]
    let ranges: [Range<Int>]
    /// The range of the last search.
    private var last = 0..<0
    private var lastLine: Int?

    init(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
      self.bytes = bytes
      self.ranges = ranges
    }

    /// Returns the first line after a comment's line that contains something other than comments,
    /// or nil if there is none.
    mutating func line(afterComment index: Int, _ lines: LineTable) -> Int? {
      let start = lines.end(ofLine: lines.line(of: max(ranges[index].upperBound - 1, 0)))
      if last.contains(start) { return lastLine }
      var place = start
      var next = index + 1
      lastLine = nil
      while place < bytes.count {
        while next < ranges.count, ranges[next].upperBound <= place { next += 1 }
        if next < ranges.count, ranges[next].lowerBound <= place {
          place = ranges[next].upperBound
        } else if bytes[place] == 0x20 || (0x09...0x0D).contains(bytes[place]) {
          place += 1
        } else {
          lastLine = lines.line(of: place)
          break
        }
      }
      last = start..<max(place, start + 1)
      return lastLine
    }
  }

  // MARK: Remaining diagnostics

  /// Returns the remaining diagnostics by location, including those about the comments themselves.
  ///
  /// Complexity: O(findings · log findings + words of comments · rules).
  ///
  /// - Parameters:
  ///   - findings: All diagnostics of the file.
  ///   - configuration: The configuration with the active rules.
  ///   - unjudged: Rules whose diagnostics are incomplete. Comments for these rules are not
  ///     reported as unused.
  /// - Returns: The diagnostics to report.
  package func left(
    of findings: [Diagnostic], _ configuration: LintConfiguration, unjudged: Set<String> = []
  ) -> [Diagnostic] {
    guard let lines, !entries.isEmpty || !faults.isEmpty else { return findings }
    let active = Dictionary(
      uniqueKeysWithValues: configuration.active.map { ($0.rule.id, $0.severity) })
    var used: Set<Int> = []
    var kept = unsuppressed(
      findings.sorted { $0.range.lowerBound < $1.range.lowerBound }, lines, &used)
    // Errors in comments cannot be suppressed.
    if let severity = active[FrameRules.unknownSuppression.id] {
      kept += faults.map { fault in
        finding(
          FrameRules.unknownSuppression, severity, fault.range, fault.message, fault.advice, lines)
      }
    }
    kept.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard let severity = active[FrameRules.unusedSuppression.id] else { return kept }
    let unused = Set(
      entries.indices.filter { index in
        let entry = entries[index]
        guard let word = entry.word, entry.command != .enable, !used.contains(index) else {
          return false
        }
        guard !entry.rules.contains(where: { unjudged.contains(Self.rules[$0].id) }) else {
          return false
        }
        if word.text == Self.all { return configuration.only.isEmpty }
        // If a rule was not run, it is unknown whether the comment would suppress anything.
        return word.text != FrameRules.unusedSuppression.id && !entry.rules.isEmpty
          && entry.rules.allSatisfy { active[Self.rules[$0].id] != nil }
      })
    let own = unused.sorted().compactMap { index in
      entries[index].word.map { word in
        finding(
          FrameRules.unusedSuppression, severity, word.range,
          "'\(word.text)' reports nothing here", ["remove it"],
          lines, fix: removal(ofCommentOf: index, unused: unused, lines))
      }
    }
    return (kept + own).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns a fix that removes a comment, or nil if any of its words has an effect or could not be
  /// parsed.
  private func removal(
    ofCommentOf index: Int, unused: Set<Int>, _ lines: LineTable
  ) -> FixIt? {
    let comment = entries[index].comment
    var first = index
    while first > 0, entries[first - 1].comment == comment { first -= 1 }
    var last = index
    while last + 1 < entries.count, entries[last + 1].comment == comment { last += 1 }
    guard !entries[index].isFaulty, (first...last).allSatisfy(unused.contains) else { return nil }
    var start = comment.lowerBound
    var end = comment.upperBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let beginsLine = start == 0 || bytes[start - 1] == 0x0A
    let endsLine = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    if beginsLine {
      // A line that contains only the comment is removed with it. Otherwise, the spaces before the
      // comment stay.
      if endsLine {
        end = lines.end(ofLine: lines.line(of: end))
      } else {
        start = comment.lowerBound
      }
    }
    return FixIt(
      "remove the comment", [TextEdit(start..<end, beginsLine || endsLine ? "" : " ")], .safe)
  }

  /// Returns the diagnostics that no comment suppresses, and adds the indices of the entries that
  /// suppress a diagnostic to `used`.
  ///
  /// The diagnostics must be sorted by location.
  private func unsuppressed(
    _ findings: [Diagnostic], _ lines: LineTable, _ used: inout Set<Int>
  ) -> [Diagnostic] {
    var spots: [Spot: Int] = [:]
    for (index, entry) in entries.enumerated() {
      guard let line = entry.line else { continue }
      for rule in entry.rules { spots[Spot(line: line, rule: rule)] = index }
    }
    // The entry that currently turns off each rule, by the rule's index.
    var open = [Int?](repeating: nil, count: Self.rules.count)
    var next = 0
    return findings.filter { finding in
      while next < entries.count, entries[next].comment.upperBound <= finding.range.lowerBound {
        let entry = entries[next]
        for rule in entry.rules where entry.line == nil {
          switch entry.command {
          case .disable: open[rule] = open[rule] ?? next
          case .enable: open[rule] = nil
          case .disableNext, .disableThis, .names: break
          }
        }
        next += 1
      }
      guard let rule = Self.places[finding.id] else { return true }
      let line = lines.line(of: finding.range.lowerBound)
      guard let entry = spots[Spot(line: line, rule: rule)] ?? open[rule] else { return true }
      used.insert(entry)
      return false
    }
  }

  private func finding(
    _ rule: Rule, _ severity: Severity, _ range: Range<Int>, _ message: String,
    _ advice: [String], _ lines: LineTable, fix: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule.id, severity, at: SourceRange(path: path, range, in: lines), message, help: advice,
      fixIt: fix)
  }
}
