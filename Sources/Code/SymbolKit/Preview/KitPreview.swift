internal import Encodings
internal import SwiftSource
package import SymbolCatalog

/// A page that documents all components, patterns and modifiers of a kit, drawn as HTML and CSS with
/// the tokens of the kit.
///
/// It shows them on iOS and macOS, in light and dark appearance, with all values and states, beside
/// their Swift code and YAML.
///
/// A component is a template in `Resources/Kit/Preview`, filled with the example from the
/// component's table row. The page is self-contained. Its content security policy allows only its
/// own style, and its own script for search and copying.
package struct KitPreview {
  let table: KitTable
  let tokens: TokenSet
  private let palette: SystemPalette
  let names: ScreenSource.Names
  let catalog: Catalog
  let isLinked: Bool
  private let drawing: (String) -> String?

  /// Creates a preview.
  ///
  /// - Parameters:
  ///   - table: The components.
  ///   - tokens: The design tokens.
  ///   - names: The names in Swift code.
  ///   - palette: The values of system colors.
  ///   - isLinked: Whether the other pages of the kit are in the same folder.
  ///   - catalog: The names of symbols.
  ///   - drawing: Returns the contents of a symbol's `symbol` element from its `viewBox` on, such
  ///     as `viewBox="..."><path .../>`; nil if the symbol has no artwork.
  package init(
    _ table: KitTable, _ tokens: TokenSet, _ names: ScreenSource.Names = ScreenSource.Names(),
    palette: SystemPalette = SystemPalette(), isLinked: Bool = false, catalog: Catalog,
    drawing: @escaping (String) -> String?
  ) {
    self.table = table
    self.tokens = tokens
    self.palette = palette
    self.isLinked = isLinked
    self.names = names
    self.catalog = catalog
    self.drawing = drawing
  }

  /// Generates the page.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The page as HTML.
  package func page(mark: String) -> [UInt8] {
    let styles =
      PreviewStyles(tokens, palette).text + KitPage.text("page.css") + "\n"
      + KitPage.text("kit.css") + "\n"
    var symbols: Set<String> = []
    var sections = ""
    var contents = ""
    for (kind, title) in [
      (KitComponent.Kind.component, "Components"), (.pattern, "Patterns"), (.modifier, "Modifiers"),
    ] {
      sections += "<div data-group>\n<h2>\(title)</h2>\n"
      contents += "<li>\(title)<ul>\n"
      for row in table.components where row.kind == kind {
        guard let screen = KitDescription.screen(of: row, table) else { continue }
        let name = XMLText.escaped(row.word)
        contents +=
          KitPage.part("index-link", name, name, KitPage.breakable(row.word))
        sections += section(row, screen, &symbols)
      }
      sections += "</div>\n"
      contents += "</ul>\n"
    }
    var sprite = "<svg class=\"sprite\" aria-hidden=\"true\">"
    for name in symbols.sorted() {
      if let drawing = drawing(name) { sprite += KitPage.part("symbol", name, drawing) }
    }
    sprite += "</svg>"
    let systems = KitPlatform.allCases.map { palette.generation.name($0) }
    let values: [String: String] = [
      "head": KitPage.head(
        title: names.module, style: styles, inlineStyles: false, script: KitPage.script, mark: mark),
      "title": XMLText.escaped(names.module),
      "about":
        "All parts of the package \(XMLText.escaped(names.module)), drawn with the tokens of its "
        + "Swift code. System colors have the values of \(systems.joined(separator: " and ")). "
        + "Materials are approximated.",
      "links": isLinked ? KitPage.components.links() : "",
      "sprite": sprite, "contents": contents, "sections": sections, "script": KitPage.script,
    ]
    return Array(PreviewTemplate.places(KitPage.text("page.html") + "\n") { values[$0] ?? "" }.utf8)
  }

  // MARK: Nodes

  /// Returns a node as HTML, and collects its symbols.
  func html(_ node: ScreenValue, _ symbols: inout Set<String>) -> String {
    guard case .string(let type)? = node["type"]?.content, let row = table.component(type),
      KitPage.files["\(type).html"] != nil
    else { return "" }
    var values: [(String, ScreenValue)] = []
    for property in row.properties {
      guard let value = node["properties"]?[property.name] ?? property.standard else { continue }
      values.append((property.name, property.kind == .tree ? .list(Self.rows(value, 0)) : value))
    }
    if let nodes = values.firstIndex(where: { $0.0 == "nodes" }),
      values.contains(where: { $0.0 == "isExpanded" && $0.1.plainText == "false" })
    {
      let roots = values[nodes].1.elements.filter { $0["depth"]?.plainText == "0" }
      values[nodes].1 = .list(roots)
    }
    var slots: [String: String] = [:]
    for (name, slot) in node["slots"]?.pairs ?? [] {
      if case .list(let nodes) = slot.content {
        slots[name] = nodes.map { html($0, &symbols) }.joined()
      } else {
        slots[name] = html(slot, &symbols)
      }
    }
    var parser = PreviewTemplate(KitPage.text("\(type).html"), slots: slots)
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
    return KitPage.part("modifier", name, attributes, html)
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
}
