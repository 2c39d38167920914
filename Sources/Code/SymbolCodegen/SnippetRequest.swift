package import SwiftSource
package import SymbolCatalog
package import SymbolStyle

/// The parameters of a snippet, apart from the symbol.
package struct SnippetRequest: Sendable {
  /// The UI framework of the code.
  package var framework = Framework.swiftUI
  /// The view or element that the symbol is part of.
  package var form = Form.image
  /// Whether names are written as typed members of the package SFSafeSymbols.
  package var isSafe = false
  /// The minimum OS versions that the code must support.
  ///
  /// If there are none, the code uses the newest API that it needs.
  package var targets: [DeploymentTarget] = []
  /// The replacement on OS versions that lack the name.
  package var fallback = Fallback.alias

  /// The stroke weight; nil to match the surrounding text.
  package var weight: SymbolWeight?
  /// The size relative to the text; nil if unspecified.
  package var scale: SymbolScale?
  /// The size; nil to match the surrounding text.
  package var size: SymbolSize?
  /// The rendering mode, which determines how layers are colored; nil if unspecified.
  package var mode: RenderingMode?
  /// A single color for the symbol, or the colors of a palette.
  package var colors: [SymbolColor] = []
  /// The variable value, from 0 to 1; nil if unspecified.
  package var variableValue: Double?
  /// The variants, such as `circle` and `fill`, in the order in which names contain them.
  package var variants: [String] = []
  /// The effect; nil if there is none.
  package var effect: EffectRequest?
  /// The name of the symbol that a replace effect changes to.
  package var replacement: String?
  /// The way in which a variable value is shown: `color` or `draw`; nil for the symbol's default.
  package var variableMode: String?
  /// The color mode of layers: `flat` or `gradient`; nil if unspecified.
  package var colorMode: String?
  /// The SwiftUI label style, which determines the visible parts of a label; nil for the default.
  package var labelStyle: String?
  /// The placement of a toolbar item; nil if unspecified.
  package var placement: ToolbarPlacement?
  /// Whether the file contains previews in light and dark appearance.
  package var hasPreview = false
  /// Whether the action permanently deletes something, which is derived from the symbol.
  var isDestructive = false

  /// The accessibility label or title; nil for a derived one.
  package var label: SymbolText?
  /// The label of the symbol that a replace effect ends with.
  ///
  /// If nil, `label` is used or, if it is nil too, a derived label.
  package var replacementLabel: String?
  /// The key of a derived label; nil if the label is not translated.
  ///
  /// The placeholder `{name}` stands for the symbol's name.
  package var labelKey: String?
  /// The comment for translators that a derived label gets.
  package var labelComment: String?
  /// The language of a derived label.
  package var labelLanguage = LabelLanguage.english
  /// Whether the image is decorative, which means that it adds no information to its surroundings.
  package var isDecorative = false
  /// Whether the snippet is always a declaration for a file, even if an expression would be
  /// sufficient.
  package var isDeclaration = false
  /// Whether the code becomes part of a view that several symbols share.
  var isPart = false
  /// The index of the symbol among those that are generated together, from 0.
  package var position = 0
  /// The indentation of lines.
  package var indentation = Indentation.two
  /// The names of views, components and functions.
  package var naming = CodeNaming()

  /// Creates a request for a SwiftUI image.
  package init() {}

  /// Returns the request for snippets that a container consists of.
  package func shaped(_ shape: SnippetContainer.Shape) -> Self {
    var request = self
    request.isDeclaration = shape == .declarations
    request.isPart = shape == .parts
    return request
  }

  /// Whether the system alone sets the size and the weight of the symbol.
  package var hasSystemSize: Bool { framework == .swiftUI && form.hasSystemSize }

  /// Whether an image of the app must be a symbol set to have the requested appearance.
  ///
  /// Plain images do not support weights, layers or effects.
  var needsSymbolSet: Bool {
    weight != nil || scale != nil || size != nil || mode != nil || colors.count > 1
      || variableValue != nil || effect != nil || variableMode != nil || colorMode != nil
  }

  /// Fills in unspecified values with those of a role.
  package mutating func apply(_ role: Role) {
    size = size ?? role.size
    weight = weight ?? role.weight
  }
}

/// A user interface framework that code can be generated for.
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

  /// Returns the reason why no code can be generated for a target, or nil if there is none.
  package func problem(on target: DeploymentTarget) -> SnippetProblem? {
    guard platforms.contains(target.platform) else { return .platform(self, target.platform) }
    return Requirement.symbols.missing(on: [target]).first.map { .tooOld(target, needed: $0) }
  }

  /// The name of the framework's image type.
  package var imageType: String {
    switch self {
    case .swiftUI: "Image"
    case .uiKit: "UIImage"
    case .appKit: "NSImage"
    }
  }

  /// The module to import.
  package var module: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKit: "UIKit"
    case .appKit: "AppKit"
    }
  }
}

/// The position of an item in a toolbar.
///
/// To add a placement, add a row to `all`. The versions are from Apple's reference pages.
package struct ToolbarPlacement: Hashable, Sendable {
  /// The name, as on the command line and, after a dot, in Swift.
  package let name: String
  let requirement: Requirement

  private static let bars = Requirement(
    iOS: 14, macOS: Requirement.never, tvOS: 14, watchOS: 10, visionOS: 1)

  /// All placements, in the order of the command-line help.
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

/// The replacement on OS versions that lack the name.
package enum Fallback: String, CaseIterable, Sendable {
  /// An earlier name of the symbol, or the text if there is none.
  case alias
  /// An image in the app's asset catalog with the symbol's name, such as `symbols export` creates.
  case asset
  /// The label instead of an image.
  case text
}

/// A text that the user provides, with the data to translate it.
package struct SymbolText: Hashable, Sendable {
  /// The text in the development language.
  package var text: String
  /// The key in a string catalog; nil if the text itself is shown or is the key.
  package var key: String?
  /// The comment for translators.
  package var comment: String?

  /// Creates a text; it is translated only if it has a key.
  package init(_ text: String, key: String? = nil, comment: String? = nil) {
    self.text = text
    self.key = key
    self.comment = comment
  }
}
