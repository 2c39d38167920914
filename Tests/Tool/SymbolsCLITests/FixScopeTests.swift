import TestSupport
import Testing

/// Which files decide whether a fix is safe, and which files are fixed.
@Suite struct FixScopeTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let view = """
    import SwiftUI
    struct A: View {
      var body: some View { Label("Mood", systemImage: "smiley") }
    }

    """
  private static let test = """
    import XCTest
    final class T: XCTestCase {
      func testMood() { XCTAssert(XCUIApplication().images["smiley"].exists) }
    }

    """

  /// Where a test can be: beside the linted files, and in folders that are excluded or ignored,
  /// whatever their names.
  @Test(
    arguments: [
      "lint App", "lint App/a.swift", "lint", "lint App/Deep/..", "lint App Checks/n.swift",
      "lint --exclude Checks", "lint App --exclude Checks", "lint --exclude Checks/Login.swift",
    ], [false, true])
  func testsMakeFixesUnsafe(line: String, inRepository: Bool) throws {
    try write("App/a.swift", Self.view)
    try write("App/Deep/b.swift", "let b = 1\n")
    try write("Checks/n.swift", "let n = 1\n")
    if inRepository { _ = try shell("git init -q .") }
    try write("Checks/Login.swift", Self.test)
    for ignored in ["", "Checks/", "Login.swift"] {
      try write(".gitignore", ignored + "\n")
      let run = try shell("$S \(line) --fix --target iOS17")
      #expect(run.errors.contains("1 more with --unsafe-fixes"), "\(ignored): \(run)")
      #expect(try text("App/a.swift") == Self.view)
      // Only what will be done is announced.
      let plain = try shell("$S \(line) --target iOS17")
      #expect(plain.errors.contains("--fix --unsafe-fixes fixes 1"), "\(ignored): \(plain)")
    }
    try write("Checks/Login.swift", "let a = 1\n")
    #expect(try shell("$S \(line) --fix --target iOS17").exitCode == 0)
    #expect(try text("App/a.swift").contains("face.smiling"))
  }

  /// Without a repository or project, what is outside of the current folder can have tests anywhere.
  @Test func otherFoldersWithoutAProjectAreUnsafe() throws {
    try write("App/a.swift", Self.view)
    let line = "mkdir -p Out && cd Out && $S lint ../App --fix --target iOS17"
    let run = try shell(line)
    #expect(run.errors.contains("1 more with --unsafe-fixes"), "\(run)")
    #expect(try text("App/a.swift") == Self.view)
    try write("App/Package.swift", "// swift-tools-version: 5.9\n")
    _ = try shell(line)
    #expect(try text("App/a.swift").contains("face.smiling"))
  }

  /// A constant in a file that is not linted is reported with the command that fixes it.
  @Test(arguments: [
    "", "--fix", "--fix --unsafe-fixes", "--fix-dry-run", "--unsafe-fixes --fix-dry-run",
  ])
  func constantsElsewhereAreFixedThere(options: String) throws {
    let constant = "enum Icons { static let a = \"smiley\" }\n"
    try write("My Kit/C.swift", constant)
    try write("App/v.swift", "import SwiftUI\nlet b = Image(systemName: Icons.a)\n")
    _ = try shell("git init -q .")
    let run = try lint("App --target iOS17 \(options)")
    #expect(try text("My Kit/C.swift") == constant)
    #expect(!run.errors.contains("to fix by hand") && !run.errors.contains("fixes 1"), "\(run)")
    #expect(!run.errors.contains("more with"), "\(run)")
    guard !options.contains("dry") else { return }
    let command = "symbols lint 'My Kit/C.swift' --fix --unsafe-fixes"
    #expect(run.output.contains(command), "\(run)")
    #expect(
      try lint("App --target iOS17 --format sarif \(options)").output.contains("fixes\"") == false)
    _ = try shell(command.replacing("symbols", with: "$S") + " --target iOS17")
    #expect(try text("My Kit/C.swift") == constant.replacing("smiley", with: "face.smiling"))
  }

  /// Findings show the shortest path that leads to the file; behind a link, `..` is needed.
  @Test(arguments: [
    ("lint App/../App/a.swift", "App/a.swift"), ("lint ./App//Deep/../a.swift", "App/a.swift"),
    ("lint App/Deep/..", "App/a.swift"), ("lint Link/../a.swift", "Link/../a.swift"),
    ("check App/../App/a.swift", "App/a.swift"), ("check --used-in App/Deep/..", "App/a.swift"),
    ("check --names-from App/../names", "names"), ("check App/Deep/../../names", "names"),
    ("validate App/../App/i.svg", "App/i.svg"), ("kit check App/Deep/../t.json", "App/t.json"),
    ("render App/../App/v.svg -o App/../v.png", "App/v.svg"),
    ("catalog import App/../App/i.svg", "symbols: App/i.svg"),
    ("kit view App/../App/s.yaml", "symbols: App/s.yaml"),
    ("collections import App/../App/s.yaml", "symbols: App/s.yaml"),
    ("export --batch App/../App/s.yaml", "symbols: App/s.yaml"),
    ("kit build --tokens App/../App/s.yaml", "symbols: App/s.yaml"),
  ])
  func pathsHaveNoDetours(line: String, path: String) throws {
    try write("App/a.swift", "import SwiftUI\nlet b = Image(systemName: \"calender\")\n")
    try write("App/Deep/b.swift", "let b = 1\n")
    try write("App/i.svg", "<svg>")
    try write("App/v.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0h9v9\"/></svg>")
    try write("App/s.yaml", "screen: A\nbody:\n  type: Crd\n")
    try write("App/t.json", "{\"a\": 1}")
    try write("names", "calender\n")
    let run = try shell("ln -s App/Deep Link && $S \(line)")
    let shown = run.output + run.errors
    #expect(shown.contains(path + ":") && !shown.contains("/../App"), "\(run)")
    #expect(!shown.contains("Deep/.."), "\(run)")
  }
}
