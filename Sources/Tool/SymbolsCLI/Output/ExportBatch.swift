package import Diagnostics
internal import Encodings
internal import FileAccess
package import SymbolSearch

/// A file of export jobs: a JSON array of objects.
///
/// The keys are the long options of `export`, and `names` for its operands.
///
///     [
///       {"names": ["heart.fill", "star"], "format": "png", "image-scale": ["1x", "2x"],
///        "output-dir": "icons"},
///       {"category": "weather", "output": "weather.svg", "format": "sprite"}
///     ]
package struct ExportBatch {
  /// A job with its location in the file.
  package struct Job {
    fileprivate var operands: [String] = []
    fileprivate var values: [String: [String]] = [:]
    /// The beginning of the job's object.
    package fileprivate(set) var position = TextPosition(line: 1, column: 1)

    /// Returns the job as if it had been typed on a command line.
    package func arguments(
      _ command: Command, _ engine: SearchEngine
    ) throws(ToolError) -> Arguments {
      try ArgumentParser(engine).checked(Arguments(command, operands: operands, values: values))
    }
  }

  /// Reads the jobs in a file; `-` is standard input, with paths relative to the current folder.
  static func read(_ path: String) throws(ToolError) -> [Job] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        path == "-"
        ? try File.read(descriptor: 0, named: "standard input") : try File.read(path)
    } catch { throw .file(error) }
    return try read(bytes, path: path)
  }

  /// Reads the jobs in a text, with paths relative to the folder of `path`.
  ///
  /// Jobs are parsed one after the other, because there can be very many.
  package static func read(_ bytes: [UInt8], path: String) throws(ToolError) -> [Job] {
    let object = OptionObject(
      command: ExportCommand.row, options: ExportOptionRows.ofJobs, folder: FilePath.folder(path))
    var scanner = JSONScanner(Bytes(bytes))
    var jobs: [Job] = []
    let lines = LineTable(bytes)
    do throws(JSONError) {
      try scanner.array { (scanner) throws(JSONError) in
        let node = try JSONNode(&scanner)
        var job = Job()
        (job.operands, job.values) = try object.read(try node.members())
        job.position = lines.position(of: node.offset)
        jobs.append(job)
      }
      try scanner.finish()
    } catch {
      let place = lines.position(of: error.offset)
      throw .malformed(
        path: path, line: place.line, column: place.column, problem: "expected \(error.expected)")
    }
    return jobs
  }
}
