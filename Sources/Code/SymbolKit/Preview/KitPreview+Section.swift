internal import Encodings
internal import SwiftSource

/// The sections of the page.
extension KitPreview {
  /// Returns the section that documents a component.
  func section(
    _ row: KitComponent, _ screen: ScreenValue, _ symbols: inout Set<String>
  ) -> String {
    guard let node = screen["body"] else { return "" }
    let name = XMLText.escaped(row.word)
    let words = [row.word, row.name, row.summary] + row.properties.map(\.name)
    var text =
      KitPage.part(
        "section", name, name, XMLText.escaped(words.joined(separator: " ").lowercased()), name,
        KitPage.breakable(row.word), name, name, XMLText.escaped(row.summary))
    let html = self.html(node, &symbols)
    if row.kind == .pattern {
      text += stages(row, html, "") + others(row, node, &symbols)
    } else {
      text += stages(row, html, variants(row, node, &symbols) + states(row, html))
    }
    text += code(row, screen) + properties(row) + guidance(row)
    return text + "</section>\n"
  }

  // MARK: Stages

  /// Returns an example on each platform in each appearance, with its values and states.
  ///
  /// A pattern is in a phone with 390 by 844 points and a window with 1,100 by 700 points.
  ///
  /// - Parameters:
  ///   - row: The component.
  ///   - html: The example.
  ///   - variants: The tables of values and states.
  ///   - value: The value that differs from the example of the table, such as `columns: one`.
  ///   - platforms: The platforms.
  /// - Returns: The HTML.
  private func stages(
    _ row: KitComponent, _ html: String, _ variants: String, value: String = "",
    on platforms: [KitPlatform] = KitPlatform.allCases
  ) -> String {
    let isPattern = row.kind == .pattern
    let name = XMLText.escaped(row.word)
    var text = isPattern ? "<div class=\"stages frames\">\n" : "<div class=\"stages\">\n"
    for platform in platforms {
      for appearance in ["light", "dark"] {
        let system = platform.rawValue
        text += KitPage.part("stage", system, appearance, system, appearance)
        if isPattern {
          let size = platform == .iOS ? "390 × 844 pt" : "1,100 × 700 pt"
          let what = value.isEmpty ? name : name + " with " + XMLText.escaped(value)
          text += KitPage.part("frame", what, size, system, appearance, name, html)
        } else {
          text += KitPage.part("place", html)
          if !variants.isEmpty {
            text += KitPage.part("variants", name, system, appearance, variants)
          }
        }
        text += "</figure>\n"
      }
    }
    return text + "</div>\n"
  }

  /// Returns a pattern in a window with the other values of its choices, folded.
  private func others(
    _ row: KitComponent, _ node: ScreenValue, _ symbols: inout Set<String>
  ) -> String {
    var text = ""
    for property in row.properties {
      let usual = (node["properties"]?[property.name] ?? property.standard)?.plainText
      for value in choices(property) where value.plainText != usual {
        let title = "\(property.name): \(Self.word(value))"
        let html = self.html(
          variant(row, node, [(property.name, value)], isShort: false), &symbols)
        text +=
          "<details><summary>\(XMLText.escaped(title))</summary>\n"
          + stages(row, html, "", value: title, on: [.macOS]) + "</details>\n"
      }
    }
    return text
  }

  // MARK: Values and states

  /// The values of a property that the page shows; empty if there is no choice.
  private func choices(_ property: KitProperty) -> [ScreenValue] {
    switch property.kind {
    case .enum, .length:
      let values = property.values.map { ScreenValue.text($0) }
      return property.isRequired || property.standard != nil || values.isEmpty
        ? values : [ScreenValue(.null, at: 0)] + values
    case .bool: return [false, true].map { ScreenValue(.boolean($0), at: 0) }
    // Without the binding, the control that changes it does not exist.
    case .binding where property.state == .bool: return [ScreenValue(.boolean(true), at: 0)]
    default: return []
    }
  }

  /// Returns a table for each combination of the values of all properties but the first two, which
  /// are the rows and columns.
  private func variants(
    _ row: KitComponent, _ node: ScreenValue, _ symbols: inout Set<String>
  ) -> String {
    let axes = row.properties.map { ($0.name, choices($0)) }.filter { !$0.1.isEmpty }
    guard let rows = axes.first else { return "" }
    let columns = axes.count > 1 ? axes[1] : ("", [ScreenValue(.null, at: 0)])
    var rest: [[(String, ScreenValue)]] = [[]]
    for (name, values) in axes.dropFirst(2) {
      rest = rest.flatMap { chosen in values.map { chosen + [(name, $0)] } }
    }
    var text = ""
    for chosen in rest {
      let caption =
        ([rows.0, columns.0].filter { !$0.isEmpty }
        + chosen.map { "\($0.0): \(Self.word($0.1))" }).map { XMLText.escaped($0) }
        .joined(separator: " × ")
      text += "<table><caption>\(caption)</caption>"
      if axes.count > 1 {
        text += "<thead><tr><td>"
        for value in columns.1 { text += "<th scope=\"col\">\(XMLText.escaped(Self.word(value)))" }
        text += "</thead>"
      }
      text += "<tbody>"
      for value in rows.1 {
        text += "<tr><th scope=\"row\">\(XMLText.escaped(Self.word(value)))"
        for other in columns.1 {
          let values = chosen + [(rows.0, value)] + (axes.count > 1 ? [(columns.0, other)] : [])
          let html = self.html(variant(row, node, values), &symbols)
          text += "<td><div inert>\(html)</div>"
        }
      }
      text += "</tbody></table>"
    }
    return text
  }

