/// Diagnostics in the format that Xcode shows in its editor: compiler-style lines from build
/// phases, with absolute paths.
enum XcodeReport {
  static func write<E>(
    _ report: Report, _ paths: ReportPaths, to out: (String) throws(E) -> Void
  ) throws(E) {
    for diagnostic in report.all {
      let place: Message =
        diagnostic.location.map {
          "\(paths.absolute($0.path)):\($0.start.line):\($0.start.byteColumn): "
        } ?? ""
      let texts: [Message] = ([diagnostic.message] + diagnostic.help).map { "\($0)" }
      let line: Message =
        "\(place)\(diagnostic.severity.rawValue): \(texts.joined(separator: "; ")) [\(diagnostic.id)]\n"
      try out(line.text)
    }
  }
}
