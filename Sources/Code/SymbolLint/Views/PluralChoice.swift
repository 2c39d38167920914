internal import SwiftSource

/// A choice between the singular and plural forms of an English noun: `count == 1 ? "item" :
/// "items"`.
struct PluralChoice {
  /// Parses a ternary expression; returns nil if it chooses something else.
  init?(_ ternary: SwiftTree.Index, in tree: SwiftTree) {
    guard tree.kind(ternary) == .ternary, let condition = tree.first(ternary),
      let yes = tree.next(condition), let no = tree.next(yes),
      Self.asksForOne(condition, in: tree),
      let first = tree.fragments(yes)?.last, let second = tree.fragments(no)?.last,
      Self.arePlurals(first, second) || Self.arePlurals(second, first)
    else { return nil }
  }

  /// Returns whether a condition compares a count with one, such as `count == 1`, `count > 1` or `1
  /// < count`.
  private static func asksForOne(_ condition: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    var node = condition
    if tree.kind(node) == .tuple, let argument = tree.first(node), let value = tree.first(argument)
    {
      node = value
    }
    guard tree.kind(node) == .sequence else { return false }
    let children = Array(tree.children(node).prefix(4))
    guard children.count == 3, tree.kind(children[1]) == .infix,
      ["==", "!=", ">", "<", ">=", "<="].contains(where: { tree.isNamed(children[1], $0) })
    else { return false }
    return [children[0], children[2]].contains { side in
      tree.writtenNumber(side).map { $0 == 1 || $0 == 2 } ?? false
    }
  }

  /// Returns whether the second text is the plural of the first.
  private static func arePlurals(_ one: String, _ many: String) -> Bool {
    guard one.utf8.count <= 256, many.utf8.count <= 256, one != many else { return false }
    if many == one + "s" || many == one + "es" { return true }
    if one.hasSuffix("y"), many == one.dropLast() + "ies" { return true }
    // The texts have the forms "1 item" and "\(count) items".
    let words = (one.split(separator: " "), many.split(separator: " "))
    guard words.0.count == words.1.count else { return false }
    return zip(words.0, words.1).contains { $1.hasSuffix("s") && $1 == $0 + "s" }
  }
}
