package import SymbolCatalog
package import SymbolStyle

/// Source text for one symbol.
package struct Snippet: Sendable {
  /// The modules that it imports.
  package var imports: Set<String>
  /// The kind of code.
  package var kind: Kind
  /// The lines, without imports.
  package var lines: [String]
  /// The OS versions that code outside of `#available` requires.
  package var needs: Requirement
  /// Notes for the user.
  package var notes: [SnippetNote]
  /// The pieces of a part of a view that several symbols share.
  var part: Part?

  /// A symbol's part of a view of several: its code, and the writer that has its properties.
  struct Part: Sendable {
    let emitter: SwiftUIEmitter
    let content: SwiftUIEmitter.Content
  }

  /// Where the lines can stand.
  package enum Kind: Sendable {
    /// In a view builder, for one.
    case expression
    /// In a function.
    case statements
    /// In a file.
    case declaration
  }
}

/// A note on a snippet for the user, as data without wording.
package enum SnippetNote: Hashable, Sendable {
  /// No label was given, and this one is derived from the catalog's keywords.
  case guessedLabel(String)
  /// The same of the symbol that an effect goes to.
  case guessedReplacementLabel(String)
  /// The form needs a label, although the symbol is marked as decorative.
  case needsLabel(Form)
  /// A size in points does not follow Dynamic Type.
  case fixedSize
  /// The color has too low a contrast, 1...21, on the background of an appearance: see `Contrast`.
  case contrast(Color, ratio: Double, Appearance)
  /// An effect is seen all the time.
  case distracting(Form)
  /// The effect repeats as long as the symbol is seen, as there is no condition for it.
  case endless(SymbolEffectKind)
  /// An effect that the framework cannot play there is left out.
  case leftOut(SymbolEffectKind, Framework, Form)
  /// The framework plays the effect when it is added, and not on changes of the value in Swift.
  case playsWhenAdded(Framework, value: String?)
  /// An earlier name works on all targets.
  case earlierName(String, of: String)
  /// No name works on all targets: older systems get the label.
  case noEarlierName(of: String)
  /// No name works on all targets, and older systems get no image in a view that is there already.
  case noImage(of: String)
  /// Older systems have no such form, and get nothing instead.
  case nothingOlder(Form)
  /// A system color that the framework or an older system lacks, replaced by its value in light
  /// appearance.
  case onlyLight(String)
  /// The symbol has no layers that follow a value.
  case noVariableLayers(String)
  /// Nobody has published whether the symbol has the layers that are asked for.
  case unknownLayers(String, Layers.Kind)
  /// The symbol has no colors of its own.
  case noMulticolor(String)
  /// Where it is shown, the system alone says how large symbols are.
  case idleSize(Form)
  /// Where it is shown, the system alone says how strong symbols are.
  case idleWeight(Form)
  /// A pause is between repetitions, and the effect plays once.
  case idleDelay(SymbolEffectKind)
  /// The effect goes from one state to another, and does not repeat.
  case idleRepetition(SymbolEffectKind)
  /// The symbol may not be used for everything.
  case restricted(String, Restriction)
  /// It is an image that the app must bring along in its asset catalog, as a symbol set if the code
  /// asks for more than a picture.
  case asset(String, asSymbolSet: Bool)
  /// SFSafeSymbols lacks the name, or deprecates it on a target: it is written as text.
  case notTyped(String)

  /// Whether the code may differ from the request.
  package var isWarning: Bool {
    switch self {
    case .distracting, .leftOut, .restricted, .notTyped, .noImage, .nothingOlder: true
    default: false
    }
  }
}

/// Several snippets as one source file.
package enum SnippetFile {
  /// The imports once, sorted, then the snippets; ends with a newline.
  package static func text(_ snippets: [Snippet]) -> String {
    let imports = Set(snippets.flatMap(\.imports)).sorted().map { "import \($0)" }
    let parts = (imports.isEmpty ? [] : [imports]) + snippets.map(\.lines)
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

/// Why there is no snippet, as a fact.
package enum SnippetProblem: Error, Hashable, Sendable {
  /// The framework has no views on a platform of the targets.
  case platform(Framework, Platform)
  /// A target is older than the first version with symbols.
  case tooOld(DeploymentTarget, needed: DeploymentTarget)
  /// The framework has no such form.
  case noForm(Form, Framework)
  /// A platform of the targets has no such form.
  case noFormOn(Form, Platform)
  /// A platform of the targets has no such place in toolbars.
  case noPlacementOn(ToolbarPlacement, Platform)
  /// The form takes no images of the app.
  case noAsset(Form)
  /// The name of a variant or of a replacement is not that of a symbol.
  case unknownName(String)
  /// The effect does not play on a change of a value.
  case takesNoValue(SymbolEffectKind)
  /// The effect needs a second symbol, which is missing.
  case needsReplacement(SymbolEffectKind)
  /// The effect accepts only one of these words.
  case exclusiveWords([String], SymbolEffectKind)
}
