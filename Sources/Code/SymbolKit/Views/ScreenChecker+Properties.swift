internal import Encodings
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolSearch

/// Functions that check the properties of components: values, bindings, items and symbols.
extension ScreenChecker {
  mutating func properties(
    _ value: ScreenValue?, _ row: KitComponent, at offset: Int, _ path: String
  ) -> [(property: KitProperty, value: ScreenPropertyValue)] {
    let members =
      value.flatMap {
        self.members(
          $0, path, known: row.properties.flatMap { [$0.name] + $0.aliases },
          kind: .unknownProperty, title: "\(row.name)'s property")
      } ?? []
    var result: [(property: KitProperty, value: ScreenPropertyValue)] = []
    let folder = path
    for property in row.properties {
      let path = Self.join(folder, property.name)
      guard
        let member = members.first(where: {
          $0.key == property.name || property.aliases.contains($0.key)
        })
      else {
        if property.isRequired {
          fault(
            .missing, at: value?.offset ?? offset, path,
            "\(row.name) has no '\(property.name)'", "add \(Self.title(property))")
        }
        continue
      }
      guard let value = self.value(member.value, property, Self.join(folder, member.key)) else {
        continue
      }
      result.append((property, value))
    }
    return result
  }

  /// Returns a description of the value that a property expects.
  static func title(_ property: KitProperty) -> String {
    switch property.kind {
    case .text, .string: "a string"
    case .symbol: "the name of a symbol"
    case .bool: "true or false"
    case .int: "a whole number"
    case .length: "a number of points, or one of " + property.values.joined(separator: ", ")
    case .enum: "one of " + property.values.joined(separator: ", ")
    case .color: "the token path of a color, such as text.primary"
    case .binding: "the name of a state of type \(property.state.rawValue)"
    case .action: "the name of an action"
    case .shortcut: "keys, such as ⌥⌘I or option+command+i"
    case .tooltip: "a string, or a map with text and level"
    case .items: "a list of rows with id and title"
    case .tree: "a list of rows with title and children"
    }
  }

  mutating func value(
    _ value: ScreenValue, _ property: KitProperty, _ path: String
  ) -> ScreenPropertyValue? {
    let expected = Self.title(property)
    switch property.kind {
    case .text: return text(value, path, expected).map { .text($0) }
    case .string: return text(value, path, expected).map { .string($0) }
    case .symbol: return symbol(value, path).map { .symbol($0) }
    case .bool: if case .boolean(let isTrue) = value.content { return .bool(isTrue) }
    case .int:
      if case .number(let digits) = value.content, let number = Int(digits) { return .int(number) }
    case .length:
      if case .number(let digits) = value.content, let points = Double(digits), points >= 0 {
        return .length(digits)
      }
      guard case .string(let word) = value.content else { break }
      if property.values.contains(word) { return .length("\(property.group).\(word)") }
      unknown(
        .unknownValue, word, at: value.offset, path, "the value", among: property.values)
      return nil
    case .enum:
      guard case .string(let word) = value.content else { break }
      if property.values.contains(word) { return .word(word) }
      unknown(
        .unknownValue, word, at: value.offset, path, "the value", among: property.values)
      return nil
    case .color:
      guard case .string(let word) = value.content else { break }
      if let color = context.colors.first(where: { $0.path == word }) {
        return .color(path: color.path, swift: color.swift)
      }
      unknown(
        .unknownColor, word, at: value.offset, path, "the color",
        among: context.colors.map(\.path))
      return nil
    case .binding:
      return string(value, path, expected).flatMap { binding($0, value, property, path) }
    case .action:
      guard let name = name(value, path, expected) else { return nil }
      if states.contains(where: { $0.name == name }) {
        fault(
          .invalidName, at: value.offset, path, "'\(name)' is already the name of a state",
          "give the action another name")
        return nil
      }
      if !actions.contains(name) { actions.append(name) }
      return .action(name)
    case .shortcut:
      if case .string(let keys) = value.content, let shortcut = Self.shortcut(keys) {
        return shortcut
      }
      if case .number(let digit) = value.content, digit.utf8.count == 1 {
        return .shortcut(key: digit, modifiers: [])
      }
    case .tooltip:
      guard case .map = value.content else {
        return text(value, path, expected).map { .tooltip($0, level: nil) }
      }
      return tooltip(value, property, path)
    case .items, .tree:
      var known: Set<String> = []
      let isTree = property.kind == .tree
      guard let items = items(value, path, isTree: isTree, &known) else { return nil }
      return isTree ? .tree(items) : .items(items)
    }
    wrongType(value, path, expected)
    return nil
  }

  /// Returns a text, or a number in its written form.
  private mutating func text(
    _ value: ScreenValue, _ path: String, _ expected: String
  ) -> String? {
    if case .number(let digits) = value.content { return digits }
    return string(value, path, expected)
  }

  /// Parses a shortcut: a key after the symbols or the words of its modifiers.
  ///
  /// The runtime parser in the kit's `KitShortcut` accepts the same.
  private static func shortcut(_ text: String) -> ScreenPropertyValue? {
    let marks = [("⌃", "control"), ("⌥", "option"), ("⇧", "shift"), ("⌘", "command")]
    var modifiers: Set<String> = []
    var rest = Substring(text)
    while rest.count > 1 {
      guard
        let (mark, word) = marks.first(where: { rest.hasPrefix($0.0) || rest.hasPrefix($0.1 + "+") }
        )
      else { return nil }
      rest = rest.dropFirst(rest.hasPrefix(mark) ? 1 : word.count + 1)
      modifiers.insert(word)
    }
    guard let key = rest.first, !key.isWhitespace else { return nil }
    let ordered = marks.map(\.1).filter(modifiers.contains)
    return .shortcut(key: key.lowercased(), modifiers: ordered == ["command"] ? [] : ordered)
  }

