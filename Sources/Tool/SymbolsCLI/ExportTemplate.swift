internal import SymbolExport

/// Text with placeholders, for names of files and titles.
struct ExportTemplate: Sendable {
  /// What a placeholder stands for.
  enum Field: String, CaseIterable, Sendable {
    case name
    case weight
    /// `2x`.
    case scale
    /// `@2x`; nothing for 1x.
    case atScale = "@scale"
    case mode
    /// The point size.
    case size
  }

  /// What the placeholders of one file stand for.
  struct Values {
    var name: String
    var weight: String
    var scale = 1.0
    var mode: String
    var size: String
  }

  private enum Piece {
    case text(String)
    case field(Field)
  }

  private let pieces: [Piece]

  /// How placeholders are written.
  static let placeholders = Field.allCases.map { "{\($0.rawValue)}" }

  /// - Throws: `.invalidValue` for placeholders that there are not, and braces without their others.
  init(_ text: String, _ option: Option) throws(ToolError) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}"),
        let field = Field(rawValue: String(rest[rest.index(after: open)..<close]))
      else {
        throw .invalidValue(
          option, value: text, reason: "in braces there may only be the words below",
          valid: Self.placeholders)
      }
      pieces.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  func text(_ values: Values) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let constant): text += constant
      case .field(.name): text += values.name
      case .field(.weight): text += values.weight
      case .field(.scale): text += ScaleText.text(values.scale)
      case .field(.atScale): text += ScaleText.suffix(values.scale)
      case .field(.mode): text += values.mode
      case .field(.size): text += values.size
      }
    }
    return text
  }
}
