internal import Encodings
internal import FileAccess

/// Remembers which files an export found or left up to date, so that the next one need not draw
/// what they show.
///
/// Files that were touched since, by their stamps, are drawn and compared as ever; so is everything
/// when options or the tool itself are others, and always with `--check`. It is kept in
/// `$XDG_CACHE_HOME/symbols/export`, in 64 files at most. Whatever goes wrong with it costs time
/// only.
package struct OutputStamps: Sendable {
  /// What the files of a symbol are, in one number.
  package struct Stamp: Sendable {
    var hash: UInt64
    /// When the last of the files changed.
    var changed: Int64
  }

  private let path: String
  private let header: String
  /// By name of a symbol.
  private let known: [String: UInt64]

  /// Files changed later than so long ago are not remembered: they could change again without
  /// getting another time, as clocks of file systems tick slowly.
  private static let settling: Int64 = 20_000_000

  /// The stamps of exports with these options into a folder; nil where there is no place for them.
  ///
  /// - Parameters:
  ///   - cache: The folder for what can be made again.
  ///   - folder: Where the files are; from the current folder if it is relative.
  ///   - options: What else the files depend on than the symbols, the version of the tool included.
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

  /// Lines of a hash in hexadecimal and a name, below the header.
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

  /// The stamp of files, and of it that others are not there.
  ///
  /// - `source`: The file that a symbol is drawn from; nil for the tool itself.
  static func stamp(_ destinations: some Sequence<Destination>, source: String?) -> Stamp {
    let stamps = destinations.map { FileStamp($0.path) } + (source.map { [FileStamp($0)] } ?? [])
    return Stamp(hash: hash(stamps), changed: stamps.lazy.compactMap { $0?.changed }.max() ?? 0)
  }

  /// Whether the files of a symbol are those that the last export found or left.
  func areCurrent(
    _ symbol: String, _ destinations: some Sequence<Destination>, source: String?
  ) -> Bool {
    guard let hash = known[symbol] else { return false }
    return Self.stamp(destinations, source: source).hash == hash
  }

  /// Keeps the stamps of a run; those of symbols that it did not touch stay.
  func update(_ stamps: [(symbol: String, stamp: Stamp)]) {
    let destination = Destination.file(path, below: FilePath.folder(path))
    try? OutputWriter(mode: .write).together(destination) { () throws(FileError) in
      replace(with: stamps, destination)
    }
  }

  private func replace(
    with stamps: [(symbol: String, stamp: Stamp)], _ destination: Destination
  ) {
    // Another run may have added some.
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
