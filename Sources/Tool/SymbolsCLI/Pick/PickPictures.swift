internal import Console
internal import PNGCodec
internal import SymbolArtwork
internal import SymbolPicker
internal import SymbolPreview
internal import SymbolStyle

/// Previews of symbols in the picker, drawn when they first become visible and then cached.
///
/// Not thread-safe.
final class PickPictures {
  /// A drawn preview.
  enum Picture {
    /// Text cells that become part of the screen.
    case cells(CellPicture)
    /// An escape sequence for an image at the cursor.
    case pixels([UInt8])
    /// The symbol has no artwork.
    case notDrawn
  }

  private struct Key: Hashable {
    let name: String
    let columns: Int
    let rows: Int
  }

  /// The maximum number of cached previews, enough for several screens.
  private static let mostKept = 1_024
  private static let mostPixels = 64

  private let method: PreviewProtocol
  private let preview: PreviewTerminal
  private let look: DrawingLook
  private let drawn: DrawnSymbols
  private var painter = PreviewPainter()
  private var kept: [Key: Picture] = [:]

  var sendsPixels: Bool { method.sendsPixels }
  /// Whether images remain visible when text is written over them.
  var floats: Bool { method.name == "kitty" }

  /// - Returns: The previews; nil if they are disabled.
  init?(
    _ arguments: Arguments, _ terminal: Terminal, descriptor: Int32, _ drawn: DrawnSymbols
  ) throws(ToolError) {
    var preview = TerminalPreview.preview(terminal, descriptor: descriptor)
    look = try DrawingLook(arguments, isDark: preview.isDark)
    preview.isDark = look.scheme.isDark
    guard let method = TerminalPreview.method(arguments, terminal) else { return nil }
    self.method = method
    self.preview = preview
    self.drawn = drawn
  }

  /// Returns the preview of a symbol in an area; nil if it is not drawn yet.
  func picture(of name: String, in area: PickLayout.Area) -> Picture? {
    kept[Key(name: name, columns: area.columns, rows: area.rows)]
  }

  /// Draws a preview.
  func make(_ name: String, in area: PickLayout.Area) {
    if kept.count >= (sendsPixels ? Self.mostPixels : Self.mostKept) { kept.removeAll() }
    kept[Key(name: name, columns: area.columns, rows: area.rows)] = made(name, area)
  }

  private func made(_ name: String, _ area: PickLayout.Area) -> Picture {
    guard let symbol = try? look.picture(of: name, weight: 400, drawn.artist) else {
      return .notDrawn
    }
    let picture = painter.picture(
      of: [symbol], tile: .init(columns: area.columns, rows: area.rows), pitch: area.columns,
      grid: method.grid(preview), ink: preview.ink)
    guard var text = try? method.text(picture, preview) else { return .notDrawn }
    guard sendsPixels else { return .cells(CellPicture(text)) }
    if text.last == 0x0A { text.removeLast() }
    return .pixels(text)
  }
}
