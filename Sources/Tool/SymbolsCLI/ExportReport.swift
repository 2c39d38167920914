internal import Encodings

/// What an export wrote, as JSON: the same for the same files, whether they were new or not.
struct ExportReport {
  /// JSON objects.
  private var files: [String] = []
  private var failures: [String] = []

  mutating func addFile(
    _ path: String, symbol: String?, weight: String?, _ facts: ExportResult.Facts
  ) {
    var json = JSONWriter()
    json.object { json in
      json.member("name", symbol)
      json.member("weight", weight)
      json.member("path", path)
      json.member("size", facts.size)
      json.member("sha256", facts.hash)
    }
    files.append(json.text)
  }

  mutating func addFailure(_ name: String, code: String, message: String) {
    var json = JSONWriter()
    json.object { json in
      json.member("name", name)
      json.member("code", code)
      json.member("message", message)
    }
    failures.append(json.text)
  }

  /// One file a line, so that changes read well.
  var bytes: [UInt8] {
    let lists = [files, failures].map { $0.map { "\n" + $0 }.joined(separator: ",") }
    return Array(
      """
      {"schemaVersion":\(SymbolJSON.schemaVersion),"files":[\(lists[0])],
      "failures":[\(lists[1])]}

      """.utf8)
  }
}
