internal import Encodings

/// A markup template in the subset of Mustache that components need.
///
/// `{{name}}` is a value with escaped markup. `{{#name}}...{{/name}}` is a section for a value or
/// for each element of a list, and `{{^name}}...{{/name}}` is a section for a missing or false value.
/// `{{>name}}` is the content of a slot. `{{@name}}` is the symbol that a value names, and
/// `{{@:name}}` is the symbol with that name.
struct PreviewTemplate {
  private let pieces: [Substring]
  private let slots: [String: String]
  /// The names of the requested symbols.
  private(set) var symbols: Set<String> = []

  init(_ text: String, slots: [String: String]) {
    // Texts and placeholders alternate in the list.
    var pieces: [Substring] = []
    for (index, part) in text.split(separator: "{{", omittingEmptySubsequences: false).enumerated()
    {
      if index == 0 {
        pieces.append(part)
        continue
      }
      let halves = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      pieces += halves.count == 2 ? halves : [halves[0], ""]
    }
    self.pieces = pieces
    self.slots = slots
  }

  /// Fills a text that contains only `{{name}}` placeholders, without escaping the values.
  static func places(_ text: String, _ value: (String) -> String) -> String {
    let template = PreviewTemplate(text, slots: [:])
    return template.pieces.enumerated().map { index, piece in
      index % 2 == 0 ? String(piece) : value(String(piece))
    }.joined()
  }

  /// Renders the template with the members of a map.
  mutating func render(_ values: ScreenValue) -> String {
    var index = 0
    return render([values], &index, until: nil)
  }

  private mutating func render(
    _ scopes: [ScreenValue], _ index: inout Int, until end: Substring?
  ) -> String {
    var text = ""
    while index < pieces.count {
      let piece = pieces[index]
      defer { index += 1 }
      guard index % 2 == 1 else {
        text += piece
        continue
      }
      let name = piece.dropFirst()
      switch piece.first {
      case "/": if name == end { return text }
      case "#": text += section(name, scopes, &index) { $0.isEmpty ? [] : $0.elements }
      case "^":
        text += section(name, scopes, &index) {
          $0.isEmpty || $0.elements.isEmpty ? [.map([])] : []
        }
      case ">": text += slots[String(name)] ?? ""
      case "@":
        let symbol =
          name.first == ":" ? String(name.dropFirst()) : value(name, scopes).plainText
        guard !symbol.isEmpty else { continue }
        symbols.insert(symbol)
        text +=
          "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#s-\(XMLText.escaped(symbol))\"/></svg>"
      default: text += XMLText.escaped(value(piece, scopes).plainText)
      }
    }
    return text
  }

  /// Renders a section for each of its values, and moves the index to the end of the section.
  private mutating func section(
    _ name: Substring, _ scopes: [ScreenValue], _ index: inout Int,
    _ elements: (ScreenValue) -> [ScreenValue]
  ) -> String {
    let start = index + 1
    var text = ""
    for element in elements(value(name, scopes)) {
      index = start
      text += render([element] + scopes, &index, until: name)
      // The index moves back, because `defer` moves it beyond the end.
      index -= 1
    }
    // Skips a section that is not rendered.
    index = start
    var depth = 1
    while index < pieces.count {
      if index % 2 == 1, pieces[index].dropFirst() == name {
        if pieces[index].first == "#" || pieces[index].first == "^" { depth += 1 }
        if pieces[index].first == "/" { depth -= 1 }
        if depth == 0 { break }
      }
      index += 1
    }
    return text
  }

  private func value(_ name: Substring, _ scopes: [ScreenValue]) -> ScreenValue {
    for scope in scopes {
      if let value = scope[String(name)] { return value }
    }
    return .list([])
  }
}

extension ScreenValue {
  /// The text of a value.
  var plainText: String {
    switch content {
    case .string(let text): text
    case .number(let digits): digits
    case .boolean(let isTrue): "\(isTrue)"
    case .null, .list, .map: ""
    }
  }

  /// The values for which a section is repeated.
  var elements: [ScreenValue] {
    switch content {
    case .list(let elements): elements
    case .null, .boolean(false): []
    default: [self]
    }
  }
}
