import Encodings
import FileAccess
import Foundation
import TestSupport
import Testing

/// What must be kept, and what must be refused, where a file is replaced.
@Suite struct FileWritingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func link(_ name: String, to destination: String) {
    _ = unsafe symlink(destination, path(name))
  }

  private func makePipe(_ name: String) -> Bool { unsafe mkfifo(path(name), 0o644) == 0 }

  private func mode(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? -1
  }

  private func refusal(of path: String, _ rules: FileWriting = .quick) -> FileError? {
    #expect(throws: FileError.self) { try File.write([9], to: path, rules) }
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o666])
  func keepsTheMode(_ mode: Int) throws {
    try File.write([1], to: path("a"))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path("a"))
    #expect(try File.write([2], to: path("a")))
    #expect(try self.mode(path("a")) == mode)
  }

  @Test func newFilesHaveWhatTheMaskLeaves() throws {
    let mask = Int(umask(0))
    umask(mode_t(mask))
    try File.write([1], to: path("a"))
    #expect(try mode(path("a")) == 0o666 & ~mask)
  }

  /// Also for the superuser, whom the system would let.
  @Test func readOnlyFilesStayUnlessTheyMayGo() throws {
    try File.write([1], to: path("a"))
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path("a"))
    #expect(refusal(of: path("a"))?.isProtected == true)
    #expect(try File.read(path("a")) == [1])
    // What would not change needs no leave.
    #expect(try File.write([1], to: path("a")) == false)
    var rules = FileWriting.quick
    rules.replacesReadOnly = true
    #expect(try File.write([2], to: path("a"), rules))
    #expect(try mode(path("a")) == 0o444)
  }

  @Test func linksStayAndTheirFilesAreReplaced() throws {
    try File.makeFolder(path("deep/er"))
    try File.write([1], to: path("deep/er/file"))
    link("deep/second", to: "er/file")
    link("first", to: "deep/second")
    link("dangling", to: "deep/new")
    #expect(try File.write([2], to: path("first")))
    #expect(try File.write([3], to: path("dangling")))
    #expect(try File.read(path("deep/er/file")) == [2])
    #expect(try File.read(path("deep/new")) == [3])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("first")) == "deep/second")
  }

  @Test func linksThatMayNotBeFollowedAreRefused() throws {
    try File.write([1], to: path("file"))
    link("link", to: "file")
    link("dangling", to: "nowhere")
    var rules = FileWriting.quick
    rules.followsLinks = false
    #expect(refusal(of: path("link"), rules)?.reason == "it is a symbolic link to file")
    #expect(refusal(of: path("dangling"), rules)?.reason == "it is a symbolic link to nowhere")
    #expect(try File.read(path("file")) == [1])
  }

  @Test func linksInACircleEnd() {
    link("a", to: "b")
    link("b", to: "a")
    #expect(refusal(of: path("a")) != nil)
  }

  @Test(.timeLimit(.minutes(30))) func whatIsNoFileIsSaid() throws {
    try #require(makePipe("pipe"))
    #expect(refusal(of: path("pipe"))?.reason == "it is a named pipe without a reader")
    #expect(refusal(of: folder.path)?.reason == "it is a folder, not a file")
    var rules = FileWriting.quick
    rules.feedsStreams = false
    #expect(refusal(of: "/dev/null", rules)?.reason == "it is a device, not a file")
    let socket = try Socket(path("socket"))
    defer { socket.close() }
    #expect(refusal(of: path("socket"))?.reason == "it is a socket, not a file")
    for name in ["pipe", "socket"] {
      let error = #expect(throws: FileError.self) {
        try File.read(path(name), onlyFiles: true)
      }
      #expect(error != nil, "\(name)")
    }
  }

  @Test(.timeLimit(.minutes(30))) func pipesWithAnotherEndWork() throws {
    try #require(makePipe("pipe"))
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let pipe = path("pipe")
    // A pipe by its name is no input of the tool.
    let reader = Thread.result {
      FileHandle(forReadingAtPath: pipe).map { [UInt8]($0.readDataToEndOfFile()) }
    }
    while (try? File.write(bytes, to: pipe, .quick)) == nil { usleep(1_000) }
    let isWhole = reader() == bytes
    #expect(isWhole)
  }

  @Test func longNamesAreReplaced() throws {
    let name = path(String(repeating: "n", count: 255))
    for bytes in [[1], [2], [3, 4]] as [[UInt8]] {
      #expect(try File.write(bytes, to: name))
      #expect(try File.read(name) == bytes)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  @Test func pathsAreBytes() throws {
    let names = [[0xFF], [0xFE], [0x61, 0xCC, 0x81], [0xC3, 0xA1], [0xE1]] as [[UInt8]]
    for name in names { try File.write(name, to: path(ByteText.text(name))) }
    for name in names { #expect(try File.read(path(ByteText.text(name))) == name) }
    let found = try File.paths(below: folder.path, ending: "")
    let prefix = Array("\(folder.path)/".utf8)
    #expect(Set(found.map(ByteText.bytes)) == Set(names.map { prefix + $0 }))
  }

  @Test func aPathEndsNowhereElse() throws {
    let error = refusal(of: path("a\0b"))
    #expect(error?.reason == "a path cannot contain a NUL character")
    #expect(try File.paths(below: folder.path, ending: "").isEmpty)
  }

  @Test func filesHaveOneIdentity() throws {
    try File.write([1], to: path("a"))
    link("link", to: "a")
    try FileManager.default.linkItem(atPath: path("a"), toPath: path("hard"))
    let identity = try #require(FileIdentity(path("a")))
    #expect(FileIdentity(path("link")) == identity && FileIdentity(path("hard")) == identity)
    #expect(FileIdentity("\(folder.path)/./a") == identity)
    #expect(FileIdentity(path("b")) == nil && FileIdentity(folder.path) == nil)
  }
}

/// A socket in the file system.
private struct Socket {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let isBound = unsafe withUnsafeMutableBytes(of: &address.sun_path) { name in
      guard bytes.count < name.count else { return false }
      unsafe name.copyBytes(from: bytes)
      return true
    }
    try #require(isBound)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
  }

  func close() { Foundation.close(descriptor) }
}

extension Thread {
  /// Does something on a thread of its own; what is returned waits for its result.
  fileprivate static func result<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) -> () -> Value? {
    let done = DispatchSemaphore(value: 0)
    let box = Box<Value>()
    Thread.detachNewThread {
      box.value = body()
      done.signal()
    }
    return {
      done.wait()
      return box.value
    }
  }

  private final class Box<Value>: @unchecked Sendable { var value: Value? }
}
