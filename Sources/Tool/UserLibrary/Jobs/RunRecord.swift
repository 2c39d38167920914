internal import Encodings
internal import FileAccess
internal import SymbolExport

/// A file path with a hash of the contents.
package struct ContentRecord: Hashable, Sendable {
  /// The path, relative to the project folder if the file is inside.
  package let path: String
  /// The SHA-256 hash as hexadecimal digits.
  let hash: String

  /// Creates a record.
  package init(path: String, hash: String) {
    self.path = path
    self.hash = hash
  }

  /// Returns the record with a path relative to a folder instead of the current one.
  package func within(_ folder: String) -> Self {
    Self(path: FilePath.within(folder, path), hash: hash)
  }

  /// Returns whether the contents of the file are unchanged.
  package func isCurrent(in folder: String) -> Bool {
    let path = path.hasPrefix("/") ? path : folder + path
    guard let bytes = try? File.read(path, onlyFiles: true) else { return false }
    return SHA256.hex(bytes) == hash
  }
}

/// A cache of the files that the jobs in a project file read and wrote when they were last up to
/// date, identified by content.
///
/// A job with the same options, inputs and outputs need not draw or compare anything. File times
/// and sizes are ignored, so a fresh checkout, a copied folder or a changed clock has no effect.
/// The cache is in `$XDG_CACHE_HOME/symbols/run`; errors in it only cost time.
package struct RunRecord: Sendable {
  /// A job with its files.
  package struct Entry: Hashable, Sendable {
    /// The hash of everything that the outputs depend on.
    package var key: String
    package var outputs: [ContentRecord]

    /// Creates an entry.
    package init(key: String, outputs: [ContentRecord]) {
      self.key = key
      self.outputs = outputs
    }
  }

  private static let header = "run 1"

  /// The path of the cache; nil if there is no cache folder.
  private let path: String?
  /// The entries by job name.
  package private(set) var entries: [String: Entry] = [:]

  /// Reads the cache of a project.
  package init(cache: String?, project: String) {
    let folder = File.realFolder(FilePath.folder(project))
    let key = folder.map { SHA256.hex(ByteText.bytes($0)).prefix(16) }
    path = cache.flatMap { cache in key.map { "\(cache)/run/\($0)" } }
    entries = path.map(Self.read) ?? [:]
  }

  /// Parses the cache.
  ///
  /// Each job has one line, `name<TAB>key`, followed by one line for each file,
  /// `<TAB>hash<TAB>path`.
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

  /// Stores results and removes the entries of jobs that no longer exist.
  ///
  /// In `results`, nil means that the job's files are outdated; `names` are all jobs in the file.
  package mutating func update(_ results: [String: Entry?], names: [String]) {
    guard let path else { return }
    let destination = Destination.file(path, below: FilePath.folder(path))
    let known = try? OutputWriter(mode: .write).together(destination) { () throws(FileError) in
      Self.replace(path, destination, results, names)
    }
    if let known { entries = known }
  }

  /// Reads the cache again, because another run may have added jobs, and writes the merged result.
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
