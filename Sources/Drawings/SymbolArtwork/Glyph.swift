package import Diagnostics
internal import Geometry

/// A drawing record: one object for all weights, outlined and filled.
struct Glyph: Sendable {
  /// The form inside of an enclosure.
  enum InnerForm: String, Sendable {
    case line
    case fill
  }

  var name: String
  /// Whether it is a part for other records only.
  var isPart: Bool
  /// The share of the additional weight above Regular.
  var softness = 1.0
  /// Whether the skeleton shrinks to compensate for heavier strokes.
  var shrinks = true
  var innerForm: InnerForm?
  /// The offset in enclosures and badges.
  var nudge = Vector.zero
  /// The scale in round enclosures, and the maximum one in others.
  var enclosedScale: Double?
  /// The scale beside other compositions.
  var besideScale: Double?
  /// Whether a slash across it has the opposite direction.
  var hasOtherSlash = false
  /// The width of a letter.
  var advance: Double?
  /// Whether right-to-left layouts leave it unchanged.
  var isUndirected = false
  var operations: [GlyphOperation] = []
  /// The source location, for messages.
  var place: SourceLocation

  /// The first body; nil if there is no filled form.
  var body: GlyphOperation.Skeleton? { operations.lazy.compactMap(\.body).first }
}

/// A syntax error in the text of a drawing.
package struct GlyphSyntaxError: Error, CustomStringConvertible {
  /// The location of the first unexpected byte.
  package var place: SourceLocation
  /// The expected syntax.
  package var message: String

  /// The location and the message on one line.
  package var description: String { "\(place): \(message)" }
}
