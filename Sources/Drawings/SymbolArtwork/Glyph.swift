package import Diagnostics
internal import Geometry

/// A drawing record, which defines an object for all weights, both outlined and filled.
struct Glyph: Sendable {
  /// The form of a drawing inside an enclosure: outlined or filled.
  enum InnerForm: String, Sendable {
    case line
    case fill
  }

  var name: String
  /// Whether the record is only a part for other records.
  var isPart: Bool
  /// The growth of strokes in weights above Regular, as a fraction of the usual growth.
  var softness = 1.0
  /// Whether the skeleton shrinks to compensate for heavier strokes.
  var shrinks = true
  var innerForm: InnerForm?
  /// The offset inside enclosures and badges.
  var nudge = Vector.zero
  /// The scale in round enclosures, and the maximum scale in other enclosures.
  var enclosedScale: Double?
  /// The scale next to other compositions, as in `X.and.Y`; nil for the default.
  var besideScale: Double?
  /// Whether a slash across the record has the opposite direction.
  var hasOtherSlash = false
  /// The width, if the record is a letter.
  var advance: Double?
  /// Whether right-to-left layouts leave the record unchanged.
  var isUndirected = false
  var operations: [GlyphOperation] = []
  /// The source location, for error messages.
  var place: SourceLocation

  /// The skeleton of the first body; nil if there is no filled form.
  var body: GlyphOperation.Skeleton? { operations.lazy.compactMap(\.body).first }
}

/// A syntax error in the text of a drawing.
package struct GlyphSyntaxError: Error, CustomStringConvertible {
  /// The location of the first unexpected byte.
  package var place: SourceLocation
  /// The message, which states the expected syntax.
  package var message: String

  /// The location and the message, on one line.
  package var description: String { "\(place): \(message)" }
}
