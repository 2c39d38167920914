internal import Diagnostics
internal import SwiftSource
internal import SymbolStyle

/// The rule that reports black or white on a background whose color is unknown.
enum BlackOrWhite {
  static let rule = Rule(
    "black-or-white", .appearance, .warning, .configured,
    summary: "black or white text or symbol on a background of unknown color",
    rationale:
      "Black is invisible on dark backgrounds, and white is invisible on light ones. '.primary' "
      + "adapts: black in light appearance, white in dark. Views with a background in the same "
      + "expression, overlays, and views with a fixed color scheme are exempt.",
    bad: [
      Rule.Example("Text(\"Late\").foregroundColor(↓.white)"),
      Rule.Example("Image(systemName: \"star\").foregroundStyle(↓Color.black)"),
      Rule.Example(
        "Label(\"Add\", systemImage: \"plus\").font(.title).foregroundStyle(↓.white.opacity(0.8))"),
      Rule.Example("VStack { Text(\"a\").foregroundColor(↓.black) }.padding()"),
      Rule.Example("Text(\"Late\").foregroundStyle(↓.white).background(.regularMaterial)"),
      Rule.Example("Text(\"Late\").foregroundColor(↓.black).background(Color(.systemBackground))"),
      Rule.Example("class Cell { func set() { label.textColor = ↓.black } }"),
      Rule.Example("func set() { imageView.tintColor = ↓UIColor.white }"),
      Rule.Example("if flight.isLate { Text(\"Late\").foregroundColor(↓.white) }"),
      Rule.Example("if url.scheme == \"a\" { Text(\"Late\").foregroundColor(↓.white) }"),
    ],
    good: [
      Rule.Example("Text(\"Late\").foregroundStyle(.primary)"),
      Rule.Example("Text(\"Late\").foregroundColor(.white).padding().background(Color.red)"),
      Rule.Example(
        "HStack { Text(\"Late\").foregroundColor(.white) }.background { Capsule().fill(.red) }"),
      Rule.Example("Image(\"photo\").overlay { Text(\"Late\").foregroundColor(.white) }"),
      Rule.Example("ZStack { Color.blue\n Text(\"Late\").foregroundStyle(.white) }"),
      Rule.Example("Image(systemName: \"star.circle\").foregroundStyle(.white, .red)"),
      Rule.Example("Text(\"Late\").foregroundColor(isSelected ? .white : .primary)"),
      Rule.Example("if isDark { Text(\"Late\").foregroundColor(.white) } else { Text(\"A\") }"),
      Rule.Example("Circle().foregroundColor(.white)"),
      Rule.Example("VStack { Text(\"Late\").foregroundColor(.white) }.preferredColorScheme(.dark)"),
      Rule.Example("Button(\"Save\") {}.foregroundColor(.white).buttonStyle(.borderedProminent)"),
      Rule.Example(
        "class Cell { func set() { label.textColor = .white\n badge.backgroundColor = .red } }"),
      Rule.Example(
        "Text(\"Late\").foregroundColor(.white)\n#if os(iOS)\n.listRowBackground(Color.red)\n#endif"
      ),
      Rule.Example("#Preview { Text(\"Late\").foregroundColor(.white) }"),
    ],
    check: .swift { context in
      let tree = context.tree
      var painted: Set<SwiftTree.Index>?
      for node in tree.indices {
        switch tree.kind(node) {
        case .call: checkModifier(node, &context)
        case .assignment:
          guard let target = tree.first(node), tree.kind(target) == .member,
            ["textColor", "tintColor"].contains(where: { tree.isNamed(target, $0) }),
            let value = tree.next(target), let color = tree.writtenColor(value), color.isNeutral
          else { continue }
          let known = painted ?? paintedTypes(tree)
          painted = known
          guard !known.contains(owner(node, in: tree)) else { continue }
          report(value, &context)
        default: break
        }
      }
    })

  private static func checkModifier(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    guard ["foregroundColor", "foregroundStyle"].contains(where: { tree.calls(call, $0) }),
      let value = tree.firstValue(call), tree.arguments(call).count == 1,
      let color = tree.writtenColor(value), color.isNeutral, color.color?.alpha != 0,
      !isShape(call, in: tree), case .unknown = ViewGround(under: call, in: tree),
      context.isShipped(call), !tree.isOfOneAppearance(call)
    else { return }
    report(value, &context)
  }

  private static func report(_ value: SwiftTree.Index, _ context: inout SwiftContext) {
    let name = context.tree.excerpt(value)
    context.report(
      value, "'\(name)' is invisible on a background of the same color",
      advice: [
        "use '.primary', which adapts to the appearance, or set a background in the same expression"
      ])
  }

  /// Returns whether a modifier colors a shape, which is itself a background.
  private static func isShape(_ modifier: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let root = tree.rootCall(of: modifier), root != modifier else { return false }
    let shapes: [StaticString] = [
      "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse", "Path", "Divider",
      "UnevenRoundedRectangle", "ContainerRelativeShape", "Spacer",
    ]
    return shapes.contains { tree.calls(root, $0) }
  }

  /// Returns the innermost type around a node, or the file.
  private static func owner(_ node: SwiftTree.Index, in tree: SwiftTree) -> SwiftTree.Index {
    var child = node
    for _ in 0..<SwiftTree.deepest {
      guard let parent = tree.parent(child) else { return child }
      if tree.kind(parent) == .type { return parent }
      child = parent
    }
    return 0
  }

  /// Returns the types that set a background anywhere, because any of their views may be in front
  /// of it.
  private static func paintedTypes(_ tree: SwiftTree) -> Set<SwiftTree.Index> {
    var types: Set<SwiftTree.Index> = []
    for node in tree.indices where tree.kind(node) == .assignment {
      guard let target = tree.first(node),
        ["backgroundColor", "barTintColor", "fillColor", "backgroundImage", "barStyle"]
          .contains(where: { tree.isNamed(target, $0) })
      else { continue }
      types.insert(owner(node, in: tree))
    }
    return types
  }
}
