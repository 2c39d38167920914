internal import FileAccess
internal import SymbolCatalog

/// Export jobs from a JSON file: an array of objects with the long options as keys.
enum ExportBatch {
  struct Job {
    var arguments: Arguments
    /// Where its relative paths begin.
    var folder: String
  }

  /// More jobs than anybody writes.
  private static let maximumJobs = 10_000
  /// Options that are those of the whole run.
  private static let excluded: Set<String> = [
    "batch", "report", "check", "dry-run", "threads", "help",
  ]

  static func read(_ path: String) throws(ToolError) -> [Job] {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(path) } catch { throw .file(error) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var jobs: [[String]] = []
    var scanner = JSONScanner(Bytes(bytes))
    do throws(JSONError) {
      try scanner.array { scanner throws(JSONError) in
        guard jobs.count < maximumJobs else {
          throw scanner.failure("at most \(maximumJobs) jobs")
        }
        jobs.append(try words(&scanner))
      }
      try scanner.finish()
    } catch {
      let place = Self.place(error.offset, in: bytes)
      throw .batch(
        "\(path):\(place.line):\(place.column)", job: nil, "expected \(error.expected)")
    }
    var parsed: [Job] = []
    for (index, words) in jobs.enumerated() {
      do throws(ToolError) {
        parsed.append(Job(arguments: try ArgumentParser().parse(words), folder: folder))
      } catch {
        throw .batch(path, job: index + 1, ErrorMessage.text(error))
      }
    }
    return parsed
  }

  /// A job as the command line that it stands for.
  private static func words(_ scanner: inout JSONScanner) throws(JSONError) -> [String] {
    var options: [String] = []
    var names: [String] = []
    try scanner.object { key, scanner throws(JSONError) in
      let start = scanner.offset
      let values = try Self.values(&scanner)
      if key == "names" {
        names += values.compactMap { if case .text(let text) = $0 { text } else { nil } }
        return
      }
      guard let option = ExportCommand.row.options.first(where: { $0.name == key }),
        !excluded.contains(key)
      else {
        throw scanner.failure("names or an option of export instead of \"\(key)\"", at: start)
      }
      let texts = values.map(\.text)
      if option.takesValue {
        options.append("--\(key)=\(texts.joined(separator: ","))")
      } else if case .flag(true)? = values.first {
        options.append("--\(key)")
      } else if case .flag(false)? = values.first {
      } else {
        throw scanner.failure("true or false for \"\(key)\"", at: start)
      }
    }
    return ["export"] + options + ["--"] + names
  }

  private enum Value {
    case text(String)
    case flag(Bool)

    var text: String {
      switch self {
      case .text(let text): text
      case .flag(let flag): String(flag)
      }
    }
  }

  /// A string, number or boolean, or an array of them.
  private static func values(_ scanner: inout JSONScanner) throws(JSONError) -> [Value] {
    guard scanner.peek() == UInt8(ascii: "[") else { return [try value(&scanner)] }
    var values: [Value] = []
    try scanner.array { scanner throws(JSONError) in values.append(try value(&scanner)) }
    return values
  }

  private static func value(_ scanner: inout JSONScanner) throws(JSONError) -> Value {
    switch scanner.peek() {
    case UInt8(ascii: "\""): return .text(try scanner.string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .flag(try scanner.boolean())
    default: return .text(try scanner.numberText())
    }
  }

  private static func place(_ offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, offset - start + 1)
  }
}
