package import Diagnostics
internal import Geometry

/// A record of the drawings: one object, for all weights, outlined and filled.
struct Glyph: Sendable {
  /// The form that it takes inside of an enclosure.
  enum InnerForm: String, Sendable {
    case line
    case fill
  }

  var name: String
  /// Whether it is a piece that only other records use.
  var isPart: Bool
  /// How much of the weight above Regular counts.
  var softness = 1.0
  /// Whether the skeleton gives way to heavier strokes.
  var shrinks = true
  var innerForm: InnerForm?
  /// What is added to its place in enclosures and badges.
  var nudge = Vector.zero
  /// The scale in round enclosures, and the largest one in others.
  var enclosedScale: Double?
  /// The scale beside other things.
  var besideScale: Double?
  /// Whether a slash runs the other way.
  var hasOtherSlash = false
  /// The width of a letter.
  var advance: Double?
  /// Whether right-to-left layouts leave it as it is.
  var isUndirected = false
  var operations: [GlyphOperation] = []
  /// Where it is, for messages.
  var place: SourceLocation

  /// The first body; nil for what has no filled form.
  var body: GlyphOperation.Skeleton? { operations.lazy.compactMap(\.body).first }
}

/// What is wrong with the text of a drawing.
package struct GlyphSyntaxError: Error, CustomStringConvertible {
  /// The first byte that is not as expected.
  package var place: SourceLocation
  /// What was expected.
  package var message: String

  /// The place and the message, on one line.
  package var description: String { "\(place): \(message)" }
}
