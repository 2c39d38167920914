import FileAccess
import SymbolCatalog
import TestSupport
import Testing

@testable import SymbolsCLI

/// A name that a target has under another name only is neither there nor missing: every command
/// says which to use.
@Suite struct TargetAdviceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ line: String) throws -> ToolRun {
    try ToolRun(
      shell: "cd \(folder.path) && \(line)", environment: ["LANG": "C.UTF-8", "HOME": folder.path])
  }

  private func write(_ text: String, _ name: String) throws {
    try File.makeFolder(FilePath.folder("\(folder.path)/\(name)"))
    try File.write(Array(text.utf8), to: "\(folder.path)/\(name)", .quick)
  }

  /// All renamed symbols, on all platforms and the first systems of each release.
  @Test func theNameToUseIsThereByTheFacts() {
    let catalog = Catalog.bundled
    var versions: [Platform: Set<OSVersion>] = [:]
    for release in catalog.releases {
      for platform in Platform.allCases {
        versions[platform, default: []].insert(release.availability[platform])
      }
    }
    var count = 0
    for symbol in catalog.symbols where !symbol.aliases.isEmpty {
      for (platform, versions) in versions {
        for version in versions {
          let target = DeploymentTarget(platform, version)
          let advice = TargetAdvice(symbol, [target], catalog)
          let names = ([symbol.name] + symbol.aliases).filter { name in
            let release =
              catalog.symbol(named: name)?.release ?? catalog.alias(named: name)?.release
            return release.map { $0.availability[platform] <= version } ?? false
          }
          count += 1
          #expect(
            advice.use.map(names.contains) ?? names.isEmpty, "\(symbol.name) on \(target)")
          #expect(advice.without == (names.isEmpty ? [target] : []), "\(symbol.name) on \(target)")
        }
      }
    }
    #expect(count > 10_000)
  }

  @Test func whatWorksOnSomeTargetsIsSaid() throws {
    let run = try shell("$S check --target iOS15,macOS11 bell.badge.waveform")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        "not available on iOS 15.0, macOS 11.0; not available on macOS 11.0 under any name; 'bell.and.waveform' works on iOS 15.0"
      ), "\(run.output)")
    let json = try shell("$S check --target iOS15,macOS11 bell.badge.waveform --json")
    #expect(json.output.contains(#""useOn":{"bell.and.waveform":["iOS15.0"]}"#), "\(json.output)")
    let show = try shell("$S show --target iOS15,macOS11 bell.badge.waveform")
    #expect(
      show.output.contains(
        "bell.and.waveform on iOS 15.0; no name works on macOS 11.0"),
      "\(show.output)")
  }

  @Test func fallbackUsesTheEarlierName() throws {
    let run = try shell("$S fallback --target iOS15 bell.badge.waveform -o F")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("0 of 1 symbol gets a fallback; 1 uses an earlier name"))
    let code = String(
      decoding: try File.read("\(folder.path)/F/FallbackSymbol.swift"), as: UTF8.self)
    #expect(
      code.contains("case bellBadgeWaveform") && code.contains("return \"bell.and.waveform\""))
    #expect(!File.isFolder("\(folder.path)/F/Symbols.xcassets"))
    #expect(try shell("$S fallback --target iOS15 bell.badge.waveform -o F --check").exitCode == 0)
    // Members in sources are those of the type.
    try write("let a = Image(symbol: .bellBadgeWaveform)", "Sources/A.swift")
    let used = try shell("$S fallback --target iOS15 --used-in Sources -o F --check")
    #expect(used.exitCode == 0, "\(used.errors)")
    // Beside one that needs a drawing.
    let both = try shell("$S fallback --target iOS15 bell.badge.waveform person.bust -o G")
    #expect(
      both.exitCode == 0
        && both.errors.contains("1 of 2 symbols gets a fallback; 1 uses an earlier name"))
    #expect(try shell("ls G/Symbols.xcassets").output.contains("custom.person.bust.symbolset"))
    #expect(try !shell("ls G/Symbols.xcassets").output.contains("waveform"))
  }

  // MARK: Symbols of the user's own

  private static let icon = """
    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='M4 4h16v16h-16z'/><path fill='#f00' d='M8 8h8v8h-8z'/></svg>
    """

  @Test func ownSymbolsNeedNoFallbackAndAreTold() throws {
    try write(Self.icon, "box.badge.svg")
    let run = try shell(
      "$S catalog import box.badge.svg -q && $S fallback --target iOS15 custom.box.badge person.bust -o F"
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("no fallback for 'custom.box.badge'"), "\(run.errors)")
    #expect(run.errors.contains("symbols export custom.box.badge --format symbolset"))
  }

  @Test(arguments: [
    ("--base custom.box.badge --badge plus", "custom.box.badge.badge.plus"),
    ("--base bell --badge custom.box.badge", "custom.bell.badge.box.badge"),
    ("--base custom.box.badge --enclosure circle --fill", "custom.box.badge.circle.fill"),
    (
      "--base custom.box.badge --badge custom.box.badge --slash",
      "custom.box.badge.badge.box.badge.slash"
    ),
  ]) func ownSymbolsAreParts(_ parts: String, _ name: String) throws {
    try write(Self.icon, "box.badge.svg")
    let run = try shell(
      "$S catalog import box.badge.svg -q && $S compose \(parts) --format symbolset --output-dir A.xcassets && $S validate A.xcassets"
    )
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
    let file = try File.read("\(folder.path)/A.xcassets/\(name).symbolset/\(name).svg")
    #expect(String(decoding: file, as: UTF8.self).contains("Generated from \(name)"))
    let picture = try shell("$S compose \(parts) -o -")
    #expect(picture.output.contains("<svg") && picture.output.contains("<path"))
  }

  @Test func whatOwnSymbolsCannotBeIsSaid() throws {
    try write(Self.icon, "box.svg")
    let run = try shell("$S catalog import box.svg -q && $S compose --base custom.box --fill")
    #expect(run.exitCode == 2 && run.errors.contains("cannot compose 'box.fill'"), "\(run.errors)")
    try write("<svg", ".local/share/symbols/artwork/custom.box.svg")
    let damaged = try shell("$S compose --base custom.box --slash")
    #expect(damaged.exitCode == 2 && damaged.output.isEmpty, "\(damaged.errors)")
  }

  // MARK: What an import does not take over

  @Test(arguments: [
    (
      "<path class='hierarchical-0:primary' d='M4 4h9v9h-9z'/>",
      "the class 'hierarchical-0:primary' works only in templates"
    ),
    (
      "<path d='M4 4h9v9h-9z'/><path class='monochrome-0' fill='transparent' d='M1 1h5v5h-5z'/>",
      "1 shape paints nothing and was skipped, despite classes such as 'monochrome-0'"
    ),
    (
      "<path d='M4 4h9v9h-9z'/><path class='monochrome-0' fill='none' d='M1 1h5v5h-5z'/><rect class='monochrome-0' opacity='0' width='3' height='3'/>",
      "2 shapes paint nothing and were skipped"
    ),
    (
      "<path d='M4 4h9v9h-9z'/><path class='monochrome-0' display='none' d='M1 1h5v5h-5z'/>",
      "1 shape paints nothing"
    ),
    (
      "<g class='multicolor-0:tintColor'><path d='M4 4h9v9h-9z'/></g>",
      "the class 'multicolor-0:tintColor'"
    ),
    ("<path d='M4 4h9v9h-9z'/><path opacity='.01' d='M1 1h5v5h-5z'/>", "nearly transparent"),
  ]) func whatIconsSayOfLayersIsReported(_ content: String, _ message: String) throws {
    try write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(content)</svg>", "a.svg")
    let run = try shell("$S catalog import a.svg")
    #expect(run.exitCode == 0 && run.errors.contains(message), "\(run.errors)")
  }

  @Test func plainIconsAreTakenWithoutAWord() throws {
    try write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path fill='none' d='M0 0h24v24H0z'/><path class='st0 icon' d='M4 4h9v9h-9z'/></svg>",
      "a.svg")
    let run = try shell("$S catalog import a.svg")
    #expect(run.exitCode == 0 && !run.errors.contains("a.svg: "), "\(run.errors)")
  }

  @Test(arguments: [
    ("style='fill:#ffffff'", "the color #ffffff"), ("opacity='.25'", "the opacity 25 %"),
    ("style='fill-opacity:.5'", "the opacity 50 %"),
    ("clip-path='url(#c)'", "a clip path or mask is ignored"),
    ("style='fill:url(#g)'", "the color of a gradient"),
  ]) func colorsOfTemplatesAreReported(_ look: String, _ message: String) throws {
    _ = try shell("$S export -q --format template square.fill -o a.svg")
    let good = String(decoding: try File.read("\(folder.path)/a.svg"), as: UTF8.self)
    let clean = try shell("$S catalog import a.svg")
    #expect(!clean.errors.contains("is not read"), "\(clean.errors)")
    let text = good.replacing(
      "<g id=\"Symbols\">",
      with:
        "<defs><clipPath id='c'><path d='M0 0h2000v700h-2000z'/></clipPath><linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient></defs><g id=\"Symbols\">"
    ).replacing("<path class=\"monochrome-0", with: "<path \(look) class=\"monochrome-0")
    #expect(text != good)
    try write(text, "b.svg")
    let run = try shell("$S catalog import b.svg")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
