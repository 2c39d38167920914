import TestSupport
import Testing

/// Globs of `--exclude` and of the project file: they match what they name, or are errors.
@Suite struct LintExclusionTests: LintFixture {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("Sub/Gen/a.swift", Self.fault)
    try write("Sub/b.swift", Self.fault)
  }

  /// Globs that exclude `Sub/Gen`, as written in the folder `Sub`.
  @Test(arguments: [
    "./Gen", "./Gen/", "Gen", "Gen/", "/Sub/Gen", "Sub/Gen", "../Sub/Gen", "$PWD/Gen",
    "./Gen/a.swift",
    ".//Gen", "Gen/../Gen", "Gen/a.swift", "../Sub/./Gen", "$PWD/Gen/*.swift", "./*/a.swift",
  ])
  func globsOfShells(glob: String) throws {
    try write("symbols.json", "{\"schemaVersion\":1}")
    let run = try shell("cd Sub && $S lint --exclude \"\(glob)\"")
    #expect(!run.output.contains("a.swift") && run.output.contains("b.swift"), "\(run)")
  }

  @Test(arguments: [
    "", " ", "[", "a[b", "#x", "/", "!", "a\\", "Sub/[", "../../x", "/usr", ",", "!./a",
  ])
  func globsThatMatchNothingAreErrors(glob: String) throws {
    let run = try lint("--exclude '\(glob)'")
    #expect(run.exitCode == 2 && run.errors.contains("--exclude"), "\(run)")
    #expect(run.output.isEmpty)
  }

  /// Paths outside of the project have no configuration, but `--exclude` applies to them.
  @Test(arguments: [
    "Gen", "Gen/", "/Gen", "../Sub/Gen", "$PWD/../Sub/Gen", "*/a.swift", "a.swift",
    "../Sub/Gen/a.swift", "../Sub/./Gen/",
  ])
  func globsApplyOutsideOfTheProject(glob: String) throws {
    try write("App/symbols.json", "{\"schemaVersion\":1,\"lint\":{\"include\":[\"x/**\"]}}")
    for path in ["../Sub", "$PWD/../Sub", "../Sub/.", "../Sub ../Sub/b.swift"] {
      let run = try shell("cd App && $S lint \(path) --exclude \"\(glob)\"")
      #expect(!run.output.contains("a.swift") && run.output.contains("b.swift"), "\(run)")
    }
    let single = try shell("cd App && $S lint ../Sub/b.swift --exclude b.swift")
    #expect(single.exitCode == 1 && single.errors.contains("skipped: excluded"), "\(single)")
  }

  @Test(arguments: ["exclude", "include"], ["", "[", "#x", "..", "../a", "a/../b", "."])
  func globsOfTheProjectFile(key: String, glob: String) throws {
    try write("symbols.json", "{\"schemaVersion\":1,\"lint\":{\"\(key)\":[\"\(glob)\"]}}")
    let run = try lint()
    #expect(run.exitCode == 2 && run.errors.contains("symbols.json:1:"), "\(run.errors)")
  }

  @Test(arguments: ["./Sub/Gen", "./Sub/Gen/", "/Sub/Gen", "Gen", "Sub/Gen", "./Sub/*/a.swift"])
  func globsOfTheProjectFileMatch(glob: String) throws {
    try write("symbols.json", "{\"schemaVersion\":1,\"lint\":{\"exclude\":[\"\(glob)\"]}}")
    let run = try shell("cd Sub && $S lint")
    #expect(!run.output.contains("a.swift") && run.output.contains("b.swift"), "\(run)")
  }

  /// Whatever is excluded, nothing was checked.
  @Test(arguments: [
    "--exclude Sub", "--exclude .", "--exclude '*'", "--exclude '**'", "Sub --exclude Sub",
    "Sub/b.swift --exclude Sub", "Sub/b.swift --exclude b.swift", "--exclude '*.swift'",
    "Sub Sub/b.swift --exclude Sub", "Sub --exclude '*.swift'", "Sub --exclude ./Sub",
    "Sub/b.swift --exclude b.swift --ignore-unknown",
  ])
  func everythingExcluded(options: String) throws {
    let run = try lint(options)
    #expect(run.exitCode == 1 && run.errors.contains("no files to lint"), "\(run)")
    #expect(try lint(options + " --allow-empty").exitCode == 0)
  }
}
