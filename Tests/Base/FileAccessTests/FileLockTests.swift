import FileAccess
import Foundation
import Synchronization
import TestSupport
import Testing

/// Locks keep threads apart as they do processes: each opens the file for itself.
@Suite struct FileLockTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var lock: String { "\(folder.path)/.lock" }

  private func locked<Result>(
    _ path: String? = nil, waitingAtMost limit: Int = 0, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    func same(_ error: FileError) -> FileError { error }
    return try File.locked(path ?? lock, waitingAtMost: limit, failing: same, body)
  }

  @Test func nobodyIsInsideAtTheSameTime() throws {
    let inside = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    let done = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 20) { _ in
      try? locked(waitingAtMost: 60_000) { () throws(FileError) in
        most.max(inside.add(1, ordering: .sequentiallyConsistent).newValue, ordering: .relaxed)
        usleep(1_000)
        inside.subtract(1, ordering: .sequentiallyConsistent)
        done.add(1, ordering: .relaxed)
      }
    }
    #expect(most.load(ordering: .relaxed) == 1 && done.load(ordering: .relaxed) == 20)
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

  @Test func linksAndMissingFoldersAreRefused() throws {
    _ = unsafe symlink("elsewhere", lock)
    for path in [lock, "\(folder.path)/no/.lock"] {
      #expect(throws: FileError.self) {
        try locked(path) { () throws(FileError) in }
      }
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/elsewhere"))
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
