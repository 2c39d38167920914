import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FileTests {
  /// Paths above the folder have a fast way, with the same results.
  @Test(arguments: [
    ("../x", "/a/x"), ("..//x", "/a/x"), ("../../x", "/x"), ("../../../x", "/x"), ("..", "/a"),
    ("../", "/a"), ("../.", "/a"), (".././x", "/a/x"), ("../x/../y", "/a/y"), ("..///..//x", "/x"),
    ("../..", "/"), ("x", "/a/b/x"), ("/x", "/x"), ("...", "/a/b/..."), ("../...", "/a/..."),
  ])
  func absolutePaths(path: String, result: String) {
    for folder in ["/a/b", "/a//b", "/a/./b", "/a/b/"] {
      #expect(FilePath.absolute(path, in: folder) == result, "\(path) in \(folder)")
    }
    #expect(FilePath.absolute(path, in: "/").hasPrefix("/"))
  }

  @Test func writesAndReadsBack() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.bin"
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try File.write(bytes, to: path))
    #expect(try File.read(path) == bytes)
  }

  @Test func leavesAnEqualFileAlone() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    #expect(try File.write([1, 2, 3], to: path))
    #expect(try File.write([1, 2, 3], to: path) == false)
    #expect(try File.write([1, 2], to: path))
    #expect(try File.read(path) == [1, 2])
  }

  @Test func leavesNoTemporaryFileWhereItCannotWrite() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.self) { try File.write([1], to: "\(folder.path)/none/a") }
    // A folder cannot be replaced by a file: rename fails after the temporary file was written.
    try File.write([1], to: "\(folder.path)/sub.probe")
    let error = #expect(throws: FileError.self) { try File.write([1], to: folder.path) }
    #expect(error?.operation == "write")
    #expect(error?.path == folder.path)
  }

  @Test func replacingAFileLeavesNothingElse() throws {
    let folder = try TemporaryFolder()
    for bytes in [[1], [2, 3], [4], []] as [[UInt8]] {
      #expect(
        try File.write(bytes, to: "\(folder.path)/a", bytes.count == 1 ? .quick : FileWriting()))
      #expect(try File.read("\(folder.path)/a") == bytes)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }
  }

  /// A device in place of which a file stands is a broken system.
  @Test func writesToWhatIsNoFile() throws {
    for device in ["/dev/null", "/dev/zero"] {
      try File.write([1, 2], to: device)
      let facts = try FileManager.default.attributesOfItem(atPath: device)
      #expect(facts[.type] as? FileAttributeType == .typeCharacterSpecial, "\(device)")
    }
    let pipe = Pipe()
    try File.write([3, 4], to: "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)")
    try pipe.fileHandleForWriting.close()
    #expect(pipe.fileHandleForReading.readDataToEndOfFile() == Data([3, 4]))
    #if os(Linux)
      let error = #expect(throws: FileError.self) { try File.write([1], to: "/dev/full") }
      #expect(error?.description == "cannot write /dev/full: No space left on device")
    #endif
  }

  @Test func stampsTellThatAFileWasTouched() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    #expect(FileStamp(path) == nil && FileStamp(folder.path) == nil)
    try File.write([1], to: path)
    let stamp = try #require(FileStamp(path))
    try File.write([1], to: path)
    #expect(FileStamp(path) == stamp && stamp.changed <= FileStamp.now)
    try File.write([2], to: path)
    #expect(FileStamp(path) != stamp)
  }

  @Test("The stamp of the running program is that of its file, on each system")
  func stampOfProgram() throws {
    let stamp = try #require(FileStamp.ofProgram)
    #expect(stamp.size > 0 && stamp == FileStamp.ofProgram)
    #if os(Linux)
      #expect(stamp == FileStamp("/proc/self/exe"))
    #endif
  }

  @Test func foldersAreMadeAndNamedWhereTheyCannotBe() throws {
    let folder = try TemporaryFolder()
    try File.makeFolder("\(folder.path)/a//b/../c/")
    try File.write([1], to: "\(folder.path)/a/c/file")
    let error = #expect(throws: FileError.self) {
      try File.makeFolder("\(folder.path)/a/c/file/d")
    }
    #expect(error?.path == "\(folder.path)/a/c/file/d")
  }

  @Test func saysWhatIsMissing() {
    let error = #expect(throws: FileError.self) { try File.read("/nonexistent/file") }
    #expect(error?.isMissing == true)
    #expect(error?.description == "cannot read /nonexistent/file: No such file or directory")
  }

  @Test func refusesMoreThanTheLimit() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/big"
    try File.write(Array(repeating: 7, count: 300_000), to: path)
    let error = #expect(throws: FileError.self) { try File.read(path, limit: 100_000) }
    #expect(error?.isMissing == false)
  }
  /// What failed is told by the call that failed, whatever other calls have done since.
  @Test func closedPipesAndFullDevicesAreToldApart() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    let made = unsafe pipe(&ends)
    try #require(made == 0)
    close(ends[0])
    let closed = #expect(throws: FileError.self) {
      try File.writeAll([1], to: ends[1], named: "a pipe")
    }
    close(ends[1])
    let full = unsafe open("/dev/full", O_WRONLY)
    let noSpace = #expect(throws: FileError.self) {
      try File.writeAll([1], to: full, named: "a disk")
    }
    close(full)
    // Another failed call changes what the system says last.
    #expect(throws: FileError.self) { try File.read("/no/such/file") }
    #expect(closed?.isClosedPipe == true && closed?.concernsPlace == false)
    #expect(noSpace?.isClosedPipe == false && noSpace?.concernsPlace == true)
  }

  @Test func listsFoldersWithoutLinks() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "a", ".hidden", "a/in"] { try File.makeFolder("\(folder.path)/\(name)") }
    try File.write([1], to: "\(folder.path)/file")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/a")
    #expect(try File.folders(in: folder.path) == ["a", "b"])
    #expect(throws: FileError.self) { try File.folders(in: folder.path + "/file") }
  }
}
