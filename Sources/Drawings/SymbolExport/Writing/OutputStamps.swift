internal import Encodings
internal import FileAccess

/// A cache of file stamps from an export, which lets the next export skip unchanged symbols.
///
/// A symbol is drawn and compared as usual if the stamps of its files differ. This applies to all
/// symbols if the options or the tool changed, or with `--check`. The cache is in
/// `$XDG_CACHE_HOME/symbols/export` and has at most 64 files. If the cache cannot be used, exports
/// are only slower.
package struct OutputStamps: Sendable {
  /// The combined stamp of a symbol's files.
  package struct Stamp: Sendable {
    var hash: UInt64
    /// The time at which the most recently changed file was changed.
    var changed: Int64
  }

  private let path: String
  private let header: String
  /// The stamps from earlier exports, by symbol name.
  private let known: [String: UInt64]

  /// The minimum age of a change in nanoseconds.
  ///
  /// File system clocks are coarse, so a file that changed more recently could change again without
  /// a new time.
  private static let settling: Int64 = 20_000_000

  /// Opens the stamps of exports to a folder with these options; returns nil if there is no cache.
  ///
  /// - Parameters:
  ///   - cache: The cache folder.
  ///   - folder: The folder that contains the files; relative paths are relative to the current
  ///     folder.
  ///   - options: All other data that the files depend on, including the tool's version but not the
  ///     symbols.
  package init?(cache: String, folder: String, options: [String]) {
    guard let current = File.currentFolder, let tool = FileStamp.ofProgram else {
      return nil
    }
    let request = [FilePath.absolute(folder, in: current)] + options
    let key = SHA256.hex(Array(request.joined(separator: "\0").utf8))
    let slot = (UInt8(key.prefix(2), radix: 16) ?? 0) & 63
    path = "\(cache)/export/\(slot)"
    header = "export 2 \(key) \(Self.hash([tool]))"
    known = Self.read(path, header)
  }

  /// Reads the lines after the header, each with a hexadecimal hash and a name.
  private static func read(_ path: String, _ header: String) -> [String: UInt64] {
    guard let bytes = try? File.read(path, onlyFiles: true) else { return [:] }
    var lines = bytes.split(separator: 0x0A)[...]
    guard let first = lines.popFirst(), first.elementsEqual(header.utf8) else { return [:] }
    var known: [String: UInt64] = [:]
    known.reserveCapacity(lines.count)
    for line in lines {
      guard let space = line.firstIndex(of: 0x20),
        let hash = UInt64(String(decoding: line[..<space], as: UTF8.self), radix: 16)
      else { continue }
      known[String(decoding: line[(space + 1)...], as: UTF8.self)] = hash
    }
    return known
  }

  /// Returns the combined stamp of files, which also changes if a file is added or removed.
  ///
  /// `source` is the file from which the symbol is drawn; nil for built-in artwork.
  static func stamp(_ destinations: some Sequence<Destination>, source: String?) -> Stamp {
    let stamps = destinations.map { FileStamp($0.path) } + (source.map { [FileStamp($0)] } ?? [])
    return Stamp(hash: hash(stamps), changed: stamps.lazy.compactMap { $0?.changed }.max() ?? 0)
  }

  /// Returns whether the files of a symbol are unchanged since the last export.
  func areCurrent(
    _ symbol: String, _ destinations: some Sequence<Destination>, source: String?
  ) -> Bool {
    guard let hash = known[symbol] else { return false }
    return Self.stamp(destinations, source: source).hash == hash
  }

  /// Stores the stamps of the symbols in this run, and keeps the stored stamps of all other
  /// symbols.
  func update(_ stamps: [(symbol: String, stamp: Stamp)]) {
    let destination = Destination.file(path, below: FilePath.folder(path))
    try? OutputWriter(mode: .write).together(destination) { () throws(FileError) in
      replace(with: stamps, destination)
    }
  }

  private func replace(
    with stamps: [(symbol: String, stamp: Stamp)], _ destination: Destination
  ) {
    // Another run might have added stamps in the meantime.
    let old = Self.read(path, header)
    var all = old
    let latest = FileStamp.now - Self.settling
    for (symbol, stamp) in stamps { all[symbol] = stamp.changed <= latest ? stamp.hash : nil }
    guard all != old else { return }
    var text = header + "\n"
    for (symbol, hash) in all.sorted(by: { $0.key < $1.key }) {
      text += String(hash, radix: 16) + " " + symbol + "\n"
    }
    _ = OutputWriter(mode: .write).put(
      Array(text.utf8), to: destination, replacing: .anything)
  }

  private static func hash(_ stamps: [FileStamp?]) -> UInt64 {
    var hash = FNV1a()
    for stamp in stamps {
      guard let stamp else {
        hash.add(UInt64.max)
        continue
      }
      hash.add(UInt64(bitPattern: stamp.size))
      hash.add(stamp.inode)
      hash.add(UInt64(bitPattern: stamp.modified))
      hash.add(UInt64(bitPattern: stamp.changed))
    }
    return hash.value
  }
}
