extension String {
  /// Calls `body` with the text in UTF-8.
  ///
  /// The property `span` of `utf8` and of arrays requires macOS 26 and iOS 26; the property of
  /// contiguous arrays, slices and buffers does not.
  @inline(__always)
  package func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body(unsafe $0.span) }
  }
}
