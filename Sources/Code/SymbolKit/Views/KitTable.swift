package import Encodings

/// The table of what a kit is made of: components, patterns and modifiers with their properties and
/// slots.
///
/// Checks of screens, the code of screens, the schema, descriptions and the preview are all made
/// from it, so that a new component is one template and one row in `Resources/Kit/components.json`.
package struct KitTable: Sendable {
  /// In the order of the file.
  package let components: [KitComponent]

  /// Reads a table.
  ///
  /// - Parameter bytes: JSON as in `Resources/Kit/components.json`.
  /// - Throws: The first thing that is not as it must be.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    let root = try JSONNode(parsing: bytes)
    guard let rows = try root.members().first(where: { $0.key == "components" }) else {
      throw root.failure("a member 'components'")
    }
    var components: [KitComponent] = []
    for node in try rows.value.elements() { components.append(try KitComponent(node)) }
    self.components = components
  }

  /// What stands in a screen as a node, by its name.
  package func component(_ name: String) -> KitComponent? {
    components.first { $0.kind != .modifier && $0.name == name }
  }

  /// The modifier of a name, which is that of its method.
  package func modifier(_ name: String) -> KitComponent? {
    components.first { $0.kind == .modifier && $0.word == name }
  }

  /// What stands in screens as a node.
  package var nodes: [KitComponent] { components.filter { $0.kind != .modifier } }

  /// What is applied to nodes.
  package var modifiers: [KitComponent] { components.filter { $0.kind == .modifier } }
}

/// A component, pattern or modifier of a kit.
package struct KitComponent: Sendable {
  /// What a row is.
  package enum Kind: String, CaseIterable, Sendable {
    case component, pattern, modifier
  }

  /// The name in the table, and of a component in screens.
  package let name: String
  /// What it is.
  package let kind: Kind
  /// The template below the package's folder.
  package let file: String
  /// The names of what it is made of.
  package let needs: [String]
  /// One sentence.
  package let summary: String
  /// In the order of the initialiser's arguments.
  package let properties: [KitProperty]
  /// In the order of the initialiser's closures.
  package let slots: [KitSlot]
  /// What it says to VoiceOver and to programs.
  package let semantics: String
  /// The name in Swift: of the type, or of a modifier's method.
  package let swift: String
  /// Properties as in a screen.
  package let example: ScreenValue?
  /// What stands in the slots of the example, as in a screen.
  package let exampleSlots: ScreenValue?
  /// The row, as it was read.
  let node: JSONNode

  init(_ node: JSONNode) throws(JSONError) {
    let row = try JSONRow(node)
    self.node = node
    name = try row.string("name")
    guard let kind = Kind(rawValue: try row.string("kind")) else {
      throw node.failure("a kind: component, pattern or modifier")
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

  /// The name in screens.
  package var word: String { kind == .modifier ? swift : name }
}

/// A property of a component.
package struct KitProperty: Sendable {
  /// What its values are.
  package enum Kind: String, CaseIterable, Sendable {
    /// A text that is localized.
    case text
    /// A text that is none of a language.
    case string
    /// The name of a symbol.
    case symbol
    case bool, int
    /// One of the property's words.
    case `enum`
    /// The path of a color's token.
    case color
    /// The name of a state of the screen.
    case binding
    /// The name of a closure that the screen takes.
    case action
    /// Rows with an identifier, a title and perhaps a symbol.
    case items
    /// The same, with rows in rows.
    case tree
  }

  /// The name, and the argument's label.
  package let name: String
  /// What its values are.
  package let kind: Kind
  /// Whether it must be there.
  package let isRequired: Bool
  /// The words of an `enum`.
  package let values: [String]
  /// The value that it has where there is none.
  package let standard: ScreenValue?
  /// What a binding's state is.
  package let state: StateKind
  /// One sentence.
  package let summary: String

  init(_ node: JSONNode) throws(JSONError) {
    let row = try JSONRow(node)
    name = try row.string("name")
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

/// What a state of a screen is.
package enum StateKind: String, CaseIterable, Sendable {
  case bool, int, string
  /// A text or nothing, as selections are.
  case optional = "string?"

  /// A kind by its name in screens or in Swift.
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
    case .optional: "String?"
    }
  }

  /// What it begins with where nothing is said; nil if that is nothing.
  package var standard: String? {
    switch self {
    case .bool: "false"
    case .int: "0"
    case .string: "\"\""
    case .optional: nil
    }
  }
}

/// A place of a component for other components.
package struct KitSlot: Sendable {
  /// The name, and the closure's label.
  package let name: String
  /// Whether there may be more than one.
  package let isMany: Bool
  /// Whether there must be something.
  package let isRequired: Bool
  /// Kinds and names of what may stand there; empty for anything.
  package let accepts: [String]
  /// One sentence.
  package let summary: String

  init(_ node: JSONNode) throws(JSONError) {
    let row = try JSONRow(node)
    name = try row.string("name")
    isMany = try row["many"]?.boolean() ?? false
    isRequired = try row["required"]?.boolean() ?? false
    accepts = try row.strings("accepts")
    summary = try row.string("summary", or: "")
  }

  /// Whether a component may stand there.
  func isAccepted(_ component: KitComponent) -> Bool {
    accepts.isEmpty || accepts.contains(component.kind.rawValue)
      || accepts.contains(component.name)
      // What components stand in takes patterns only where it says so.
      || accepts.contains("any")
  }
}

/// The members of an object by their keys.
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
