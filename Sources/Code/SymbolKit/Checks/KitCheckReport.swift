internal import Diagnostics
package import Encodings

/// The report of a check, as JSON for programs or as an HTML page.
package struct KitCheckReport {
  let check: KitCheck
  /// The locations of the diagnostics, with lines and columns from 1.
  let places: [TextPosition]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - check: The result of the check.
  ///   - bytes: The checked file.
  package init(_ check: KitCheck, of bytes: [UInt8]) {
    self.check = check
    let lines = LineTable(bytes)
    places = check.findings.map { lines.position(of: $0.offset) }
  }

  /// Returns the report as one JSON object with `rule`, `findings` and `pairs`.
  package func json(path: String) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("file", path)
      json.member("rule", KitCheck.rule)
      json.member("findings") { json in
        json.array(zip(check.findings, places)) { json, pair in
          json.object { json in
            json.member("rule", pair.0.rule)
            json.member("severity", pair.0.severity.rawValue)
            json.member("line", pair.1.line)
            json.member("column", pair.1.column)
            json.member("path", pair.0.path)
            json.member("message", pair.0.message)
          }
        }
      }
      json.member("moreFindings", check.moreFindings)
      json.member("pairs") { json in
        json.array(check.pairs) { json, pair in
          json.object { json in
            json.member("color", pair.color)
            json.member("grounds", pair.grounds)
            json.member("platform", pair.context.platform.rawValue)
            json.member("appearance", pair.context.isDark ? "dark" : "light")
            json.member("increasedContrast", pair.context.hasIncreasedContrast)
            json.member("ratio") { $0.number(KitCheck.say(pair.ratio)) }
            json.member("needed") { $0.number(KitCheck.say(pair.needed)) }
            json.member("verdict", pair.verdict.rawValue)
            json.member("assumed", pair.isAssumed)
            if pair.usesSystem {
              json.member("system", pair.least.generation.rawValue)
              json.member("elevated", pair.least.isElevated)
            }
          }
        }
      }
    }
    return json
  }

  /// The number of pairs and the number of failing pairs, as a sentence.
  package var summary: String {
    let fails = check.pairs.count { $0.verdict == .fails }
    let system = check.pairs.count { $0.verdict == .systemFails }
    let assumed = check.pairs.count { $0.verdict == .assumed }
    let passes = check.pairs.count { $0.verdict == .passes }
    var text = "\(check.pairs.count) pairs: \(passes) pass, \(fails) fail"
    if system > 0 { text += ", \(system) fail but have only system colors" }
    if assumed > 0 {
      text += ", \(assumed) assumed: macOS does not publish its increased-contrast colors"
    }
    return text + "."
  }

}
