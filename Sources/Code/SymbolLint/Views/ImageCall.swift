internal import SwiftSource

/// An analysis of calls of SwiftUI's `Image(…)`.
enum ImageCall {
  /// Returns whether an image has no label, except a symbol or asset name, which is not meant for
  /// VoiceOver.
  ///
  /// An image that is created from another image can have a label.
  static func isSilent(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    guard tree.argument(call, "label") == nil,
      let argument = tree.children(call).first(where: { tree.kind($0) == .argument }),
      let value = tree.first(argument)
    else { return false }
    guard let label = tree.nameToken(argument) else { return isAsset(value, in: tree) }
    let names: [StaticString] = ["systemName", "systemSymbol", "symbol", "decorative"]
    if names.contains(where: { tree.has(label, $0) }) { return true }
    // An image created from a name has no label except the name.
    guard tree.has(label, "uiImage") || tree.has(label, "nsImage") else { return false }
    guard tree.kind(value) == .call, let name = tree.callee(value),
      tree.has(name, "UIImage") || tree.has(name, "NSImage"), tree.base(value) == nil
    else { return false }
    return tree.argument(value, "named") != nil
      || tree.argument(value, "systemName") != nil
  }

  /// Returns whether the image is a system symbol.
  static func isSystem(_ call: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    tree.calls(call, "Image")
      && (tree.argument(call, "systemName") != nil || tree.argument(call, "systemSymbol") != nil)
  }

  /// Returns whether a value is the name of an asset, or a resource of an asset catalog.
  private static func isAsset(_ value: SwiftTree.Index, in tree: SwiftTree) -> Bool {
    switch tree.kind(value) {
    case .text: true
    // The value is a member such as `.logo`.
    case .member: tree.first(value) == nil
    default: false
    }
  }

  /// Returns whether code outside of the enclosing view chooses the image, because the argument is
  /// not a literal.
  ///
  /// Members of SFSafeSymbols count as literals.
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

  /// Returns the symbol name of an image or label, or nil if it is not a literal.
  static func symbol(_ call: SwiftTree.Index, in tree: SwiftTree) -> String? {
    let names = ["systemName", "systemImage"] as [StaticString]
    return names.lazy.compactMap { tree.value(call, $0) }.first.flatMap { tree.value($0) }
  }
}
