internal import Encodings
internal import FileAccess
internal import SymbolExport

/// A file and what it held.
struct ContentRecord: Hashable, Sendable {
  /// From the folder of the project, if it is in there.
  let path: String
  /// SHA-256 in hexadecimal digits.
  let hash: String

  /// The record of a path from the current folder.
  func within(_ folder: String) -> Self {
    Self(path: FilePath.within(folder, path), hash: hash)
  }

  /// Whether the file still holds that.
  func isCurrent(in folder: String) -> Bool {
    let path = path.hasPrefix("/") ? path : folder + path
    guard let bytes = try? File.read(path, onlyFiles: true) else { return false }
    return SHA256.hex(bytes) == hash
  }
}

/// What the jobs of a project's file read and wrote when they last were up to date, by content.
///
/// A job whose options, inputs and outputs are the same as then need not draw and compare anything.
/// Times and sizes of files are not looked at, so that a fresh checkout, a copied folder or a clock
/// that was set makes no difference. It is kept in `$XDG_CACHE_HOME/symbols/run`; whatever goes
/// wrong with it costs time only.
struct RunRecord: Sendable {
  /// A job and its files.
  struct Entry: Hashable, Sendable {
    /// What the outputs depend on, in one hash.
    var key: String
    var outputs: [ContentRecord]
  }

  private static let header = "run 1"

  /// Where it is kept; nil where there is no place for it.
  private let path: String?
  /// By name of a job.
  private(set) var entries: [String: Entry] = [:]

  /// The record of a project.
  init(cache: String?, project: String) {
    let folder = File.realFolder(FilePath.folder(project))
    let key = folder.map { SHA256.hex(ByteText.bytes($0)).prefix(16) }
    path = cache.flatMap { cache in key.map { "\(cache)/run/\($0)" } }
    entries = path.map(Self.read) ?? [:]
  }

  /// A line for each job, `name<TAB>key`, followed by one for each file, `<TAB>hash<TAB>path`.
  private static func read(_ path: String) -> [String: Entry] {
    guard let bytes = try? File.read(path, onlyFiles: true) else { return [:] }
    var lines = bytes.split(separator: 0x0A)[...]
    guard let first = lines.popFirst(), first.elementsEqual(header.utf8) else { return [:] }
    var entries: [String: Entry] = [:]
    var job: String?
    for line in lines {
      let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { ByteText.text(Array($0)) }
      if parts.count == 2 {
        job = parts[0]
        entries[parts[0]] = Entry(key: parts[1], outputs: [])
      } else if parts.count == 3, let job {
        entries[job]?.outputs.append(ContentRecord(path: parts[2], hash: parts[1]))
      }
    }
    return entries
  }

  /// Keeps what jobs came to, and forgets those that are no more.
  ///
  /// - `results`: nil for jobs that are not up to date.
  /// - `names`: Of all jobs that the file has.
  mutating func update(_ results: [String: Entry?], names: [String]) {
    guard let path else { return }
    let destination = Destination.file(path, below: FilePath.folder(path))
    let known = try? OutputWriter(mode: .write).together(destination) { () throws(FileError) in
      Self.replace(path, destination, results, names)
    }
    if let known { entries = known }
  }

  /// Reads the record again, as another run may have added jobs, and writes it.
  private static func replace(
    _ path: String, _ destination: Destination, _ results: [String: Entry?], _ names: [String]
  ) -> [String: Entry] {
    let old = read(path)
    let names = Set(names)
    var all = old.filter { names.contains($0.key) }
    for (name, entry) in results { all[name] = entry }
    guard all != old else { return all }
    var text = header + "\n"
    for (name, entry) in all.sorted(by: { $0.key < $1.key }) {
      text += "\(name)\t\(entry.key)\n"
      for output in entry.outputs { text += "\t\(output.hash)\t\(output.path)\n" }
    }
    _ = OutputWriter(mode: .write).put(
      ByteText.bytes(text), to: destination, replacing: .anything)
    return all
  }
}
