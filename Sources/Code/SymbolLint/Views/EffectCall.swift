internal import SwiftSource
internal import SymbolCodegen

/// A symbol effect applied to a view: `.symbolEffect(.bounce, value: count)`,
/// `addSymbolEffect(.bounce)`.
struct EffectCall {
  /// The row in the table of effects.
  let kind: SymbolEffectKind
  /// The argument with the effect.
  let effect: SwiftTree.Index
  /// Whether the call belongs to UIKit or AppKit, where an effect plays once unless its options
  /// repeat it.
  let isKit: Bool
  /// The call expression.
  let call: SwiftTree.Index

  /// Parses a call; returns nil for other calls, and for effects that are not literals.
  init?(_ call: SwiftTree.Index, in tree: SwiftTree) {
    guard let callee = tree.callee(call), let effect = tree.firstValue(call),
      let kind = Self.kind(effect, in: tree)
    else { return nil }
    self.call = call
    self.effect = effect
    self.kind = kind
    isKit = tree.has(callee, "addSymbolEffect")
  }

  /// Returns the value whose changes trigger the effect.
  func value(in tree: SwiftTree) -> SwiftTree.Index? { tree.value(call, "value") }

  /// Returns the condition under which the effect is active.
  func condition(in tree: SwiftTree) -> SwiftTree.Index? { tree.value(call, "isActive") }

  /// Returns whether the effect repeats indefinitely, without a condition that ends it.
  func isEndless(in tree: SwiftTree) -> Bool {
    let options = tree.value(call, "options").map { EffectRepetition($0, in: tree) }
    switch options {
    case .counted, .unknown: return false
    case .endless, .unstated, nil: break
    }
    let isRepeating = options == .endless
    if let condition = condition(in: tree) { return tree.isNamed(condition, "true") }
    if value(in: tree) != nil { return isRepeating }
    return isRepeating || kind.uses.first == .active && kind.uses.contains(.value)
  }

  /// Parses an effect such as `.bounce.up.byLayer` or `.replace.magic(fallback: .replace)`.
  static func kind(_ effect: SwiftTree.Index, in tree: SwiftTree) -> SymbolEffectKind? {
    var name = ""
    var isMagic = false
    var node: SwiftTree.Index? = effect
    for _ in 0..<16 {
      guard let current = node else { break }
      switch tree.kind(current) {
      case .member:
        name = tree.name(current)
        isMagic = isMagic || name == "magic"
      case .call: break
      default: return nil
      }
      node = tree.first(current)
    }
    guard node == nil else { return nil }
    return SymbolEffectKind(named: isMagic && name == "replace" ? "magicReplace" : name)
  }
}
