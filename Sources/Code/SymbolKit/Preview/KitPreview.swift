internal import Encodings
internal import SwiftSource
package import SymbolCatalog

/// A page that shows all components, patterns and modifiers of a kit as HTML and CSS, with the
/// tokens of the kit.
///
/// It shows them on iOS and macOS, in light and dark appearance, beside their Swift code.
///
/// A component is a template in `Resources/Kit/Preview`, filled with the example from the
/// component's table row. The page is self-contained and has no script. Its content security policy
/// allows only its own style.
package struct KitPreview {
  private let table: KitTable
  private let styles: PreviewStyles
  private let names: ScreenSource.Names
  private let catalog: Catalog
  private let drawing: (String) -> String?

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - table: The components.
  ///   - tokens: The design tokens.
  ///   - names: The names in Swift code.
  ///   - catalog: The names of symbols.
  ///   - drawing: Returns the contents of a symbol's `symbol` element from its `viewBox` on, such
  ///     as `viewBox="..."><path .../>`; nil if the symbol has no artwork.
  package init(
    _ table: KitTable, _ tokens: TokenSet, _ names: ScreenSource.Names = ScreenSource.Names(),
    catalog: Catalog, drawing: @escaping (String) -> String?
  ) {
    self.table = table
    styles = PreviewStyles(tokens)
    self.names = names
    self.catalog = catalog
    self.drawing = drawing
  }

  /// Generates the page.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The page as HTML.
  package func page(mark: String) -> [UInt8] {
    let files = Self.files
    let styles =
      styles.text + (files["page.css"] ?? "") + (files["kit.css"] ?? "")
    var symbols: Set<String> = []
    var sections = ""
    var contents = ""
    for (kind, title) in [
      (KitComponent.Kind.component, "Components"), (.pattern, "Patterns"), (.modifier, "Modifiers"),
    ] {
      sections += "<h2>\(title)</h2>\n"
      for row in table.components where row.kind == kind {
        guard let screen = KitDescription.screen(of: row, table), let node = screen["body"] else {
          continue
        }
        let name = XMLText.escaped(row.word)
        contents += "<li><a href=\"#\(name)\">\(name)</a></li>\n"
        let html = self.html(node, files, &symbols)
        sections += section(row, screen, html)
      }
    }
    var sprite = "<svg class=\"sprite\" aria-hidden=\"true\">"
    for name in symbols.sorted() {
      if let drawing = drawing(name) { sprite += "<symbol id=\"s-\(name)\" \(drawing)</symbol>" }
    }
    sprite += "</svg>"
    let values: [String: String] = [
      "mark": XMLText.escaped(mark),
      "title": XMLText.escaped(names.module),
      "about":
        "All parts of the package \(XMLText.escaped(names.module)), drawn with the same tokens as "
        + "its Swift code.",
      "csp":
        "default-src 'none'; style-src '\(Self.hash(styles))'; base-uri 'none'; form-action 'none'",
      "styles": styles, "sprite": sprite, "contents": contents, "sections": sections,
    ]
    return Array(PreviewTemplate.places(files["page.html"] ?? "") { values[$0] ?? "" }.utf8)
  }

  /// Returns the section that shows a component in all contexts, with its Swift code.
  private func section(_ row: KitComponent, _ screen: ScreenValue, _ html: String) -> String {
    let name = XMLText.escaped(row.word)
    var text = "<section id=\"\(name)\" aria-label=\"\(name)\">\n<h3>\(name)</h3>\n"
    text += "<p>\(XMLText.escaped(row.summary))</p>\n<div class=\"stages\">\n"
    for platform in KitPlatform.allCases {
      for isDark in [false, true] {
        let appearance = isDark ? "dark" : "light"
        text +=
          "<figure class=\"stage\" data-platform=\"\(platform.rawValue)\" data-appearance=\"\(appearance)\">"
          + "<figcaption>\(platform.rawValue), \(appearance)</figcaption>"
          + "<div class=\"place\">\(html)</div></figure>\n"
      }
    }
    text += "</div>\n"
    let context = ScreenContext(table: table, catalog: catalog)
    if case .screen(let screen) = Screen.check(screen, context) {
      let code = XMLText.lines(ScreenSource.lines(screen.body, names))
      text +=
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"Swift code of "
        + "\(name)\"><code>\(code)</code></pre>\n"
    }
    return text + "</section>\n"
  }

  // MARK: Nodes

  private func html(
    _ node: ScreenValue, _ files: [String: String], _ symbols: inout Set<String>
  ) -> String {
    guard case .string(let type)? = node["type"]?.content, let row = table.component(type),
      let template = files["\(type).html"]
    else { return "" }
    var values: [(String, ScreenValue)] = []
    for property in row.properties {
      guard let value = node["properties"]?[property.name] ?? property.standard else { continue }
      values.append((property.name, property.kind == .tree ? .list(Self.rows(value, 0)) : value))
    }
    var slots: [String: String] = [:]
    for (name, slot) in node["slots"]?.pairs ?? [] {
      if case .list(let nodes) = slot.content {
        slots[name] = nodes.map { html($0, files, &symbols) }.joined()
      } else {
        slots[name] = html(slot, files, &symbols)
      }
    }
    var parser = PreviewTemplate(template.trimmedEnd, slots: slots)
    var text = parser.render(.map(values))
    symbols.formUnion(parser.symbols)
    if case .list(let modifiers)? = node["modifiers"]?.content {
      for modifier in modifiers { text = applied(modifier, text) }
    }
    return text
  }

  private func applied(_ modifier: ScreenValue, _ html: String) -> String {
    let name: String
    var properties = ScreenValue.map([])
    if case .string(let word) = modifier.content {
      name = word
    } else {
      guard let pair = modifier.pairs.first else { return html }
      (name, properties) = pair
    }
    guard let row = table.modifier(name) else { return html }
    var attributes = ""
    for property in row.properties {
      guard let value = properties[property.name] ?? property.standard else { continue }
      attributes += " data-\(property.name)=\"\(XMLText.escaped(value.plainText))\""
    }
    return "<div class=\"m-\(name)\"\(attributes)>\(html)</div>"
  }

  /// Returns the rows of a tree as a flat list.
  private static func rows(_ value: ScreenValue, _ depth: Int) -> [ScreenValue] {
    guard case .list(let rows) = value.content else { return [] }
    return rows.flatMap { row -> [ScreenValue] in
      let children = row["children"] ?? .list([])
      var members = row.pairs.filter { $0.0 != "children" } + [("depth", .text("\(depth)"))]
      if row["symbol"] == nil { members.append(("symbol", .text("shippingbox"))) }
      if !children.isEmpty { members.append(("branch", .text("yes"))) }
      return [.map(members)] + Self.rows(children, depth + 1)
    }
  }

  // MARK: Files

  private static let folder = "Preview/"

  /// The contents of the files in the folder, by name.
  private static var files: [String: String] {
    var files: [String: String] = [:]
    for path in KitFiles.paths where path.hasPrefix(folder) {
      files[String(path.dropFirst(folder.count))] = String(
        decoding: KitFiles.bytes(path), as: UTF8.self)
    }
    return files
  }

  /// Returns a hash in the format of content security policies.
  private static func hash(_ text: String) -> String {
    let digits = Array(SHA256.hex(Array(text.utf8)))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + String(decoding: Base64.encoded(bytes), as: UTF8.self)
  }
}

extension XMLText {
  /// Returns lines with escaped markup characters.
  fileprivate static func lines(_ lines: [String]) -> String {
    lines.map { escaped($0) }.joined(separator: "\n")
  }
}

extension String {
  /// The text without its final line break.
  fileprivate var trimmedEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
