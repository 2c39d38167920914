package import SymbolCatalog
package import SymbolStyle

/// Everything that can be said about a snippet, but for the symbol.
package struct SnippetRequest: Sendable {
  package var framework = Framework.swiftUI
  package var form = Form.image
  /// Whether names are typed members of SFSafeSymbols.
  package var isSafe = false
  package var targets: [DeploymentTarget] = []
  package var fallback = Fallback.alias

  package var weight: SymbolWeight?
  package var scale: SymbolScale?
  package var size: SymbolSize?
  package var mode: RenderingMode?
  /// One colour, or those of a palette.
  package var colors: [SymbolColor] = []
  /// 0 to 1.
  package var variableValue: Double?
  /// Like `circle` and `fill`, in the order of names.
  package var variants: [String] = []
  package var effect: EffectRequest?
  /// The symbol that a replacing effect goes to.
  package var replacement: String?

  package var label: SymbolText?
  package var isDecorative = false
  /// Whether the snippet is a declaration, fit for a file, also where an expression would do.
  package var isDeclaration = false

  package init() {}

  /// Fills in what a role says and the request does not.
  package mutating func apply(_ role: Role) {
    size = size ?? role.size
    weight = weight ?? role.weight
  }
}

/// The user interface framework that a snippet is for.
package enum Framework: String, CaseIterable, Sendable {
  case swiftUI = "swiftui"
  case uiKit = "uikit"
  case appKit = "appkit"

  /// The platforms on which the framework has views.
  package var platforms: [Platform] {
    switch self {
    case .swiftUI: Platform.allCases
    case .uiKit: [.iOS, .tvOS, .visionOS]
    case .appKit: [.macOS]
    }
  }

  var module: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    }
  }
}

/// What the symbol is part of.
package enum Form: String, CaseIterable, Sendable {
  case image, label, button
  case tabItem = "tabitem"
  case menuItem = "menuitem"
  case toolbar

  /// Whether the label is seen and not only heard.
  var showsText: Bool {
    switch self {
    case .label, .tabItem, .menuItem: true
    case .image, .button, .toolbar: false
    }
  }
}

/// What systems get that are older than the name.
package enum Fallback: String, CaseIterable, Sendable {
  /// An earlier name of the symbol; where there is none, the text.
  case alias
  /// An image of the app's asset catalog with the symbol's name, as `symbols export` makes it.
  case asset
  /// The label.
  case text
}

/// A text of the user, and how it is translated.
package struct SymbolText: Hashable, Sendable {
  package var text: String
  /// The key of a string catalog; nil if the text itself is shown or is the key.
  package var key: String?
  /// What translators should know.
  package var comment: String?

  package init(_ text: String, key: String? = nil, comment: String? = nil) {
    self.text = text
    self.key = key
    self.comment = comment
  }
}
