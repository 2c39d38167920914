package import SymbolCatalog

/// A screen that was checked: every name in it is in the table, and every value is valid.
package struct Screen: Sendable {
  /// The name without the suffix `Screen`.
  package let name: String
  /// The title that people see; nil if there is none.
  package let title: String?
  /// The purpose of the screen in one sentence; nil if there is none.
  package let summary: String?
  /// The deployment targets.
  package let platforms: [DeploymentTarget]
  /// The states in file order.
  package let states: [ScreenState]
  /// The content.
  package let body: ScreenNode
  /// The screens that the navigation leads to.
  package let destinations: [ScreenDestination]
  /// The names of user actions in order of occurrence.
  package let actions: [String]

  /// The name of the view's type.
  package var typeName: String { Self.typeName(name) }

  /// Returns the type name for a screen's view.
  ///
  /// Its suffix also distinguishes the type from SwiftUI's types.
  static func typeName(_ name: String) -> String {
    name.hasSuffix("Screen") ? name : name + "Screen"
  }

  /// Derives the name of a screen from its file's name.
  ///
  /// It applies if the file states no name.
  ///
  /// - Parameter path: The path of the file; empty or `-` for standard input.
  /// - Returns: A name of at most 60 characters that begins with a capital letter.
  package static func name(ofFile path: String) -> String {
    var file = path.split(separator: "/").last ?? ""
    if let dot = file.lastIndex(of: "."), dot != file.startIndex { file = file[..<dot] }
    let words = file.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(60)
    guard let first = name.first else { return "Untitled" }
    return first.isNumber ? "Screen" + name : String(name)
  }
}

/// A state variable of a screen.
package struct ScreenState: Sendable {
  /// The name.
  package let name: String
  /// The type of the state.
  package let kind: StateKind
  /// The initial value as an expression; nil if there is none.
  package let initial: String?
  /// The initial elements of a set.
  package var elements: [String] = []
}

/// A screen that the navigation of another one leads to.
package struct ScreenDestination: Sendable {
  /// The unique identifier.
  package let id: String
  /// The title that people see.
  package let title: String
  /// The symbol.
  package let symbol: String?
  /// The name of the screen.
  package let screen: String
}

/// A component in a screen, with its contents.
package struct ScreenNode: Sendable {
  /// The row of the component.
  package let component: KitComponent
  /// The accessibility identifier for tests.
  package let id: String?
  /// The properties in table order.
  package let properties: [(property: KitProperty, value: ScreenPropertyValue)]
  /// The description for programs.
  ///
  /// It does not affect VoiceOver.
  package let summary: String?
  /// The accessibility texts that replace the component's own texts.
  package let semantics: Semantics?
  /// The modifiers in order of application.
  package let modifiers: [Modifier]
  /// The slots that have contents, in table order.
  package let slots: [(slot: KitSlot, nodes: [ScreenNode])]

  /// Accessibility texts for VoiceOver.
  package struct Semantics: Sendable {
    /// The label.
    package let label: String?
    /// The hint, which describes the effect of an action.
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

/// A value of a property that was checked.
package enum ScreenPropertyValue: Sendable {
  /// A localized text.
  case text(String)
  case string(String)
  case symbol(String)
  case bool(Bool)
  case int(Int)
  /// A number of points as written, or the Swift expression of a token without the prefix.
  case length(String)
  /// A word of an `enum`.
  case word(String)
  /// A color token and its Swift expression.
  case color(path: String, swift: String)
  /// The name of a state.
  case binding(String)
  /// The name of an action.
  case action(String)
  /// A key and the modifiers that are held down with it; none for the default, which is ⌘.
  case shortcut(key: String, modifiers: [String])
  /// A text, and the status of a badge that shows it.
  case tooltip(String, level: String?)
  /// A list of rows.
  case items([Item])
  /// A list of rows that can contain rows.
  case tree([Item])

  /// A row.
  package struct Item: Sendable {
    /// The unique identifier.
    package let id: String
    /// The title that people see.
    package let title: String
    /// The symbol.
    package let symbol: String?
    /// The number of items that the row shows.
    package let count: Int?
    /// The nested rows.
    package let children: [Item]
  }
}
