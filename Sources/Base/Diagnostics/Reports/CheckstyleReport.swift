internal import Encodings

/// Diagnostics as Checkstyle 4.3 XML, which most build servers read.
enum CheckstyleReport {
  static func write<E>(_ report: Report, to out: (String) throws(E) -> Void) throws(E) {
    try out("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n")
    var file: String?
    for diagnostic in report.all {
      if file != diagnostic.path {
        if file != nil { try out("  </file>\n") }
        file = diagnostic.path
        // Diagnostics without a file concern the command line, but the format requires a name.
        let name = diagnostic.location == nil ? "symbols" : diagnostic.path
        try out("  <file name=\"\(ReportText.xml(name))\">\n")
      }
      try out(
        "    <error line=\"\(diagnostic.start.line)\" column=\"\(diagnostic.start.column)\" "
          + "severity=\"\(severity(diagnostic.severity))\" "
          + "message=\"\(ReportText.xml(ReportText.sentence(diagnostic)))\" "
          + "source=\"symbols.\(ReportText.xml(diagnostic.id))\"/>\n")
    }
    if file != nil { try out("  </file>\n") }
    try out("</checkstyle>\n")
  }

  private static func severity(_ severity: Severity) -> String {
    severity == .note ? "info" : severity.rawValue
  }
}

/// Text functions that several report formats share.
enum ReportText {
  /// Returns the problem and the remedy in one sentence.
  static func sentence(_ diagnostic: Diagnostic) -> String {
    ([diagnostic.message] + diagnostic.help).joined(separator: "; ")
  }

  /// Escapes text for XML; invalid UTF-8 is made visible because XML cannot contain it.
  static func xml(_ text: String) -> String {
    XMLText.escaped(ByteText.hasBytes(text) ? VisibleText.escaped(text) : text)
  }

  /// Fingerprints that do not change when lines move: a hash of the rule, the file, the subject,
  /// and the ordinal among equal diagnostics.
  struct Fingerprints {
    private var ordinals: [[String]: Int] = [:]

    /// Returns the fingerprint of the next diagnostic in a file: 32 hexadecimal digits.
    mutating func next(_ diagnostic: Diagnostic, in file: String) -> String {
      let key = [diagnostic.id, file, diagnostic.subject ?? ""]
      let ordinal = ordinals[key, default: 0]
      ordinals[key] = ordinal + 1
      let bytes = Array((key + ["\(ordinal)"]).joined(separator: "\0").utf8)
      return String(SHA256.hex(bytes).prefix(32))
    }
  }
}
