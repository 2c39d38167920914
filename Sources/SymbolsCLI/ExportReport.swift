internal import SymbolExport

/// What an export wrote, as JSON: the same for the same files, whether they were new or not.
struct ExportReport {
  private var files = JSONWriter()
  private var failures = JSONWriter()

  mutating func addFile(
    _ path: String, symbol: String?, weight: String?, _ facts: ExportResult.Facts
  ) {
    files.object { json in
      json.member("name", symbol)
      json.member("weight", weight)
      json.member("path", path)
      json.member("size", facts.size)
      json.member("sha256", facts.hash)
    }
  }

  mutating func addFailure(_ name: String, code: String, message: String) {
    failures.object { json in
      json.member("name", name)
      json.member("code", code)
      json.member("message", message)
    }
  }

  /// One file a line, so that changes read well.
  var bytes: [UInt8] {
    Array(
      "{\"schemaVersion\":\(SymbolJSON.schemaVersion),\"files\":[\(files.text)],\"failures\":[\(failures.text)]}\n"
        .replacing("},{", with: "},\n{").utf8)
  }
}
