package import Encodings

/// The table of a kit's components, patterns and modifiers with their properties and slots.
///
/// Checks and code of screens, the schema, descriptions and the preview are all made from it, so a
/// new component is one template and one row in `Resources/Kit/components.json`.
package struct KitTable: Sendable {
  /// The rows in file order.
  package let components: [KitComponent]
  /// The views of SwiftUI that screens may have.
  package let views: [KitComponent]

  /// Reads a table.
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

  /// The component or pattern with a name in screens.
  package func component(_ name: String) -> KitComponent? {
    rows.first { $0.kind != .modifier && $0.name == name }
  }

  /// The modifier with a name, which is that of its method.
  package func modifier(_ name: String) -> KitComponent? {
    components.first { $0.kind == .modifier && $0.word == name }
  }

  /// The components and patterns, which are nodes of screens.
  package var nodes: [KitComponent] { rows.filter { $0.kind != .modifier } }

  /// The modifiers, which are applied to nodes.
  package var modifiers: [KitComponent] { components.filter { $0.kind == .modifier } }
}

/// A component, pattern or modifier of a kit.
package struct KitComponent: Sendable {
  /// The kind of a row.
  package enum Kind: String, CaseIterable, Sendable {
    case component, pattern, modifier
    /// A view of SwiftUI.
    case view
  }

  /// The name in the table, and in screens for components.
  package let name: String
  /// The kind of entry.
  package let kind: Kind
  /// The path of the template in the package's folder.
  package let file: String
  /// The names of its dependencies.
  package let needs: [String]
  /// A summary in one sentence.
  package let summary: String
  /// The properties in the order of the initializer's arguments.
  package let properties: [KitProperty]
  /// The slots in the order of the initializer's closures.
  package let slots: [KitSlot]
  /// The semantics for VoiceOver and for programs.
  package let semantics: String
  /// The Swift name: of the type, or of a modifier's method.
  package let swift: String
  /// The properties of the example, as in a screen.
  package let example: ScreenValue?
  /// The slots of the example, as in a screen.
  package let exampleSlots: ScreenValue?
  /// The row as read.
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
  }

  /// The slot that `children` fill; nil if there is none.
  package var mainSlot: KitSlot? {
    slots.first { $0.name == "detail" } ?? slots.first { $0.name == "content" } ?? slots.first
  }

  /// The name in screens.
  package var word: String { kind == .modifier ? swift : name }
}

/// A property of a component.
package struct KitProperty: Sendable {
  /// The kind of a property's values.
  package enum Kind: String, CaseIterable, Sendable {
    /// A localized text.
    case text
    /// A text that is not localized.
    case string
    /// The name of a symbol.
    case symbol
    case bool, int
    /// Points, or one of the words of a group of tokens.
    case length
    /// One of the property's words.
    case `enum`
    /// The path of a color token.
    case color
    /// The name of a state of the screen.
    case binding
    /// The name of a closure parameter of the screen.
    case action
    /// Rows with an identifier, a title and optionally a symbol.
    case items
    /// Rows that may contain rows.
    case tree
  }

  /// The name.
  package let name: String
  /// The argument label; nil for none.
  package let label: String?
  /// Earlier names, which screens may use.
  package let aliases: [String]
  /// The group of the tokens of a `length`.
  package let group: String
  /// The kind of its values.
  package let kind: Kind
  /// Whether it is required.
  package let isRequired: Bool
  /// The words of an `enum`.
  package let values: [String]
  /// The default value.
  package let standard: ScreenValue?
  /// The type of a binding's state.
  package let state: StateKind
  /// A summary in one sentence.
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
    standard = row["default"].map { ScreenValue($0) }
    guard let state = StateKind(named: try row.string("of", or: "bool")) else {
      throw node.failure(
        "what the state is: " + StateKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self.state = state
    summary = try row.string("summary", or: "")
  }
}

/// The type of a screen's state.
package enum StateKind: String, CaseIterable, Sendable {
  case bool, int, string
  /// An optional text, for selections.
  case optional = "string?"

  /// Finds a kind by its name in screens or in Swift.
  init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == name || $0.swift == name }) else {
      return nil
    }
    self = kind
  }

  /// The Swift type.
  package var swift: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .string: "String"
    case .optional: "String?"
    }
  }

  /// The default initial value; nil if there is none.
  package var standard: String? {
    switch self {
    case .bool: "false"
    case .int: "0"
    case .string: "\"\""
    case .optional: nil
    }
  }
}

/// A slot of a component for other components.
package struct KitSlot: Sendable {
  /// The name, which is also the closure's label.
  package let name: String
  /// Whether there may be more than one component.
  package let isMany: Bool
  /// Whether there must be at least one component.
  package let isRequired: Bool
  /// Whether the initializer needs the closure.
  package let isClosure: Bool
  /// The accepted kinds and names; empty for all.
  package let accepts: [String]
  /// A summary in one sentence.
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

  /// Whether the slot accepts a component.
  func isAccepted(_ component: KitComponent) -> Bool {
    accepts.isEmpty || accepts.contains(component.kind.rawValue)
      || component.kind == .view && accepts.contains("component")
      || accepts.contains(component.name)
      // Slots of components accept patterns only if they state it.
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
