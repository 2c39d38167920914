package import Diagnostics
internal import FileAccess

/// Standard error, for everything but the output that was asked for.
package enum StandardError {
  /// Writes a message at once; where nobody hears, nothing can be said.
  package static func write(_ message: Message) {
    try? File.writeAll(Array(message.text.utf8), to: 2, named: "standard error")
  }
}
