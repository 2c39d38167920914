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
  private var files: [String: FileStatus] = [:]
  /// Files that changed at this time or later may have changed again unseen.
  private var limit = 0

  /// Kernels take the time for files only every few milliseconds.
  private static let granularity = 20_000_000

  /// What is known of the files of a job, if they are files in a folder that are to be written.
  init(_ job: ExportJob, _ mode: OutputFiles.Mode) {
    guard mode == .write, !job.isCollection, case .folder(let folder) = job.request.place,
      let current = System.currentFolder, let tool = System.executable,
      // Another build of the tool may draw otherwise.
      let build = FileStatus(ofFile: tool),
      let cache = UserFolders(variable: System.variable).cache
    else {
      path = nil
      return
    }
    let text =
      "\(Version.text)\n\(build.size) \(build.modified) \(build.inode)\n"
      + "\(job.request.description)\n\(current)\n\(folder)"
    path = "\(cache)/exports/\(SHA256.hex(Array(text.utf8)).prefix(32))"
    load()
  }

  /// Whether all of some files are as they were left.
  func knows(_ paths: [String]) -> Bool {
    !files.isEmpty && !paths.isEmpty
      && paths.allSatisfy { path in
        guard let known = files[path], known.changed < limit else { return false }
        return FileStatus(ofFile: path) == known
      }
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

  /// Remembers files that are up to date for the next run; failures do not matter.
  func save(_ paths: [String]) {
    guard let path, !paths.isEmpty, let slash = path.lastIndex(of: "/") else { return }
    var text: [UInt8] = []
    for file in paths where !file.utf8.contains(0x0A) {
      guard let status = FileStatus(ofFile: file) else { continue }
      let line =
        "\(status.size)\t\(status.modified)\t\(status.changed)\t"
        + "\(Int64(bitPattern: status.inode).magnitude)\t\(file)\n"
      text += Array(line.utf8)
    }
    do throws(FileError) {
      try File.makeFolder(String(path[..<slash]))
      try File.write(text, to: path, durably: false)
    } catch {}
  }
}
