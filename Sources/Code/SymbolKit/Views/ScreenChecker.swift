internal import Encodings
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolSearch

extension Screen {
  /// A screen, or all that is wrong with it.
  package enum Outcome: Sendable {
    case screen(Screen)
    /// In the order of the file, at least one.
    case faults([ScreenFault])
  }

  /// Checks what a file says.
  ///
  /// O(values · names to choose from), the latter only for what is wrong.
  package static func check(_ value: ScreenValue, _ context: ScreenContext) -> Outcome {
    var checker = ScreenChecker(context)
    let screen = checker.screen(value)
    guard let screen, checker.faults.isEmpty else {
      return .faults(checker.faults.sorted { $0.offset < $1.offset })
    }
    return .screen(screen)
  }
}

/// Goes through the values of a file and notes what is wrong, so that all of it is told at once.
struct ScreenChecker {
  /// More than people mend in one go.
  private static let mostFaults = 100

  let context: ScreenContext
  private(set) var faults: [ScreenFault] = []
  /// What may be bound to.
  var states: [ScreenState] = []
  var platforms: [DeploymentTarget]
  private var actions: [String] = []
  private var ids: Set<String> = []

  init(_ context: ScreenContext) {
    self.context = context
    platforms = context.platforms
  }

  // MARK: Faults

  mutating func fault(
    _ kind: ScreenFault.Kind, at offset: Int, _ path: String, _ message: String,
    _ advice: String? = nil
  ) {
    guard faults.count < Self.mostFaults else { return }
    faults.append(ScreenFault(kind, at: offset, path, message, advice))
  }

  /// Notes a word that is none of those that there are.
  private mutating func unknown(
    _ kind: ScreenFault.Kind, _ word: String, at offset: Int, _ path: String, _ title: String,
    among words: [String]
  ) {
    let nearest = NearestWord.find(word, among: words)
    let all =
      switch words.count {
      case 0: "there is none"
      case 1: "there is only \(words[0])"
      default: "there are " + words.sorted().joined(separator: ", ")
      }
    fault(
      kind, at: offset, path, "\(title) '\(word.shortened())' is not known",
      nearest.map { "did you mean '\($0)'? \(all)" } ?? all)
  }

  mutating func wrongType(_ value: ScreenValue, _ path: String, _ expected: String) {
    let advice: String? =
      switch value.content {
      case .number, .boolean, .null:
        expected == "a text" ? "put a text in quotes" : nil
      default: nil
      }
    fault(
      .wrongType, at: value.offset, path, "expected \(expected), found \(value.title)", advice)
  }

  // MARK: Values

  /// The members of a map of which only some keys are known.
  mutating func members(
    _ value: ScreenValue, _ path: String, known: [String], expected: String = "a map",
    kind: ScreenFault.Kind = .unknownKey, title: String = "the key"
  ) -> [ScreenValue.Member]? {
    guard case .map(let members) = value.content else {
      wrongType(value, path, expected)
      return nil
    }
    return members.filter { member in
      if known.contains(member.key) { return true }
      unknown(kind, member.key, at: member.offset, Self.join(path, member.key), title, among: known)
      return false
    }
  }

  mutating func string(_ value: ScreenValue, _ path: String, _ expected: String) -> String? {
    guard case .string(let text) = value.content, !text.isEmpty else {
      wrongType(value, path, expected)
      return nil
    }
    return text
  }

  /// A word that names something in Swift.
  private mutating func name(
    _ value: ScreenValue, _ path: String, _ expected: String, isType: Bool = false
  ) -> String? {
    guard let text = string(value, path, expected) else { return nil }
    return isName(text, at: value.offset, path, isType: isType) ? text : nil
  }

  private mutating func isName(
    _ text: String, at offset: Int, _ path: String, isType: Bool = false
  ) -> Bool {
    let isCased = text.first.map { isType ? $0.isUppercase : $0.isLowercase } ?? false
    let taken: Set = ["body", "some", "any", "View", "destination"]
    if isCased, SwiftText.isIdentifier(text), text.utf8.count <= 100, !taken.contains(text) {
      return true
    }
    fault(
      .invalidName, at: offset, path, "'\(text.shortened())' cannot be a name in Swift",
      isType
        ? "begin with a capital letter, then letters and digits, like Inbox"
        : "begin with a small letter, then letters and digits, like isOpen")
    return false
  }

