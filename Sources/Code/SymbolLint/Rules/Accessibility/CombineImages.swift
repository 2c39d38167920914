internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports adjacent images that VoiceOver reads one by one.
enum CombineImages {
  static let rule = Rule(
    "combine-images", .accessibility, .note, .configured,
    summary: "images with one shared meaning are separate accessibility elements",
    rationale:
      "VoiceOver stops at each image: five times for a five-star rating. Combine them into one "
      + "element with '.accessibilityElement(children: .ignore)', and add a label that states "
      + "their meaning: 'Rated 4 of 5'.",
    bad: [
      Rule.Example(
        "↓HStack { ForEach(0..<5) { Image(systemName: $0 < n ? \"star.fill\" : \"star\") } }"),
      Rule.Example("↓HStack { Image(systemName: \"star.fill\"); Image(systemName: \"star\") }"),
      Rule.Example(
        "↓HStack(spacing: 2) { ForEach(1...5, id: \\.self) { i in Image(systemName: \"star\") "
          + "} }"),
      Rule.Example(
        "VStack { Text(name); ↓HStack { Image(systemName: \"bolt\"); Image(systemName: \"wifi\") } }"
      ),
      Rule.Example(
        "↓HStack { Spacer(); Image(systemName: \"circle\"); Image(systemName: \"circle.fill\") }.padding()"
      ),
      Rule.Example(
        "↓VStack { Image(systemName: \"arrow.up\"); Image(systemName: \"arrow.down\") }.font(.title)"
      ),
    ],
    good: [
      Rule.Example(
        "HStack { ForEach(0..<5) { _ in Image(systemName: \"star\") } "
          + "}.accessibilityElement(children: .ignore)"
      ),
      Rule.Example(
        "HStack { Image(systemName: \"star\"); Image(systemName: \"star\") }.accessibilityLabel(\"Two\")"
      ),
      Rule.Example("HStack { Image(systemName: \"star\"); Text(\"4\") }"),
      Rule.Example("HStack { Image(systemName: \"star\") }"),
      Rule.Example(
        "HStack { Image(systemName: \"a\").accessibilityHidden(true); Image(systemName: \"star\") }"
      ),
      Rule.Example(
        "Button(action: a) { HStack { Image(systemName: \"a\"); Image(systemName: \"b\") } }"),
      Rule.Example(
        "HStack { if isOn { Image(systemName: \"a\") } else { Image(systemName: \"b\") } }"),
      Rule.Example(
        "HStack { Image(systemName: \"a\"); Image(systemName: \"b\") "
          + "}.accessibilityElement(children: .combine)"
      ),
    ],
    check: .calls(["HStack", "VStack", "LazyHStack"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard tree.isMaking(call), let callee = tree.callee(call),
      let closure = tree.closures(call).first, count(closure, tree) > 1, context.isShipped,
      context.views[call].isDisjoint(
        with: [.preview, .named, .titled, .hidden, .merged, .control, .icon, .tab, .acting])
    else { return }
    context.base.report(
      callee.range, "these images share one meaning, but VoiceOver reads each of them separately",
      advice: ["combine them with '.accessibilityElement(children: .ignore)', and add a label"])
  }

  /// Returns the number of adjacent images in a closure, or 0 if the closure contains anything
  /// else.
  ///
  /// An image in a loop counts as two images.
  private static func count(_ closure: SwiftTree.Index, _ tree: SwiftTree) -> Int {
    var count = 0
    for child in tree.children(closure) {
      guard tree.kind(child) == .call, let root = tree.nearRoot(child) else { return 0 }
      if tree.calls(root, "ForEach") {
        guard let inner = tree.closures(root).first, self.count(images: inner, tree) == 1 else {
          return 0
        }
        count += 2
      } else if isImage(root, tree) {
        count += 1
      } else if !tree.calls(root, "Spacer") {
        return 0
      }
    }
    return count
  }

  private static func count(images closure: SwiftTree.Index, _ tree: SwiftTree) -> Int {
    guard let only = tree.first(closure), tree.next(only) == nil, tree.kind(only) == .call,
      let root = tree.nearRoot(only)
    else { return 0 }
    return isImage(root, tree) ? 1 : 0
  }

  /// Returns whether a view is a system symbol without modifiers for accessibility or tap gestures.
  private static func isImage(_ root: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    tree.kind(root) == .call && ImageCall.isSystem(root, in: tree)
      && !tree.modifiers(root).contains { modifier in
        ViewModifiers.change(modifier, in: tree) != nil || tree.calls(modifier, "onTapGesture")
      }
  }
}
