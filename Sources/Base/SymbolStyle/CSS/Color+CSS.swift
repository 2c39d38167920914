extension Color {
  /// Parses a CSS color: `#f80`, `rgb(255 136 0 / 50%)`, `hsl(32 100% 50%)`, `orange`.
  ///
  /// Returns nil for anything else, including `currentColor`.
  package init?(css text: String) {
    let bytes = ContiguousArray(text.utf8)
    let slice = TextSlice(0, bytes.count)
    guard case .color(let color)? = ColorParser.parse(slice, bytes.span) else { return nil }
    self = color
  }
}