  private static func word(_ value: ScreenValue) -> String {
    let text = value.plainText
    return text.isEmpty ? "none" : text
  }

  /// Returns an example with other values and, if it is short, with little content.
  private func variant(
    _ row: KitComponent, _ node: ScreenValue, _ values: [(String, ScreenValue)],
    isShort: Bool = true
  ) -> ScreenValue {
    func changed(_ properties: ScreenValue?) -> ScreenValue {
      let kept = (properties?.pairs ?? []).filter { old in !values.contains { $0.0 == old.0 } }
      return .map(kept + values)
    }
    return .map(
      node.pairs.filter { $0.0 != "properties" || row.kind == .modifier }.map { name, value in
        switch name {
        case "slots" where isShort:
          (
            name,
            .map(
              value.pairs.map { slot, nodes in
                guard case .list(let all) = nodes.content else { return (slot, nodes) }
                return (slot, .list(Array(all.prefix(1))))
              })
          )
        case "modifiers": (name, .list([.map([(row.word, changed(row.example))])]))
        default: (name, value)
        }
      } + (row.kind == .modifier ? [] : [("properties", changed(node["properties"]))]))
  }

  private func states(_ row: KitComponent, _ html: String) -> String {
    guard !row.states.isEmpty else { return "" }
    let rows = row.states.map { state in
      let isDisabled = state == "disabled" ? " aria-disabled=\"true\"" : ""
      return
        KitPage.part(
          "state", XMLText.escaped(state), XMLText.escaped(state), XMLText.escaped(state),
          isDisabled, html)
    }
    return "<table><caption>states</caption><tbody>\(rows.joined())</tbody></table>"
  }

  // MARK: Code

  private func code(_ row: KitComponent, _ screen: ScreenValue) -> String {
    let name = XMLText.escaped(row.word)
    func block(_ kind: String, _ id: String, _ code: String) -> String {
      "<div class=\"code\"><h4>\(kind)</h4>"
        + KitPage.copyButton("Copy", label: "Copy \(kind) of \(row.word)", from: id)
        + KitPage.part("code", kind, name, id, code)
    }
    var text = "<div class=\"codes\">\n"
    let context = ScreenContext(table: table, catalog: catalog)
    if case .screen(let checked) = Screen.check(screen, context) {
      let lines = ScreenSource.lines(checked.body, names)
      text += block(
        "Swift", "\(name)-swift", lines.map { XMLText.escaped($0) }.joined(separator: "\n"))
    }
    if let canonical = KitDescription.canonical(of: row, table) {
      text += block("YAML", "\(name)-yaml", XMLText.escaped(canonical.yaml))
    }
    return text + "</div>\n"
  }

  // MARK: Tables

  private func properties(_ row: KitComponent) -> String {
    guard !row.properties.isEmpty || !row.slots.isEmpty else { return "" }
    var text = ""
    func add(_ name: String, _ type: String, _ standard: String, _ meaning: String) {
      text +=
        KitPage.part("property", KitPage.breakable(name), type, standard, XMLText.escaped(meaning))
    }
    for property in row.properties {
      let type: String =
        switch property.kind {
        case .text: "LocalizedStringResource, String"
        case .items: "[SidebarItem]"
        case .tree: "[BoxNode]"
        default: KitDescription.type(of: property)
        }
      let words = property.values.map { value in
        "<code>\(XMLText.escaped(property.group.isEmpty ? ".\(value)" : value))</code>"
      }
      let standard =
        property.standard.map { "<code>\(XMLText.escaped($0.plainText))</code>" }
        ?? (property.isRequired ? "required" : "none")
      add(
        property.name,
        "<code>\(KitPage.breakable(type))</code>"
          + (words.isEmpty ? "" : "<small>\(words.joined(separator: " "))</small>"),
        standard, property.summary)
    }
    for slot in row.slots {
      add(
        slot.name,
        "views<small>\(slot.isMany ? "any number" : "one")</small>",
        slot.isRequired ? "required" : "none", slot.summary)
    }
    let name = XMLText.escaped(row.word)
    return
      KitPage.part("properties", name, text)
  }

  /// Returns the tokens, the accessibility and the advice of a component.
  private func guidance(_ row: KitComponent) -> String {
    var text = "<div class=\"guidance\">\n"
    func list(_ title: String, _ items: [String], _ kind: String) {
      guard !items.isEmpty else { return }
      text +=
        KitPage.part("list", kind, title)
        + items.map { "<li>\($0)" }.joined() + "</ul></div>\n"
    }
    let used = TokenUses.bundled.tokens(of: row, tokens)
    list(
      "Tokens",
      used.map { path in
        let name = "<code>\(KitPage.breakable(path))</code>"
        return isLinked
          ? KitPage.part("token-link", KitPage.tokens.file, XMLText.escaped(path), name) : name
      }, "tokens")
    var notes = ["VoiceOver: \(XMLText.escaped(row.semantics))"]
    if let path = ["target.touch", "target.minimum"].first(where: used.contains) {
      let sizes = KitPlatform.allCases.compactMap { platform in
        tokens.value(path, TokenContext(platform))?.number
          .map { "\(TokenText.number($0)) pt on \(platform.rawValue)" }
      }
      notes.append("The target has at least \(sizes.joined(separator: " and ")).")
    }
    if used.contains(where: { $0.hasPrefix("typography.") }) {
      notes.append("The text follows Dynamic Type on iOS.")
    }
    list("Accessibility", notes, "notes")
    list("Do", row.advice.map { XMLText.escaped($0) }, "do")
    list("Don’t", row.warnings.map { XMLText.escaped($0) }, "dont")
    return text + "</div>\n"
  }
}
