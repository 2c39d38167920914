internal import DeploymentTargets
internal import Diagnostics
internal import SourceUses
internal import SwiftSource
internal import SymbolCodegen

/// The rule that reports effects that require newer OS versions than the deployment targets.
enum EffectTooNew {
  static let rule = Rule(
    "effect-too-new", .motion, .warning, .guidelines,
    summary: "a symbol effect is newer than your deployment targets",
    rationale:
      "Bounce, pulse, variable color, scale, appear, disappear and replace need iOS 17 or "
      + "macOS 14. Wiggle, rotate, breathe and magic replace need iOS 18 or macOS 15. Draw on and "
      + "draw off need iOS 26 or macOS 26. Guard newer effects with '#available', and show the "
      + "symbol without an effect on older versions.",
    bad: [
      Rule.Example("Image(systemName: \"bell\").symbolEffect(↓.bounce, value: count)"),
      Rule.Example(
        "Image(systemName: \"bell\").symbolEffect(↓.wiggle, value: count)", targets: "iOS17"),
      Rule.Example(
        "Image(systemName: \"bell\").symbolEffect(↓.rotate.clockwise, isActive: isOn)",
        targets: "macOS14"),
      Rule.Example(
        "Image(systemName: \"bell\").symbolEffect(↓.drawOn, isActive: isOn)", targets: "iOS18"),
      Rule.Example("imageView.addSymbolEffect(↓.breathe)", targets: "iOS17"),
      Rule.Example(
        "Image(systemName: name).contentTransition(.symbolEffect(↓.replace.magic(fallback: "
          + ".replace)))",
        targets: "iOS17"),
      Rule.Example(
        "if #available(iOS 17, *) { Image(systemName: \"bell\").symbolEffect(↓.breathe) }"),
    ],
    good: [
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.bounce, value: n)", targets: "iOS17"),
      Rule.Example(
        "if #available(iOS 17, *) { Image(systemName: \"bell\").symbolEffect(.bounce, value: count) }"
      ),
      Rule.Example(
        "@available(iOS 18, *) struct V { var body: some View { icon.symbolEffect(.wiggle, value: n) } }"
      ),
      Rule.Example(
        "Image(systemName: \"bell\").symbolEffect(.drawOn, isActive: a)", targets: "iOS26"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(effect, value: count)"),
      Rule.Example("Image(systemName: \"bell\").symbolEffect(.bounce, value: i)", targets: ""),
      Rule.Example("view.addSymbolEffect(.bounce)", targets: "macOS14"),
    ],
    check: .calls(["symbolEffect", "addSymbolEffect"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    guard let effect = EffectCall(call, in: context.tree), context.isShipped,
      !context.views[call].contains(.preview)
    else { return }
    let requirement = effect.kind.requirement
    guard
      let missing = context.oldest(call).first(where: {
        requirement[$0.platform.catalogPlatform] > $0.version
      })
    else { return }
    let version = requirement[missing.platform.catalogPlatform].shortText
    let platform = missing.platform.title
    context.report(
      effect.effect,
      "the effect '\(effect.kind.name)' requires \(platform) \(version), but this code runs on "
        + "\(platform) \(missing.version.shortText)",
      advice: [
        "check 'if #available' and show the symbol without the effect in its else branch, or "
          + "choose an older effect"
      ])
  }
}
