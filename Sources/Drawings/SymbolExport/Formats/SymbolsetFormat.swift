internal import Encodings
internal import SymbolArtwork

extension ExportFormat {
  /// The format for symbol sets in an asset catalog: a folder with a template for each symbol.
  package static let symbolset = ExportFormat(
    name: "symbolset", summary: "a symbol set for each symbol, in an asset catalog",
    endings: ["symbolset", "xcassets"],
    container: Container(
      ending: "xcassets", name: "Symbols.xcassets", files: [AssetCatalog.ownContents],
      index: AssetCatalog.index,
      entries: { index, symbol in
        LineEnds.areSame(index, Symbolset.contents(symbol)) ? [symbol + ".svg"] : nil
      },
      isOwn: { file, bytes, symbol in
        file == symbol + ".svg" && ResultKind("symbolset").isOwn(bytes())
      }),
    reads: [.templateVersion, .templateKind], hasAllVariants: true,
    settle: SymbolTemplateBytes.settle,
    product: .files { _ in
      [
        // The index comes first, because the export checks an existing index before it makes any
        // file.
        Part(
          scale: 1, path: { "\($0).symbolset/\(AssetCatalog.index)" }, isIndex: true
        ) { (picture, _, _) throws(ExportError) in Symbolset.contents(picture.name)
        },
        Part(
          scale: 1, path: { "\($0).symbolset/\(AssetCatalog.baseName($0)).svg" }
        ) { (picture, options, tools) throws(ExportError) in
          try SymbolTemplateBytes.file(picture, options, &tools)
        },
      ]
    })
}

/// The contents of a symbol set.
private enum Symbolset {
  /// Returns the `Contents.json` next to a template, in Xcode's formatting.
  static func contents(_ name: String) -> [UInt8] {
    Array(
      """
      {
        "info" : {
          "author" : "xcode",
          "version" : 1
        },
        "symbols" : [
          {
            "filename" : \(AssetCatalog.quoted(name + ".svg")),
            "idiom" : "universal"
          }
        ]
      }

      """.utf8)
  }
}
