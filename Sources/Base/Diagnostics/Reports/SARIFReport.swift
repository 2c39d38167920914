internal import Encodings

/// Diagnostics as SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format"), which GitHub
/// code scanning and editors read.
package enum SARIFReport {
  /// The maximum number of results for GitHub, which rejects larger reports entirely.
  private static let mostResults = 25_000
  /// The number of results that GitHub shows.
  package static let mostShown = 5_000
  /// The name of the base folder to which relative paths refer (`uriBaseId`).
  private static let root = "SRCROOT"
  /// A fingerprint key with a custom name: GitHub computes the standard one from source lines, and
  /// warns if a tool provides a different value.
  private static let fingerprint = "symbolsFinding/v1"

  static func write<E>(
    _ report: Report, _ paths: ReportPaths, to out: (String) throws(E) -> Void
  ) throws(E) {
    var head = JSONWriter()
    head.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
    }
    try out(head.text.dropLast() + ",\"runs\":[{")
    var run = JSONWriter()
    run.object { json in
      json.member("tool") {
        $0.object { $0.member("driver") { $0.object { driver(report, &$0) } } }
      }
      json.member("originalUriBaseIds") { json in
        json.object { json in
          json.member(root) {
            $0.object { $0.member("uri", uri(of: paths.root, isFolder: true)) }
          }
        }
      }
      json.member("columnKind", "utf16CodeUnits")
      json.member("invocations") { json in
        json.array([report]) { json, report in json.object { invocation(report, &$0) } }
      }
    }
    try out(run.text.dropFirst().dropLast() + ",\"results\":[")
    var prints = ReportText.Fingerprints()
    let places = Dictionary(
      report.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, entry) in kept(report.entries).enumerated() {
      let diagnostic = entry.diagnostic
      let location = diagnostic.location.map { Self.location($0.path, paths) }
      var json = JSONWriter()
      json.object {
        result(
          entry, location, places[diagnostic.id],
          fingerprint: prints.next(diagnostic, in: location?.uri ?? ""), report.permitted, &$0)
      }
      try out((index == 0 ? "" : ",") + json.text)
    }
    try out("]}]}\n")
  }

  /// Returns the number of results over GitHub's limit, and whether there are more results than
  /// GitHub shows.
  package static func limits(_ report: Report) -> (left: Int, isCrowded: Bool) {
    (max(report.entries.count - mostResults, 0), report.entries.count > mostShown)
  }

  /// Returns the most severe entries, up to the number that GitHub accepts.
  private static func kept(_ entries: [Report.Entry]) -> [Report.Entry] {
    guard entries.count > mostResults else { return entries }
    var room = mostResults
    var taken: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() {
      let count = entries.count { $0.diagnostic.severity == severity }
      taken[severity] = min(count, room)
      room -= min(count, room)
    }
    return entries.filter { entry in
      let rest = taken[entry.diagnostic.severity, default: 0]
      taken[entry.diagnostic.severity] = rest - 1
      return rest > 0
    }
  }

  // MARK: The run

  private static func driver(_ report: Report, _ json: inout JSONWriter) {
    json.member("name", "symbols")
    json.member("version", report.toolVersion)
    json.member("semanticVersion", report.toolVersion)
    json.member("properties") {
      $0.object { $0.member("catalogVersion", report.catalogVersion) }
    }
    json.member("rules") { json in
      json.array(report.rules) { json, row in
        json.object { rule(row, &$0) }
      }
    }
  }

  private static func rule(_ rule: ReportedRule, _ json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("shortDescription") { message(rule.summary, &$0) }
    json.member("fullDescription") { message(rule.rationale, &$0) }
    json.member("help") { message("\(rule.rationale) See '\(rule.command)'.", &$0) }
    json.member("defaultConfiguration") {
      $0.object { $0.member("level", rule.severity.rawValue) }
    }
    json.member("properties") {
      $0.object { $0.member("tags", ["sf-symbols", rule.family]) }
    }
  }

  private static func invocation(_ report: Report, _ json: inout JSONWriter) {
    json.member("executionSuccessful", report.problems.isEmpty)
    let notifications =
      report.problems.map { ("error", $0.message) }
      + report.stale.map { ("warning", $0.message) } + report.notes.map { ("note", $0) }
    if notifications.isEmpty { return }
    json.member("toolExecutionNotifications") { json in
      json.array(notifications) { json, notification in
        json.object { json in
          json.member("level", notification.0)
          json.member("message") { message(notification.1.text, &$0) }
        }
      }
    }
  }

  /// Writes a message without arguments.
  ///
  /// Section 3.11.5 doubles braces, because `{0}` stands for an argument. Without arguments, GitHub,
  /// Visual Studio Code and Microsoft's SDK show the text as it is. Only braces that would enclose
  /// the number of an argument are doubled.
  private static func message(_ text: String, _ json: inout JSONWriter) {
    json.object { $0.member("text", escaped(text)) }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let digits = rest[rest.index(after: open)...].prefix { $0.isASCII && $0.isNumber }
      let isArgument = !digits.isEmpty && rest[digits.endIndex...].first == "}"
      result += rest[..<open] + (isArgument ? "{{\(digits)}}" : "{")
      rest = rest[(isArgument ? rest.index(after: digits.endIndex) : digits.startIndex)...]
    }
    return result + rest
  }

  // MARK: Results

  private static func result(
    _ entry: Report.Entry, _ location: Location?, _ rule: Int?, fingerprint hash: String,
    _ permitted: FixIt.Applicability, _ json: inout JSONWriter
  ) {
    let diagnostic = entry.diagnostic
    json.member("ruleId", diagnostic.id)
    if let rule { json.member("ruleIndex", rule) }
    json.member("level", diagnostic.severity.rawValue)
    json.member("message") { message(ReportText.sentence(diagnostic), &$0) }
    json.member("locations") { json in
      json.array(location.map { [$0] } ?? []) { json, location in
        json.object { json in
          json.member("physicalLocation") { json in
            json.object { json in
              location.write(&json)
              json.member("region") {
                $0.object { region(diagnostic.start..<diagnostic.end, &$0) }
              }
            }
          }
        }
      }
    }
    json.member("partialFingerprints") { $0.object { $0.member(fingerprint, hash) } }
    guard let fix = diagnostic.fixIt else { return }
    json.member("properties") {
      $0.object { $0.member("fixApplicability", fix.applicability.rawValue) }
    }
    // Only permitted fixes are included, because editors apply them without asking.
    guard diagnostic.isFixable(permitted), let location, let excerpt = entry.excerpt,
      excerpt.edits.count == fix.edits.count
    else { return }
    json.member("fixes") { json in
      json.array([fix]) { json, fix in
        json.object { write(fix, excerpt.edits, location, &$0) }
      }
    }
  }

  private static func write(
    _ fix: FixIt, _ places: [Range<TextPosition>], _ location: Location, _ json: inout JSONWriter
  ) {
    json.member("description") { message(fix.title, &$0) }
    json.member("artifactChanges") { json in
      json.array([location]) { json, location in
        json.object { json in
          location.write(&json)
          json.member("replacements") { json in
            json.array(zip(fix.edits, places)) { json, edit in
              json.object { json in
                json.member("deletedRegion") { $0.object { region(edit.1, &$0) } }
                json.member("insertedContent") { $0.object { $0.member("text", edit.0.text) } }
              }
            }
          }
        }
      }
    }
  }

  private static func region(_ range: Range<TextPosition>, _ json: inout JSONWriter) {
    json.member("startLine", range.lowerBound.line)
    json.member("startColumn", range.lowerBound.utf16Column)
    json.member("endLine", range.upperBound.line)
    json.member("endColumn", range.upperBound.utf16Column)
  }

  // MARK: Locations

  /// The location of a file in results.
  private struct Location {
    let uri: String
    let isRelative: Bool

    func write(_ json: inout JSONWriter) {
      json.member("artifactLocation") { json in
        json.object { json in
          json.member("uri", uri)
          if isRelative { json.member("uriBaseId", root) }
        }
      }
    }
  }

  private static func location(_ path: String, _ paths: ReportPaths) -> Location {
    guard let relative = paths.relative(path) else {
      return Location(uri: uri(of: paths.absolute(path), isFolder: false), isRelative: false)
    }
    return Location(uri: encoded(relative), isRelative: true)
  }

  private static func uri(of path: String, isFolder: Bool) -> String {
    "file://" + encoded(path) + (isFolder && !path.hasSuffix("/") ? "/" : "")
  }

  private static func encoded(_ path: String) -> String {
    PercentEncoding.text(ByteText.bytes(path), keeping: PercentEncoding.pathMarks)
  }
}
