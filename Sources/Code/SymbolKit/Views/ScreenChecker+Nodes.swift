internal import Encodings
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolSearch

/// Functions that check nodes: components with their identifiers, semantics, modifiers and slots.
extension ScreenChecker {
  static let nodeKeys = [
    "component", "view", "props", "children", "slots", "modifiers", "semantics", "accessibility",
    "id", "type", "properties",
  ]

  /// The keys that can hold a component's name: the first two, and `type` in files with `screen`
  /// and `body`.
  private static let typeKeys = ["component", "view", "type"]

  mutating func node(_ value: ScreenValue, _ path: String) -> ScreenNode? {
    guard
      let members = self.members(
        value, path, known: Self.nodeKeys, expected: "a component, a map with a name")
    else { return nil }
    func member(_ keys: String...) -> ScreenValue.Member? {
      members.first { keys.contains($0.key) }
    }
    let names = members.filter { Self.typeKeys.contains($0.key) }
    guard let type = names.first else {
      fault(
        .missing, at: value.offset, Self.join(path, "component"), "the component has no name",
        "write 'component:' and one of "
          + context.table.nodes.map(\.name).sorted().joined(separator: ", "))
      return nil
    }
    for (one, other) in [("props", "properties")] {
      if let one = member(one), let other = member(other) { again(one, other, path) }
    }
    if names.count > 1 { again(names[0], names[1], path) }
    let place = Self.join(path, type.key)
    guard let word = string(type.value, place, "the name of a component") else { return nil }
    guard let row = context.table.component(word) else {
      unknown(
        .unknownComponent, word, at: type.value.offset, place, "the component",
        among: context.table.nodes.map(\.name))
      return nil
    }
    let id = member("id").flatMap { identifier($0.value, Self.join(path, "id")) }
    let properties = member("props", "properties")
    let checked = self.properties(
      properties?.value, row, at: value.offset, Self.join(path, properties?.key ?? "props"))
    // In the form with `type`, semantics are the texts that VoiceOver reads.
    let isPlain = type.key == "type"
    let spoken = member("accessibility") ?? (isPlain ? member("semantics") : nil)
    let summary = isPlain ? nil : member("semantics")
    let modifiers = member("modifiers")
    return ScreenNode(
      component: row, id: id, properties: checked,
      summary: summary.flatMap { string($0.value, Self.join(path, "semantics"), "a string") },
      semantics: spoken.flatMap { self.semantics($0.value, Self.join(path, $0.key)) },
      modifiers: modifiers.map { self.modifiers($0.value, Self.join(path, $0.key)) } ?? [],
      slots: slots(
        member("slots")?.value, member("children"), row, at: value.offset, path))
  }

  /// Reports two keys that have the same meaning.
  private mutating func again(
    _ one: ScreenValue.Member, _ other: ScreenValue.Member, _ path: String
  ) {
    let last = one.offset < other.offset ? other : one
    fault(
      .duplicateKey, at: last.offset, Self.join(path, last.key),
      "'\(one.key)' and '\(other.key)' mean the same", "keep one of them")
  }

  private mutating func identifier(_ value: ScreenValue, _ path: String) -> String? {
    guard let id = string(value, path, "a string") else { return nil }
    if ids.insert(id).inserted { return id }
    fault(
      .duplicateID, at: value.offset, path, "the id '\(id.shortened())' occurs twice",
      "component ids must be unique")
    return nil
  }

  private mutating func semantics(
    _ value: ScreenValue, _ path: String
  ) -> ScreenNode.Semantics? {
    if case .string(let label) = value.content, !label.isEmpty {
      return ScreenNode.Semantics(label: label, hint: nil)
    }
    guard
      let members = self.members(
        value, path, known: ["label", "hint"], expected: "a string, or a map with label and hint")
    else { return nil }
    func member(_ key: String) -> String? {
      members.first { $0.key == key }.flatMap { string($0.value, path + "." + key, "a string") }
    }
    return ScreenNode.Semantics(label: member("label"), hint: member("hint"))
  }

