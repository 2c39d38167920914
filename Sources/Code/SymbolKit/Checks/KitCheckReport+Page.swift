internal import Diagnostics
internal import Encodings

extension KitPair.Verdict {
  /// The word on the page, in its filter and in its legend.
  fileprivate var word: String { rawValue }

  fileprivate static let all: [(verdict: KitPair.Verdict, meaning: String)] = [
    (.fails, "The contrast is too low. At least one of the colors is yours."),
    (
      .systemFails,
      "The contrast is too low, but all colors are system colors, which you cannot change."
    ),
    (
      .assumed,
      "The contrast is sufficient if macOS has the same colors with increased contrast. Apple does not publish them."
    ),
    (.passes, "The contrast is sufficient."),
  ]
}

extension KitCheckReport {
  /// The maximum number of pairs on a page.
  ///
  /// A page with more pairs would take long to open, and is hardly readable.
  private static let mostCells = 20_000

  /// The number of pairs in the list of the lowest ones.
  private static let lowest = 10

  /// Returns a page that shows each color on all its possible backgrounds as swatches.
  ///
  /// It has a table for each platform, appearance and contrast setting, the lowest contrast first.
  /// The page has no scripts, and its content security policy allows only its own style.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - mark: The provenance comment.
  ///   - isLinked: Whether the other pages of the kit are in the same folder.
  /// - Returns: The page as HTML.
  package func page(title: String, mark: String, isLinked: Bool = false) -> String {
    var html = KitPage.head(
      title: "Contrast of \(title)", style: KitPage.text("contrast.css"), inlineStyles: true,
      script: "", mark: mark)
    html += """
      <body>
      \(isLinked ? KitPage.contrast.links() : "")<main>
      <h1>Contrast of \(XMLText.escaped(title))</h1>
      <p>\(XMLText.escaped(KitCheck.rule)).</p>
      <p>\(summary)</p>
      \(findings)\(legend)
      """
    // Numbers with the index as last digits are sorted by less code than pairs.
    let keys = check.pairs.indices.map { index in
      Int(check.pairs[index].margin * 1_000_000) << 17 | index
    }
    let sorted = Set(keys).sorted().map { check.pairs[$0 & 0x1_FFFF] }
    if !sorted.isEmpty { html += filters + list(sorted.prefix(Self.lowest)) }
    let shown = sorted.prefix(Self.mostCells)
    if shown.count < sorted.count {
      html += "<p>The page shows the \(shown.count) pairs with the lowest contrast.</p>\n"
    }
    var contexts: [TokenContext] = []
    for pair in shown where !contexts.contains(pair.context) { contexts.append(pair.context) }
    for context in contexts { html += section(context, shown.filter { $0.context == context }) }
    return html + "</main>\n</body>\n</html>\n"
  }

  private var findings: String {
    let rows = zip(check.findings, places).filter { $0.0.rule != "system-contrast" }
    guard !rows.isEmpty else { return "" }
    let items = rows.map { finding, place in
      let path = finding.path.isEmpty ? "" : "<code>\(XMLText.escaped(finding.path))</code> "
      return KitPage.part(
        "problem", finding.severity.rawValue, path, XMLText.escaped(finding.message),
        "\(place.line)", "\(place.column)", finding.rule)
    }
    let more = check.moreFindings > 0 ? "<li>\(check.moreFindings) more\n" : ""
    return KitPage.part("problems", items.joined(separator: "\n"), more)
  }

  private var legend: String {
    let items = KitPair.Verdict.all.map { verdict, meaning in
      KitPage.part("legend", verdict.word, verdict.word, meaning)
    }
    return "<dl class=\"legend\">\(items.joined())</dl>\n"
  }

