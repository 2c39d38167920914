import FileAccess
import Foundation
import Locks
import TestSupport
import Testing
import UserLibrary

@Suite struct LibraryFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: LibraryFile { LibraryFile("\(folder.path)/new/file.json") }

  private var everything: [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).sorted()
  }

  @Test func nothingIsMadeBeforeTheFirstWrite() throws {
    #expect(try file.read() == nil)
    #expect(try !file.change { bytes in bytes })
    #expect(try !file.change { _ in nil })
    #expect(try file.change(isPreview: true) { _ in [1] })
    #expect(throws: LibraryError.noFolder(variable: "X")) {
      try file.change { _ throws(LibraryError) in throw .noFolder(variable: "X") }
    }
    #expect(everything.isEmpty)
    #expect(try file.change { bytes in (bytes ?? []) + [1] })
    #expect(everything == ["new", "new/file.json"])
    #expect(try file.read() == [1])
  }

  /// Whoever changes nothing waits for nobody.
  @Test func readersDoNotWait() throws {
    try file.change { _ in [1] }
    var patient = file
    patient.patience = 0
    try file.locked { () throws(LibraryError) in
      #expect(try patient.read() == [1])
      #expect(try !patient.change { bytes in bytes })
      let error = #expect(throws: LibraryError.self) { try patient.change { _ in [2] } }
      guard case .file(let reason)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.description.contains("another process has held it"))
    }
  }

  @Test func noChangeIsLost() throws {
    let calls = AtomicInt(0)
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      var file = file
      file.patience = 60_000
      _ = try? file.change { bytes in
        _ = calls.add(1)
        return (bytes ?? []) + [UInt8(number)]
      }
    }
    #expect(try file.read()?.sorted() == Array(0..<40))
    #expect(calls.value >= 40)
  }

  /// What writes that were killed have left is gone after the next one, and nothing else is.
  @Test func leftoversGo() throws {
    try file.change { _ in [1] }
    for name in [".symbols-1-1.tmp", ".symbols", "a.tmp"] {
      try File.write([2], to: "\(folder.path)/new/\(name)")
    }
    try file.change { bytes in bytes }
    #expect(everything.count == 5)
    try file.change { _ in [3] }
    #expect(everything == ["new", "new/.symbols", "new/a.tmp", "new/file.json"])
  }

  @Test func whatCannotBeReadAgainIsNotWritten() throws {
    try file.change { _ in [1] }
    let error = #expect(throws: LibraryError.self) {
      try file.change { _ in Array(repeating: 0x20, count: LibraryFile.sizeLimit + 1) }
    }
    guard case .file(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.description.contains("larger than 4 MiB"))
    #expect(try file.read() == [1])
  }

  @Test func linksAreReadAndNotReplaced() throws {
    try File.write([1], to: "\(folder.path)/real")
    _ = unsafe symlink("\(folder.path)/real", "\(folder.path)/link")
    let file = LibraryFile("\(folder.path)/link")
    #expect(try file.read() == [1])
    let error = #expect(throws: LibraryError.self) { try file.change { _ in [2] } }
    guard case .file(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.isLink)
    #expect(try File.read("\(folder.path)/real") == [1])
  }
}
