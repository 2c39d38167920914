package import SwiftSource
package import SymbolCatalog
package import SymbolStyle

/// The parameters of a snippet, apart from the symbol.
package struct SnippetRequest: Sendable {
  /// The UI framework of the code.
  package var framework = Framework.swiftUI
  /// The view or element that the symbol is part of.
  package var form = Form.image
  /// Whether names are typed members of SFSafeSymbols.
  package var isSafe = false
  /// The oldest systems that the code is to run on; empty for those that it happens to need.
  package var targets: [DeploymentTarget] = []
  /// The replacement on OS versions that do not have the name.
  package var fallback = Fallback.alias

  /// The weight of the strokes; nil for that of the text around.
  package var weight: SymbolWeight?
  /// The size relative to the text's; nil if unspecified.
  package var scale: SymbolScale?
  /// The size; nil for that of the text around.
  package var size: SymbolSize?
  /// The rendering mode, which distributes colors; nil if unspecified.
  package var mode: RenderingMode?
  /// One color, or those of a palette.
  package var colors: [SymbolColor] = []
  /// 0 to 1.
  package var variableValue: Double?
  /// Like `circle` and `fill`, in the order of names.
  package var variants: [String] = []
  /// An animation; nil for none.
  package var effect: EffectRequest?
  /// The symbol that a replacing effect goes to.
  package var replacement: String?
  /// The mode of a variable value: `color` or `draw`; nil for the symbol's own mode.
  package var variableMode: String?
  /// The color mode of layers: `flat` or `gradient`; nil if unspecified.
  package var colorMode: String?
  /// The SwiftUI label style: the visible parts of a label; nil for the default.
  package var labelStyle: String?
  /// The placement of a toolbar item; nil if unspecified.
  package var placement: ToolbarPlacement?
  /// Whether the file shows its view in light and in dark appearance.
  package var hasPreview = false
  /// Whether the action deletes something for good; the symbol determines it.
  var isDestructive = false

  /// The accessibility label or title; nil for a guessed one.
  package var label: SymbolText?
  /// The label of the symbol that a replacing effect ends with; nil for `label` if there is one,
  /// else for a guess.
  package var replacementLabel: String?
  /// The key of a label that is guessed; nil if that is not translated.
  ///
  /// In keys, `{name}` is the placeholder for the symbol's name.
  package var labelKey: String?
  /// The comment for translators of a guessed label.
  package var labelComment: String?
  /// The language of a label that is guessed.
  package var labelLanguage = LabelLanguage.english
  /// Whether an image says nothing that its surroundings do not say.
  package var isDecorative = false
  /// Whether the snippet is a declaration, fit for a file, also where an expression would do.
  package var isDeclaration = false
  /// Whether the code is a part of a view that several symbols share.
  var isPart = false
  /// The position among the symbols that are written together, from 0.
  package var position = 0
  /// The indentation of lines.
  package var indentation = Indentation.two
  /// The names of views, components and functions.
  package var naming = CodeNaming()

  /// An image of SwiftUI.
  package init() {}

  /// The request for snippets of a container.
  package func shaped(_ shape: SnippetContainer.Shape) -> Self {
    var request = self
    request.isDeclaration = shape == .declarations
    request.isPart = shape == .parts
    return request
  }

  /// Whether an image of the app must be a symbol set to look as asked for: plain images have no
  /// weights, layers or effects.
  var needsSymbolSet: Bool {
    weight != nil || scale != nil || size != nil || mode != nil || colors.count > 1
      || variableValue != nil || effect != nil || variableMode != nil || colorMode != nil
  }

  /// Fills in unspecified values from a role.
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

  /// Why there can be no code for a target; nil if there can.
  package func problem(on target: DeploymentTarget) -> SnippetProblem? {
    guard platforms.contains(target.platform) else { return .platform(self, target.platform) }
    return Requirement.symbols.missing(on: [target]).first.map { .tooOld(target, needed: $0) }
  }

  /// Its type of images.
  package var imageType: String {
    switch self {
    case .swiftUI: "Image"
    case .uiKit: "UIImage"
    case .appKit: "NSImage"
    }
  }

  /// The module that has it.
  package var module: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    }
  }
}

/// Where an item of a toolbar is.
///
/// The table of placements: a new one is a row of `all`. Versions are those of Apple's pages.
package struct ToolbarPlacement: Hashable, Sendable {
  /// As on the command line and, behind a dot, in Swift.
  package let name: String
  let requirement: Requirement

  private static let bars = Requirement(
    iOS: 14, macOS: Requirement.never, tvOS: 14, watchOS: 10, visionOS: 1)

  /// All placements, in the order of the command line's help.
  package static let all = [
    ToolbarPlacement(name: "primaryAction", requirement: .year2020),
    ToolbarPlacement(
      name: "secondaryAction",
      requirement: Requirement(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9, visionOS: 1)),
    ToolbarPlacement(name: "cancellationAction", requirement: .year2020),
    ToolbarPlacement(name: "confirmationAction", requirement: .year2020),
    ToolbarPlacement(name: "destructiveAction", requirement: .year2020),
    ToolbarPlacement(name: "topBarLeading", requirement: bars),
    ToolbarPlacement(name: "topBarTrailing", requirement: bars),
    ToolbarPlacement(
      name: "bottomBar",
      requirement: Requirement(
        iOS: 14, macOS: Requirement.never, tvOS: Requirement.never, watchOS: 10, visionOS: 1)),
  ]
}

/// The replacement on OS versions that do not have the name.
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
  /// In the language of development.
  package var text: String
  /// The key of a string catalog; nil if the text itself is shown or is the key.
  package var key: String?
  /// The comment for translators.
  package var comment: String?

  /// A text; without a key it is not translated.
  package init(_ text: String, key: String? = nil, comment: String? = nil) {
    self.text = text
    self.key = key
    self.comment = comment
  }
}
