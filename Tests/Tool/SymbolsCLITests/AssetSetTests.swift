import TestSupport
import Testing

/// A set of an asset catalog holds one asset: no other set is written into it.
@Suite struct AssetSetTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let sets = [
    "heart.imageset", "AppIcon.appiconset", "heart.symbolset", "Accent.colorset", "X.dataset",
    "Heart.IMAGESET",
  ]
  private static let lines = [
    "export star --format imageset --output-dir A.xcassets/SET",
    "export star --format symbolset --output-dir A.xcassets/SET/Icons",
    "export star --format imageset -o A.xcassets/SET/star.imageset",
    "compose --base tent --badge plus --format symbolset --output-dir A.xcassets/SET",
    "fallback trophy --target iOS13 -o A.xcassets/SET",
  ]

  @Test(arguments: sets, lines)
  func nothingIsWrittenIntoASet(set: String, line: String) throws {
    let line = line.replacing("SET", with: set)
    let run = try shell("mkdir -p A.xcassets/\(set) && $S \(line)")
    #expect(run.exitCode == 2, "\(line): \(run)")
    #expect(
      run.errors.contains("would be inside of \(set), which holds one asset"), "\(run.errors)")
    #expect(try shell("find A.xcassets -type f").output.isEmpty)
  }

  @Test func theCurrentFolderCounts() throws {
    let line = "export star --format imageset --output-dir ."
    let run = try shell("mkdir -p A.xcassets/h.imageset && cd A.xcassets/h.imageset && $S \(line)")
    #expect(run.exitCode == 2 && run.errors.contains("h.imageset"), "\(run)")
  }

  @Test(arguments: [
    "--output-dir l", "--output-dir l/x", "-o l/star.imageset", "-o l/x/star.imageset",
  ])
  func linksAreFollowed(output: String) throws {
    let run = try shell(
      "mkdir -p A.xcassets/h.imageset && ln -s A.xcassets/h.imageset l && "
        + "$S export star --format imageset \(output)")
    #expect(run.exitCode == 2 && run.errors.contains("inside of h.imageset"), "\(run)")
  }

  @Test(arguments: [
    "export star --format imageset -o A.xcassets/star.imageset",
    "export star --format imageset --output-dir A.xcassets/Icons",
    "export star --format symbolset -o A.xcassets/star.symbolset",
    "export star --format svg -o A.xcassets/star.imageset/star.svg",
    "export star moon --format png --output-dir A.xcassets/star.imageset",
    "export star --format iconset -o star.iconset",
    "export star --format imageset --output-dir a.spriteatlas",
  ])
  func ownSetsAndNamedFilesAreWritten(line: String) throws {
    let run = try shell("mkdir -p A.xcassets a.spriteatlas && $S \(line) && $S \(line)")
    #expect(run.exitCode == 0, "\(run.errors)")
  }
}
