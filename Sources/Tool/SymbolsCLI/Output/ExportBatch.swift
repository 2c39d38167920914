internal import Encodings
internal import FileAccess
package import SymbolSearch

/// A file of export jobs: a JSON array of objects, whose keys are the long options of `export`, and
/// `names` for its operands.
///
///     [
///       {"names": ["heart.fill", "star"], "format": "png", "image-scale": ["1x", "2x"],
///        "output-dir": "icons"},
///       {"category": "weather", "output": "weather.svg", "format": "sprite"}
///     ]
///
/// Values are texts, numbers, arrays of them for lists, and `true` for switches. Paths count from the
/// folder of the file.
package struct ExportBatch {
  /// A job, and where it stands.
  package struct Job {
    fileprivate var operands: [String] = []
    fileprivate var values: [String: [String]] = [:]
    package fileprivate(set) var line = 0
    package fileprivate(set) var column = 0

    /// As if it had been typed.
    package func arguments(
      _ command: Command, _ engine: SearchEngine
    ) throws(ToolError) -> Arguments {
      try ArgumentParser(engine).checked(Arguments(command, operands: operands, values: values))
    }
  }

  private let path: String
  private let bytes: [UInt8]

  /// Reads the jobs of a file; `-` is standard input, with paths from the current folder.
  static func read(_ path: String) throws(ToolError) -> [Job] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-"
        ? try File.read(descriptor: 0, named: "standard input") : try File.read(path)
    } catch { throw .file(error) }
    return try read(bytes, path: path)
  }

  /// Reads the jobs of a text, whose paths count from the folder of `path`.
  package static func read(_ bytes: [UInt8], path: String) throws(ToolError) -> [Job] {
    try ExportBatch(path: path, bytes: bytes).jobs()
  }

  private func jobs() throws(ToolError) -> [Job] {
    var scanner = JSONScanner(Bytes(bytes))
    var jobs: [Job] = []
    var places = TextPlaces(in: bytes)
    do throws(JSONError) {
      try scanner.array { (scanner) throws(JSONError) in
        _ = scanner.peek()
        let place = places.place(of: scanner.offset)
        var job = try job(&scanner)
        (job.line, job.column) = place
        jobs.append(job)
      }
      try scanner.finish()
    } catch {
      let place = JSONError.place(of: error.offset, in: bytes)
      throw .malformed(
        path: path, line: place.line, column: place.column, problem: "expected \(error.expected)")
    }
    return jobs
  }

  private func job(_ scanner: inout JSONScanner) throws(JSONError) -> Job {
    var job = Job()
    try scanner.object { (key, scanner) throws(JSONError) in
      let keyOffset = scanner.keyOffset
      if key == "names" {
        job.operands = try texts(&scanner)
      } else if let option = ExportOptionRows.ofJobs.first(where: { $0.name == key }) {
        guard job.values[key] == nil else {
          throw scanner.failure("the key '\(key)' only once", at: keyOffset)
        }
        job.values[key] = try values(of: option, &scanner)
      } else {
        throw scanner.failure(expectation(insteadOf: key), at: keyOffset)
      }
    }
    job.values = job.values.filter { !$0.value.isEmpty }
    return job
  }

  /// What should stand where an unknown key does.
  private func expectation(insteadOf key: String) -> String {
    if ExportOptionRows.ofRuns.contains(where: { $0.name == key }) {
      return "no key '\(key)': it is for the command line, for all jobs"
    }
    let keys = ["names"] + ExportOptionRows.ofJobs.map(\.name)
    let nearest = ErrorMessage.nearest(to: key, among: keys).map { "did you mean '\($0)'?" }
    return "a long option of 'export' as key and not '\(key)'; "
      + (nearest ?? "there are \(keys.joined(separator: ", "))")
  }

  /// What the option would have been given on the command line; nothing for a switch that is off.
  private func values(
    of option: Option, _ scanner: inout JSONScanner
  ) throws(JSONError) -> [String] {
    guard option.takesValue else { return try scanner.boolean() ? [""] : [] }
    switch option.value {
    case .file, .folder: return [resolve(try text(&scanner))]
    default: return [try texts(&scanner).joined(separator: ",")]
    }
  }

  /// A path from the folder of the file of jobs.
  private func resolve(_ text: String) -> String {
    text == "-" || text.hasPrefix("/") ? text : FilePath.folder(path) + text
  }

  /// A text or number, or an array of them.
  private func texts(_ scanner: inout JSONScanner) throws(JSONError) -> [String] {
    guard scanner.peek() == UInt8(ascii: "[") else { return [try text(&scanner)] }
    var texts: [String] = []
    try scanner.array { (scanner) throws(JSONError) in texts.append(try text(&scanner)) }
    return texts
  }

  private func text(_ scanner: inout JSONScanner) throws(JSONError) -> String {
    switch scanner.peek() {
    case UInt8(ascii: "\""): return try scanner.string()
    case .some(0x30...0x39), UInt8(ascii: "-"):
      let start = scanner.offset
      try scanner.skipValue()
      return String(decoding: bytes[start..<scanner.offset], as: UTF8.self)
    default: throw scanner.failure("a text or a number")
    }
  }
}
