package import SymbolCatalog
package import SymbolStyle

/// Generated source code for one symbol.
package struct Snippet: Sendable {
  /// The modules that the code imports.
  package var imports: Set<String>
  /// The kind of code.
  package var kind: Kind
  /// The lines of code, without imports.
  package var lines: [String]
  /// The OS versions that the code requires outside of `#available` checks.
  package var needs: Requirement
  /// Notes for the user.
  package var notes: [SnippetNote]
  /// The code in the form for a view that several symbols share; nil for a separate snippet.
  var part: Part?

  /// The part that one symbol contributes to a view for several symbols: its code, and the emitter
  /// with the properties that the code uses.
  struct Part: Sendable {
    let emitter: SwiftUIEmitter
    let content: SwiftUIEmitter.Content
  }

  /// The context in which the lines are valid.
  package enum Kind: Sendable {
    /// A view builder that accepts one expression.
    case expression
    /// The body of a function.
    case statements
    /// The top level of a file.
    case declaration
  }
}

/// A note about a snippet for the user, as data without wording.
package enum SnippetNote: Hashable, Sendable {
  /// No label was given, so this one was derived from the catalog.
  case guessedLabel(String)
  /// No label was given for the symbol that replaces another one, so this one was derived.
  case guessedReplacementLabel(String)
  /// The form needs a label although the symbol is marked as decorative.
  case needsLabel(Form)
  /// The size is in points and does not follow Dynamic Type.
  case fixedSize
  /// The color has too low a contrast, 1...21, on the background of an appearance: see `Contrast`.
  case contrast(Color, ratio: Double, Appearance)
  /// The effect is always visible in this form, so it can be distracting.
  case distracting(Form)
  /// The effect repeats as long as the symbol is visible, because it has no condition.
  case endless(SymbolEffectKind)
  /// The effect was omitted because the framework cannot play it in this form.
  case leftOut(SymbolEffectKind, Framework, Form)
  /// The effect plays when it is added, because this framework cannot watch the Swift value for
  /// changes.
  case playsWhenAdded(Framework, value: String?)
  /// An earlier name works on all targets.
  case earlierName(String, of: String)
  /// No name works on all targets, so older OS versions get the label.
  case noEarlierName(of: String)
  /// No name works on all targets, so on older OS versions the existing view gets no image.
  case noImage(of: String)
  /// Older OS versions do not support the form, and show nothing instead.
  case nothingOlder(Form)
  /// The framework or an older OS version lacks a system color, which was replaced by its value in
  /// light appearance.
  case onlyLight(String)
  /// The symbol has no layers that depend on a variable value.
  case noVariableLayers(String)
  /// It is not published whether the symbol has the requested layers.
  case unknownLayers(String, Layers.Kind)
  /// The symbol has no multicolor version.
  case noMulticolor(String)
  /// The size has no effect, because the system determines the size of symbols in this form.
  case idleSize(Form)
  /// The weight has no effect, because the system determines the weight of symbols in this form.
  case idleWeight(Form)
  /// The delay has no effect, because it applies between repetitions and the effect plays once.
  case idleDelay(SymbolEffectKind)
  /// The repetition has no effect, because the effect is a transition between two states.
  case idleRepetition(SymbolEffectKind)
  /// The use of the symbol is restricted.
  case restricted(String, Restriction)
  /// The app must provide the image in its asset catalog.
  ///
  /// It must be a symbol set if the code uses features that plain images lack.
  case asset(String, asSymbolSet: Bool)
  /// SFSafeSymbols lacks the name, or deprecates it on a target, so the name is a string.
  case notTyped(String)

  /// Whether the code may differ from what was requested.
  package var isWarning: Bool {
    switch self {
    case .distracting, .leftOut, .restricted, .notTyped, .noImage, .nothingOlder: true
    default: false
    }
  }
}

/// A source file that combines several snippets.
package enum SnippetFile {
  /// Returns the sorted imports without duplicates, followed by the snippets and a line break.
  package static func text(_ snippets: [Snippet]) -> String {
    let imports = Set(snippets.flatMap(\.imports)).sorted().map { "import \($0)" }
    let parts = (imports.isEmpty ? [] : [imports]) + snippets.map(\.lines)
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

/// The reason why no snippet can be generated, as data without wording.
package enum SnippetProblem: Error, Hashable, Sendable {
  /// The framework has no views on a platform of the targets.
  case platform(Framework, Platform)
  /// A target is older than the first version that has symbols.
  case tooOld(DeploymentTarget, needed: DeploymentTarget)
  /// The framework does not support the form.
  case noForm(Form, Framework)
  /// A platform of the targets does not support the form.
  case noFormOn(Form, Platform)
  /// A platform of the targets does not have this toolbar placement.
  case noPlacementOn(ToolbarPlacement, Platform)
  /// The form cannot show images of the app.
  case noAsset(Form)
  /// The name of a variant or a replacement is not the name of a symbol.
  case unknownName(String)
  /// The effect cannot be triggered by a change of a value.
  case takesNoValue(SymbolEffectKind)
  /// The effect needs a second symbol, which is missing.
  case needsReplacement(SymbolEffectKind)
  /// The effect accepts only one of these option words.
  case exclusiveWords([String], SymbolEffectKind)
}
