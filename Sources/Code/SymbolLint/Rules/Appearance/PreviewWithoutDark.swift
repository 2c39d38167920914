internal import Diagnostics
internal import SwiftSource

/// The rule that reports previews that show only the light appearance.
enum PreviewWithoutDark {
  static let rule = Rule(
    "preview-without-dark", .appearance, .note, .configured,
    summary: "a file has previews, but none in dark appearance",
    rationale:
      "A second preview with '.preferredColorScheme(.dark)' shows at once which colors vanish in "
      + "Dark Mode. One dark preview in a file is enough.",
    bad: [
      Rule.Example("↓#Preview { Row() }"),
      Rule.Example("↓#Preview(\"Row\") { Row() }\n#Preview(\"Long\") { Row(name: long) }"),
      Rule.Example("↓#Preview { Row().preferredColorScheme(.light) }"),
      Rule.Example("↓#Preview(traits: .sizeThatFitsLayout) { Row() }"),
      Rule.Example(
        "↓struct A_Previews: PreviewProvider {\n  static var previews: some View { Row() }\n}"),
      Rule.Example("struct Row: View { var dark = 1 }\n↓#Preview { Row() }"),
    ],
    good: [
      Rule.Example("#Preview { Row() }\n#Preview { Row().preferredColorScheme(.dark) }"),
      Rule.Example("#Preview { Row().environment(\\.colorScheme, .dark) }"),
      Rule.Example("#Preview { ForEach(ColorScheme.allCases, id: \\.self) { Row().scheme($0) } }"),
      Rule.Example("struct Row: View { var body: some View { Text(\"A\") } }"),
      Rule.Example("#Preview(\"Dark\", traits: .dark) { Row() }"),
      Rule.Example(
        "struct A_Previews: PreviewProvider {\n"
          + "  static var previews: some View { Row().preferredColorScheme(.dark) }\n}"),
    ],
    evidence: [.word("Preview"), .word("PreviewProvider")],
    check: .swift { context in
      guard context.isShipped else { return }
      let tree = context.tree
      var first: SwiftTree.Index?
      for node in tree.indices {
        let isPreview =
          switch tree.kind(node) {
          case .macro: tree.isNamed(node, "#Preview")
          case .type:
            tree.tokens[tree.tokens(node)].prefix(8).contains { tree.has($0, "PreviewProvider") }
          default: false
          }
        guard isPreview else { continue }
        if tree.tokens[tree.tokens(node)].contains(where: {
          $0.kind == .word && (tree.has($0, "dark") || tree.has($0, "ColorScheme"))
        }) {
          return
        }
        if first.map({ tree.range(node).lowerBound < tree.range($0).lowerBound }) ?? true {
          first = node
        }
      }
      guard let first else { return }
      context.report(
        first, "no preview in this file shows the dark appearance",
        advice: ["add a preview with '.preferredColorScheme(.dark)'"])
    })
}
