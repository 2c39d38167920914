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
  /// Whether parts may merge or vanish with the weight.
  var isTopologyFree = false
  /// Whether right-to-left layouts leave it as it is.
  var isUndirected = false
  var operations: [GlyphOperation] = []
  /// Where it is, for messages.
  var place: SourcePlace

  /// Whether it has a filled form.
  var hasBody: Bool { operations.contains { $0.kind == .body } }
}

/// A line of a record.
struct GlyphOperation: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case body
    case line
    case det
    case cut
    case cutdot
    case cutarea
    case hole
    case dot
    case solid
    case erase
    case gap
    case use
    case figure
  }

  var kind: Kind
  /// Where it is: tells it from all others.
  var place: SourcePlace
  /// nil: in both forms.
  var onlyFilled: Bool?
  var level = 1
  var tint: String?
  /// The place among the parts that a variable value lights up, from 1 on.
  var step: Int?
  /// Whether it removes what is below it, with a gap, and how wide that is.
  var isOver = false
  var gapFactor = 1.0
  var isMirrored = false
  var isFlipped = false
  var copies = 1
  /// In degrees, clockwise.
  var rotation: Double?
  var rotationCenter: (x: Double, y: Double) = (12, 12)
  var isUnion = false
  var closing = 0.0
  var opening = 0.0
  var extends = false
  var isDetail = false
  var below: Double?
  var from: Double?
  var widthFactor = 1.0
  var maximumWidth: Double?
  var hasFlatEnds = false
  var takesArea = false
  /// The part of the stroke's width that `solid` adds around its area.
  var edge = 0.5
  var shapes: [GlyphShape] = []
  /// Of `use`.
  var used = ""
  var usedAt: (x: TwinNumber, y: TwinNumber) = (TwinNumber(12), TwinNumber(12))
  var usedScale = TwinNumber(1)
  /// Of `figure`.
  var pose: FigurePose?
}

/// A place in a text file, both from 1 on; columns count bytes.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int

  package var description: String { "\(file):\(line):\(column)" }
}

/// What is wrong with the text of a drawing.
package struct GlyphSyntaxError: Error, CustomStringConvertible {
  package var place: SourcePlace
  /// What was expected.
  package var message: String

  package var description: String { "\(place): \(message)" }
}
