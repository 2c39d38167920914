#if os(Linux)
  import FileAccess
  import Foundation
  import TestSupport
  import Testing

  /// With little memory, a run does what was asked, or ends by a message: never by a signal, and
  /// never with a part of a file.
  ///
  /// `Tests/Static/memory.sh` tries the static binary with much more.
  @Suite struct MemoryLimitTests {
    /// Commands, and the file that they write; nil for standard output.
    static let commands: [(line: String, file: String?)] = [
      ("search heart --limit 3", nil),
      ("export heart --format png --point-size 2000 -o OUT/a.png", "a.png"),
      ("render OUT/heart.svg --width 2000 -o OUT/big.png", "big.png"),
    ]

    @Test(arguments: commands.indices)
    func endsAreClean(index: Int) throws {
      let (command, file) = Self.commands[index]
      let folder = try TemporaryFolder()
      let line = "$S " + command.replacing("OUT", with: folder.path)
      #expect(try ToolRun(["export", "heart", "-o", "\(folder.path)/heart.svg"]).exitCode == 0)
      let free = try ToolRun(shell: line)
      #expect(free.exitCode == 0, "\(free.errors)")
      let path = file.map { "\(folder.path)/\($0)" }
      let bytes = try path.map { try File.read($0) }
      var endings: Set<Int32> = []
      for limit in [30_000, 60_000, 90_000, 120_000, 300_000] {
        // Below what the program and its libraries take, nothing can be said.
        guard try ToolRun(shell: "ulimit -v \(limit); $S --version").exitCode == 0 else { continue }
        if let path { try FileManager.default.removeItem(atPath: path) }
        let run = try ToolRun(shell: "ulimit -v \(limit); \(line)")
        endings.insert(run.exitCode)
        switch run.exitCode {
        case 0:
          #expect(run.output == free.output)
          #expect(try path.map { try File.read($0) } == bytes)
        case 2:
          #expect(
            run.errors.contains("symbols: ") && run.errors.contains("ulimit -v"), "\(run.errors)")
          #expect(path.map { FileManager.default.fileExists(atPath: $0) } != true)
          #expect(!run.errors.contains("stack trace") && !run.errors.contains("Fatal error"))
        default: Issue.record("\(limit) KiB: exit code \(run.exitCode): \(run.errors)")
        }
        if let path, let bytes, run.exitCode != 0 { try File.write(bytes, to: path) }
      }
      #expect(endings.contains(0))
    }
  }
#endif
