internal import Diagnostics
internal import SourceUses
internal import SwiftSource
internal import SymbolCatalog

/// The rule that reports a symbol name that is passed to an API for the app's own images.
enum SymbolAsAsset {
  static let rule = Rule(
    "symbol-as-asset", .names, .error,
    summary: "a system symbol is loaded from the asset catalog",
    rationale:
      "Image(\"trash.fill\") and UIImage(named:) look only in the asset catalog, which has no "
      + "system symbols: the image will be blank. Names without a dot and names in one of the "
      + "project's asset catalogs are exempt.",
    bad: [
      Rule.Example("Image(↓\"trash.fill\")", fixed: "Image(systemName: \"trash.fill\")"),
      Rule.Example(
        "UIImage(named: ↓\"square.and.arrow.up\")",
        fixed: "UIImage(systemName: \"square.and.arrow.up\")"),
      Rule.Example(
        "Label(\"Share\", image: ↓\"square.and.arrow.up\")",
        fixed: "Label(\"Share\", systemImage: \"square.and.arrow.up\")"),
      Rule.Example("NSImage(named: ↓\"trash.fill\")"),
      Rule.Example(
        "VStack { Image(↓\"heart.fill\").font(.title) }",
        fixed: "VStack { Image(systemName: \"heart.fill\").font(.title) }"),
      Rule.Example(
        "let a = UIImage(named: ↓\"heart.fill\")!",
        fixed: "let a = UIImage(systemName: \"heart.fill\")!"),
    ],
    good: [
      Rule.Example("Image(systemName: \"trash.fill\")"),
      Rule.Example("Image(\"trash\")"),
      Rule.Example("Image(\"custom.trash.fill\")"),
      Rule.Example("Image(\"trash.fill\", bundle: .module)"),
      Rule.Example("UIImage(named: \"trash.fill\", in: bundle, compatibleWith: nil)"),
      Rule.Example("Image(decorative: \"my.logo\")"),
      Rule.Example("Text(\"trash.fill\")"),
    ],
    fixing: .unsafe,
    check: .calls(["Image", "UIImage", "NSImage", "Label"], check))

  @Sendable private static func check(_ call: SwiftTree.Index, _ context: inout SwiftContext) {
    let tree = context.tree
    let arguments = tree.arguments(call)
    // A bundle or any other argument shows that an asset is intended.
    let isLabel = tree.calls(call, "Label")
    guard arguments.count == (isLabel ? 2 : 1), let argument = arguments.last,
      let value = tree.first(argument), let name = tree.value(value), name.contains("."),
      let symbol = context.base.names.catalog.symbol(named: name), !symbol.isAsset,
      !context.base.assets.contains(name)
    else { return }
    let label = tree.nameToken(argument)
    let isSwiftUI = tree.calls(call, "Image") || isLabel
    let isAsset =
      isLabel
      ? label.map { tree.has($0, "image") } == true
      : isSwiftUI ? label == nil : label.map { tree.has($0, "named") } == true
    guard isAsset else { return }
    let system = isLabel ? "systemImage" : "systemName"
    var fix: FixIt?
    if !tree.calls(call, "NSImage") {
      let start = tree.range(value).lowerBound
      let edit =
        label.map { TextEdit($0.range, system) } ?? TextEdit(start..<start, "\(system): ")
      // The asset may be in a catalog that was not linted.
      fix = FixIt("load the system symbol", [edit], .unsafe)
    }
    context.report(
      value, "'\(name)' is a system symbol, but this call looks in the asset catalog",
      advice: ["load it with '\(tree.calls(call, "NSImage") ? "systemSymbolName" : system)'"],
      symbol: name, fix: fix)
  }
}
