internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolStyle

/// The messages about snippets.
enum SnippetMessage {
  /// Returns the reason why a snippet cannot be generated.
  static func text(_ problem: SnippetProblem) -> String {
    switch problem {
    case .platform(let framework, let platform):
      "\(framework.module) has no views on \(platform.rawValue); use --framework swiftui"
    case .tooOld(let target, let needed):
      "\(target) has no SF Symbols; they require \(needed) or later"
    case .noForm(let form, let framework):
      "\(framework.module) has no \(form.place)"
        + Framework.allCases.filter { form.requirement(in: $0) != nil }.map(\.rawValue)
        .joined(separator: " or ").prefixed("; use --framework ")
    case .noFormOn(let form, let platform): "\(platform.rawValue) has no \(form.place)"
    case .noPlacementOn(let placement, let platform):
      "toolbars on \(platform.rawValue) have no placement '\(placement.name)'; use --placement "
        + "primaryAction"
    case .noAsset(let form):
      "\(form.placeWithArticle) shows only system symbols, not images from the app"
    case .unknownName(let name): "'\(name)' is not a symbol"
    case .takesNoValue(let effect):
      "'\(effect.name)' cannot play when a value changes; use --active"
    case .needsReplacement(let effect):
      "'\(effect.name)' replaces one symbol with another; use --replace-with NAME"
    case .exclusiveWords(let words, let effect):
      "'\(effect.name)' takes one of: \(words.joined(separator: ", "))"
    }
  }

  /// Returns the text of a note on a snippet.
  static func text(_ note: SnippetNote) -> String {
    switch note {
    case .guessedLabel(let label):
      "label '\(label)' was guessed; set it with --label TEXT, or use --decorative"
    case .guessedReplacementLabel(let label):
      "label '\(label)' for the second symbol was guessed; set it with --replace-label TEXT"
    case .needsLabel(let form):
      "\(form.placeWithArticle) always has a label: --decorative is for images"
    case .fixedSize: "a size in points does not follow Dynamic Type; --text-style does"
    case .contrast(let color, let ratio, let appearance):
      "\(color.longHex) has a contrast of \(hundredths(ratio)):1 on a "
        + "\(appearance.isDark ? "dark" : "light") background; symbols need "
        + "\(SwiftNumber.text(Guideline.Contrast.symbol)):1"
    case .distracting(let form):
      "\(form.placeWithArticle) is always visible, so effects there distract; use them only for "
        + "rare events"
    case .endless(let effect):
      "'\(effect.name)' repeats indefinitely: pass --active CONDITION to stop it"
    case .leftOut(let effect, let framework, let form):
      "\(framework.module) does not support '\(effect.name)' in \(form.placeWithArticle): the "
        + "effect was skipped"
    case .playsWhenAdded(let framework, let value):
      "\(framework.module) plays an effect once, when you add it: add it again"
        + (value.map { " when \(SwiftText.comment($0)) changes" } ?? " to repeat it")
    case .earlierName(let name, let symbol):
      "the code uses '\(name)', the name of '\(symbol)' that works on all targets"
    case .noEarlierName(let symbol):
      "'\(symbol)' has no name that works on all targets: older OS versions show the label"
    case .noImage(let symbol):
      "'\(symbol)' has no name that works on all targets: older OS versions show no image; use --fallback asset"
    case .nothingOlder(let form):
      "'\(form.rawValue)' needs a newer OS version than your targets: older OS versions show "
        + "nothing"
    case .onlyLight(let color):
      "'\(color)' is not available on all targets: the code uses its light value, even in dark mode"
    case .noVariableLayers(let symbol):
      "'\(symbol)' has no variable layers: the variable value was ignored"
    case .unknownLayers(let symbol, let kind):
      "it is unknown whether '\(symbol)' has \(kind.rawValue) layers: check it on a device"
    case .noMulticolor(let symbol):
      "'\(symbol)' has no multicolor layers: the rendering mode was ignored"
    case .idleSize(let form):
      "the system sets the symbol size in \(form.placeWithArticle): the size was ignored"
    case .idleWeight(let form):
      "the system sets the symbol weight in \(form.placeWithArticle): the weight was ignored"
    case .idleDelay(let effect):
      "'\(effect.name)' plays once, so a delay has no effect: use repeat=N or repeat=forever"
    case .idleRepetition(let effect):
      "'\(effect.name)' does not repeat: the repetition was ignored"
    case .restricted(let symbol, let restriction): "'\(symbol)' \(restriction.predicate)"
    case .asset(let name, let asSymbolSet):
      "add '\(name)' to your asset catalog: symbols export \(name) --format imageset "
        + "--output-dir Assets.xcassets"
        + (asSymbolSet ? "; sizes, weights, modes and effects need a symbol set" : "")
    case .notTyped(let name):
      "SFSafeSymbols 7 lacks '\(name)' or deprecates it on a target: the code uses a string instead"
    }
  }

  /// Formats a number with two decimals, rounded down: 4.499 must not look like 4.5 if 4.5 is
  /// required.
  private static func hundredths(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded(.down))
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

extension String {
  /// Returns the text with a prefix.
  fileprivate func prefixed(_ prefix: String) -> String { prefix + self }
}
