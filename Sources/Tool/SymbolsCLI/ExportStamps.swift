internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolExport
internal import UserLibrary

/// Remembers which files an export found or left up to date, so that the next one need not draw what they
/// show.
///
/// Files that were touched since, by their stamps, are drawn and compared as ever; so is everything when
/// options or the tool itself are others, and always with `--check`. It is kept in
/// `$XDG_CACHE_HOME/symbols/export`, in 64 files at most. Whatever goes wrong with it costs time only.
struct ExportStamps: Sendable {
  /// What the files of a symbol are, in one number.
  struct Stamp: Sendable {
    var hash: UInt64
    /// When the last of the files changed.
    var changed: Int64
  }

  private let path: String
  private let header: String
  /// By name of a symbol.
  private let known: [String: UInt64]

  /// Files changed later than so long ago are not remembered: they could change again without getting
  /// another time, as clocks of file systems tick slowly.
  private static let settling: Int64 = 20_000_000

  /// The stamps of exports with these options into a folder; nil where there is no place for them.
  ///
  /// The arguments are what else the files depend on than the symbols.
  init?(folder: String, _ arguments: Arguments) {
    let folders = UserFolders(variable: System.variable)
    guard let cache = folders.cache, let current = File.currentFolder,
      let tool = FileStamp("/proc/self/exe")
    else { return nil }
    let ignored = [
      ExportOptionRows.query, ExportOptionRows.category, ExportOptionRows.all,
      OutputOptions.output, OutputOptions.outputDir,
    ].map(\.name)
    var request = [folder.hasPrefix("/") ? folder : "\(current)/\(folder)"]
    for option in ExportOptionRows.ofJobs where !ignored.contains(option.name) {
      request += arguments.values(option.name).map { "\(option.name)=\($0)" }
    }
    let key = SHA256.hex(Array(request.joined(separator: "\0").utf8))
    let slot = (UInt8(key.prefix(2), radix: 16) ?? 0) & 63
    path = "\(cache)/export/\(slot)"
    header = "export 1 \(key) \(Version.tool) \(Self.hash([tool]))"
    known = Self.read(path, header)
  }

  /// Lines of a hash in hexadecimal and a name, below the header.
  private static func read(_ path: String, _ header: String) -> [String: UInt64] {
    guard let bytes = try? File.read(path) else { return [:] }
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

  /// The stamp of files; nil if one is not there.
  static func stamp(_ paths: [String]) -> Stamp? {
    var stamps: [FileStamp] = []
    for path in paths {
      guard let stamp = FileStamp(path) else { return nil }
      stamps.append(stamp)
    }
    return Stamp(hash: hash(stamps), changed: stamps.map(\.changed).max() ?? 0)
  }

  /// Whether the files of a symbol are those that the last export found or left.
  func areCurrent(_ symbol: String, _ paths: () -> [String]) -> Bool {
    guard let hash = known[symbol] else { return false }
    return Self.stamp(paths())?.hash == hash
  }

  /// Keeps the stamps of a run; those of symbols that it did not touch stay.
  func update(_ stamps: [(symbol: String, stamp: Stamp)]) {
    // Another job may have added some.
    let old = Self.read(path, header)
    var all = old
    let latest = FileStamp.now - Self.settling
    for (symbol, stamp) in stamps { all[symbol] = stamp.changed <= latest ? stamp.hash : nil }
    guard all != old else { return }
    var text = header + "\n"
    for (symbol, hash) in all.sorted(by: { $0.key < $1.key }) {
      text += String(hash, radix: 16) + " " + symbol + "\n"
    }
    _ = OutputFiles(mode: .write).put(Array(text.utf8), to: path, makingFolders: true)
  }

  /// FNV-1a over the numbers, 8 bytes at a time, mixed at the end.
  private static func hash(_ stamps: [FileStamp]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for stamp in stamps {
      for value in [
        UInt64(bitPattern: stamp.size), stamp.inode, UInt64(bitPattern: stamp.modified),
        UInt64(bitPattern: stamp.changed),
      ] {
        hash = (hash ^ value) &* 0x100_0000_01b3
        hash ^= hash >> 29
      }
    }
    return hash
  }
}
