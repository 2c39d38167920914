internal import Diagnostics
internal import Encodings
internal import SymbolCatalog

/// Writes the report as Markdown, for release notes and comments on pull requests.
extension DiffReport {
  /// The maximum number of locations to list for a change; the rest is only counted.
  private static let mostPlaces = 10

  var markdown: [Message] {
    var lines: [Message] = [
      "## \(Self.text(earlier.title)) → \(Self.text(later.title))", "",
      "\((counts ?? "no differences").capitalizedFirst).",
    ]
    for group in groups {
      lines += ["", "### \(group.kind.title) (\(group.entries.count))", ""]
      let columns = Self.columns(group.kind) + (concernsSources ? ["Used in"] : [])
      lines.append(Self.row(columns))
      lines.append(Self.row(columns.map { _ in "---" }))
      for entry in group.entries { lines.append(Self.row(cells(entry))) }
    }
    for doubt in isEmpty ? [] : doubts { lines += ["", "*\(Self.text(doubt))*"] }
    return lines
  }

  private static func columns(_ kind: CatalogDiff.Kind) -> [String] {
    switch kind {
    case .added: ["Symbol", "Since", "Note"]
    case .renamed: ["Before", "After", "Note"]
    case .removed: ["Symbol"]
    default: ["Symbol", "Change"]
    }
  }

  private func cells(_ entry: Entry) -> [String] {
    let change = entry.change
    let name = Self.code(change.name)
    let detail = Self.text(change.detail ?? "")
    let cells: [String] =
      switch change.fact {
      case .added: [name, Self.text(Self.versions(change.release.availability)), detail]
      case .renamed(let old, _): [Self.code(old), name, detail]
      case .removed: [name]
      default: [name, detail]
      }
    guard concernsSources else { return cells }
    var places = entry.uses.prefix(Self.mostPlaces).map { use in
      Self.text("\(use.place.path):\(use.place.line)")
    }
    let more = entry.uses.count - places.count
    if more > 0 { places.append("and \(more) more") }
    return cells + [places.joined(separator: "<br>")]
  }

  /// Returns the OS versions as text, such as `iOS 26.0, macOS 26.0`.
  private static func versions(_ availability: Availability) -> String {
    Platform.allCases.map { "\($0.rawValue) \(availability[$0])" }.joined(separator: ", ")
  }

  private static func row(_ cells: [String]) -> Message {
    Message(verbatim: "| " + cells.joined(separator: " | ") + " |")
  }

  /// Returns the name as inline code; in a table cell, only the column separator must be escaped.
  private static func code(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "."): true
      default: false
      }
    }
    return isPlain ? "`\(name)`" : text(name)
  }

  /// Returns the text with all characters escaped that are special in Markdown or HTML.
  private static func text(_ text: String) -> String {
    var result = ""
    for character in VisibleText.escaped(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "@": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
