import FileAccess
import Foundation
import Locks
import TestSupport
import Testing

/// Files that are replaced only as long as they hold what was read, while others write to them.
@Suite struct FileExchangeTests {
  let folder: TemporaryFolder
  private var path: String { "\(folder.path)/file" }

  init() throws { folder = try TemporaryFolder() }

  /// What the editor's thread and the test know of each other.
  private final class Shared: Sendable {
    let isOver = AtomicBool(false)
    let isEnded = AtomicBool(false)
    let saved = Mutex<[String]>([])
  }

  private func replace(_ old: [UInt8], by new: [UInt8]) throws(FileError) -> Bool {
    try File.write(new, to: path, FileWriting.quick.replacing(.contents(old)))
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  @Test func onlyWhatWasReadIsReplaced() throws {
    try File.write([1], to: path)
    #expect(try replace([1], by: [2]) && File.read(path) == [2])
    let error = #expect(throws: FileError.self) { try replace([1], by: [3]) }
    #expect(error?.isChanged == true && error?.description.contains("another program") == true)
    #expect(try File.read(path) == [2])
    // What is gone is not made again.
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: FileError.self) { try replace([2], by: [3]) }
    #expect(names.isEmpty)
  }

  /// A program that has the file open may write to it at any time.
  @Test func openFilesStay() throws {
    try File.write([1], to: path)
    let writer = unsafe open(path, O_WRONLY | O_APPEND)
    #expect(throws: FileError.self) { try replace([1], by: [2]) }
    #expect(unsafe write(writer, [7], 1) == 1)
    close(writer)
    #expect(try File.read(path) == [1, 7] && names == ["file"])
    // Readers are in nobody's way.
    let reader = unsafe open(path, O_RDONLY)
    #expect(try replace([1, 7], by: [2]))
    close(reader)
  }

  @Test func modesAndLinksStay() throws {
    try File.write([1], to: path)
    _ = unsafe chmod(path, 0o640)
    _ = unsafe symlink("file", "\(folder.path)/link")
    #expect(
      try File.write([2], to: "\(folder.path)/link", FileWriting().replacing(.contents([1]))))
    var facts = stat()
    #expect(unsafe lstat(path, &facts) == 0 && facts.st_mode & 0o777 == 0o640)
    #expect(try File.read(path) == [2] && names == ["file", "link"])
  }

  /// An editor saves by a rename, another program appends: whatever they wrote is there in the end,
  /// or was replaced by the editor itself.
  @Test(arguments: [true, false])
  func nothingIsLost(appends: Bool) throws {
    try File.write(Array("start\n".utf8), to: path)
    let path = path
    let shared = Shared()
    let editor = Thread {
      var number = 0
      while !shared.isOver.value {
        number += 1
        let line = "\(number)\n"
        if appends {
          let descriptor = unsafe open(path, O_WRONLY | O_APPEND)
          _ = unsafe line.withCString { unsafe write(descriptor, $0, strlen($0)) }
          close(descriptor)
          if number % 50 == 0 { usleep(2_000) }
        } else {
          // While two files change places, the new one is seen for a moment, without the last save.
          // An editor that took it for the file would lose that save by itself, so this one looks
          // again.
          var old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
          for _ in 0..<1_000 where number > 1 && !old.contains("\n\(number - 1)\n") {
            usleep(100)
            old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
          }
          try? (old + line).write(toFile: path, atomically: true, encoding: .utf8)
          usleep(UInt32.random(in: 0..<500))
        }
        shared.saved.withLock { $0.append(String(number)) }
      }
      shared.isEnded.value = true
    }
    editor.start()
    var replaced = 0
    for round in 0..<(appends ? 150 : 300) {
      guard let old = try? File.read(path) else { continue }
      if (try? replace(old, by: Array("// \(round)\n".utf8) + old)) == true { replaced += 1 }
    }
    shared.isOver.value = true
    while !shared.isEnded.value { usleep(1_000) }
    // On a slow machine, three contents can meet; then one of them is beside the file.
    let places = names
    var lines: Set<String> = []
    for name in places {
      let text = String(decoding: try File.read("\(folder.path)/\(name)"), as: UTF8.self)
      lines.formUnion(text.split(separator: "\n").map(String.init))
    }
    let lost = shared.saved.withLock { $0.filter { !lines.contains($0) } }
    #expect(
      lost.isEmpty,
      "\(lost.count) of \(shared.saved.withLock { $0.count }) saves, \(replaced) fixes")
    #expect(Set(places).isSubset(of: ["file", "file.symbols-conflict"]) && places.contains("file"))
  }
}
