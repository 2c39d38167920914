internal import Diagnostics
internal import SourceUses
internal import SwiftSource

/// The rule that reports text in list rows without a line limit.
enum UnlimitedRow {
  static let rule = Rule(
    "unlimited-row", .appearance, .note, .configured,
    summary: "text in a list row has no line limit",
    rationale:
      "A long name makes one row taller than the others. Set '.lineLimit(1)' and "
      + "'.truncationMode(.tail)', or another limit. Literals are exempt. The rule is for "
      + "projects whose rows all have the same height; turn it on in the configuration.",
    bad: [
      Rule.Example("List { ↓Text(item.name) }"),
      Rule.Example("List(items) { item in ↓Text(item.name).font(.body) }"),
      Rule.Example("List { ForEach(items) { item in HStack { ↓Text(item.name); Spacer() } } }"),
      Rule.Example("List { Section(\"A\") { ↓Text(title) } }"),
      Rule.Example("List { HStack { Image(systemName: n); ↓Text(\"\\(name), \\(place)\") } }"),
      Rule.Example("List { ↓Text(a); Text(b).lineLimit(2) }"),
    ],
    good: [
      Rule.Example("List { Text(item.name).lineLimit(1) }"),
      Rule.Example("List { Text(item.name).truncationMode(.tail) }"),
      Rule.Example("List { HStack { Text(a); Text(b) }.lineLimit(1) }"),
      Rule.Example("List { Text(\"Name\") }"),
      Rule.Example("VStack { Text(item.name) }"),
      Rule.Example("#Preview { List { Text(item.name) } }"),
      Rule.Example("List { Text(date, style: .date) }"),
    ],
    check: .calls(["Text"]) { call, context in
      let tree = context.tree
      guard tree.isMaking(call), tree.arguments(call).count == 1,
        let value = tree.firstValue(call), tree.value(value) == nil,
        isInList(call, tree), !UnlimitedText.isLimited(call, in: tree), context.isShipped(call)
      else { return }
      context.report(
        call, "this text can make its row taller than the others",
        advice: ["add '.lineLimit(1)' and '.truncationMode(.tail)'"])
    })

  private static func isInList(_ call: SwiftTree.Index, _ tree: SwiftTree) -> Bool {
    var node = call
    for _ in 0..<16 {
      guard let outer = tree.enclosingCall(node) else { return false }
      if tree.calls(outer.call, "List"), tree.isMaking(outer.call) { return true }
      node = outer.call
    }
    return false
  }
}
