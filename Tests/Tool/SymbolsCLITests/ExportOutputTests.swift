import FileAccess
import Foundation
import TestSupport
import Testing

/// What runs that write files say.
@Suite struct ExportOutputTests {
  private let folder: TemporaryFolder

  private var out: String { "\(folder.path)/out" }

  init() throws { folder = try TemporaryFolder() }

  @Test func sumsAndLists() throws {
    let line = ["export", "star", "heart", "--format", "imageset", "--output-dir", out]
    let first = try ToolRun(line)
    #expect(first.exitCode == 0 && first.output.isEmpty)
    #expect(first.errors == "symbols: 5 written\n")
    let second = try ToolRun(line + ["bell", "--list"])
    #expect(second.errors == "symbols: 2 written, 5 unchanged\n")
    #expect(second.lines.count == 7 && Set(second.lines).count == 7)
    let quiet = try ToolRun(line + ["--quiet"])
    #expect(quiet.exitCode == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    let check = try ToolRun(line + ["moon", "--check"])
    #expect(check.exitCode == 1 && check.lines.count == 2)
    #expect(check.errors == "symbols: 2 missing, 5 unchanged\n")
    let preview = try ToolRun(line + ["moon", "--dry-run"])
    #expect(preview.exitCode == 0 && preview.lines == check.lines)
    #expect(preview.errors == "symbols: 2 would be written, 5 unchanged\n")
  }

  /// The files of `output`, too, and each once, whatever jobs share.
  @Test func batchesTellTheSum() throws {
    let batch = "\(folder.path)/jobs.json"
    let jobs = """
      [{"names": "star", "output": "star.svg"},
       {"names": "heart", "format": "imageset", "output-dir": "out"},
       {"names": "bell", "format": "imageset", "output-dir": "./out/"}]
      """
    try File.write(Array(jobs.utf8), to: batch)
    #expect(try ToolRun(["export", "--batch", batch]).errors == "symbols: 6 written\n")
    let list = try ToolRun(["export", "--batch", batch, "--list"])
    #expect(list.errors == "symbols: 6 unchanged\n")
    #expect(list.lines.count == 6 && Set(list.lines).count == 6)
    #expect(list.lines.contains("\(folder.path)/star.svg"))
  }

  @Test(arguments: ["export", "sheet", "codegen"])
  func oneFileIsListedAndNotCounted(command: String) throws {
    let path = "\(folder.path)/a.\(command == "codegen" ? "swift" : "svg")"
    let line = [command, "star", "-o", path] + (command == "codegen" ? ["--label", "x"] : [])
    let run = try ToolRun(line)
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    #expect(try ToolRun(line + ["--list"]).output == "\(path)\n")
  }

  // MARK: Batches

  /// The time of jobs once grew with the square of their number: 16,000 took seconds, 200,000
  /// minutes.
  @Test func manyJobsAreReadOnce() throws {
    let jobs = (0..<5_000).map { "{\"names\": \"star\", \"output\": \"\($0).svg\"}" }
    let batch = "\(folder.path)/jobs.json"
    try File.write(Array("[\n\(jobs.joined(separator: ",\n"))\n]".utf8), to: batch)
    let run = try ToolRun(["export", "--batch", batch, "--dry-run", "--list"])
    #expect(run.exitCode == 0 && run.lines.count == 5_000)
    #expect(run.errors == "symbols: 5000 would be written\n")
  }

  @Test func wrongJobsAreToldUpToANumber() throws {
    let jobs = (0..<50).map {
      "{\"names\": \"star\", \"output\": \"\($0).svg\", \"weight\": \"blod\"}"
    }
    let batch = "\(folder.path)/jobs.json"
    try File.write(Array("[\n\(jobs.joined(separator: ",\n"))\n]".utf8), to: batch)
    let run = try ToolRun(["export", "--batch", batch])
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains("jobs.json:2:1: invalid value 'blod'"))
    #expect(run.errors.contains("jobs.json:21:1: ") && !run.errors.contains("jobs.json:22:1: "))
    #expect(run.errors.hasSuffix("symbols: 30 more jobs are invalid\n"))
  }

  // MARK: Options without effect

  /// Options with a value that changes what they are read by.
  static let changes: [(option: String, words: [String])] = [
    ("point-size", ["--point-size", "48"]), ("image-scale", ["--image-scale", "2x"]),
    ("background", ["--background", "#abc"]), ("hint", ["--hint"]), ("optimize", ["--optimize"]),
    ("pretty", ["--pretty"]), ("title", ["--title", "x"]), ("prefix", ["--prefix", "x"]),
    ("dark-color", ["--dark-color", "#123"]),
    ("rendering-mode", ["--rendering-mode", "hierarchical"]),
    ("color", ["--color", "#456"]), ("palette", ["--palette", "#456,#789"]),
    ("variable-value", ["--variable-value", "0"]), ("payload", ["--payload", "pdf"]),
    ("canvas", ["--canvas", "tight"]), ("padding", ["--padding", "3"]),
    ("weight", ["--weight", "bold"]), ("symbol-scale", ["--symbol-scale", "large"]),
    ("optical-size", ["--optical-size", "12"]),
  ]

  /// What a format says to read changes its files, and what it does not, it tells.
  @Test(arguments: [
    ["svg"], ["png"], ["pdf"], ["ico"], ["sprite"], ["webfont"], ["vectordrawable"],
    ["iconify"],
    ["imageset", "--payload", "svg"], ["imageset", "--payload", "pdf"],
    ["imageset", "--payload", "png"],
  ])
  func optionsMakeADifferenceOrSaySo(format: [String]) throws {
    let line =
      ["export", "wifi", "thermometer.variable", "bell.badge", "--format"] + format
    let plain = try files(line)
    for (option, words) in Self.changes {
      if option == "payload", format.count > 1 { continue }
      let (run, changed) = try files(line + words)
      let tells =
        run.errors.contains("'--\(option)' has no effect on ")
        || run.exitCode == 2 && run.errors.contains("cannot be used with")
      // Hints and smaller files may leave pictures as they are.
      let isQuiet = ["hint", "optimize"].contains(option) && !tells
      #expect(
        isQuiet || tells == (changed == plain.1 || run.exitCode == 2),
        "\(format) \(words): \(run.errors)")
    }
  }

  private func files(_ line: [String]) throws -> (ToolRun, [String: [UInt8]]) {
    try? FileManager.default.removeItem(atPath: out)
    let run = try ToolRun(line + ["--output-dir", out])
    var files: [String: [UInt8]] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: out)) ?? [] {
      if let bytes = try? File.read("\(out)/\(name)") { files[name] = bytes }
    }
    return (run, files)
  }
}
