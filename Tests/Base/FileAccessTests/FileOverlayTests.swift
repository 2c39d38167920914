import Encodings
import FileAccess
import Foundation
import Testing

/// Whether files are read as an editor holds them.
///
/// One test, as the contents are those of the whole process; the paths are of this test alone.
@Suite struct FileOverlayTests {
  @Test func contents() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("symbols-overlay-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (old, new) = (folder + "/old.txt", folder + "/new.txt")
    try Data("disk".utf8).write(to: URL(fileURLWithPath: old))
    #expect(try File.read(old) == Array("disk".utf8))
    #expect(!File.exists(new))

    FileOverlay.set(
      [old: .init(Array("held".utf8), revision: 1), new: .init([], revision: 2)], current: folder)
    defer { FileOverlay.set([:], current: "/") }
    #expect(try File.read(old) == Array("held".utf8))
    #expect(try File.read("old.txt", onlyFiles: true) == Array("held".utf8))
    #expect(try File.read(new) == [])
    #expect(throws: FileError.self) { try File.read(old, limit: 3) }
    #expect(File.exists(new))
    #expect(File.kind(new) == .file)
    #expect(try File.names(in: folder) == ["new.txt", "old.txt"])
    #expect(FileRevision(old) == .document(1))

    FileOverlay.set([:], current: "/")
    #expect(try File.read(old) == Array("disk".utf8))
    #expect(try File.names(in: folder) == ["old.txt"])
    #expect(FileRevision(new) == nil)
  }

  /// A file that has just changed has no revision: it may change again at the same time.
  @Test func revisions() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "symbols-revision-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("a".utf8).write(to: URL(fileURLWithPath: path))
    Thread.sleep(forTimeInterval: 0.1)
    let first = try #require(FileRevision(path))
    #expect(FileRevision(path) == first)
    try Data("b".utf8).write(to: URL(fileURLWithPath: path))
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try #require(FileRevision(path)) != first)
  }
}
