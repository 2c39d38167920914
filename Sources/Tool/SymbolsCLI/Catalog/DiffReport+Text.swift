internal import Console
internal import Diagnostics
internal import SymbolCatalog

/// Writes the report as text: readable in the terminal, and one line per change in pipes.
extension DiffReport {
  /// The lines of the report: one for each change, or for each location it affects.
  ///
  /// A line is `+ name`, `- name`, `old -> new`, or `~ name` for changes other than the name.
  /// Details follow after two spaces.
  var lines: [Message] {
    groups.flatMap(\.entries).flatMap { entry -> [Message] in
      let line = Self.line(entry.change)
      guard concernsSources else { return [line] }
      return entry.uses.map { use in
        "\(use.place.path):\(use.place.line):\(use.place.column): \(line)\(Self.remark(use, entry.change))"
      }
    }
  }

  private static func line(_ change: CatalogDiff.Change) -> Message {
    let names: Message =
      switch change.fact {
      case .added: "+ \(change.name)"
      case .removed: "- \(change.name)"
      case .renamed(let name, _): "\(name) -> \(change.name)"
      default: "~ \(change.name)"
      }
    return names + (change.detail.map { "  \($0)" } ?? "")
  }

  /// Returns the name as written in the source, if it differs from the name in the change.
  private static func remark(_ use: UsesByName.Use, _ change: CatalogDiff.Change) -> Message {
    if use.name == change.name { return "" }
    if case .renamed(use.name, _) = change.fact { return "" }
    return "  (written as '\(use.name)')"
  }

  /// The mark after the names of restricted symbols.
  private static let restrictedMark = "*"

  /// Formats the report with a heading and a count for each kind of change.
  ///
  /// Added and removed names are grouped by category, other names by the detail of the change.
  func text(for terminal: Terminal, categories: [Category]) -> [Message] {
    let arrow = terminal.mark(.arrow)
    var lines: [Message] = [
      terminal.styled("\(earlier.title) \(arrow) \(later.title)", .heading)
    ]
    let width = terminal.columns
    lines += TextWrap.lines(counts ?? "no differences", width: width).map { "\($0)" }
    for group in groups {
      lines += ["", terminal.styled("\(group.kind.title) (\(group.entries.count))", .strong)]
      if concernsSources {
        for entry in group.entries { lines += Self.uses(entry, terminal) }
      } else if group.kind == .renamed {
        for entry in group.entries { lines.append(Self.renamed(entry.change, terminal)) }
      } else {
        for (title, names) in Self.sections(group, categories) {
          lines += TextWrap.indented(title, by: 2, width: width).map {
            terminal.styled("\($0)", .dim)
          }
          lines += TextWrap.indented(names.joined(separator: ", "), by: 4, width: width).map {
            "\($0)"
          }
        }
      }
    }
    if !isEmpty {
      let restricted = "\(Self.restrictedMark) restricted: use only as Apple's restriction allows"
      let hasMarks = [.added, .removed].flatMap(entries).contains {
        $0.change.symbol.restriction != nil
      }
      for doubt in (hasMarks && !concernsSources ? [restricted] : []) + doubts {
        lines.append("")
        lines += TextWrap.lines(doubt, width: width).map { terminal.styled("\($0)", .dim) }
      }
    }
    return lines
  }

  /// Groups added and removed names by category, and other names by the detail of the change.
  private static func sections(
    _ group: Group, _ categories: [Category]
  ) -> [(title: String, names: [String])] {
    var titles: [String] = []
    var names: [String: [String]] = [:]
    let hasDetails = group.kind != .added && group.kind != .removed
    for entry in group.entries {
      let change = entry.change
      let title =
        hasDetails
        ? change.detail ?? ""
        : categories.first { change.symbol.categories.contains($0.id) }?.title ?? ""
      if names[title] == nil { titles.append(title) }
      let isRestricted = !hasDetails && change.symbol.restriction != nil
      names[title, default: []].append(change.name + (isRestricted ? restrictedMark : ""))
    }
    let order = Dictionary(
      categories.enumerated().map { ($0.element.title, $0.offset) }, uniquingKeysWith: min)
    if !hasDetails { titles.sort { (order[$0] ?? .max, $0) < (order[$1] ?? .max, $1) } }
    return titles.map { title in
      let list = names[title] ?? []
      return ("\(title) (\(list.count))", list)
    }
  }

  private static func renamed(_ change: CatalogDiff.Change, _ terminal: Terminal) -> Message {
    guard case .renamed(let name, let evidence) = change.fact else { return "" }
    let remark: Message = evidence == .inferred ? terminal.styled("  (inferred)", .dim) : ""
    return "  \(name) \(terminal.mark(.arrow)) \(change.name)\(remark)"
  }

  /// Formats a change with each location below it.
  private static func uses(_ entry: Entry, _ terminal: Terminal) -> [Message] {
    let change = entry.change
    var head: Message = "  "
    if case .renamed(let name, _) = change.fact {
      head += "\(name) \(terminal.mark(.arrow)) "
    }
    head += terminal.styled("\(change.name)", .strong)
    var lines = [head]
    if let detail = change.detail {
      lines += TextWrap.indented(detail, by: 4, width: terminal.columns).map { "\($0)" }
    }
    return lines
      + entry.uses.map { use in
        let place: Message = "    \(use.place.path):\(use.place.line):\(use.place.column)"
        return place + terminal.styled(remark(use, change), .dim)
      }
  }
}
