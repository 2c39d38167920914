internal import Diagnostics
package import Encodings
package import FileAccess

/// A file of the user library: JSON that people can read, edit, and keep in a repository.
///
/// The first write creates the file. A write replaces the whole file under a lock that all
/// processes of this tool use, so that no concurrent change is lost. A file with errors is never
/// overwritten, because it may contain the user's work.
package struct LibraryFile: Sendable {
  /// The path of the file, which need not exist.
  package let path: String
  /// The maximum time that a change waits for other processes, in milliseconds.
  package var patience = 60_000
  /// The maximum number of bytes to read.
  package var limit = Self.sizeLimit

  /// The default size limit in bytes, larger than any file that people edit by hand.
  package static let sizeLimit = 4 << 20

  /// Creates the file at a path.
  package init(_ path: String) { self.path = path }

  /// Returns the contents of the file; nil if it does not exist.
  package func read() throws(LibraryError) -> [UInt8]? {
    do throws(FileError) {
      return try File.read(path, limit: limit, onlyFiles: true)
    } catch {
      guard error.isMissing else { throw .file(error) }
      if let obstacle = File.obstacle(to: path) { throw .file(obstacle) }
      return nil
    }
  }

  /// Replaces the contents of the file with the result of `body`, under a lock.
  ///
  /// If nothing changes, no folder is created and no lock is taken.
  ///
  /// - Parameters:
  ///   - isPreview: Whether to write nothing and only return the result.
  ///   - body: Receives the contents, or nil without a file, and returns the new ones, or nil to
  ///     change nothing. It is called again if another process changed the file in the meantime;
  ///     only the last result is used.
  /// - Returns: Whether the file changed, or would change.
  /// - Throws: A system error, or an error from `body`.
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

  /// Runs `body` under the lock of the folder, and creates the folder if it does not exist.
  package func locked<Result>(
    _ body: () throws(LibraryError) -> Result
  ) throws(LibraryError) -> Result {
    let folder = FilePath.folder(path)
    do throws(FileError) { try File.makeFolder(folder) } catch { throw .file(error) }
    return try File.locked(folder, waitingAtMost: patience, failing: LibraryError.file, body)
  }

  /// Writes the file only if it still contains `old`, because an editor may have saved it without
  /// taking the lock.
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

  /// The rules for writing.
  ///
  /// A file that is a symbolic link is not written, because its target can be anything.
  ///
  /// Links to folders are followed.
  private static let rules = FileWriting().onlyThere
}

/// The reason why an operation on the user library failed.
package enum LibraryError: Error, Hashable, Sendable {
  /// Neither the folder's variable nor `HOME` is set.
  case noFolder(variable: String)
  /// A system error.
  case file(FileError)
  /// The file has a format error.
  case damaged(LibraryFault)
}

/// A format error in a user file, with its location.
package struct LibraryFault: Error, Hashable, Sendable {
  /// The file.
  package let path: String
  /// The line number, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  /// The error message.
  package let problem: String

  /// Creates an error at a location.
  package init(path: String, line: Int, column: Int, problem: String) {
    self.path = path
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// Converts an error in a file's text.
  package init(_ error: JSONError, path: String, in bytes: [UInt8]) {
    self.path = path
    let position = LineTable(bytes).position(of: error.offset)
    (line, column) = (position.line, position.column)
    problem = "expected \(error.expected)"
  }
}

extension File {
  /// Returns why a user file could not be read; nil if it does not exist.
  ///
  /// Without free file descriptors, opening fails even for a missing file.
  static func obstacle(to path: String, after error: FileError) -> FileError? {
    let isThere = !error.isMissing && exists(path)
    return isThere ? error : obstacle(to: path)
  }
}
