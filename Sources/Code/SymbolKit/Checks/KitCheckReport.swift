internal import Diagnostics
package import Encodings

/// The report of a check, as JSON for programs or as an HTML page.
package struct KitCheckReport {
  private let check: KitCheck
  /// The locations of the diagnostics, with lines and columns from 1.
  private let places: [TextPosition]

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
          }
        }
      }
    }
    return json
  }

  // MARK: The page

  /// The maximum number of pairs on a page.
  ///
  /// A page with more pairs would take long to open, and is hardly readable.
  private static let mostCells = 20_000

  /// Returns a page that shows each color on all its possible backgrounds as swatches.
  ///
  /// It has a table for each platform, appearance and contrast setting. The page has no scripts,
  /// and its content security policy allows only its own style.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - mark: The provenance comment.
  /// - Returns: The page as HTML.
  package func page(title: String, mark: String) -> String {
    let heading = XMLText.escaped(title)
    var html = """
      <!doctype html><!-- \(mark) -->
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Contrast of \(heading)</title>
      <style>
      \(Self.style)
      </style>
      <main>
      <h1>Contrast of \(heading)</h1>
      <p>\(XMLText.escaped(KitCheck.rule)).</p>
      <p>\(summary)</p>
      \(findings)
      """
    let shown = FindingLimit.first(Self.mostCells, of: check.pairs) { $0.verdict == .fails }
    if shown.count < check.pairs.count {
      html += "<p>The page shows \(shown.count) of them, failing pairs first.</p>\n"
    }
    for context in TokenContext.all {
      let pairs = shown.filter { $0.context == context }
      if !pairs.isEmpty { html += section(context, pairs) }
    }
    return html + "</main>\n</html>\n"
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
      text += ", \(assumed) unknown: macOS does not publish its increased-contrast colors"
    }
    return text + "."
  }

  private var findings: String {
    let rows = zip(check.findings, places).filter { $0.0.rule != "system-contrast" }
    guard !rows.isEmpty else { return "" }
    let items = rows.map { finding, place in
      let path = finding.path.isEmpty ? "" : "<code>\(XMLText.escaped(finding.path))</code> "
      return "<li>\(finding.severity.rawValue): \(path)\(XMLText.escaped(finding.message)) "
        + "<small>line \(place.line), column \(place.column); \(finding.rule)</small>"
    }
    let more = check.moreFindings > 0 ? "<li>\(check.moreFindings) more\n" : ""
    return "<h2>Problems</h2>\n<ul>\n\(items.joined(separator: "\n"))\n\(more)</ul>\n"
  }

  /// A row of a matrix: a color and the layers between it and a surface.
  private struct Row: Hashable {
    let color: String
    let between: [String]
  }

  /// Returns the matrix for a context, with colors as rows and surfaces as columns.
  private func section(_ context: TokenContext, _ pairs: [KitPair]) -> String {
    var rows: [Row] = []
    var surfaces: [String] = []
    var known: Set<String> = []
    var cells: [Row: [String: KitPair]] = [:]
    for pair in pairs {
      guard let surface = pair.grounds.last else { continue }
      let row = Row(color: pair.color, between: pair.grounds.dropLast())
      if cells[row] == nil { rows.append(row) }
      if known.insert(surface).inserted { surfaces.append(surface) }
      cells[row, default: [:]][surface] = pair
    }
    var html =
      "<section><h2>\(context.title)</h2>\n<div class=matrix role=region tabindex=0 aria-label=\"\(context.title)\">\n"
      + "<table><thead><tr><th scope=col>Color"
    for surface in surfaces { html += "<th scope=col>\(Self.name(surface))" }
    html += "</thead><tbody>\n"
    for row in rows {
      let needed = cells[row]?.values.first?.needed ?? 0
      html += "<tr><th scope=row>\(Self.name(row.color))"
      if !row.between.isEmpty {
        html += "<small>on \(row.between.map { Self.name($0) }.joined(separator: " over "))</small>"
      }
      html += "<small>needs \(KitCheck.say(needed)):1</small></th>"
      for surface in surfaces { html += Self.cell(cells[row]?[surface]) }
      html += "\n"
    }
    return html + "</table></div></section>\n"
  }

  private static func cell(_ pair: KitPair?) -> String {
    guard let pair else { return "<td>" }
    let verdict =
      switch pair.verdict {
      case .passes: "passes"
      case .assumed: "assumed"
      case .fails: "fails"
      case .systemFails: "system"
      }
    return
      "<td class=\(verdict)><div class=swatch style=\"background:#\(pair.shown.ground.digits);"
      + "color:#\(pair.shown.color.digits)\" aria-hidden=true>Ag</div>"
      + "<span class=ratio>\(KitCheck.say(pair.ratio)):1</span> \(verdict)</td>"
  }

  /// Returns a path that can break into lines after dots.
  private static func name(_ path: String) -> String {
    XMLText.escaped(path).split(separator: ".", omittingEmptySubsequences: false)
      .joined(separator: ".<wbr>")
  }

  private static let style = """
    :root{color-scheme:light dark;--ground:#fff;--text:#1d1d1f;--line:#d2d2d7;--bad:#b3001b;--note:#6b4a00}
    @media(prefers-color-scheme:dark){:root{--ground:#1d1d1f;--text:#f5f5f7;--line:#48484a;--bad:#ff9a94;--note:#ffd08a}}
    body{background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:75rem;padding:1rem}
    h1{font-size:1.5rem;overflow-wrap:anywhere}h2{font-size:1.125rem;margin:2rem 0 .5rem}
    li,code{overflow-wrap:anywhere}
    .matrix{overflow-x:auto}
    table{border-collapse:collapse;width:100%}
    th,td{border:1px solid var(--line);padding:.375rem .5rem;text-align:start;vertical-align:top;font-size:.875rem}
    th small{display:block;font-weight:400;opacity:.85}
    td{min-width:5rem}
    .swatch{border-radius:6px;font-size:1.5rem;line-height:1;margin-bottom:.25rem;padding:.5rem}
    .ratio{font-variant-numeric:tabular-nums;font-weight:600}
    @media(max-width:30rem){th,td{font-size:.75rem;padding:.25rem}td{min-width:0}.swatch{font-size:1rem;padding:.375rem .25rem}}
    .fails{outline:2px solid var(--bad);outline-offset:-2px}.fails .ratio{color:var(--bad)}
    .system .ratio,.assumed .ratio{color:var(--note)}
    """
}
