internal import SwiftSource

/// `Image(…)` of SwiftUI.
enum ImageCall {
  /// Whether it is an image whose label is at most a name that nobody made for ears.
  ///
  /// Images of other kinds of image may bring a label along.
  static func isSilent(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard tree.argument(call, "label") == nil,
      let argument = tree.children(call).first(where: { tree.kind($0) == .argument }),
      let value = tree.first(argument)
    else { return false }
    guard let label = tree.nameToken(argument) else { return isAsset(value, in: tree) }
    let names: [StaticString] = ["systemName", "systemSymbol", "symbol", "decorative"]
    if names.contains(where: { tree.has(label, $0) }) { return true }
    // A picture made from a name has no other words than one.
    guard tree.has(label, "uiImage") || tree.has(label, "nsImage") else { return false }
    guard tree.kind(value) == .call, let name = tree.callee(value),
      tree.has(name, "UIImage") || tree.has(name, "NSImage"), tree.base(value) == nil
    else { return false }
    return tree.argument(value, "named") != nil
      || tree.argument(value, "systemName") != nil
  }

  /// Whether it is a symbol of the system.
  static func isSystem(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    tree.calls(call, "Image")
      && (tree.argument(call, "systemName") != nil || tree.argument(call, "systemSymbol") != nil)
  }

  /// A name or a resource of an asset catalog.
  private static func isAsset(_ value: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    switch tree.kind(value) {
    case .text: true
    // .logo
    case .member: tree.first(value) == nil
    default: false
    }
  }

  /// Whether whoever uses the view around chooses the image; members of SFSafeSymbols are written
  /// out.
  static func isChosenOutside(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard let argument = tree.arguments(call).first, let value = tree.first(argument) else {
      return false
    }
    switch tree.kind(value) {
    case .name: return true
    case .member: return tree.first(value).map { !tree.isNamed($0, "SFSymbol") } ?? false
    default: return false
    }
  }

  /// The name of the symbol that an image or label shows, if it is written out; nil if not.
  static func symbol(_ call: SwiftTree.Index, in tree: SwiftTree) -> String? {
    let names = ["systemName", "systemImage"] as [StaticString]
    return names.lazy.compactMap { tree.value(call, $0) }.first.flatMap { tree.value($0) }
  }
}
