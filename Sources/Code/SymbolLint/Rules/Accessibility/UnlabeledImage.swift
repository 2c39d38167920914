internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports images that are neither labeled nor hidden.
enum UnlabeledImage {
  static let rule = Rule(
    "unlabeled-image", .accessibility, .warning, .configured,
    summary: "an image has no accessibility label and is not hidden from assistive technologies",
    rationale:
      "VoiceOver stops at each image and reads words from its name. Add a label to a meaningful "
      + "image. Hide a decorative image with '.accessibilityHidden(true)' or "
      + "'Image(decorative:)'.",
    bad: [
      Rule.Example("VStack { ↓Image(systemName: \"wifi.slash\"); Text(\"Offline\") }"),
      Rule.Example("struct V: View { var body: some View { ↓Image(\"logo\") } }"),
      Rule.Example("HStack { if isOn { ↓Image(systemName: \"checkmark\").font(.title) } }"),
      Rule.Example("List { ↓Image(systemName: \"star\") }.accessibilityLabel(\"Stars\")"),
      Rule.Example("ZStack { ↓Image(.background).resizable() }"),
      Rule.Example(
        "let image = ↓NSImage(systemSymbolName: \"gear\", accessibilityDescription: nil)"),
      Rule.Example(
        "HStack { ↓Image(systemName: \"star\") }.accessibilityElement(children: .contain)"),
    ],
    good: [
      Rule.Example("VStack { Image(systemName: \"wifi.slash\").accessibilityLabel(\"Offline\") }"),
      Rule.Example("VStack { Image(systemName: \"wifi.slash\").accessibilityHidden(true) }"),
      Rule.Example("VStack { Image(decorative: \"logo\") }"),
      Rule.Example(
        "VStack { Image(systemName: \"star\") }.accessibilityElement(children: .ignore)"),
      Rule.Example("Button(action: a) { Image(systemName: \"plus\"); Text(\"Add\") }"),
      Rule.Example("Label { Text(\"A\") } icon: { Image(systemName: \"star\") }"),
      Rule.Example("Home().tabItem { Image(systemName: \"house\"); Text(\"Home\") }"),
      Rule.Example("Row(image: Image(systemName: \"star\"))"),
      Rule.Example("let star = Image(systemName: \"star\")"),
      Rule.Example("#Preview { VStack { Image(systemName: \"star\") } }"),
      Rule.Example("NSImage(systemSymbolName: \"gear\", accessibilityDescription: \"Settings\")"),
    ],
    check: .calls(["Image", "NSImage"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard tree.isMaking(call), context.isShipped else { return }
    if tree.calls(call, "NSImage") {
      guard tree.argument(call, "systemSymbolName") != nil,
        let label = tree.value(call, "accessibilityDescription"), tree.isNamed(label, "nil"),
        // An expression with operators may only test whether the image exists.
        tree.parent(tree.chain(call)).map({ tree.kind($0) != .sequence }) ?? true,
        !context.views[call].contains(.preview)
      else { return }
    } else {
      guard tree.argument(call, "decorative") == nil, ImageCall.isSilent(call, in: tree),
        tree.isShown(call),
        context.views[call].isDisjoint(
          with: [.preview, .named, .titled, .hidden, .control, .icon, .tab])
      else { return }
    }
    context.report(
      call, "image without an accessibility label: VoiceOver reads its name, or skips it",
      advice: [
        "add '.accessibilityLabel(…)', or hide a decorative image with '.accessibilityHidden(true)'"
      ],
      symbol: ImageCall.symbol(call, in: tree))
  }
}
