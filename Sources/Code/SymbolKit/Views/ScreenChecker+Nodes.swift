internal import Encodings
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolSearch

/// Checks of nodes: components with their identifiers, semantics, modifiers and slots.
extension ScreenChecker {
  static let nodeKeys = ["type", "id", "properties", "semantics", "modifiers", "slots"]

  mutating func node(_ value: ScreenValue, _ path: String) -> ScreenNode? {
    guard
      let members = self.members(
        value, path, known: Self.nodeKeys, expected: "a component, a map with a type")
    else { return nil }
    func member(_ key: String) -> ScreenValue? { members.first { $0.key == key }?.value }
    guard let type = member("type") else {
      fault(
        .missing, at: value.offset, Self.join(path, "type"), "the component has no 'type'",
        "there are " + context.table.nodes.map(\.name).sorted().joined(separator: ", "))
      return nil
    }
    guard let word = string(type, path + ".type", "the name of a component") else { return nil }
    guard let row = context.table.component(word) else {
      unknown(
        .unknownComponent, word, at: type.offset, path + ".type", "the component",
        among: context.table.nodes.map(\.name))
      return nil
    }
    let id = member("id").flatMap { identifier($0, path + ".id") }
    let properties = self.properties(
      member("properties"), row, at: value.offset, path + ".properties")
    let semantics = member("semantics").flatMap { self.semantics($0, path + ".semantics") }
    let modifiers = member("modifiers").map { self.modifiers($0, path + ".modifiers") } ?? []
    let slots = self.slots(member("slots"), row, at: value.offset, path + ".slots")
    return ScreenNode(
      component: row, id: id, properties: properties, semantics: semantics, modifiers: modifiers,
      slots: slots)
  }

  private mutating func identifier(_ value: ScreenValue, _ path: String) -> String? {
    guard let id = string(value, path, "a text") else { return nil }
    if ids.insert(id).inserted { return id }
    fault(
      .duplicateID, at: value.offset, path, "the id '\(id.shortened())' is there twice",
      "ids tell components apart")
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
        value, path, known: ["label", "hint"], expected: "a text, or a map with label and hint")
    else { return nil }
    func member(_ key: String) -> String? {
      members.first { $0.key == key }.flatMap { string($0.value, path + "." + key, "a text") }
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
        wrongType(element, place, "a modifier's name, or a map of its name to its properties")
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
    _ value: ScreenValue?, _ row: KitComponent, at offset: Int, _ path: String
  ) -> [(slot: KitSlot, nodes: [ScreenNode])] {
    let members =
      value.flatMap {
        self.members(
          $0, path, known: row.slots.map(\.name), kind: .unknownSlot, title: "\(row.name)'s slot")
      } ?? []
    var result: [(slot: KitSlot, nodes: [ScreenNode])] = []
    for slot in row.slots {
      let path = Self.join(path, slot.name)
      let member = members.first { $0.key == slot.name }
      var nodes: [ScreenNode] = []
      var isFilled = false
      switch member?.value.content {
      case .list(let elements)?:
        isFilled = !elements.isEmpty
        for (index, element) in elements.enumerated() {
          let path = "\(path)[\(index)]"
          if !slot.isMany, index > 0 {
            fault(
              .notAccepted, at: element.offset, path, "there is room for one component only",
              "put several into one that holds them")
            break
          }
          if let node = accepted(element, slot, of: row, path) { nodes.append(node) }
        }
      case .map?:
        isFilled = true
        if let value = member?.value, let node = accepted(value, slot, of: row, path) {
          nodes.append(node)
        }
      case nil: break
      default: if let member { wrongType(member.value, path, "a list of components") }
      }
      if slot.isRequired, !isFilled {
        fault(
          .missing, at: member?.offset ?? offset, path, "\(row.name) has nothing in '\(slot.name)'",
          "put a component there")
      }
      if !nodes.isEmpty { result.append((slot, nodes)) }
    }
    return result
  }

  private mutating func accepted(
    _ value: ScreenValue, _ slot: KitSlot, of row: KitComponent, _ path: String
  ) -> ScreenNode? {
    guard let node = node(value, path) else { return nil }
    if slot.isAccepted(node.component) { return node }
    fault(
      .notAccepted, at: value.offset, path,
      "\(node.component.name) cannot be in '\(slot.name)' of \(row.name)",
      "allowed is \(slot.accepts.joined(separator: ", "))")
    return nil
  }
}
