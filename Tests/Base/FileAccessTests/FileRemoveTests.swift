import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FileRemoveTests {
  private let folder: TemporaryFolder

  private var root: String { folder.path + "/named/" }

  init() throws {
    folder = try TemporaryFolder()
    try File.makeFolder(root + "in")
    try File.write([1], to: root + "in/a")
    try File.makeFolder(folder.path + "/other")
    try File.write([1], to: folder.path + "/other/b")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: root + "link", withDestinationPath: folder.path + "/other")
    try manager.createSymbolicLink(
      atPath: root + "in/c", withDestinationPath: folder.path + "/other/b")
  }

  @Test func regularFilesAreListedAndRemoved() throws {
    #expect(File.regularNames(in: "in", below: root) == ["a"])
    #expect(File.regularNames(in: "in/", below: root) == ["a"])
    #expect(File.isRegular("in/a", below: root))
    try File.remove("in/a", below: root)
    #expect(
      File.regularNames(in: "in", below: root).isEmpty && !File.isRegular("in/a", below: root))
  }

  @Test func emptyFoldersGoUpToTheRoot() throws {
    try File.makeFolder(root + "x/y/z")
    try File.write([1], to: root + "x/a")
    File.removeEmptyFolders(above: "x/y/z/gone", below: root)
    #expect(!File.isFolder(root + "x/y") && File.isFolder(root + "x"))
    File.removeEmptyFolders(above: "x/a", below: root)
    File.removeEmptyFolders(above: "link/b", below: root)
    #expect(File.exists(root + "x/a") && File.exists(folder.path + "/other/b"))
    try File.makeFolder(folder.path + "/empty")
    File.removeEmptyFolders(above: "../empty/b", below: root)
    #expect(File.isFolder(folder.path + "/empty"))
    try File.makeFolder(folder.path + "/bare/one")
    File.removeEmptyFolders(above: "one/b", below: folder.path + "/bare/")
    #expect(!File.exists(folder.path + "/bare/one") && File.isFolder(folder.path + "/bare"))
  }

  /// Links, folders, what is behind a link, and what is above.
  @Test(arguments: [
    "in/c", "in", "link/b", "../other/b", "in/../../other/b", "none", "", "in/none",
  ])
  func nothingElseIs(path: String) throws {
    #expect(!File.isRegular(path, below: root))
    #expect(throws: FileError.self) { try File.remove(path, below: root) }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/other/b"))
    #expect(File.regularNames(in: "link", below: root).isEmpty)
    #expect(File.regularNames(in: "../other", below: root).isEmpty)
  }

  /// The folder itself may be one that a link leads to: somebody named it.
  @Test func theRootMayBeALink() throws {
    #expect(File.regularNames(in: "", below: root + "link/") == ["b"])
    try File.remove("b", below: root + "link/")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/other/b"))
  }
}
