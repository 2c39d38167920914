package import Diagnostics
internal import FileAccess

/// Standard error: everything except the requested output.
package enum StandardError {
  /// Writes a message without buffering, and ignores errors because there is nowhere to report
  /// them.
  package static func write(_ message: Message) {
    try? File.writeAll(Array(message.text.utf8), to: 2, named: "standard error")
  }
}
