package import SymbolCatalog

/// A checked screen: every name in it is in the table, and every value is valid.
package struct Screen: Sendable {
  /// The name without `Screen`.
  package let name: String
  /// The title for people; nil if there is none.
  package let title: String?
  /// The purpose in one sentence; nil if there is none.
  package let summary: String?
  /// The deployment targets.
  package let platforms: [DeploymentTarget]
  /// The states in file order.
  package let states: [ScreenState]
  /// The content.
  package let body: ScreenNode
  /// The destinations of navigation.
  package let destinations: [ScreenDestination]
  /// The names of user actions, in order of occurrence.
  package let actions: [String]

  /// The type name of the view.
  package var typeName: String { Self.typeName(name) }

  /// The type name of a screen's view.
  ///
  /// The suffix also keeps it apart from the types of SwiftUI.
  static func typeName(_ name: String) -> String {
    name.hasSuffix("Screen") ? name : name + "Screen"
  }

  /// The name of a screen in a file that states none: the words of the file's name.
  ///
  /// - Parameter path: The path of the file; empty or `-` for standard input.
  /// - Returns: A name that begins with a capital letter, at most 60 characters.
  package static func name(ofFile path: String) -> String {
    var file = path.split(separator: "/").last ?? ""
    if let dot = file.lastIndex(of: "."), dot != file.startIndex { file = file[..<dot] }
    let words = file.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(60)
    guard let first = name.first else { return "Untitled" }
    return first.isNumber ? "Screen" + name : String(name)
  }
}

/// A state of a screen.
package struct ScreenState: Sendable {
  /// The name.
  package let name: String
  /// The kind of state.
  package let kind: StateKind
  /// The initial value as an expression; nil for none.
  package let initial: String?
}

/// A screen that another one leads to.
package struct ScreenDestination: Sendable {
  /// The unique identifier.
  package let id: String
  /// The title for people.
  package let title: String
  /// The symbol.
  package let symbol: String?
  /// The name of the screen.
  package let screen: String
}

/// A component of a screen with its contents.
package struct ScreenNode: Sendable {
  /// The row of the component.
  package let component: KitComponent
  /// The accessibility identifier for tests.
  package let id: String?
  /// The properties in table order.
  package let properties: [(property: KitProperty, value: ScreenPropertyValue)]
  /// The description for programs; it never changes what VoiceOver says.
  package let summary: String?
  /// The accessibility texts that replace those of the component.
  package let semantics: Semantics?
  /// The modifiers in order of application.
  package let modifiers: [Modifier]
  /// The nonempty slots in table order.
  package let slots: [(slot: KitSlot, nodes: [ScreenNode])]

  /// Accessibility texts for VoiceOver.
  package struct Semantics: Sendable {
    /// The label.
    package let label: String?
    /// The hint: the effect of using it.
    package let hint: String?
  }

  /// A modifier with its properties.
  package struct Modifier: Sendable {
    /// The row of the modifier.
    package let row: KitComponent
    /// The properties in table order.
    package let properties: [(property: KitProperty, value: ScreenPropertyValue)]
  }
}

/// A checked value of a property.
package enum ScreenPropertyValue: Sendable {
  /// A localized text.
  case text(String)
  case string(String)
  case symbol(String)
  case bool(Bool)
  case int(Int)
  /// Points as written, or a token with its Swift expression after the prefix.
  case length(String)
  /// A word of an `enum`.
  case word(String)
  /// A color token with its Swift expression.
  case color(path: String, swift: String)
  /// The name of a state.
  case binding(String)
  /// The name of an action.
  case action(String)
  /// Rows.
  case items([Item])
  /// Rows with nested rows.
  case tree([Item])

  /// A row.
  package struct Item: Sendable {
    /// The unique identifier.
    package let id: String
    /// The title for people.
    package let title: String
    /// The symbol.
    package let symbol: String?
    /// The number of items in it.
    package let count: Int?
    /// The nested rows.
    package let children: [Item]
  }
}
