internal import Encodings
internal import SwiftSource

/// The description of a kit that programs need to write screens.
package enum KitDescription {
  /// The version of the schema.
  package static let schemaVersion = 1

  /// Returns JSON on one line, which contains every component with its properties, slots,
  /// semantics, Swift signature and an example.
  package static func json(_ table: KitTable, _ components: [KitComponent]) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", schemaVersion)
      json.member("components") { json in
        json.array(components) { json, row in
          json.object { json in
            json.member("name", row.word)
            json.member("kind", row.kind.rawValue)
            json.member("summary", row.summary)
            json.member("semantics", row.semantics)
            json.member("swift", signature(row))
            json.member("properties") { $0.array(row.properties) { property($1, &$0) } }
            json.member("slots") { json in
              json.array(row.slots) { json, slot in
                json.object { json in
                  json.member("name", slot.name)
                  json.member("summary", slot.summary)
                  json.member("many", slot.isMany)
                  json.member("required", slot.isRequired)
                  json.member("accepts", slot.accepts)
                }
              }
            }
            json.member("needs", row.needs)
            if !row.states.isEmpty { json.member("states", row.states) }
            if !row.advice.isEmpty { json.member("do", row.advice) }
            if !row.warnings.isEmpty { json.member("dont", row.warnings) }
            json.member("example") { json in
              if let example = canonical(of: row, table) {
                example.write(&json)
              } else {
                json.null()
              }
            }
          }
        }
      }
    }
    return json.text
  }

  private static func property(_ property: KitProperty, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", property.name)
      json.member("type", property.kind.rawValue)
      json.member("summary", property.summary)
      json.member("required", property.isRequired)
      if !property.values.isEmpty { json.member("values", property.values) }
      if property.kind == .binding { json.member("of", property.state.rawValue) }
      if let standard = property.standard { json.member("default") { standard.write(&$0) } }
    }
  }

  /// Returns the Swift signature on one line.
  package static func signature(_ row: KitComponent) -> String {
    var arguments = row.properties.map { property in
      let type =
        property.kind == .enum
        ? property.values.map { ".\($0)" }.joined(separator: "|") : type(of: property)
      return "\(property.name): \(type)" + (property.isRequired ? "" : "?")
    }
    arguments += row.slots.map { "\($0.name): { … }" + ($0.isRequired ? "" : "?") }
    return "\(row.kind == .modifier ? "." : "")\(row.swift)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the type of a property in Swift.
  static func type(of property: KitProperty) -> String {
    switch property.kind {
    case .text: "LocalizedStringResource"
    case .string: "String"
    case .symbol: "KitSymbol"
    case .bool: "Bool"
    case .int: "Int"
    case .length: "CGFloat"
    case .enum: property.type ?? "enum"
    case .color: "Color"
    case .binding: "Binding<\(property.state.swift)>"
    case .action: "() -> Void"
    case .shortcut: "KitShortcut"
    case .tooltip: "IndicatorTooltip"
    case .items, .tree: "[…]"
    }
  }

  // MARK: Examples

  /// Returns a complete screen that contains a component as in the table's example.
  ///
  /// A modifier is shown on the first suitable component.
  package static func screen(of row: KitComponent, _ table: KitTable) -> ScreenValue? {
    let body: ScreenValue
    if row.kind == .modifier {
      // Chooses a component that has no required choices of appearance.
      let leaves = table.nodes.filter { isLeaf($0) }
      let plain = leaves.first { !$0.properties.contains { $0.kind == .enum } } ?? leaves.first
      guard let plain else { return nil }
      let properties = row.example ?? .map([])
      let modifier: ScreenValue =
        properties.isEmpty ? .text(row.word) : .map([(row.word, properties)])
      body = node(plain, table).adding("modifiers", .list([modifier]))
    } else {
      body = node(row, table)
    }
    let name = row.name.prefix(1).uppercased() + row.name.dropFirst()
    var members: [(String, ScreenValue)] = [("screen", .text(name + "Example"))]
    var states: [(String, ScreenValue)] = []
    collectStates(body, table, &states)
    if !states.isEmpty { members.append(("state", .map(states))) }
    members.append(("body", body))
    return .map(members)
  }

  /// Returns the screen of `screen(of:_:)` in the form that people write, with `component`, `props`
  /// and `children`.
  package static func canonical(of row: KitComponent, _ table: KitTable) -> ScreenValue? {
    guard let screen = screen(of: row, table), let body = screen["body"] else { return nil }
    return .map(screen.pairs.filter { $0.0 != "body" } + canonical(body, table).pairs)
  }

  private static func canonical(_ node: ScreenValue, _ table: KitTable) -> ScreenValue {
    guard case .string(let type)? = node["type"]?.content, let row = table.component(type) else {
      return node
    }
    var members: [(String, ScreenValue)] = [
      (row.kind == .pattern ? "view" : "component", .text(type))
    ]
    if let properties = node["properties"] { members.append(("props", properties)) }
    if let modifiers = node["modifiers"] { members.append(("modifiers", modifiers)) }
    var slots: [(String, ScreenValue)] = []
    for (name, slot) in node["slots"]?.pairs ?? [] {
      guard case .list(let nodes) = slot.content else { continue }
      let inner = ScreenValue.list(nodes.map { canonical($0, table) })
      if name == row.mainSlot?.name {
        members.append(("children", inner))
      } else {
        slots.append((name, inner))
      }
    }
    if !slots.isEmpty { members.append(("slots", .map(slots))) }
    return .map(members)
  }

  /// Returns whether a component needs no other components and has no action.
  private static func isLeaf(_ row: KitComponent) -> Bool {
    row.example != nil && row.slots.isEmpty
      && !row.properties.contains { $0.kind == .action || $0.kind == .binding }
  }

  /// Returns the example of a row as a node.
  ///
  /// Required slots contain the first accepted component.
  static func node(_ row: KitComponent, _ table: KitTable) -> ScreenValue {
    var members: [(String, ScreenValue)] = [("type", .text(row.name))]
    if let example = row.example, !example.isEmpty { members.append(("properties", example)) }
    if let slots = row.exampleSlots {
      members.append(("slots", slots))
    } else {
      let slots = row.slots.filter(\.isRequired).compactMap { slot in
        table.nodes.first { isLeaf($0) && slot.isAccepted($0) }
          .map { (slot.name, ScreenValue.list([node($0, table)])) }
      }
      if !slots.isEmpty { members.append(("slots", .map(slots))) }
    }
    return .map(members)
  }

  /// Collects the states that the bindings in a node need.
  private static func collectStates(
    _ node: ScreenValue, _ table: KitTable, _ states: inout [(String, ScreenValue)]
  ) {
    guard case .string(let type)? = node["type"]?.content, let row = table.component(type) else {
      return
    }
    for property in row.properties where property.kind == .binding {
      guard case .string(let name)? = node["properties"]?[property.name]?.content,
        !states.contains(where: { $0.0 == name })
      else { continue }
      states.append((name, .text(property.state.rawValue)))
    }
    for (_, slot) in node["slots"]?.pairs ?? [] {
      if case .list(let nodes) = slot.content {
        for node in nodes { collectStates(node, table, &states) }
      } else {
        collectStates(slot, table, &states)
      }
    }
  }
}

