package import Encodings

/// The components, patterns and modifiers of a kit, with their properties and slots.
///
/// The checks and code of screens, the schema, the descriptions and the preview are all derived
/// from the table. A new component therefore needs only a template and a row in
/// `Resources/Kit/components.json`.
package struct KitTable: Sendable {
  /// The rows in file order.
  package let components: [KitComponent]
  /// The SwiftUI views that screens can contain.
  package let views: [KitComponent]

  /// Parses a table.
  ///
  /// - Parameter bytes: JSON as in `Resources/Kit/components.json`.
  /// - Throws: The first error.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    let root = try JSONNode(parsing: bytes)
    guard let rows = try root.members().first(where: { $0.key == "components" }) else {
      throw root.failure("a member 'components'")
    }
    var components: [KitComponent] = []
    for node in try rows.value.elements() { components.append(try KitComponent(node)) }
    self.components = components
    var views: [KitComponent] = []
    for node in try root.members().first(where: { $0.key == "views" })?.value.elements() ?? [] {
      views.append(try KitComponent(node))
    }
    self.views = views
  }

  /// All rows: components, patterns, modifiers and views.
  package var rows: [KitComponent] { components + views }

  /// Returns the component or pattern that has a name in screens.
  package func component(_ name: String) -> KitComponent? {
    rows.first { $0.kind != .modifier && $0.name == name }
  }

  /// Returns the modifier that has a name, which is the name of its method.
  package func modifier(_ name: String) -> KitComponent? {
    components.first { $0.kind == .modifier && $0.word == name }
  }

  /// The rows that can be nodes of screens: components, patterns and views.
  package var nodes: [KitComponent] { rows.filter { $0.kind != .modifier } }

  /// The modifiers, which can be applied to nodes.
  package var modifiers: [KitComponent] { components.filter { $0.kind == .modifier } }
}

/// A component, pattern, modifier or view.
package struct KitComponent: Sendable {
  /// The kind of a row.
  package enum Kind: String, CaseIterable, Sendable {
    case component, pattern, modifier
    /// A SwiftUI view.
    case view
  }

  /// The name in the table.
  ///
  /// For components, it is also the name in screens.
  package let name: String
  /// The kind of the row.
  package let kind: Kind
  /// The path of the template in the package's folder.
  package let file: String
  /// The names of its dependencies.
  package let needs: [String]
  /// A summary of one sentence.
  package let summary: String
  /// The properties in the order of the initializer's parameters.
  package let properties: [KitProperty]
  /// The slots in the order of the initializer's closures.
  package let slots: [KitSlot]
  /// The meaning for VoiceOver and for programs.
  package let semantics: String
  /// The name in Swift: the type, or the method of a modifier.
  package let swift: String
  /// The properties in the example, as written in a screen.
  package let example: ScreenValue?
  /// The slots in the example, as written in a screen.
  package let exampleSlots: ScreenValue?
  /// The states that the preview shows, such as `pressed`.
  package let states: [String]
  /// What to use it for.
  package let advice: [String]
  /// What not to do with it.
  package let warnings: [String]
  /// The JSON of the row.
  let node: JSONNode

  init(_ node: JSONNode) throws(JSONError) {
    let row = try JSONRow(node)
    self.node = node
    name = try row.string("name")
    guard let kind = Kind(rawValue: try row.string("kind")) else {
      throw node.failure("a kind: component, pattern, modifier or view")
    }
    self.kind = kind
    file = try row.string("file", or: "")
    needs = try row.strings("needs")
    summary = try row.string("summary")
    semantics = try row.string("semantics", or: "")
    swift = try row.string("swift", or: name)
    var properties: [KitProperty] = []
    for node in try row.elements("properties") { properties.append(try KitProperty(node)) }
    self.properties = properties
    var slots: [KitSlot] = []
    for node in try row.elements("slots") { slots.append(try KitSlot(node)) }
    self.slots = slots
    example = row["example"].map { ScreenValue($0) }
    exampleSlots = row["exampleSlots"].map { ScreenValue($0) }
    states = try row.strings("states")
    advice = try row.strings("do")
    warnings = try row.strings("dont")
  }

  /// The slot that `children` fills; nil if there is none.
  package var mainSlot: KitSlot? {
    slots.first { $0.name == "detail" } ?? slots.first { $0.name == "content" } ?? slots.first
  }

  /// The name in screens.
  package var word: String { kind == .modifier ? swift : name }
}

