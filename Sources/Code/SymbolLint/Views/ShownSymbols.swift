internal import DeploymentTargets
internal import SourceUses
internal import SwiftSource
internal import SymbolCatalog

/// The symbols that an image or label can show, if all their names are literals.
struct ShownSymbols {
  /// The modifiers of the view, nearest first.
  let modifiers: [SwiftTree.Index]
  /// The call that creates the image or label.
  private let call: SwiftTree.Index
  /// The argument that contains the names.
  private let argument: SwiftTree.Index

  /// Why none of the symbols has a feature.
  enum Lack {
    /// The named symbol does not have the feature in any version.
    case never(String)
    /// The named symbol has the feature since an OS version, which is newer than the oldest version
    /// that can run the code.
    case before(String, String)
  }

  /// Parses a call; returns nil if no argument is a symbol name.
  init?(_ call: SwiftTree.Index, in tree: SwiftTree) {
    let labels = ["systemName", "systemImage", "systemSymbolName"] as [StaticString]
    guard let argument = labels.lazy.compactMap({ tree.value(call, $0) }).first else { return nil }
    self.call = call
    self.argument = argument
    modifiers = tree.modifiers(call)
  }

  /// Returns the names with their symbols, or nil if any name is unknown or a modifier selects
  /// other symbols.
  func symbols(_ context: SwiftContext) -> [(name: String, symbol: Symbol)]? {
    // A variant is a different symbol, and tabs select the filled variant.
    guard !modifiers.contains(where: { context.tree.calls($0, "symbolVariant") }),
      context.views[call].isDisjoint(with: .tab)
    else { return nil }
    var symbols: [(name: String, symbol: Symbol)] = []
    for leaf in ValueReader(tree: context.tree, scopes: context.scopes).leaves(argument) {
      guard case .name(.literal(let name)) = leaf.kind, symbols.count < 16,
        let symbol = context.base.names.catalog.resolve(name)?.symbol, !symbol.isAsset
      else { return nil }
      symbols.append((name, symbol))
    }
    return symbols.isEmpty ? nil : symbols
  }

  /// Returns why none of the symbols has a feature on the oldest OS version that can run a node, or
  /// nil if any of them has it, or may have it.
  func lack(
    at place: SwiftTree.Index, _ context: SwiftContext, _ history: (Layers) -> Layers.History
  ) -> Lack? {
    guard let symbols = symbols(context) else { return nil }
    let oldest = context.oldest(place)
    if oldest.isEmpty, !context.base.targets.isEmpty { return nil }
    var lack: Lack?
    for (name, symbol) in symbols {
      let history = history(symbol.layers)
      guard let release = history.release else {
        if history == .unknown { return nil }
        lack = lack ?? .never(name)
        continue
      }
      let missing = oldest.first {
        release.availability[$0.platform.catalogPlatform] > max($0.version, first($0, symbol))
      }
      guard let missing else { return nil }
      let version = release.availability[missing.platform.catalogPlatform]
      lack = lack ?? .before(name, "\(missing.platform.title) \(version)")
    }
    return lack
  }

  /// Returns the first version that has the symbol.
  ///
  /// On older versions, the whole symbol is missing, not only its feature.
  private func first(_ target: PlatformVersion, _ symbol: Symbol) -> OSVersion {
    symbol.availability[target.platform.catalogPlatform]
  }

  /// Finds the UIKit or AppKit configuration in the same expression that requests a feature.
  ///
  /// `isAsked` returns the feature that an argument label or a function of a configuration
  /// requests.
  func configuration(
    _ context: SwiftContext, _ isAsked: (SwiftToken, SwiftTree) -> String?
  ) -> (String, SwiftTree.Index)? {
    let tree = context.tree
    var values = (["withConfiguration", "configuration"] as [StaticString]).compactMap {
      tree.value(call, $0)
    }
    for modifier in modifiers
    where tree.calls(modifier, "withConfiguration")
      || tree.calls(modifier, "withSymbolConfiguration")
      || tree.calls(modifier, "applyingSymbolConfiguration")
    {
      if let value = tree.firstValue(modifier) { values.append(value) }
    }
    // In a merged configuration, it is unknown which value takes precedence.
    guard values.count == 1, let value = values.first, tree.kind(value) == .call,
      let callee = tree.callee(value)
    else { return nil }
    if let asked = isAsked(callee, tree) { return (asked, value) }
    for argument in tree.arguments(value) {
      if let label = tree.nameToken(argument), let asked = isAsked(label, tree) {
        return (asked, value)
      }
    }
    return nil
  }
}
