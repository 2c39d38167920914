internal import Encodings

/// A JSON report on the files of a run; it does not depend on whether files are new or unchanged.
package struct OutputReport {
  private static let schemaVersion = 1

  /// The entries of the report, each a JSON object for one file.
  private var files: [String] = []
  private var failures: [String] = []

  package init() {}

  /// Adds a result to the report, if its size and hash were recorded.
  package mutating func add(_ result: OutputResult, symbol: String? = nil, weight: String? = nil) {
    guard let facts = result.facts else { return }
    var json = JSONWriter()
    json.object { json in
      json.member("name", symbol)
      json.member("weight", weight)
      json.member("path", result.destination.path)
      json.member("size", facts.size)
      json.member("sha256", facts.hash)
    }
    files.append(json.text)
  }

  /// Adds an error for something that has no result, such as a symbol without artwork.
  package mutating func addFailure(
    _ name: String, code: String, message: String,
    place: (path: String, line: Int, column: Int)? = nil
  ) {
    var json = JSONWriter()
    json.object { json in
      json.member("name", name)
      json.member("code", code)
      json.member("message", message)
      if let place {
        json.member("path", place.path)
        json.member("line", place.line)
        json.member("column", place.column)
      }
    }
    failures.append(json.text)
  }

  /// The report with one file per line, which makes diffs readable.
  package var bytes: [UInt8] {
    let lists = [files, failures].map { $0.map { "\n" + $0 }.joined(separator: ",") }
    return Provenance.sealed(
      Array(
        """
        {"schemaVersion":\(Self.schemaVersion),"files":[\(lists[0])],
        "failures":[\(lists[1])],
        "generator":\(JSONText.quoted(Provenance.generator))}

        """.utf8))
  }
}
