internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolStyle

/// Puts what is to be said of snippets into words.
enum SnippetMessage {
  /// Why there is no snippet.
  static func text(_ problem: SnippetProblem) -> String {
    switch problem {
    case .platform(let framework, let platform):
      "\(framework.module) has no views on \(platform.rawValue); use --ui swiftui"
    case .tooOld(let target, let needed):
      "\(target) has no symbols; they need \(needed) or later"
    case .noForm(let form, let framework):
      "\(framework.module) has no \(form.place)"
        + Framework.allCases.filter { form.requirement(in: $0) != nil }.map(\.rawValue)
        .joined(separator: " or ").prefixed("; use --ui ")
    case .noFormOn(let form, let platform): "\(platform.rawValue) has no \(form.place)"
    case .noAsset(let form): "a \(form.place) shows only system symbols, not images of the app"
    case .unknownName(let name): "'\(name)' is not a symbol"
    case .takesNoValue(let effect):
      "'\(effect.name)' does not play on a change of a value; use --active"
    case .needsReplacement(let effect):
      "'\(effect.name)' goes from one symbol to another; use --replace-with NAME"
    case .exclusiveWords(let words, let effect):
      "'\(effect.name)' takes one of: \(words.joined(separator: ", "))"
    }
  }

  /// What to know of a snippet.
  static func text(_ note: SnippetNote) -> String {
    switch note {
    case .guessedLabel(let label):
      "label '\(label)' was guessed; set it with --label TEXT, or use --decorative"
    case .needsLabel(let form):
      "a \(form.place) always has a label: --decorative is for images"
    case .fixedSize: "a size in points does not follow Dynamic Type; --text-style does"
    case .contrast(let color, let ratio, let appearance, let isText):
      "\(color.longHex) has a contrast of \(hundredths(ratio)):1 on a "
        + "\(appearance.isDark ? "dark" : "light") background; "
        + "\(isText ? "text needs" : "symbols need") "
        + "\(SwiftNumber.text(isText ? Contrast.textMinimum : Contrast.symbolMinimum)):1"
    case .distracting(let form):
      "effects in a \(form.place) distract: it is seen all the time; keep them for what happens "
        + "rarely"
    case .leftOut(let effect, let framework, let form):
      "\(framework.module) has no '\(effect.name)' in a \(form.place): the effect was skipped"
    case .playsWhenAdded(let framework, let value):
      "\(framework.module) plays the effect when it is added: add it again"
        + (value.map { " when \(SwiftText.comment($0)) changes" } ?? " to repeat it")
    case .earlierName(let name, let symbol):
      "'\(name)' is the name of '\(symbol)' that works on all targets"
    case .noEarlierName(let symbol):
      "no name of '\(symbol)' works on all targets: older OS versions show the label"
    case .noImage(let symbol):
      "no name of '\(symbol)' works on all targets: older OS versions show no image; use --fallback asset"
    case .onlyLight(let color):
      "'\(color)' is not available on all targets: its light value is used, also in dark mode"
    case .noVariableLayers(let symbol):
      "'\(symbol)' has no variable layers: --variable-value has no effect"
    case .unknownLayers(let symbol, let kind):
      "unknown whether '\(symbol)' has \(kind.rawValue) layers: check it on a device"
    case .noMulticolor(let symbol):
      "'\(symbol)' has no multicolor layers: it looks the same as monochrome"
    case .idleSize(let form):
      "the system sets the symbol size in a \(form.place): the size was ignored"
    case .idleWeight(let form):
      "the system sets the symbol weight in a \(form.place): the weight was ignored"
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
      "SFSafeSymbols 7 does not have '\(name)', or deprecates it on a target: it is written as text"
    }
  }

  /// With two decimals, and not rounded up: 4.499 fails where 4.5 is needed.
  private static func hundredths(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded(.down))
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

extension String {
  /// The text after another one.
  fileprivate func prefixed(_ prefix: String) -> String { prefix + self }
}