  private mutating func modifiers(
    _ value: ScreenValue, _ path: String
  ) -> [ScreenNode.Modifier] {
    guard case .list(let elements) = value.content else {
      wrongType(value, path, "a list of modifiers")
      return []
    }
    var result: [ScreenNode.Modifier] = []
    for (index, element) in elements.enumerated() {
      let place = "\(path)[\(index)]"
      var name: (text: String, offset: Int)?
      var properties: ScreenValue?
      switch element.content {
      case .string(let text): name = (text, element.offset)
      case .map(let members) where members.count == 1:
        name = (members[0].key, members[0].offset)
        properties = members[0].value
        if case .null = members[0].value.content { properties = nil }
      default: break
      }
      guard let name else {
        wrongType(element, place, "a modifier name, or a map from the name to its properties")
        continue
      }
      guard let row = context.table.modifier(name.text) else {
        unknown(
          .unknownModifier, name.text, at: name.offset, place, "the modifier",
          among: context.table.modifiers.map(\.word))
        continue
      }
      let path = Self.join(place, row.word)
      result.append(
        ScreenNode.Modifier(
          row: row, properties: self.properties(properties, row, at: name.offset, path)))
    }
    return result
  }

  private mutating func slots(
    _ value: ScreenValue?, _ children: ScreenValue.Member?, _ row: KitComponent, at offset: Int,
    _ path: String
  ) -> [(slot: KitSlot, nodes: [ScreenNode])] {
    let folder = Self.join(path, "slots")
    let members =
      value.flatMap {
        self.members(
          $0, folder, known: row.slots.map(\.name), kind: .unknownSlot, title: "\(row.name)'s slot")
      } ?? []
    if let children, row.mainSlot == nil {
      fault(
        .unknownSlot, at: children.offset, Self.join(path, children.key),
        "\(row.name) cannot have children", "remove them, or use a component that can")
    }
    var result: [(slot: KitSlot, nodes: [ScreenNode])] = []
    for slot in row.slots {
      var nodes: [ScreenNode] = []
      var isFilled = false
      var member = members.first { $0.key == slot.name }
      if let inner = member {
        self.nodes(inner.value, slot, of: row, Self.join(folder, slot.name), &nodes, &isFilled)
      }
      if let children, slot.name == row.mainSlot?.name {
        self.nodes(children.value, slot, of: row, Self.join(path, "children"), &nodes, &isFilled)
        member = member ?? children
      }
      if slot.isRequired, !isFilled {
        let place =
          slot.name == row.mainSlot?.name && value == nil
          ? Self.join(path, "children") : Self.join(folder, slot.name)
        fault(
          .missing, at: member?.offset ?? value?.offset ?? offset, place,
          "'\(slot.name)' of \(row.name) is empty", "add a component")
      }
      if !nodes.isEmpty { result.append((slot, nodes)) }
    }
    return result
  }

  /// Reads the components in a slot.
  private mutating func nodes(
    _ value: ScreenValue, _ slot: KitSlot, of row: KitComponent, _ path: String,
    _ nodes: inout [ScreenNode], _ isFilled: inout Bool
  ) {
    switch value.content {
    case .list(let elements):
      if !elements.isEmpty { isFilled = true }
      for (index, element) in elements.enumerated() {
        let path = "\(path)[\(index)]"
        if !slot.isMany, index > 0 {
          fault(
            .notAccepted, at: element.offset, path,
            "'\(slot.name)' of \(row.name) takes only one component",
            "put several components into one container")
          break
        }
        if let node = accepted(element, slot, of: row, path) { nodes.append(node) }
      }
    case .map:
      isFilled = true
      if let node = accepted(value, slot, of: row, path) { nodes.append(node) }
    default: wrongType(value, path, "a list of components")
    }
  }

  private mutating func accepted(
    _ value: ScreenValue, _ slot: KitSlot, of row: KitComponent, _ path: String
  ) -> ScreenNode? {
    guard let node = node(value, path) else { return nil }
    if slot.isAccepted(node.component) { return node }
    fault(
      .notAccepted, at: value.offset, path,
      "\(node.component.name) cannot be in '\(slot.name)' of \(row.name)",
      "allowed: \(slot.accepts.joined(separator: ", "))")
    return nil
  }
}
