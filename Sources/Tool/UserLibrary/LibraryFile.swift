internal import Diagnostics
package import Encodings
package import FileAccess

/// A file of the user library: JSON that people may read, keep in a repository of their own, and
/// edit.
///
/// It is made by the first write and never before. A write replaces it as a whole, under a lock
/// that all processes of this tool take, so that of changes at the same time none is lost. A file
/// that cannot be understood is never written: somebody's work may be in it.
package struct LibraryFile: Sendable {
  /// Where it is, or would be.
  package let path: String
  /// How long a change waits for others, in milliseconds.
  package var patience = 60_000
  /// The most bytes that are read.
  package var limit = Self.sizeLimit

  /// More than anybody keeps by hand, in bytes.
  package static let sizeLimit = 4 << 20

  /// The file of a path.
  package init(_ path: String) { self.path = path }

  /// What the file holds; nil if it is not there.
  package func read() throws(LibraryError) -> [UInt8]? {
    do throws(FileError) {
      return try File.read(path, limit: limit, onlyFiles: true)
    } catch {
      guard error.isMissing else { throw .file(error) }
      if let obstacle = File.obstacle(to: path) { throw .file(obstacle) }
      return nil
    }
  }

  /// Replaces what the file holds by what `body` makes of it, while nobody else changes it.
  ///
  /// Where nothing changes, nothing is touched: no folder is made, and nobody waits.
  ///
  /// - Parameters:
  ///   - isPreview: Whether nothing is written, and it is only found out what would be.
  ///   - body: Takes what is there, nil for no file, and gives what is to be there; nil leaves the
  ///     file as it
  ///     is. It is called again if another process has changed the file in between: only what it makes the last
  ///     time counts.
  /// - Returns: Whether the file changed, or would.
  /// - Throws: What the system says against it, or what `body` throws.
  @discardableResult
  package func change(
    isPreview: Bool = false, _ body: ([UInt8]?) throws(LibraryError) -> [UInt8]?
  ) throws(LibraryError) -> Bool {
    let seen = try read()
    let wanted = try body(seen)
    guard let wanted, wanted != seen else { return false }
    if isPreview { return true }
    return try locked { () throws(LibraryError) in
      let old = try read()
      guard let new = old == seen ? wanted : try body(old), new != old else { return false }
      return try write(new, over: old)
    }
  }

  /// Runs `body` while nobody else changes a file of the folder, which is made if it is not there.
  package func locked<Result>(
    _ body: () throws(LibraryError) -> Result
  ) throws(LibraryError) -> Result {
    let folder = FilePath.folder(path)
    do throws(FileError) { try File.makeFolder(folder) } catch { throw .file(error) }
    return try File.locked(folder, waitingAtMost: patience, failing: LibraryError.file, body)
  }

  /// - `old`: What was read: an editor, which knows no locks, may save the file meanwhile.
  private func write(_ bytes: [UInt8], over old: [UInt8]?) throws(LibraryError) -> Bool {
    guard bytes.count <= Self.sizeLimit else {
      throw .file(
        File.refusal("write", path, "it would be larger than \(Self.sizeLimit >> 20) MiB"))
    }
    File.removeLeftovers(in: FilePath.folder(path))
    let rules = Self.rules.replacing(old.map(FileProof.contents) ?? .nothing)
    do throws(FileError) { return try File.write(bytes, to: path, rules) } catch {
      throw .file(error)
    }
  }

  /// A link is not followed.
  ///
  /// What it leads to may be anything, and who links one file means that file. Folders
  /// that are links are.
  private static let rules = FileWriting().onlyThere
}

/// Why the user library cannot do what was asked.
package enum LibraryError: Error, Hashable, Sendable {
  /// Neither the variable of the folder nor `HOME` says where the library is.
  case noFolder(variable: String)
  /// The system says no.
  case file(FileError)
  /// The file does not say what it should.
  case damaged(LibraryFault)
}

/// What is wrong in a file of people, and where.
package struct LibraryFault: Error, Hashable, Sendable {
  /// The file.
  package let path: String
  /// From 1.
  package let line: Int
  /// In characters, from 1.
  package let column: Int
  /// What is wrong.
  package let problem: String

  /// A fault at a place.
  package init(path: String, line: Int, column: Int, problem: String) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// The fault that an error of a file's text is.
  package init(_ error: JSONError, path: String, in bytes: [UInt8]) {
    self.path = path
    let position = LineTable(bytes).position(of: error.offset)
    (line, column) = (position.line, position.column)
    problem = "expected \(error.expected)"
  }
}

extension File {
  /// Why a file of the user could not be read; nil if it is not there.
  ///
  /// Without descriptors left, even a file that is not there cannot be opened.
  static func obstacle(to path: String, after error: FileError) -> FileError? {
    let isThere = !error.isMissing && exists(path)
    return isThere ? error : obstacle(to: path)
  }
}