/// A property of a component.
package struct KitProperty: Sendable {
  /// The kind of value that a property takes.
  package enum Kind: String, CaseIterable, Sendable {
    /// A localized string.
    case text
    /// A string that is not localized.
    case string
    /// The name of a symbol.
    case symbol
    case bool, int
    /// A number of points, or a word from a group of tokens.
    case length
    /// One of the words that the property defines.
    case `enum`
    /// The path of a color token.
    case color
    /// The name of a state in the screen.
    case binding
    /// The name of a closure parameter of the screen.
    case action
    /// Keys, such as `⌥⌘I`.
    case shortcut
    /// A text, or a text with a status, which a badge shows.
    case tooltip
    /// A list of rows with an identifier, a title and optionally a symbol.
    case items
    /// A list of rows that can contain rows.
    case tree
  }

  /// The name.
  package let name: String
  /// The argument label; nil if there is none.
  package let label: String?
  /// Earlier names of the property, which screens can still use.
  package let aliases: [String]
  /// The group of tokens that a `length` can name.
  package let group: String
  /// The kind of value.
  package let kind: Kind
  /// Whether the property is required.
  package let isRequired: Bool
  /// The type of an `enum` in Swift.
  package let type: String?
  /// The valid words of an `enum`.
  package let values: [String]
  /// The default value.
  package let standard: ScreenValue?
  /// The type of the state that a binding refers to.
  package let state: StateKind
  /// A summary of one sentence.
  package let summary: String

  init(_ node: JSONNode) throws(JSONError) {
    let row = try JSONRow(node)
    name = try row.string("name")
    let label = try row.string("label", or: name)
    self.label = label.isEmpty ? nil : label
    aliases = try row.strings("aliases")
    group = try row.string("group", or: "")
    guard let kind = Kind(rawValue: try row.string("type")) else {
      throw node.failure("a type: " + Kind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.kind = kind
    isRequired = try row["required"]?.boolean() ?? false
    values = try row.strings("values")
    type = try row["swiftType"]?.string()
    standard = row["default"].map { ScreenValue($0) }
    guard let state = StateKind(named: try row.string("of", or: "bool")) else {
      throw node.failure(
        "a state type: " + StateKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.state = state
    summary = try row.string("summary", or: "")
  }
}

/// The type of a state in a screen.
package enum StateKind: String, CaseIterable, Sendable {
  case bool, int, string
  /// A set of strings, for open branches.
  case strings
  /// An optional string, for selections.
  case optional = "string?"

  /// Finds a type by its name in screens or in Swift.
  init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == name || $0.swift == name }) else {
      return nil
    }
    self = kind
  }

  /// The type in Swift.
  package var swift: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .string: "String"
    case .strings: "Set<String>"
    case .optional: "String?"
    }
  }

  /// The default initial value; nil if there is none.
  package var standard: String? {
    switch self {
    case .bool: "false"
    case .int: "0"
    case .string: "\"\""
    case .strings, .optional: nil
    }
  }
}

/// A slot of a component, which contains other components.
package struct KitSlot: Sendable {
  /// The name, which is also the closure's label.
  package let name: String
  /// Whether the slot can contain more than one component.
  package let isMany: Bool
  /// Whether the slot must contain at least one component.
  package let isRequired: Bool
  /// Whether the initializer requires the closure.
  package let isClosure: Bool
  /// The kinds and names of the components that the slot accepts; empty if it accepts all.
  package let accepts: [String]
  /// A summary of one sentence.
  package let summary: String

  init(_ node: JSONNode) throws(JSONError) {
    let row = try JSONRow(node)
    name = try row.string("name")
    isMany = try row["many"]?.boolean() ?? false
    isRequired = try row["required"]?.boolean() ?? false
    isClosure = try row["closure"]?.boolean() ?? isRequired
    accepts = try row.strings("accepts")
    summary = try row.string("summary", or: "")
  }

  /// Returns whether the slot accepts a component.
  func isAccepted(_ component: KitComponent) -> Bool {
    accepts.isEmpty || accepts.contains(component.kind.rawValue)
      || component.kind == .view && accepts.contains("component")
      || accepts.contains(component.name)
      // The slots of components accept patterns only if the slots state it.
      || accepts.contains("any")
  }
}

/// The members of an object by key.
private struct JSONRow {
  let node: JSONNode
  let members: [JSONNode.Member]

  init(_ node: JSONNode) throws(JSONError) {
    self.node = node
    members = try node.members()
  }

  subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.value }

  func string(_ key: String, or standard: String? = nil) throws(JSONError) -> String {
    if let value = self[key] { return try value.string() }
    guard let standard else { throw node.failure("a member '\(key)'") }
    return standard
  }

  func elements(_ key: String) throws(JSONError) -> [JSONNode] { try self[key]?.elements() ?? [] }

  func strings(_ key: String) throws(JSONError) -> [String] {
    var strings: [String] = []
    for element in try elements(key) { strings.append(try element.string()) }
    return strings
  }
}
