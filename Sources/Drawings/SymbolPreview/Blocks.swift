extension PreviewProtocol {
  /// Block characters, which every terminal has.
  ///
  /// Halves of cells with colour; quarters that are there or not without; ASCII where nothing else
  /// may be used.
  static let blocks = PreviewProtocol(
    name: "blocks", sendsPixels: false, smallestTile: 14,
    grid: { terminal in
      guard terminal.usesUnicode else { return ShadeCharacters.grid }
      return terminal.colors == .none ? QuarterBlocks.grid : HalfBlocks.grid
    },
    write: { picture, terminal, output in
      if !terminal.usesUnicode {
        ShadeCharacters.write(picture, &output)
      } else if terminal.colors == .none {
        QuarterBlocks.write(picture, &output)
      } else {
        HalfBlocks.write(picture, terminal, &output)
      }
    })
}
