package import Geometry

/// A font for labels in images, built from the artwork's letters and digits.
///
/// It looks the same on every machine and needs no installed font. All letters are capitals,
/// because words are enough to distinguish names. It supports letters, digits, space, `.`, `-`, `_`
/// and `/`; all other characters are drawn as a box. The font caches characters and is not safe to
/// share between threads.
package final class LabelFont {
  private struct Character {
    /// The outline, with the left edge at x = 0 and the baseline at y = 0.
    var path: Path
    var advance: Double
  }

  private let library = GlyphLibrary()
  private let pen: Pen
  private var characters: [Swift.Character: Character] = [:]

  /// The height of the letters' center lines in the artwork, in units.
  private static let height = 14.0
  private static let space = 5.0

  /// Creates a font with one stroke weight.
  ///
  /// - Parameter weight: The CSS weight, 100...900.
  package init(weight: Double = 400) { pen = Pen(weight: weight) }

  /// Returns the width of a text without margins; `size` is the height of capitals, including
  /// strokes.
  package func width(of text: String, size: Double) -> Double {
    let width = text.reduce(0) { $0 + character($1).advance + spacing }
    return max(width - spacing, 0) * size / (Self.height + pen.width)
  }

  /// Returns the outlines of a text as simple contours for either fill rule, in O(length).
  ///
  /// - Parameters:
  ///   - text: Any text; unsupported characters are drawn as boxes.
  ///   - size: The height of capitals including strokes.
  ///   - origin: The start of the text on its baseline.
  /// - Returns: Closed contours.
  package func outlines(of text: String, size: Double, at origin: Point) -> Path {
    let scale = size / (Self.height + pen.width)
    var path = Path()
    var x = origin.x
    for letter in text {
      let character = character(letter)
      path.append(
        character.path.transformed(
          by: AffineMap.scale(scale).then(.translation(x: x, y: origin.y))))
      x += (character.advance + spacing) * scale
    }
    return path
  }

  /// The distance between characters, which is larger than in symbols because labels are small.
  private var spacing: Double { 2 + 0.5 * pen.width }

  private func character(_ letter: Swift.Character) -> Character {
    if let known = characters[letter] { return known }
    let made = record(letter) ?? mark(letter)
    characters[letter] = made
    return made
  }

  private func record(_ letter: Swift.Character) -> Character? {
    guard letter.isASCII, letter.isLetter || letter.isNumber,
      let glyph = library.record("letter.\(letter.lowercased())")
    else { return nil }
    let advance = glyph.advance ?? 11
    // The strokes end on the baseline.
    let map = AffineMap.translation(x: advance / 2 - 12, y: -19 - pen.width / 2)
    var painter = GlyphPainter(glyph, library: library, pen: pen, map: map, shrinks: false)
    painter.paint(glyph)
    return Character(path: .joined(painter.ink.layers().map(\.path)), advance: advance)
  }

  private func mark(_ letter: Swift.Character) -> Character {
    let width = pen.width
    func bar(_ x: Double, _ y: Double, _ length: Double) -> Path {
      let rectangle = Rectangle(x: x, y: y - width / 2, width: length, height: width)
      return .roundedRectangle(rectangle, radiusX: width / 2, radiusY: width / 2, .quarters)
    }
    switch letter {
    case " ": return Character(path: Path(), advance: Self.space)
    case ".":
      let radius = 0.7 * width + 0.2
      let dot = Path.ellipse(
        center: Point(x: 1, y: -radius), radiusX: radius, radiusY: radius, .quarters)
      return Character(path: dot, advance: 2)
    case "-": return Character(path: bar(0, -Self.height / 2, 6), advance: 6)
    case "_": return Character(path: bar(0, 0, 9), advance: 9)
    case "/":
      let slash = Path([
        .move(Point(x: 0, y: 0)), .line(Point(x: 6, y: -Self.height - width)),
        .line(Point(x: 6 + width, y: -Self.height - width)), .line(Point(x: width, y: 0)), .close,
      ])
      return Character(path: slash, advance: 6 + width)
    default:
      let outer = Rectangle(x: 0, y: -Self.height - width, width: 9, height: Self.height + width)
      var box = Path.rectangle(outer)
      box.append(Path.rectangle(outer.expanded(by: -width)).reversed)
      return Character(path: box, advance: 9)
    }
  }
}
