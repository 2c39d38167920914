import FileAccess
import Foundation
import Locks
import TestSupport
import Testing

/// Locks keep threads apart as they do processes: each opens the folder for itself.
@Suite struct FileLockTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var lock: String { folder.path }

  @discardableResult
  private func locked<Result>(
    _ path: String? = nil, waitingAtMost limit: Int = 0, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    func same(_ error: FileError) -> FileError { error }
    return try File.locked(path ?? lock, waitingAtMost: limit, failing: same, body)
  }

  @Test func nobodyIsInsideAtTheSameTime() throws {
    let inside = AtomicInt(0)
    let most = Mutex(0)
    let done = AtomicInt(0)
    DispatchQueue.concurrentPerform(iterations: 20) { _ in
      try? locked(waitingAtMost: 60_000) { () throws(FileError) in
        let count = inside.add(1)
        most.withLock { $0 = max($0, count) }
        usleep(1_000)
        _ = inside.add(-1)
        _ = done.add(1)
      }
    }
    #expect(most.withLock { $0 } == 1 && done.value == 20)
  }

  @Test func whoWaitsTooLongIsTold() throws {
    let before = ContinuousClock.now
    try locked { () throws(FileError) in
      let error = #expect(throws: FileError.self) {
        try locked(waitingAtMost: 50) { () throws(FileError) in
          Issue.record("two at once")
        }
      }
      #expect(error?.description.contains("another process has held it for 0.05 seconds") == true)
      #expect(error?.path == lock)
    }
    #expect(ContinuousClock.now - before >= .milliseconds(50))
    // It is free again.
    #expect(
      try locked { () throws(FileError) in 1 } == 1)
  }

  @Test func whatTheBodyThrowsFreesTheLock() throws {
    struct Failure: Error, Equatable {}
    #expect(throws: Failure()) {
      func other(_: FileError) -> Failure { Failure() }
      try File.locked(lock, waitingAtMost: 0, failing: other) { () throws(Failure) in
        throw Failure()
      }
    }
    try locked { () throws(FileError) in }
  }

  @Test func onlyFoldersAreLocked() throws {
    try File.write([1], to: "\(folder.path)/file")
    for path in ["\(folder.path)/no", "\(folder.path)/file"] {
      #expect(throws: FileError.self) {
        try locked(path) { () throws(FileError) in }
      }
    }
  }

  /// All names of a folder are one lock, and nothing is left in it.
  @Test func linksToAFolderAreItsLock() throws {
    try File.makeFolder("\(folder.path)/real")
    _ = unsafe symlink("real", "\(folder.path)/link")
    try locked("\(folder.path)/real/") { () throws(FileError) in
      #expect(throws: FileError.self) {
        try locked("\(folder.path)/link") { () throws(FileError) in }
      }
    }
    #expect(try File.entries(of: "\(folder.path)/real").isEmpty)
  }

  /// Where the folder itself cannot be locked, a file in it is, as long as somebody has the lock.
  ///
  /// The administrator can read every folder.
  @Test(.enabled(if: getuid() != 0)) func foldersThatCannotBeReadAreLocked() throws {
    try File.makeFolder("\(folder.path)/closed")
    _ = unsafe chmod("\(folder.path)/closed", 0o300)
    try locked("\(folder.path)/closed") { () throws(FileError) in
      #expect(throws: FileError.self) {
        try locked("\(folder.path)/closed") { () throws(FileError) in }
      }
    }
    _ = unsafe chmod("\(folder.path)/closed", 0o700)
    #expect(try File.entries(of: "\(folder.path)/closed").isEmpty)
  }

  /// Who waits longer than a second is told once what for.
  @Test func longWaitsAreReported() throws {
    let folder = try TemporaryFolder()
    let reports = Mutex<[String]>([])
    LockWait.notify { path, seconds in reports.withLock { $0.append("\(path) \(seconds)") } }
    defer { LockWait.notify(nil) }
    try locked(folder.path) { () throws(FileError) in
      _ = try? locked(folder.path, waitingAtMost: 900) { () throws(FileError) in }
      #expect(reports.withLock { $0.filter { $0.hasPrefix(folder.path) } }.isEmpty)
      _ = try? locked(folder.path, waitingAtMost: 2_000) { () throws(FileError) in }
    }
    #expect(reports.withLock { $0.filter { $0.hasPrefix(folder.path) } } == ["\(folder.path) 2"])
  }

  @Test func namesOfAFolderAreThoseOfItsFiles() throws {
    for name in ["b.json", "a.json", ".hidden"] { try File.write([], to: "\(folder.path)/\(name)") }
    try File.makeFolder("\(folder.path)/c.json")
    try File.write([], to: "\(folder.path)/c.json/d")
    _ = unsafe symlink("nowhere", "\(folder.path)/e")
    #expect(try File.names(in: folder.path) == ["a.json", "b.json", "e"])
    let error = #expect(throws: FileError.self) { try File.names(in: "\(folder.path)/no") }
    #expect(error?.isMissing == true)
  }

  @Test func filesGetOtherNames() throws {
    try File.write([1], to: "\(folder.path)/a")
    try File.rename("\(folder.path)/a", to: "\(folder.path)/b")
    #expect(try File.names(in: folder.path) == ["b"])
    #expect(throws: FileError.self) {
      try File.rename("\(folder.path)/a", to: "\(folder.path)/b")
    }
  }
}
