package import SymbolCatalog

/// A screen that was checked: every name in it is one of the table's, every value what the table
/// wants.
package struct Screen: Sendable {
  /// The name without `Screen`.
  package let name: String
  /// What it is called, for people; nil if nobody said.
  package let title: String?
  /// What it is for, in one sentence; nil if nobody said.
  package let summary: String?
  /// The systems that it must run on.
  package let platforms: [DeploymentTarget]
  /// What it remembers, in the order of the file.
  package let states: [ScreenState]
  /// What it shows.
  package let body: ScreenNode
  /// Where it leads.
  package let destinations: [ScreenDestination]
  /// The names of what people can do, in the order in which they are met.
  package let actions: [String]

  /// The name of the view.
  package var typeName: String { Self.typeName(name) }

  /// The name of the view of a screen.
  static func typeName(_ name: String) -> String {
    name.hasSuffix("Screen") ? name : name + "Screen"
  }
}

/// Something that a screen remembers.
package struct ScreenState: Sendable {
  /// The name.
  package let name: String
  /// What it is.
  package let kind: StateKind
  /// What it begins with, as an expression; nil if that is nothing.
  package let initial: String?
}

/// A screen that another leads to.
package struct ScreenDestination: Sendable {
  /// What tells it from the others.
  package let id: String
  /// What it is called, for people.
  package let title: String
  /// A symbol for it.
  package let symbol: String?
  /// The name of the screen.
  package let screen: String
}

/// A component of a screen, with what is in it.
package struct ScreenNode: Sendable {
  /// Its row.
  package let component: KitComponent
  /// What tests find it by.
  package let id: String?
  /// In the order of the table.
  package let properties: [(property: KitProperty, value: ScreenPropertyValue)]
  /// What VoiceOver says instead of what the component says itself.
  package let semantics: Semantics?
  /// In the order in which they are applied.
  package let modifiers: [Modifier]
  /// In the order of the table, only those with something in them.
  package let slots: [(slot: KitSlot, nodes: [ScreenNode])]

  /// What VoiceOver says.
  package struct Semantics: Sendable {
    /// What it is.
    package let label: String?
    /// What happens when it is used.
    package let hint: String?
  }

  /// A modifier with its properties.
  package struct Modifier: Sendable {
    /// Its row.
    package let row: KitComponent
    /// In the order of the table.
    package let properties: [(property: KitProperty, value: ScreenPropertyValue)]
  }
}

/// A value of a property, checked.
package enum ScreenPropertyValue: Sendable {
  /// A text that is localized.
  case text(String)
  case string(String)
  case symbol(String)
  case bool(Bool)
  case int(Int)
  /// A word of an `enum`.
  case word(String)
  /// A color's token, and how Swift calls it.
  case color(path: String, swift: String)
  /// The name of a state.
  case binding(String)
  /// The name of an action.
  case action(String)
  /// Rows.
  case items([Item])
  /// Rows, and rows in them.
  case tree([Item])

  /// A row.
  package struct Item: Sendable {
    /// What tells it from the others.
    package let id: String
    /// What it is called, for people.
    package let title: String
    /// A symbol for it.
    package let symbol: String?
    /// How many things are behind it.
    package let count: Int?
    /// What is in it.
    package let children: [Item]
  }
}
