/// A template with placeholders, for file names and titles.
package struct NameTemplate: Sendable {
  /// A placeholder in a template.
  package enum Field: String, CaseIterable, Sendable {
    case name
    /// The name of the weight, or its number if it has no name.
    case weight
    /// The scale, such as `2x`.
    case scale
    /// The scale suffix, such as `@2x`; empty for 1x.
    case atScale = "@scale"
    /// The Android density for the scale, such as `xhdpi` for 2x.
    case density
    /// The rendering mode.
    case mode
    /// The point size.
    case size
  }

  /// The values of the placeholders for one file.
  package struct Values {
    package var name: String
    package var weight: String
    /// The number of pixels per point.
    package var scale = 1.0
    package var mode: String
    package var size: String

    package init(name: String, weight: String = "", mode: String = "", size: String = "") {
      self.name = name
      self.weight = weight
      self.mode = mode
      self.size = size
    }
  }

  private enum Piece {
    case text(String)
    case field(Field)
  }

  private let pieces: [Piece]

  /// All placeholders in braces.
  package static let placeholders = placeholders(Field.allCases)

  /// Returns some placeholders in braces.
  package static func placeholders(_ fields: [Field]) -> [String] {
    fields.map { "{\($0.rawValue)}" }
  }

  /// An error for an unknown placeholder or an unmatched brace.
  package struct UnknownPlaceholder: Error, Hashable, Sendable {}

  /// Parses a template in O(length).
  package init(_ text: String) throws(UnknownPlaceholder) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}"),
        let field = Field(rawValue: String(rest[rest.index(after: open)..<close]))
      else {
        throw UnknownPlaceholder()
      }
      pieces.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// The placeholders that occur in the template.
  package var fields: Set<Field> {
    Set(
      pieces.compactMap { piece in
        if case .field(let field) = piece { field } else { nil }
      })
  }

  /// Returns the text with placeholders replaced by values.
  package func text(_ values: Values) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let constant): text += constant
      case .field(.name): text += values.name
      case .field(.weight): text += values.weight
      case .field(.scale): text += ScaleText.text(values.scale)
      case .field(.atScale): text += ScaleText.suffix(values.scale)
      case .field(.density): text += AndroidDensity.name(values.scale)
      case .field(.mode): text += values.mode
      case .field(.size): text += values.size
      }
    }
    return text
  }
}
