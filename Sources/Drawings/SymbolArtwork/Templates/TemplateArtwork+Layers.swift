internal import Geometry
internal import SymbolStyle

/// The layers for each rendering mode, made from the paths in a template.
extension TemplateArtwork {
  /// The layers for a rendering mode, from the bottom up, with their paths.
  private struct Stack {
    var styles: [TemplateLook.Style] = []
    /// The indices of the pieces in each layer.
    var pieces: [[Int]] = []

    /// The data that determines the outlines; modes with equal keys share them.
    struct Key: Hashable {
      var pieces: [[Int]]
      var clears: [Bool]
      var hidden: [Bool]
    }

    var key: Key {
      Key(
        pieces: pieces, clears: styles.map(\.clearsBehind), hidden: styles.map { $0.opacity <= 0 })
    }
  }

  /// Draws a variant in all rendering modes.
  ///
  /// Skips Boolean operations that exceed the limit; the file reader has already rejected files
  /// with such operations.
  package func drawing(_ variant: Variant, named name: String) -> SymbolDrawing {
    var outlines: [Stack.Key: [Path]] = [:]
    func layers(_ mode: RenderingMode) -> [SymbolDrawing.Layer]? {
      let stack = stack(mode, variant.pieces)
      guard mode == .monochrome || !stack.styles.isEmpty else { return nil }
      let key = stack.key
      let paths = outlines[key] ?? Self.outlines(stack, variant.pieces)
      outlines[key] = paths
      return stack.styles.indices.filter { !paths[$0].isEmpty }.map { number in
        let style = stack.styles[number]
        let level =
          mode == .hierarchical
          ? style.level : level(of: stack.pieces[number], variant.pieces)
        return SymbolDrawing.Layer(
          path: paths[number], level: level, tint: style.tint, threshold: style.threshold,
          opacity: style.opacity)
      }
    }
    var drawing = SymbolDrawing(
      name: name, layers: layers(.monochrome) ?? [],
      advance: (variant.advance * 2).rounded() / 2, isDirectional: false)
    for mode in [RenderingMode.hierarchical, .multicolor] { drawing.modes[mode] = layers(mode) }
    drawing.overlaps = true
    return drawing
  }

  /// Charges the Boolean operations of a variant; returns the limit that is exceeded, if any.
  package func excess(_ variant: Variant, _ budget: inout OutlineBudget) -> OutlineBudget.Excess? {
    var known: Set<Stack.Key> = []
    for mode in TemplateLook.modes {
      let stack = stack(mode, variant.pieces)
      guard known.insert(stack.key).inserted else { continue }
      let paths = stack.pieces.map { Self.joined($0, variant.pieces) }
      for (upper, style) in stack.styles.enumerated() where style.clearsBehind {
        for lower in 0..<upper where paths[lower].touches(paths[upper]) {
          if let excess = budget.spend(operationOn: [paths[lower], paths[upper]]) { return excess }
        }
      }
    }
    return nil
  }

  /// Returns the layers for a mode; empty if the template does not define the mode.
  private func stack(_ mode: RenderingMode, _ pieces: [Piece]) -> Stack {
    let isAnnotated = looks.contains { $0.styles[mode] != nil }
    guard isAnnotated || mode == .monochrome else { return Stack() }
    var order: [TemplateLook.Style] = []
    var members: [TemplateLook.Style: [Int]] = [:]
    for (number, piece) in pieces.enumerated() {
      let look = looks[piece.look]
      let styles =
        isAnnotated ? look.styles[mode] ?? [look.unnamedStyle] : [.init(name: "", index: 0)]
      for style in styles {
        if members[style] == nil { order.append(style) }
        members[style, default: []].append(number)
      }
    }
    // Sort by layer number; layers with the same number stay in file order.
    let sorted = order.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }.map(\.element)
    return Stack(styles: sorted, pieces: sorted.map { members[$0] ?? [] })
  }

  /// Returns the level of a layer in modes other than hierarchical: the strongest hierarchical
  /// level of its paths.
  private func level(of numbers: [Int], _ pieces: [Piece]) -> Int {
    numbers.compactMap { looks[pieces[$0].look].styles[.hierarchical]?.first?.level }.min() ?? 1
  }

  private static func joined(_ numbers: [Int], _ pieces: [Piece]) -> Path {
    .joined(numbers.map { pieces[$0].path })
  }

  /// Returns the outline of each layer without the areas that are cleared from it; empty if the
  /// layer is invisible.
  private static func outlines(_ stack: Stack, _ pieces: [Piece]) -> [Path] {
    var budget = OutlineBudget()
    var paths: [Path] = []
    for (style, numbers) in zip(stack.styles, stack.pieces) {
      let path = joined(numbers, pieces)
      if style.clearsBehind {
        for lower in paths.indices where paths[lower].touches(path) {
          guard budget.spend(operationOn: [paths[lower], path]) == nil else { continue }
          let rest = paths[lower].minus(path)
          // In merged layers, paths with the opposite direction are holes, so preserve the
          // direction.
          paths[lower] = paths[lower].area < 0 ? rest.reversed : rest
        }
      }
      paths.append(style.opacity > 0 ? path : Path())
    }
    return paths
  }
}

extension TemplateLook {
  /// The style of a path in a mode for which it has no class, although other paths have classes.
  ///
  /// The layer is at the position that the path has in another mode.
  fileprivate var unnamedStyle: Style {
    let index = Self.modes.lazy.compactMap { styles[$0]?.first?.index }.first
    return Style(name: "", index: index ?? 0)
  }
}