  private mutating func tooltip(
    _ value: ScreenValue, _ property: KitProperty, _ path: String
  ) -> ScreenPropertyValue? {
    guard let members = members(value, path, known: ["text", "level"]) else { return nil }
    func member(_ key: String) -> ScreenValue? { members.first { $0.key == key }?.value }
    guard let text = member("text").flatMap({ self.text($0, path + ".text", "a string") }) else {
      if member("text") == nil {
        fault(.missing, at: value.offset, path + ".text", "the tooltip has no 'text'", "add it")
      }
      return nil
    }
    guard let level = member("level") else { return .tooltip(text, level: nil) }
    guard let word = string(level, path + ".level", "a string") else { return nil }
    if property.values.contains(word) { return .tooltip(text, level: word) }
    unknown(
      .unknownValue, word, at: level.offset, path + ".level", "the value", among: property.values)
    return nil
  }

  private mutating func binding(
    _ name: String, _ value: ScreenValue, _ property: KitProperty, _ path: String
  ) -> ScreenPropertyValue? {
    guard let state = states.first(where: { $0.name == name }) else {
      unknown(
        .unknownState, name, at: value.offset, path, "the state", among: states.map(\.name))
      return nil
    }
    guard state.kind == property.state else {
      fault(
        .stateType, at: value.offset, path,
        "the state '\(name)' has the type \(state.kind.rawValue) instead of "
          + "\(property.state.rawValue)",
        "declare it as \(name): \(property.state.rawValue)")
      return nil
    }
    return .binding(name)
  }

  /// Reads rows.
  ///
  /// Rows without an identifier get the titles on their path as identifier.
  private mutating func items(
    _ value: ScreenValue, _ path: String, isTree: Bool, in parent: String = "",
    _ known: inout Set<String>
  ) -> [ScreenPropertyValue.Item]? {
    guard case .list(let elements) = value.content else {
      wrongType(value, path, "a list of rows")
      return nil
    }
    var result: [ScreenPropertyValue.Item] = []
    let keys = ["id", "title", "symbol", isTree ? "children" : "count"]
    for (index, element) in elements.enumerated() {
      let path = "\(path)[\(index)]"
      guard let members = self.members(element, path, known: keys) else { continue }
      func member(_ key: String) -> ScreenValue? { members.first { $0.key == key }?.value }
      guard let titleValue = member("title") else {
        fault(.missing, at: element.offset, path + ".title", "the row has no 'title'", "add it")
        continue
      }
      guard let title = string(titleValue, path + ".title", "a string") else { continue }
      let own = member("id").map { string($0, path + ".id", "a string") } ?? parent + title
      guard let id = own else { continue }
      if !known.insert(id).inserted {
        let place = member("id") ?? titleValue
        fault(
          .duplicateID, at: place.offset, path + ".id", "the id '\(id.shortened())' occurs twice",
          member("id") == nil ? "add an 'id' to rows with the same title" : "row ids must be unique"
        )
      }
      let symbol = member("symbol").flatMap { self.symbol($0, path + ".symbol") }
      var count: Int?
      if let value = member("count") {
        if case .number(let digits) = value.content { count = Int(digits) }
        if count == nil { wrongType(value, path + ".count", "a whole number") }
      }
      let children =
        member("children").flatMap {
          items($0, path + ".children", isTree: isTree, in: id + "/", &known)
        } ?? []
      result.append(
        ScreenPropertyValue.Item(
          id: id, title: title, symbol: symbol, count: count, children: children))
    }
    return result
  }

  // MARK: Symbols

  mutating func symbol(_ value: ScreenValue, _ path: String) -> String? {
    guard let name = string(value, path, "the name of a symbol") else { return nil }
    guard let found = context.catalog.resolve(name) else {
      let like = context.symbolsLike(name)
      fault(
        .unknownSymbol, at: value.offset, path, "unknown symbol '\(name.shortened())'",
        like.isEmpty
          ? "find one with 'symbols search'"
          : "did you mean " + like.map { "'\($0)'" }.joined(separator: ", ") + "?")
      return nil
    }
    let symbol = found.symbol
    if let restriction = symbol.restriction {
      fault(
        .restrictedSymbol, at: value.offset, path,
        "'\(name)' \(restriction.predicate)", "choose another symbol")
      return nil
    }
    if found.alias != nil, symbol.availability.works(on: platforms) {
      fault(
        .earlierName, at: value.offset, path, "'\(name)' is an earlier name",
        "write '\(symbol.name)'")
      return nil
    }
    let availability = found.availability
    if let target = availability.missing(on: platforms).first {
      let since = "\(target.platform.rawValue) \(availability[target.platform])"
      fault(
        .newSymbol, at: value.offset, path,
        "'\(name)' requires \(since), but the screen also supports \(target)",
        "choose an older symbol, or raise the platform versions")
      return nil
    }
    return name
  }
}
