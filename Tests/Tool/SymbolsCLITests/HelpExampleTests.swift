import Foundation
import TestSupport
import Testing

/// Every example in every help text works as it stands there.
@Suite(.timeLimit(.minutes(30))) struct HelpExampleTests {
  /// Examples that no test can run, with the reason.
  private static let excluded = [
    "symbols pick weather": "needs a terminal",
    "symbols pick --favorites --print swiftui": "needs a terminal",
    "symbols catalog import /System/Library/CoreServices/CoreGlyphs.bundle": "needs a Mac",
  ]

  /// What an example finds in the folder beside the usual files.
  private static let preparations = [
    "symbols init": "rm symbols.json",
    "symbols init --dry-run": "rm symbols.json",
    "symbols collections create brand --note 'Icons of our app'":
      "symbols collections delete brand --force",
    "symbols kit init": "rm tokens.json",
    "symbols kit build --tokens tokens.json -o FoundationUI --check":
      "symbols kit build --tokens tokens.json -o FoundationUI",
    "symbols kit describe Card --format yaml > Card.yaml": "rm Card.yaml",
    "symbols export --batch icons.json --check": "symbols export --batch icons.json",
    "symbols fallback --target iOS15,macOS12 --used-in Sources -o Sources/Fallback --check":
      "symbols fallback --target iOS15,macOS12 --used-in Sources -o Sources/Fallback",
    "symbols render icons/*.svg --output-dir out --check":
      "symbols render icons/*.svg --output-dir out",
    "symbols run --check": "symbols run",
    "symbols lint --fix-dry-run | git apply":
      "symbols settings set target iOS26; (echo 'import SwiftUI'; echo 'var body: some View { Image(systemName: \"smiley\") }') > Sources/B.swift",
    "symbols catalog remove acme.logo":
      "symbols catalog add acme.logo --category objectsAndTools",
    "symbols settings get weight": "symbols settings set weight bold",
  ]

  /// Examples whose exit code says what they find: 0 or 1.
  private static let findings: Set = [
    "symbols lint --fix-dry-run | git apply"
  ]

  private static let drawsEverything: Set = [
    "symbols gallery -o symbols.html", "symbols gallery --base-url sprites/ -o site/icons.html",
  ]

  static let examples: [String] = {
    guard let overview = try? ToolRun(["help"]) else { return [] }
    let names = overview.lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    var examples: [String] = []
    for name in Set(names).sorted() {
      guard let help = try? ToolRun(["help", name, "--all"]).output,
        let start = help.range(of: "Examples:\n")
      else { continue }
      let lines = help[start.upperBound...].replacing("\\\n  ", with: "").split(separator: "\n")
      examples += lines.filter { $0.hasPrefix("  symbols ") }.map { String($0.dropFirst(2)) }
    }
    return examples
  }()

  /// What every example finds: made once, and copied.
  private static let fixture: TemporaryFolder? = {
    guard let folder = try? TemporaryFolder(),
      let run = try? ToolRun(
        shell: "cd \"$HOME\"; \(setUp)",
        environment: ["HOME": folder.path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"])
    else { return nil }
    return run.exitCode == 0 ? folder : nil
  }()

  private static let setUp = """
    mkdir -p bin work; cd work; ln -s "$S" ../bin/symbols; PATH="$PWD/../bin:$PATH"
    for p in man jq git; do command -v $p > /dev/null || ln -s /bin/cat ../bin/$p; done
    mkdir -p Sources App icons site sprites
    cat > Sources/A.swift <<'END'
    import SwiftUI
    struct A: View {
      var body: some View { Label("Walk", systemImage: "figure.walk.motion") }
    }
    END
    echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>' > icon.svg
    cp icon.svg icons/a.svg; cp icon.svg icons/b.svg
    symbols export heart -f template -o logo.svg; symbols export heart -f symbolset -o Assets.xcassets
    symbols kit init; symbols kit describe Card --format yaml > Card.yaml
    symbols collections create brand; symbols collections add brand heart star
    symbols favorites add heart
    echo '[{"names":["heart"],"output":"icons/heart.svg"}]' > icons.json
    cat > symbols.json <<'END'
    {"schemaVersion": 1, "jobs": {
      "icons": {"command": "export", "names": ["heart"], "output": "icons/heart.svg"},
      "code": {"command": "codegen", "names": ["heart"], "as": "enum", "output": "Sources/AppSymbol.swift"}}}
    END
    git init -q -b main . 2> /dev/null && git add . && git -c user.name=a -c user.email=a@b commit -qm a
    echo 'let b = 1' >> Sources/A.swift
    """

  @Test func allHelpTextsHaveThem() {
    #expect(Self.examples.count >= 80)
    let known = Set(Self.examples)
    let tables =
      Array(Self.excluded.keys) + Array(Self.preparations.keys) + Array(Self.findings)
    #expect(tables.filter { !known.contains($0) }.isEmpty)
  }

  @Test(arguments: examples.filter { excluded[$0] == nil })
  func worksAsItStandsThere(_ example: String) throws {
    let folder = try TemporaryFolder()
    let fixture = try #require(Self.fixture)
    // Somebody picked two symbols; and drawing everything takes minutes in a debug build.
    var line = example.replacing("symbols pick |", with: "printf 'heart\\nstar\\n' |")
      .replacing(" --all ", with: " heart star ")
    if Self.drawsEverything.contains(line) { line += " heart star" }
    let run = try ToolRun(
      shell: """
        set -o pipefail; cp -a '\(fixture.path)/.' "$HOME"; cd "$HOME/work"; PATH="$HOME/bin:$PATH"
        { \(Self.preparations[example] ?? ":"); } > setup.txt 2>&1 || { cat setup.txt >&2; exit 3; }
        \(line)
        """,
      environment: ["HOME": folder.path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"])
    #expect(run.exitCode <= (Self.findings.contains(example) ? 1 : 0), "\(run.errors)")
    let words = line.split(separator: " ").map(String.init)
    for (option, value) in zip(words, words.dropFirst())
    where ["-o", ">", "--output-dir"].contains(option) {
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/work/\(value)"), "\(value)")
    }
  }
}
