/// The separation of messages in a stream of bytes.
package enum Framing: Sendable {
  /// One message a line: the Model Context Protocol over stdio.
  case lines
  /// `Content-Length: N`, further headers, an empty line, then N bytes: the Language Server
  /// Protocol.
  case headers
}
