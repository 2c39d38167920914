package import Encodings

/// Findings that a project lives with for now: how many of a rule a file has.
///
/// Counts and no lines, which change with every edit. Where there are more than the count, all of that file and
/// rule are told, as nobody knows which is new; where there are fewer, the entry must go, or the next mistake
/// would hide behind it.
package struct Baseline: Sendable {
  /// A rule in a file.
  package struct Key: Hashable, Comparable, Sendable {
    /// From the folder of the baseline.
    package let file: String
    /// The rule's id.
    package let rule: String

    /// Takes both parts.
    package init(file: String, rule: String) {
      self.file = file
      self.rule = rule
    }

    /// Orders by files, then by rules.
    package static func < (left: Self, right: Self) -> Bool {
      left.file == right.file ? left.rule < right.rule : left.file < right.file
    }
  }

  /// An entry that says more than there is.
  package struct Stale: Hashable, Sendable {
    /// What it is about.
    package let key: Key
    /// What the baseline says.
    package let count: Int
    /// What there is.
    package let found: Int
  }

  /// What the file is called if nobody says otherwise.
  package static let name = ".symbols-baseline.json"
  /// The version of the format.
  package static let schemaVersion = 1
  /// More than any project has, in bytes.
  package static let sizeLimit = 64 << 20

  /// How many findings there are of each, none of them 0.
  package private(set) var counts: [Key: Int]

  /// The counts of findings.
  ///
  /// - `file`: What a path is called in the baseline.
  package init(counting findings: [Finding], file: (String) -> String) {
    counts = [:]
    for finding in findings {
      counts[Key(file: file(finding.path), rule: finding.rule), default: 0] += 1
    }
  }

  // MARK: The file

  /// Reads a file's bytes.
  ///
  /// - Throws: The first thing that is wrong, at its place.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    counts = [:]
    var found: [Key: Int] = [:]
    var version: Int?
    var hasFindings = false
    var scanner = JSONScanner(Bytes(bytes))
    try scanner.object { (name, scanner) throws(JSONError) in
      switch name {
      case "schemaVersion":
        let node = try JSONNode(&scanner)
        version = try node.integer()
        guard version == Self.schemaVersion else {
          throw node.failure(
            "\(Self.schemaVersion): the baseline is of another version; write it anew")
        }
      case "findings":
        hasFindings = true
        try scanner.array { (scanner) throws(JSONError) in
          let node = try JSONNode(&scanner)
          let (key, count) = try Self.entry(node)
          guard found.updateValue(count, forKey: key) == nil else {
            throw node.failure("each file and rule only once")
          }
        }
      default:
        throw scanner.failure("one of the keys schemaVersion and findings", at: scanner.keyOffset)
      }
    }
    try scanner.finish()
    guard version != nil, hasFindings else {
      throw JSONError(offset: 0, expected: "an object with \"schemaVersion\": 1 and \"findings\"")
    }
    counts = found
  }

  private static func entry(_ node: JSONNode) throws(JSONError) -> (Key, Int) {
    var file: String?
    var rule: String?
    var count: Int?
    for member in try node.members("an object with file, rule and count") {
      switch member.key {
      case "file": file = try member.value.string()
      case "rule": rule = try member.value.string()
      case "count":
        let number = try member.value.integer()
        guard number > 0 else { throw member.value.failure("a number greater than 0") }
        count = number
      default: throw member.failure("one of the keys file, rule and count")
      }
    }
    guard let file, let rule, let count else {
      throw node.failure("an object with file, rule and count")
    }
    return (Key(file: file, rule: rule), count)
  }

  /// The file, an entry a line, by files and rules.
  package var text: String {
    var lines: [String] = []
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      var json = JSONWriter()
      json.object { json in
        json.member("file", key.file)
        json.member("rule", key.rule)
        json.member("count", count)
      }
      lines.append("\n    \(json.text)")
    }
    let entries = lines.isEmpty ? "" : lines.joined(separator: ",") + "\n  "
    return "{\n  \"schemaVersion\": \(Self.schemaVersion),\n  \"findings\": [\(entries)]\n}\n"
  }

  // MARK: What it says

  /// The findings that it does not cover, in their order, and how many it does.
  ///
  /// - `file`: What a path is called in the baseline.
  package func uncovered(
    _ findings: [Finding], file: (String) -> String
  ) -> (findings: [Finding], covered: Int) {
    guard !counts.isEmpty else { return (findings, 0) }
    let found = Baseline(counting: findings, file: file).counts
    let left = findings.filter { finding in
      let key = Key(file: file(finding.path), rule: finding.rule)
      return found[key, default: 0] > counts[key, default: 0]
    }
    return (left, findings.count - left.count)
  }

  /// The entries that say more than there is, by files and rules.
  ///
  /// - Parameters:
  ///   - found: What there is.
  ///   - isJudged: Whether the run looked for that rule in that file.
  /// - Returns: What is to be pruned.
  package func stale(comparedWith found: Baseline, isJudged: (Key) -> Bool) -> [Stale] {
    counts.compactMap { key, count in
      let now = found.counts[key, default: 0]
      return now < count && isJudged(key) ? Stale(key: key, count: count, found: now) : nil
    }
    .sorted { $0.key < $1.key }
  }

  /// Says no more than there is.
  package mutating func prune(_ stale: [Stale]) {
    for entry in stale { counts[entry.key] = entry.found == 0 ? nil : entry.found }
  }

  /// Says what there is where the run looked, and leaves the rest.
  package mutating func update(with found: Baseline, isJudged: (Key) -> Bool) {
    counts = counts.filter { !isJudged($0.key) }
    counts.merge(found.counts) { $1 }
  }
}
