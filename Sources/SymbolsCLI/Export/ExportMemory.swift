internal import FileAccess
internal import SymbolExport
internal import UserLibrary

/// What an earlier run with the same options wrote into a folder, kept in the user's cache: files whose size
/// and times have not changed since need not be made again to know that they would be the same.
///
/// As an index of git does, it trusts the status of files, but not of those that changed when the memory
/// itself was written. Without a cache folder, everything is made and compared.
struct ExportMemory: Sendable {
  private let path: String?
  private let key: String
  private var files: [String: FileStatus] = [:]
  /// Files that changed at this time or later may have changed again unseen.
  private var limit = 0

  /// Kernels take the time for files only every few milliseconds.
  private static let granularity = 20_000_000

  /// Forgets everything and keeps nothing.
  init() {
    path = nil
    key = ""
  }

  /// - Parameters:
  ///   - options: What decides about the contents and names of files.
  ///   - folder: Of the export, absolute.
  init(options: String, folder: String) {
    // Another build of the tool may draw otherwise.
    let tool = System.executable.flatMap { FileStatus(ofFile: $0) }
    let build = tool.map { "\($0.size) \($0.modified) \($0.inode)" }
    key = SHA256.hex(Array("\(Version.text)\n\(build ?? "")\n\(options)\n\(folder)".utf8))
    guard build != nil, let cache = UserFolders(variable: System.variable).cache else {
      path = nil
      return
    }
    path = "\(cache)/exports/\(key.prefix(32))"
    load()
  }

  /// The status of a file that needs no work; nil if it must be made.
  func unchanged(_ path: String) -> FileStatus? {
    guard let known = files[path], known.changed < limit, FileStatus(ofFile: path) == known else {
      return nil
    }
    return known
  }

  private mutating func load() {
    guard let path, let status = FileStatus(ofFile: path), let bytes = try? File.read(path) else {
      return
    }
    limit = status.modified - Self.granularity
    for line in bytes.split(separator: 0x0A) {
      let fields = line.split(separator: 0x09, maxSplits: 4)
      guard fields.count == 5, let size = Self.number(fields[0]),
        let modified = Self.number(fields[1]), let changed = Self.number(fields[2]),
        let inode = Self.number(fields[3])
      else { return files.removeAll() }
      files[String(decoding: fields[4], as: UTF8.self)] = FileStatus(
        size: size, modified: modified, changed: changed,
        inode: UInt64(bitPattern: Int64(inode)))
    }
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value &* 10 &+ Int(digit &- 0x30)
    }
    return digits.isEmpty ? nil : value
  }

  /// Remembers files for the next run; failures do not matter.
  func save(_ files: [(path: String, status: FileStatus)]) {
    guard let path, !files.isEmpty, let slash = path.lastIndex(of: "/") else { return }
    var text: [UInt8] = []
    for (path, status) in files where !path.utf8.contains(0x0A) {
      let line =
        "\(status.size)\t\(status.modified)\t\(status.changed)\t"
        + "\(Int64(bitPattern: status.inode).magnitude)\t\(path)\n"
      text += Array(line.utf8)
    }
    do throws(FileError) {
      try File.makeFolder(String(path[..<slash]))
      try File.write(text, to: path, durably: false)
    } catch {}
  }
}
