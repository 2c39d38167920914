import FileAccess
import Foundation
import TestSupport
import Testing
import Workbench

@testable import SymbolsCLI

/// Custom symbols as a user meets them: written, composed, validated, and as fallbacks.
@Suite struct CustomSymbolCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var environment: [String: String] { ["LANG": "C.UTF-8", "HOME": folder.path] }

  private func shell(_ line: String) throws -> ToolRun {
    try ToolRun(shell: "cd \(folder.path) && \(line)", environment: environment)
  }

  private func write(_ text: String, _ name: String) throws {
    try File.makeFolder(FilePath.folder("\(folder.path)/\(name)"))
    try File.write(Array(text.utf8), to: "\(folder.path)/\(name)", .quick)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try File.read("\(folder.path)/\(name)"), as: UTF8.self)
  }

  // MARK: validate

  /// A plain icon lacks everything, which is said once, with what to do.
  @Test(arguments: ["", "--fix", "--format json", "--format sarif", "--fix-dry-run"])
  func aPlainIconIsNoTemplate(option: String) throws {
    let icon = "<svg xmlns='http://www.w3.org/2000/svg'><rect id='box' width='9' height='9'/></svg>"
    try write(icon, "icon.svg")
    let run = try shell("$S validate icon.svg \(option)")
    #expect(run.exitCode == 1, "\(run)")
    if option != "--fix-dry-run" {
      let parts = run.output.split(separator: "this is a plain icon, not a template")
      #expect(parts.count == 2, "\(run.output)")
      #expect(!run.output.contains("[missing-"), "\(run.output)")
    }
    if option.isEmpty { #expect(run.output.contains("symbols catalog import icon.svg")) }
    #expect(try shell("cat icon.svg").output == icon)
    #expect(
      try shell("$S catalog import icon.svg && $S export custom.icon -f template -o t.svg").exitCode
        == 0)
    #expect(try shell("$S validate t.svg").exitCode == 0)
  }

  @Test func ourOwnFilesHaveNoFindings() throws {
    let names = "heart wifi bell.badge.slash cart 4k.tv cloud.sun.rain.fill"
    let run = try shell(
      "$S export -q --format symbolset --output-dir A.xcassets \(names) && $S validate A.xcassets")
    #expect(run.exitCode == 0 && run.output.isEmpty)
    #expect(run.errors == "symbols: no findings in 12 files\n")
  }

  @Test func findingsHavePlacesInAllFormats() throws {
    try write("<svg xmlns='http://www.w3.org/2000/svg'>\n  <g id='Notes'/>\n</svg>\n", "a.svg")
    let run = try shell("$S validate a.svg")
    #expect(run.exitCode == 1)
    #expect(run.lines.first?.hasPrefix("a.svg:1:1: error: ") == true, "\(run.output)")
    #expect(
      run.output.contains(
        "a.svg:2:3: error: the template version is missing [missing-version]"))
    #expect(try shell("$S validate a.svg --fail-on never").exitCode == 0)
    let json = try shell("$S validate a.svg --json")
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    #expect(report is [String: Any])
    for format in ["jsonl", "sarif", "github", "xcode", "checkstyle"] {
      let run = try shell("$S validate a.svg --format \(format)")
      #expect(run.exitCode == 1 && run.output.contains("missing-version"), "\(format)")
    }
    let sarif = try shell("$S validate a.svg --format sarif")
    #expect(sarif.output.contains("symbols validate --list-rules"))
    let rules = try shell("$S validate --list-rules").lines
    #expect(rules.allSatisfy { $0.split(separator: "\t").count == 4 })
    let readme = String(decoding: try Repository.bytes("README.md"), as: UTF8.self)
    #expect(readme.contains("lists the \(rules.count) rules"))
  }

  /// What a fix would have to guess at stays: classes behind character references, and colors with
  /// an alpha.
  @Test(arguments: [
    "s/hierarchical-0:primary/hierarchical-0:primry\\&#10;mine/",
    "s/multicolor-0:systemRedColor /multicolor-0:systemRdColor\\&#32;/",
    "s/fill:#[0-9a-f]*;/fill:#ff000040;/", "s/fill:#[0-9a-f]*;/fill:rgba(0,136,255,.5);/",
    "s/fill:#[0-9a-f]*;/fill:transparent;/",
  ])
  func fixesDoNotGuess(_ edit: String) throws {
    let run = try shell(
      "$S export -q heart.circle --format template -o g.svg; sed -i '\(edit)' g.svg; cp g.svg b.svg; "
        + "$S validate g.svg --fix; cmp g.svg b.svg && echo same")
    #expect(run.output.contains("same"), "\(run.output) \(run.errors)")
  }

  @Test func whatIsMendedIsWrittenOrShown() throws {
    _ = try shell("$S export -q --format template wifi -o a.svg")
    let good = try text("a.svg")
    let bad = good.replacing("hierarchical-0:primary\"", with: "hierarchical-0:primry\"")
      .replacing("hierarchical-0:primary SFS", with: "hierarchical-0:primry SFS")
    #expect(bad != good)
    try write(bad, "a.svg")
    let preview = try shell("$S validate a.svg --fix-dry-run")
    #expect(preview.exitCode == 1 && preview.output.contains("+      <path class="))
    #expect(try text("a.svg") == bad)
    let run = try shell("$S validate a.svg --fix")
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.errors.contains("fixed "))
    #expect(try text("a.svg") == good)
  }

  @Test func whatIsNotThereIsToldAndNothingIsNoSuccess() throws {
    let missing = try shell("$S validate none.svg")
    #expect(missing.exitCode == 2 && missing.errors.contains("none.svg"))
    try File.makeFolder("\(folder.path)/empty")
    let empty = try shell("$S validate empty")
    #expect(empty.exitCode == 1 && empty.errors.contains("no templates"))
    try write("<svg xmlns='http://www.w3.org/2000/svg'/>", "empty/icon.svg")
    #expect(try shell("$S validate empty").errors.contains("skipped 1 SVG file"))
    try write("\u{1B}[31m<svg", "esc.svg")
    let raw = try shell("$S validate esc.svg")
    #expect(raw.exitCode == 1 && !(raw.output + raw.errors).contains("\u{1B}"))
  }

  // MARK: compose

  @Test func partsBecomeSymbols() throws {
    let run = try shell(
      "$S compose --base tent --badge plus --format symbolset --output-dir A.xcassets && $S validate A.xcassets -q"
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    let file = try text(
      "A.xcassets/custom.tent.badge.plus.symbolset/custom.tent.badge.plus.svg")
    #expect(file.contains("Generated from custom.tent.badge.plus"))
    // The catalog's own composition is the same drawing.
    let own = try shell("$S export bell.badge.waveform -o -").output
    let composed = try shell("$S compose --base bell --badge waveform -o -")
    #expect(!own.isEmpty && composed.output == own)
    #expect(composed.errors.contains("'bell.badge.waveform' already exists in the catalog"))
    for line in [
      "--enclosure circle --fill", "--slash", "--badge heart --fill", "--enclosure hexagon --slash",
    ] {
      let run = try shell("$S compose --base carrot \(line) -q")
      #expect(run.exitCode == 0 && run.output.hasPrefix("<svg"), "\(line): \(run.errors)")
    }
  }

  @Test(arguments: [
    ("", "--base"), ("--base heart", "--badge"), ("--base hart --slash", "did you mean"),
    ("--base apple.intelligence --slash", "has no artwork"),
    ("--base heart --badge nothing.like.this", "not a symbol"),
    ("--base heart --enclosure egg", "egg"), ("--base heart egg --slash", "'egg'"),
  ])
  func whatCannotBeComposedIsSaid(_ line: String, _ reason: String) throws {
    let run = try shell("$S compose \(line)")
    #expect(run.exitCode == 2 && run.errors.contains(reason), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  // MARK: fallback

  private static let source = """
    import SwiftUI
    let a = Image(systemName: "figure.walk.motion")
    let b = Image(systemName: "heart")
    let c = Image(systemName: "person.bust")
    let d = Image(systemName: "apple.intelligence")
    """

  /// Types in a folder share drawings, and a type that needs none any more goes.
  @Test func drawingsOfOtherTypesStay() throws {
    let first = try shell("$S fallback --target iOS15 figure.run -o FB")
    #expect(first.exitCode == 0, "\(first)")
    let other = "$S fallback --target iOS15 figure.dance -o FB --type-name Glyph --prune"
    #expect(try shell(other).exitCode == 0)
    let sets = try shell("ls FB/Symbols.xcassets").output
    #expect(sets.contains("custom.figure.run.symbolset") && sets.contains("custom.figure.dance"))
    try write("let a = Image(symbol: .figureRun)", "S/A.swift")
    let used = "--used-in S -o S/FB --prune"
    #expect(try shell("$S fallback --target iOS15 \(used)").exitCode == 0)
    let raised = try shell("$S fallback --target iOS16 \(used)")
    #expect(raised.exitCode == 0 && raised.errors.contains("3 removed"), "\(raised)")
    // Types do not take over the symbols of each other, and go with their last use.
    try write(
      "let a = Image(symbol: A1.figureWalkMotion); let b = Image(symbol: B1.figureRun)", "T/V.swift"
    )
    for type in ["A1", "B1", "A1"] {
      let made = try shell("$S fallback --target iOS13 --used-in T -o T/FB --type-name \(type)")
      #expect(made.errors.contains("1 of 1 symbol"), "\(type): \(made)")
    }
    try write("let a = 1", "T/V.swift")
    let gone = try shell("$S fallback --target iOS13 --used-in T -o T/FB --type-name A1 --prune")
    #expect(gone.exitCode == 0 && gone.errors.contains("removed"), "\(gone)")
  }

  /// A symbol set that is no longer used and was edited stays, and is named.
  @Test(arguments: ["custom.figure.run.svg", "Contents.json"])
  func editedDrawingsAreNamed(file: String) throws {
    let set = "FB/Symbols.xcassets/custom.figure.run.symbolset"
    _ = try shell(
      "$S fallback --target iOS15 figure.run figure.dance -o FB && echo '<!-- -->' >>\(set)/\(file)"
    )
    let line = "$S fallback --target iOS15 figure.dance -o FB"
    #expect(try !shell(line).errors.contains(set))
    for option in ["--prune", "--prune", "--check"] {
      let run = try shell("\(line) \(option)")
      #expect(run.exitCode == 0 && run.errors.contains("\(set) is no longer used, but"), "\(run)")
    }
    #expect(try shell("ls \(set)").output.contains("custom.figure.run.svg"))
  }

  @Test func namesThatAreMissingGetDrawings() throws {
    try write(Self.source, "Sources/A.swift")
    let line = "$S fallback --target iOS15,macOS12 --used-in Sources -o Fallback"
    let first = try shell(line)
    #expect(first.exitCode == 0, "\(first.errors)")
    #expect(
      first.errors.contains("'apple.intelligence' needs iOS 18, macOS 15 and has no fallback"))
    #expect(first.errors.contains("2 of 4 symbols get a fallback"))
    let code = try text("Fallback/FallbackSymbol.swift")
    #expect(code.contains("case figureWalkMotion") && !code.contains("case heart"))
    #expect(try shell("\(line) --check").exitCode == 0)
    #expect(try shell("$S validate Fallback").exitCode == 0)
    // Members count as names.
    try write(
      "let a = Image(symbol: .personBust)\nlet b = Image(FallbackSymbol.figureWalkMotion)",
      "Sources/A.swift")
    let members = try shell("\(line) --check")
    #expect(members.exitCode == 0, "\(members.output) \(members.errors)")
    // What has no use any more is told, and goes with --prune.
    try write("let a = Image(symbol: .personBust)", "Sources/A.swift")
    #expect(try shell("\(line) --check").exitCode == 1)
    let made = try shell(
      "$S compose tent --badge plus --format symbolset -o Fallback/Symbols.xcassets/ && ls Fallback/Symbols.xcassets"
    )
    let pruned = try shell("\(line) --prune")
    #expect(pruned.exitCode == 0, "\(pruned.errors)")
    #expect(try shell("\(line) --check").exitCode == 0)
    let left = made.output.split(separator: "\n").filter { !$0.contains("walk") }.count
    #expect(try shell("ls Fallback/Symbols.xcassets").lines.count == left)
    #expect(
      !File.isFolder("\(folder.path)/Fallback/Symbols.xcassets/custom.figure.walk.motion.symbolset")
    )
  }

  @Test func membersThatTheTypeWillNotHaveAreTold() throws {
    try write(
      """
      let a = Image(symbol: .personBust)
      let b = FallbackSymbol.heartFill
      let c = FallbackSymbol.nothingLikeThis
      """, "Sources/A.swift")
    let run = try shell("$S fallback --target iOS15 --used-in Sources -o F")
    #expect(run.exitCode == 1, "\(run.errors)")
    #expect(
      run.errors.contains("Sources/A.swift:2:24: FallbackSymbol has no member for 'heart.fill'"))
    #expect(
      run.errors.contains("Sources/A.swift:3:24: no symbol has the member name '.nothingLikeThis'"))
    #expect(try text("F/FallbackSymbol.swift").contains("case personBust"))
    // What the type says of itself is no use of it.
    try write("let a = Image(symbol: .personBust)", "Sources/A.swift")
    for _ in 0..<2 {
      let run = try shell("$S fallback --target iOS15 --used-in Sources -o Sources/Fallback")
      #expect(run.exitCode == 0, "\(run.errors)")
    }
  }

  @Test func whatNobodyMadeStays() throws {
    try write("struct Mine {}", "Fallback/FallbackSymbol.swift")
    let run = try shell("$S fallback --target iOS13 person.bust -o Fallback")
    #expect(run.exitCode == 2 && run.errors.contains("FallbackSymbol.swift"))
    #expect(try text("Fallback/FallbackSymbol.swift") == "struct Mine {}")
    #expect(try shell("$S fallback --target iOS13 person.bust -o Fallback --force").exitCode == 0)
  }

  @Test(arguments: [
    ("heart -o F", "--target"), ("--target iOS15 heart", "-o"),
    ("--target iOS15 heart -o F --type-name Image", "Image"),
    ("--target iOS15 heart -o F --type-name 'a b'", "a b"),
    ("--target iOS15 heart -o F --type-name Double", "Double"),
    ("--target iOS15 heart -o F --type-name class", "class"),
    ("--target iOS15 heart -o F --type-name Title", "Title"),
    (
      "--target iOS15 person.bust -o F --type-name \(String(repeating: "A", count: 250))",
      "255 bytes"
    ),
    ("--target iOS12 heart -o F", "iOS 13"), ("--target macOS10.15 heart -o F", "macOS 11"),
  ])
  func whatIsMissingIsSaid(_ line: String, _ reason: String) throws {
    let run = try shell("$S fallback \(line)")
    #expect(run.exitCode == 2 && run.errors.contains(reason), "\(run.errors)")
    #expect(!File.isFolder("\(folder.path)/F"))
  }

  /// The longest name that a file can have makes a whole result.
  @Test func longNamesOfTypesAreWhole() throws {
    let name = String(repeating: "A", count: 249)
    let run = try shell("$S fallback person.bust --target iOS15 -o F --type-name \(name) && ls F")
    #expect(run.lines == ["\(name).swift", "Symbols.xcassets"], "\(run.errors)")
  }

  @Test func namesThatAllTargetsHaveNeedNothing() throws {
    let run = try shell("$S fallback --target iOS17 heart -o F")
    #expect(run.exitCode == 0 && !File.isFolder("\(folder.path)/F"), "\(run.errors)")
    let restricted = try shell("$S fallback --target iOS13 apple.intelligence -o F")
    #expect(restricted.exitCode == 1 && restricted.errors.contains("no fallback"))
  }

  // MARK: import

  @Test func templatesOfOthersAreWholeSymbols() throws {
    let run = try shell(
      """
      $S export -q --format template wifi -o wifi.svg && $S catalog import wifi.svg && \
      $S export -q --format template custom.wifi -o again.svg && cmp wifi.svg again.svg && \
      $S export custom.wifi --weight black --variable-value 0.5 -o - -q
      """)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("9 weights from 3 drawings, by interpolation"))
    #expect(run.output.contains("<svg"))
  }
}