  static func join(_ path: String, _ key: String) -> String {
    let isPlain =
      !key.isEmpty
      && key.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
        default: false
        }
      }
    let word = isPlain ? key : "'\(key.shortened())'"
    return path.isEmpty ? word : path + "." + word
  }

  // MARK: The screen

  /// What navigation is made of.
  private static let scaffold = "NavigationSplitScaffold"

  static let keys = ["screen", "title", "summary", "platforms", "state", "body", "navigation"]

  mutating func screen(_ value: ScreenValue) -> Screen? {
    guard
      let members = self.members(
        value, "", known: Self.keys, expected: "a map with screen and body")
    else { return nil }
    func member(_ key: String) -> ScreenValue? { members.first { $0.key == key }?.value }
    for key in ["screen", "body"] where member(key) == nil {
      fault(.missing, at: value.offset, key, "the screen has no '\(key)'", "add it")
    }
    let name = member("screen").flatMap {
      self.name($0, "screen", "the screen's name", isType: true)
    }
    let summary = member("summary").flatMap { string($0, "summary", "a text") }
    let title = member("title").flatMap { string($0, "title", "a text") }
    if let value = member("platforms") { readPlatforms(value) }
    if let value = member("state") { readStates(value) }
    let destinations = member("navigation").map { self.destinations($0) } ?? []
    let body = member("body").flatMap { node($0, "body") }
    if let value = member("navigation"), body?.component.name == Self.scaffold {
      fault(
        .notAccepted, at: value.offset, "navigation",
        "it makes a \(Self.scaffold) around the screen, whose body is one already",
        "leave one of them out")
    }
    guard let name, let body else { return nil }
    return Screen(
      name: name, title: title, summary: summary, platforms: platforms, states: states, body: body,
      destinations: destinations, actions: actions)
  }

  private mutating func readPlatforms(_ value: ScreenValue) {
    guard case .list(let elements) = value.content, !elements.isEmpty else {
      return wrongType(value, "platforms", "a list like [iOS17, macOS14]")
    }
    var targets: [DeploymentTarget] = []
    for (index, element) in elements.enumerated() {
      let path = "platforms[\(index)]"
      guard let text = string(element, path, "a platform with its version, like iOS17") else {
        continue
      }
      guard let target = DeploymentTarget(text) else {
        let words = Platform.allCases.map(\.rawValue).joined(separator: ", ")
        fault(
          .invalidPlatform, at: element.offset, path,
          "'\(text.shortened())' is no platform with its version",
          "write one of \(words) and a version, like iOS17")
        continue
      }
      let oldest = ScreenContext.standardPlatforms.first { $0.platform == target.platform }
      guard let oldest, target.version >= oldest.version else {
        let words = ScreenContext.standardPlatforms.map(\.description).joined(separator: ", ")
        fault(
          .invalidPlatform, at: element.offset, path,
          "the kit's views are not for '\(text.shortened())'", "they are for \(words) and later")
        continue
      }
      targets.append(target)
    }
    if !targets.isEmpty { platforms = targets }
  }

  private mutating func readStates(_ value: ScreenValue) {
    guard case .map(let members) = value.content else {
      return wrongType(value, "state", "a map of names and types, like {isOpen: bool}")
    }
    for member in members {
      let path = Self.join("state", member.key)
      guard isName(member.key, at: member.offset, path) else { continue }
      switch member.value.content {
      case .boolean(let isTrue):
        states.append(ScreenState(name: member.key, kind: .bool, initial: "\(isTrue)"))
      case .number(let digits):
        guard let number = Int(digits) else {
          wrongType(member.value, path, "a type or a whole number to begin with")
          continue
        }
        states.append(ScreenState(name: member.key, kind: .int, initial: "\(number)"))
      case .string(let word):
        guard let kind = StateKind(rawValue: word) else {
          unknown(
            .unknownValue, word, at: member.value.offset, path, "the type",
            among: StateKind.allCases.map(\.rawValue))
          continue
        }
        states.append(ScreenState(name: member.key, kind: kind, initial: kind.standard))
      default: wrongType(member.value, path, "a type, or a value to begin with")
      }
    }
  }

  private mutating func destinations(_ value: ScreenValue) -> [ScreenDestination] {
    guard case .list(let elements) = value.content else {
      wrongType(value, "navigation", "a list of screens")
      return []
    }
    var result: [ScreenDestination] = []
    var known: Set<String> = []
    let keys = ["id", "title", "symbol", "screen"]
    for (index, element) in elements.enumerated() {
      let path = "navigation[\(index)]"
      guard let members = self.members(element, path, known: keys) else { continue }
      func member(_ key: String) -> ScreenValue? { members.first { $0.key == key }?.value }
      for key in keys where key != "symbol" && member(key) == nil {
        fault(
          .missing, at: element.offset, Self.join(path, key), "the place has no '\(key)'", "add it")
      }
      let id = member("id").flatMap { name($0, path + ".id", "a name") }
      let title = member("title").flatMap { string($0, path + ".title", "a text") }
      let screen = member("screen").flatMap {
        name($0, path + ".screen", "the name of a screen", isType: true)
      }
      let symbol = member("symbol").flatMap { self.symbol($0, path + ".symbol") }
      if let id, let place = member("id"), !known.insert(id).inserted {
        fault(
          .duplicateID, at: place.offset, path + ".id", "the id '\(id.shortened())' is there twice",
          "ids tell places apart")
      }
      guard let id, let title, let screen else { continue }
      result.append(ScreenDestination(id: id, title: title, symbol: symbol, screen: screen))
    }
    return result
  }

  // MARK: Nodes

  static let nodeKeys = ["type", "id", "properties", "semantics", "modifiers", "slots"]

  private mutating func node(_ value: ScreenValue, _ path: String) -> ScreenNode? {
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

  // MARK: Properties

  private mutating func properties(
    _ value: ScreenValue?, _ row: KitComponent, at offset: Int, _ path: String
  ) -> [(property: KitProperty, value: ScreenPropertyValue)] {
    let members =
      value.flatMap {
        self.members(
          $0, path, known: row.properties.map(\.name), kind: .unknownProperty,
          title: "\(row.name)'s property")
      } ?? []
    var result: [(property: KitProperty, value: ScreenPropertyValue)] = []
    for property in row.properties {
      let path = Self.join(path, property.name)
      guard let member = members.first(where: { $0.key == property.name }) else {
        if property.isRequired {
          fault(
            .missing, at: value?.offset ?? offset, path,
            "\(row.name) has no '\(property.name)'", "add \(Self.title(property))")
        }
        continue
      }
      guard let value = self.value(member.value, property, path) else { continue }
      result.append((property, value))
    }
    return result
  }

  /// What a property wants.
  static func title(_ property: KitProperty) -> String {
    switch property.kind {
    case .text, .string: "a text"
    case .symbol: "the name of a symbol"
    case .bool: "true or false"
    case .int: "a whole number"
    case .enum: "one of " + property.values.joined(separator: ", ")
    case .color: "a colour's path in the tokens, like text.primary"
    case .binding: "the name of a state of type \(property.state.rawValue)"
    case .action: "the name of an action"
    case .items: "a list of rows with id and title"
    case .tree: "a list of rows with title and children"
    }
  }

  private mutating func value(
    _ value: ScreenValue, _ property: KitProperty, _ path: String
  ) -> ScreenPropertyValue? {
    let expected = Self.title(property)
    switch property.kind {
    case .text: return string(value, path, expected).map { .text($0) }
    case .string: return string(value, path, expected).map { .string($0) }
    case .symbol: return symbol(value, path).map { .symbol($0) }
    case .bool: if case .boolean(let isTrue) = value.content { return .bool(isTrue) }
    case .int:
      if case .number(let digits) = value.content, let number = Int(digits) { return .int(number) }
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
        .unknownColor, word, at: value.offset, path, "the colour",
        among: context.colors.map(\.path))
      return nil
    case .binding:
      return string(value, path, expected).flatMap { binding($0, value, property, path) }
    case .action:
      guard let name = name(value, path, expected) else { return nil }
      if states.contains(where: { $0.name == name }) {
        fault(
          .invalidName, at: value.offset, path, "'\(name)' is a state already",
          "give the action a name of its own")
        return nil
      }
      if !actions.contains(name) { actions.append(name) }
      return .action(name)
    case .items, .tree:
      var known: Set<String> = []
      let isTree = property.kind == .tree
      guard let items = items(value, path, isTree: isTree, &known) else { return nil }
      return isTree ? .tree(items) : .items(items)
    }
    wrongType(value, path, expected)
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
        "the state '\(name)' is \(state.kind.rawValue), not \(property.state.rawValue)",
        "declare it as \(name): \(property.state.rawValue)")
      return nil
    }
    return .binding(name)
  }

  /// Rows, which have the titles on the way to them as identifier where nobody gave them one.
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
      guard let title = string(titleValue, path + ".title", "a text") else { continue }
      let own = member("id").map { string($0, path + ".id", "a text") } ?? parent + title
      guard let id = own else { continue }
      if !known.insert(id).inserted {
        let place = member("id") ?? titleValue
        fault(
          .duplicateID, at: place.offset, path + ".id", "the id '\(id.shortened())' is there twice",
          member("id") == nil ? "give rows of the same title an id" : "ids tell rows apart")
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

  private mutating func symbol(_ value: ScreenValue, _ path: String) -> String? {
    guard let name = string(value, path, "the name of a symbol") else { return nil }
    guard let found = context.catalog.resolve(name) else {
      let like = context.symbolsLike(name)
      fault(
        .unknownSymbol, at: value.offset, path, "there is no symbol '\(name.shortened())'",
        like.isEmpty
          ? "'symbols search' finds one"
          : "did you mean " + like.map { "'\($0)'" }.joined(separator: ", ") + "?")
      return nil
    }
    let symbol = found.symbol
    if let restriction = symbol.restriction {
      fault(
        .restrictedSymbol, at: value.offset, path,
        "'\(name)' \(restriction.predicate)", "choose another for a screen that is made of data")
      return nil
    }
    if found.alias != nil, symbol.availability.works(on: platforms) {
      fault(
        .earlierName, at: value.offset, path, "'\(name)' is an earlier name",
        "write '\(symbol.name)'")
      return nil
    }
    // An earlier name reaches further back; where that is not known, nothing is claimed.
    let availability =
      found.alias.map { $0.release?.availability } ?? symbol.availability
    if let availability, let target = availability.missing(on: platforms).first {
      let since = "\(target.platform.rawValue) \(availability[target.platform])"
      fault(
        .newSymbol, at: value.offset, path,
        "'\(name)' is there since \(since), and the screen is for \(target)",
        "choose an older symbol, or raise the platforms")
      return nil
    }
    return name
  }
}