extension ScreenValue {
  static func text(_ text: String) -> ScreenValue { ScreenValue(.string(text), at: 0) }

  static func list(_ elements: [ScreenValue]) -> ScreenValue { ScreenValue(.list(elements), at: 0) }

  static func map(_ pairs: [(String, ScreenValue)]) -> ScreenValue {
    ScreenValue(.map(pairs.map { Member(key: $0.0, offset: 0, value: $0.1) }), at: 0)
  }

  /// The members of a map.
  var pairs: [(String, ScreenValue)] {
    guard case .map(let members) = content else { return [] }
    return members.map { ($0.key, $0.value) }
  }

  /// Whether the value is an empty map or list.
  var isEmpty: Bool {
    switch content {
    case .map(let members): members.isEmpty
    case .list(let elements): elements.isEmpty
    default: false
    }
  }

  /// Returns the map with an additional member.
  func adding(_ key: String, _ value: ScreenValue) -> ScreenValue { .map(pairs + [(key, value)]) }

  // MARK: YAML

  /// The value as block-style YAML, which the screen reader parses into the same value.
  package var yaml: String {
    var text = ""
    writeYAML(0, &text)
    return text
  }

  private func writeYAML(_ level: Int, _ text: inout String) {
    let margin = String(repeating: " ", count: level * 2)
    switch content {
    case .map(let members) where !members.isEmpty:
      for member in members {
        text += margin + Self.word(member.key) + ":"
        member.value.writeInner(level + 1, &text)
      }
    case .list(let elements) where !elements.isEmpty:
      for element in elements {
        var inner = ""
        element.writeYAML(level + 1, &inner)
        // The first line is next to the dash.
        text += margin + "- " + inner.dropFirst(margin.count + 2)
      }
    default: text += margin + scalar + "\n"
    }
  }

  /// Writes a value after a key.
  private func writeInner(_ level: Int, _ text: inout String) {
    switch content {
    case .map, .list:
      if isEmpty { fallthrough }
      text += "\n"
      writeYAML(level, &text)
    default: text += " " + scalar + "\n"
    }
  }

  private var scalar: String {
    switch content {
    case .null: "null"
    case .boolean(let isTrue): "\(isTrue)"
    case .number(let digits): digits
    case .string(let text): Self.word(text)
    case .list: "[]"
    case .map: "{}"
    }
  }

  /// Returns a text without quotes if YAML reads it as the same text.
  ///
  /// Otherwise, returns it as JSON, which YAML accepts.
  private static func word(_ text: String) -> String {
    guard case .string = YAMLReader.plain(text), let first = text.utf8.first,
      text.utf8.last != 0x20
    else { return JSONText.quoted(text) }
    let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x20, 0x2E, 0x5F, 0x2D, 0x2F, 0x2C, 0x80...: true
      default: false
      }
    }
    // In brackets, a comma would end a text, but block style has no brackets. A question mark
    // starts a key.
    let isVisible = !text.unicodeScalars.contains(where: VisibleText.isHarmful)
    return isLetter && isPlain && isVisible ? text : JSONText.quoted(text)
  }
}
