internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports titles without the header trait.
enum HeaderWithoutTrait {
  static let rule = Rule(
    "header-without-trait", .accessibility, .note, .strict,
    summary: "a title lacks the header accessibility trait",
    rationale:
      "VoiceOver users navigate by headers, and text that only looks like a title is not one. "
      + "Add '.accessibilityAddTraits(.isHeader)'. The titles of sections, navigation bars and "
      + "alerts already have the trait.",
    bad: [
      Rule.Example("VStack { ↓Text(\"Welcome\").font(.largeTitle) }"),
      Rule.Example("VStack { ↓Text(\"Welcome\").font(.title).padding() }"),
      Rule.Example("VStack { ↓Text(\"Settings\").bold().font(.title2) }"),
      Rule.Example(
        "struct V: View { var body: some View { ↓Text(\"Settings\").font(.title2.bold()) } }"),
      Rule.Example(
        "VStack { ↓Text(\"A\").font(.largeTitle).accessibilityAddTraits(.isStaticText) }"),
      Rule.Example("ScrollView { ↓Text(\"About\").font(Font.title.weight(.bold)) }"),
      Rule.Example("VStack { ↓Text(\"Details\").font(.title3.weight(.semibold)) }"),
    ],
    good: [
      Rule.Example(
        "VStack { Text(\"Welcome\").font(.largeTitle).accessibilityAddTraits(.isHeader) }"),
      Rule.Example("VStack { Text(\"Welcome\").font(.title).accessibilityHeading(.h1) }"),
      Rule.Example("VStack { Text(\"Welcome\").font(.body) }"),
      Rule.Example(
        "extension View { func heading() -> some View { font(.title).accessibilityAddTraits(.isHeader) } }\n"
          + "let view = VStack { Text(\"Welcome\").font(.title).heading() }"),
      Rule.Example("VStack { Text(price).font(.largeTitle) }"),
      Rule.Example("VStack { Text(\"😀\").font(.largeTitle).accessibilityHidden(true) }"),
      Rule.Example("Button(action: a) { Text(\"Start\").font(.title) }"),
      Rule.Example("#Preview { VStack { Text(\"Welcome\").font(.title) } }"),
      Rule.Example("VStack { Text(\"\\(count) points\").font(.title) }"),
      Rule.Example("HStack { Text(\"A\").font(.title) }.accessibilityAddTraits([.isHeader])"),
      Rule.Example("List { Section { x } header: { Text(\"Recent\").font(.title3) } }"),
      Rule.Example("Label { Text(\"Share\").font(.title3) } icon: { x }"),
      Rule.Example("ToolbarItem(placement: .principal) { Text(\"Inbox\").font(.title3) }"),
      Rule.Example(
        "x.alert(\"Oops\", isPresented: $a) { y } message: { Text(\"Later\").font(.title3) }"),
    ],
    check: .calls(["Text"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard tree.isMaking(call), let title = tree.firstValue(call).flatMap({ tree.value($0) }),
      title.unicodeScalars.contains(where: \.properties.isAlphabetic), tree.isShown(call),
      tree.modifiers(call).contains(where: { isTitle($0, tree) }), context.isShipped,
      context.views[call].isDisjoint(with: [.preview, .header, .hidden, .control, .tab, .icon]),
      !isPartOfControl(call, tree)
    else { return }
    context.report(
      call, "this title looks like a header, but VoiceOver does not announce it as one",
      advice: ["add '.accessibilityAddTraits(.isHeader)'"])
  }

  /// Returns whether a text does not need the header trait: a section header, which already has it,
  /// or part of a control or alert.
  private static func isPartOfControl(_ call: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    let parts: [StaticString] = ["header", "footer", "message", "actions", "icon", "description"]
    let controls: [StaticString] = [
      "Label", "ToolbarItem", "ProgressView", "Gauge", "ContentUnavailableView", "Picker",
      "annotation", "alert", "confirmationDialog",
    ]
    var node = call
    for _ in 0..<8 {
      guard let outer = tree.enclosingCall(node) else { return false }
      if parts.contains(where: { tree.isNamed(outer.argument, $0) })
        || controls.contains(where: { tree.calls(outer.call, $0) })
      {
        return true
      }
      node = outer.call
    }
    return false
  }

  private static func isTitle(_ modifier: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    guard tree.calls(modifier, "font"), let font = tree.firstValue(modifier) else { return false }
    let styles: [StaticString] = ["largeTitle", "title", "title2", "title3"]
    return tree.tokens[tree.tokens(font)].prefix(8).contains { token in
      token.kind == .word && styles.contains { tree.has(token, $0) }
    }
  }
}