  /// Radio buttons that the style sheet evaluates, so that the page needs no script.
  private var filters: String {
    func radios(_ name: String, _ title: String, _ items: [(id: String, text: String)]) -> String {
      "<fieldset><legend>\(title)</legend>"
        + items.enumerated().map { index, item in
          KitPage.part("radio", name, name, item.id, index == 0 ? " checked" : "", item.text)
        }.joined() + "</fieldset>\n"
    }
    let verdicts = KitPair.Verdict.all.map { verdict, _ in
      let count = check.pairs.count { $0.verdict == verdict }
      return (verdict.word, "\(verdict.word) (\(count))")
    }
    return "<form class=\"filters\">\n"
      + radios("show", "Show", [("all", "all (\(check.pairs.count))")] + verdicts)
      + radios("platform", "Platform", [("all", "all"), ("ios", "iOS"), ("macos", "macOS")])
      + radios("appearance", "Appearance", [("all", "all"), ("light", "light"), ("dark", "dark")])
      + "</form>\n"
  }

  /// Returns the list of the pairs with the lowest contrast.
  private func list(_ pairs: ArraySlice<KitPair>) -> String {
    let items = pairs.map { pair in
      let grounds = pair.grounds.map { KitPage.breakable($0) }.joined(separator: " over ")
      let exception = pair.exception.isEmpty ? "" : ", \(pair.exception)"
      return
        KitPage.part(
          "lowest", pair.verdict.word, KitCheck.say(pair.ratio), KitPage.breakable(pair.color),
          grounds, Self.anchor(pair.context), pair.context.title, exception,
          KitCheck.say(pair.needed), pair.verdict.word)
    }
    return "<h2>Lowest contrast</h2>\n<ol class=\"lowest\">\(items.joined(separator: "\n"))</ol>\n"
  }

  /// A row of a matrix: a color and the layers between it and a surface.
  private struct Row: Hashable {
    let color: String
    let between: [String]
  }

  /// Returns the matrix for a context, with colors as rows in the order of the pairs and surfaces as
  /// columns.
  private func section(_ context: TokenContext, _ pairs: [KitPair]) -> String {
    var rows: [Row] = []
    var known: Set<String> = []
    var cells: [Row: [String: KitPair]] = [:]
    for pair in pairs {
      guard let surface = pair.grounds.last else { continue }
      let row = Row(color: pair.color, between: pair.grounds.dropLast())
      if cells[row] == nil { rows.append(row) }
      known.insert(surface)
      cells[row, default: [:]][surface] = pair
    }
    let surfaces = check.surfaces.filter(known.contains)
    let title = context.title
    var html =
      KitPage.part(
        "matrix", Self.anchor(context), context.platform.rawValue,
        context.isDark ? "dark" : "light", title, title)
    for surface in surfaces { html += "<th scope=\"col\">\(KitPage.breakable(surface))" }
    html += "</thead><tbody>\n"
    for row in rows {
      let needed = cells[row]?.values.first?.needed ?? 0
      html += "<tr><th scope=\"row\">\(KitPage.breakable(row.color))"
      if !row.between.isEmpty {
        html +=
          "<small>on \(row.between.map { KitPage.breakable($0) }.joined(separator: " over "))</small>"
      }
      html += "<small>needs \(KitCheck.say(needed)):1</small></th>"
      for surface in surfaces { html += cell(cells[row]?[surface]) }
      html += "\n"
    }
    return html + "</table></div></section>\n"
  }

  /// Returns a cell with the usual colors and, if others have less contrast, with those.
  private func cell(_ pair: KitPair?) -> String {
    guard let pair else { return "<td>" }
    let platform = pair.context.platform
    let usual = pair.usesSystem ? "<small>\(pair.usual.generation.name(platform))</small>" : ""
    var html = "<td class=\"\(pair.verdict.word)\">" + sample(pair.usual) + usual
    if !pair.exception.isEmpty {
      html += sample(pair.least, " least") + "<small>\(pair.exception)</small>"
    }
    return html + " <span class=\"verdict\">\(pair.verdict.word)</span></td>"
  }

  private func sample(_ sample: KitSample, _ kind: String = "") -> String {
    KitPage.part(
      "sample", kind, sample.ground.digits, sample.color.digits, KitCheck.say(sample.ratio))
  }

  private static func anchor(_ context: TokenContext) -> String {
    TokenName.words(context.title, separator: "-")
  }
}

extension KitCheck {
  /// The surfaces of all pairs, in the order of the file.
  fileprivate var surfaces: [String] {
    var seen: Set<String> = []
    return pairs.compactMap(\.grounds.last).filter { seen.insert($0).inserted }
  }
}
