package import Diagnostics
package import Encodings

/// The diagnostics that a project accepts for now.
///
/// A diagnostic is identified by its fingerprint, which survives moved lines and renamed files.
/// Equal diagnostics are counted.
///
/// An entry of format version 1 has a count, but no fingerprint. It covers all diagnostics of a
/// rule in a file, as long as there are not more of them than its count.
package struct Baseline: Sendable {
  /// The key of an entry: a rule and a fingerprint, or a rule in a file.
  package struct Key: Hashable, Comparable, Sendable {
    /// The file of the diagnostic, relative to the baseline's folder.
    package let file: String
    /// The rule's id.
    package let rule: String
    /// The fingerprint; nil for all diagnostics of the rule in the file.
    package let fingerprint: String?

    /// Creates an instance with the given values.
    package init(file: String, rule: String, fingerprint: String? = nil) {
      self.file = file
      self.rule = rule
      self.fingerprint = fingerprint
    }

    /// Orders keys by file, rule and fingerprint.
    package static func < (left: Self, right: Self) -> Bool {
      (left.file, left.rule, left.fingerprint ?? "")
        < (right.file, right.rule, right.fingerprint ?? "")
    }
  }

  /// A diagnostic with its baseline key.
  package struct Named: Sendable {
    /// The diagnostic.
    package let finding: Diagnostic
    /// The key: the file relative to the baseline, the rule and the fingerprint.
    package let key: Key

    /// Creates a pair from a diagnostic and the two parts of its key.
    package init(_ finding: Diagnostic, file: String, fingerprint: String) {
      self.finding = finding
      key = Key(file: file, rule: finding.id, fingerprint: fingerprint)
    }
  }

  /// An entry that covers more diagnostics than the run found.
  package struct Stale: Hashable, Sendable {
    /// The key of the entry.
    package let key: Key
    /// The number of diagnostics that the entry covers.
    package let count: Int
    /// The number of matching diagnostics in this run.
    package let found: Int
  }

  /// The result of a comparison between diagnostics and a baseline.
  package struct Comparison: Sendable {
    /// The diagnostics that the baseline does not cover, in order.
    package var findings: [Diagnostic] = []
    /// The number of covered diagnostics.
    package var covered = 0
    /// The entries that cover more diagnostics than the run found, in order.
    package var stale: [Stale] = []
  }

  /// The default name of the file.
  package static let name = ".symbols-baseline.json"
  /// The version of the written format.
  ///
  /// Version 1, which has no fingerprints, can still be read.
  package static let schemaVersion = 2
  /// The maximum size in bytes, larger than any project needs.
  package static let sizeLimit = 64 << 20

  /// The number of diagnostics for each key, always above 0.
  package private(set) var counts: [Key: Int] = [:]

  /// Whether any entry is from format version 1.
  ///
  /// Such entries do not survive renamed files.
  package var hasOldEntries: Bool { counts.keys.contains { $0.fingerprint == nil } }

  /// Creates a baseline from diagnostics.
  package init(_ findings: [Named] = []) {
    for named in findings { counts[named.key, default: 0] += 1 }
  }

  // MARK: The file

  /// Parses a file.
  ///
  /// - Throws: The first error, with its location.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var found: [Key: Int] = [:]
    var version: Int?
    var hasFindings = false
    var scanner = JSONScanner(Bytes(bytes))
    try scanner.object { (name, scanner) throws(JSONError) in
      switch name {
      case "schemaVersion":
        let node = try JSONNode(&scanner)
        version = try node.integer()
        guard version.map({ (1...Self.schemaVersion).contains($0) }) == true else {
          throw node.failure(
            "1 or \(Self.schemaVersion): another version of symbols wrote this baseline; "
              + "to rewrite it, run 'symbols lint --write-baseline'")
        }
      case "findings":
        hasFindings = true
        try scanner.array { (scanner) throws(JSONError) in
          let node = try JSONNode(&scanner)
          let (key, count) = try Self.entry(node)
          guard found.updateValue(count, forKey: key) == nil else {
            throw node.failure("each combination of file, rule and fingerprint only once")
          }
        }
      default:
        throw scanner.failure("the key schemaVersion or findings", at: scanner.keyOffset)
      }
    }
    try scanner.finish()
    guard version != nil, hasFindings else {
      throw JSONError(
        offset: 0,
        expected: "an object with \"schemaVersion\": \(Self.schemaVersion) and \"findings\"")
    }
    counts = found
  }

  private static func entry(_ node: JSONNode) throws(JSONError) -> (Key, Int) {
    var file: String?
    var rule: String?
    var fingerprint: String?
    var count: Int?
    for member in try node.members("an object with file, rule, fingerprint and count") {
      switch member.key {
      case "file": file = try member.value.string()
      case "rule": rule = try member.value.string()
      case "fingerprint": fingerprint = try member.value.string()
      case "count":
        let number = try member.value.integer()
        guard number > 0 else { throw member.value.failure("a number greater than 0") }
        count = number
      default: throw member.failure("the key file, rule, fingerprint or count")
      }
    }
    guard let file, let rule, let count else {
      throw node.failure("an object with file, rule and count")
    }
    return (Key(file: file, rule: rule, fingerprint: fingerprint), count)
  }

  /// The file contents: one entry per line, sorted by file, rule and fingerprint.
  package var text: String {
    var lines: [String] = []
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      var json = JSONWriter()
      json.object { json in
        json.member("file", key.file)
        json.member("rule", key.rule)
        if let fingerprint = key.fingerprint { json.member("fingerprint", fingerprint) }
        json.member("count", count)
      }
      lines.append("\n    \(json.text)")
    }
    let entries = lines.isEmpty ? "" : lines.joined(separator: ",") + "\n  "
    return "{\n  \"schemaVersion\": \(Self.schemaVersion),\n  \"findings\": [\(entries)]\n}\n"
  }

  // MARK: Comparison

  /// A baseline key without the file, which identifies a diagnostic that moved to another file.
  private struct Print: Hashable {
    let rule: String
    let fingerprint: String?

    init(_ key: Key) { (rule, fingerprint) = (key.rule, key.fingerprint) }
  }

  /// Compares diagnostics with the baseline.
  ///
  /// First, each entry covers equal diagnostics in its own file. If the run checked the rule in the
  /// file, or the file was deleted, the rest of the entry's count covers equal diagnostics in other
  /// files: the file was renamed, or the code moved.
  ///
  /// - Parameters:
  ///   - findings: The diagnostics with their keys.
  ///   - isJudged: Whether the run checked the rule in the file.
  /// - Returns: The covered and the new diagnostics, and the stale entries.
  package func compare(_ findings: [Named], isJudged: (Key) -> Bool) -> Comparison {
    var left = counts
    var isCovered = [Bool](repeating: false, count: findings.count)
    for (index, named) in findings.enumerated() where left[named.key, default: 0] > 0 {
      left[named.key, default: 0] -= 1
      isCovered[index] = true
    }
    coverByFiles(findings, &isCovered, &left)
    var movable: [Print: [Key]] = [:]
    for (key, count) in left.sorted(by: { $0.key < $1.key })
    where count > 0 && key.fingerprint != nil && isJudged(key) {
      movable[Print(key), default: []].append(key)
    }
    for (index, named) in findings.enumerated() where !isCovered[index] {
      guard let key = movable[Print(named.key)]?.first(where: { left[$0, default: 0] > 0 }) else {
        continue
      }
      left[key, default: 0] -= 1
      isCovered[index] = true
    }
    var comparison = Comparison()
    for (named, isCovered) in zip(findings, isCovered) where !isCovered {
      comparison.findings.append(named.finding)
    }
    comparison.covered = findings.count - comparison.findings.count
    for (key, rest) in left.sorted(by: { $0.key < $1.key }) where rest > 0 && isJudged(key) {
      let count = counts[key, default: 0]
      comparison.stale.append(Stale(key: key, count: count, found: count - rest))
    }
    return comparison
  }

  /// Matches diagnostics with the entries of format version 1.
  ///
  /// If a file has more diagnostics of a rule than its entry covers, none of them are covered,
  /// because the new one cannot be identified.
  private func coverByFiles(
    _ findings: [Named], _ isCovered: inout [Bool], _ left: inout [Key: Int]
  ) {
    guard hasOldEntries else { return }
    var places: [Key: [Int]] = [:]
    for (index, named) in findings.enumerated() where !isCovered[index] {
      places[Key(file: named.key.file, rule: named.key.rule), default: []].append(index)
    }
    for (key, indices) in places {
      guard let count = counts[key] else { continue }
      left[key] = max(count - indices.count, 0)
      if indices.count <= count { for index in indices { isCovered[index] = true } }
    }
  }

  /// Lowers the counts of stale entries to the number of diagnostics that still exist, and removes
  /// entries without any.
  package mutating func prune(_ stale: [Stale]) {
    for entry in stale { counts[entry.key] = entry.found == 0 ? nil : entry.found }
  }

  /// Replaces the entries that the run checked, and preserves the others.
  package mutating func update(with found: Baseline, isJudged: (Key) -> Bool) {
    counts = counts.filter { !isJudged($0.key) }
    counts.merge(found.counts) { $1 }
  }
}
