#if os(Linux)
  import FileAccess
  import Foundation
  import TestSupport
  import Testing

  /// With little memory, a run does what was asked, or ends by a message: never by a signal, and never with a
  /// part of a file.
  @Suite struct MemoryLimitTests {
    /// Commands, and the file that they write; nil for standard output.
    static let commands: [(line: String, file: String?)] = [
      ("search heart --limit 3", nil), ("check heart star", nil), ("show heart", nil),
      ("export --query heart --limit 0 --format sprite -o OUT/a.svg", "a.svg"),
      ("export heart --format png --point-size 3000 -o OUT/a.png", "a.png"),
      ("sheet --query weather --limit 50 -o OUT/sheet.png --image-scale 4x", "sheet.png"),
      ("sheet --query weather --limit 50 -o OUT/sheet.svg", "sheet.svg"),
      ("render OUT/heart.svg --width 3000 -o OUT/big.png", "big.png"),
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
      for limit in stride(from: 20_000, through: 300_000, by: 20_000) {
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

    /// Many files: those that are there are whole.
    @Test func filesAreWhole() throws {
      let folder = try TemporaryFolder()
      let line = "$S export --query share --limit 0 --format png --image-scale 8x --output-dir"
      #expect(try ToolRun(shell: "\(line) \(folder.path)/free").exitCode == 0)
      for limit in stride(from: 20_000, through: 200_000, by: 30_000) {
        guard try ToolRun(shell: "ulimit -v \(limit); $S --version").exitCode == 0 else { continue }
        let out = "\(folder.path)/\(limit)"
        let run = try ToolRun(shell: "ulimit -v \(limit); \(line) \(out)")
        #expect(run.exitCode == 0 || run.exitCode == 2 && run.errors.contains("ulimit -v"))
        for name in (try? FileManager.default.contentsOfDirectory(atPath: out)) ?? [] {
          #expect(try File.read("\(out)/\(name)") == File.read("\(folder.path)/free/\(name)"))
        }
      }
    }
  }
#endif
