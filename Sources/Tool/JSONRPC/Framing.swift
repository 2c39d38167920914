/// The way to separate messages in a stream of bytes.
package enum Framing: Sendable {
  /// One message per line, as in the Model Context Protocol over stdio.
  case lines
  /// `Content-Length: N`, optional further headers, an empty line, and N bytes, as in the Language
  /// Server Protocol.
  case headers
}
