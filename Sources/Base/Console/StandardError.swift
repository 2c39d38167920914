package import Diagnostics
internal import FileAccess

/// Standard error, for everything except the requested output.
package enum StandardError {
  /// Writes a message without buffering.
  ///
  /// Errors are ignored, because they cannot be reported anywhere.
  package static func write(_ message: Message) {
    try? File.writeAll(Array(message.text.utf8), to: 2, named: "standard error")
  }
}
