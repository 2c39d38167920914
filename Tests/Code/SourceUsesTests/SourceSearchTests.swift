import FileAccess
internal import Foundation
import SourceUses
import TestSupport
import Testing

/// Which files are linted.
@Suite struct SourceSearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ paths: String...) throws {
    for path in paths {
      let url = URL(fileURLWithPath: "\(folder.path)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  private func shell(_ line: String) throws {
    let run = try ToolRun(shell: "cd '\(folder.path)' && \(line)")
    #expect(run.exitCode == 0)
  }

  /// What is found, from the folder on.
  private func found(
    _ paths: [String] = [""], exclude: [String] = [], include: [String] = []
  ) -> (files: [String], search: SourceSearch) {
    let search = SourceSearch(
      paths.map { "\(folder.path)/\($0)" },
      SourceScope(folder: folder.path, exclude: exclude, include: include))
    return (search.files.map { String($0.path.dropFirst(folder.path.count + 1)) }, search)
  }

  @Test func theOrderIsThatOfBytes() throws {
    try write("b.swift", "a/x.swift", "a-.swift", "a.swift", "A.m", "é.h", "a/b/c.mm", "Z/y.swift")
    let files = found().files
    #expect(files.count == 8)
    #expect(files == files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(found(["b.swift", "", "a"]).files == files)
  }

  @Test(arguments: [
    ("A.swift", SourceKind.swift), ("a.M", .objectiveC), ("a.mm", .objectiveC),
    ("a.h", .objectiveC),
    ("Main.storyboard", .interface), ("V.xib", .interface), ("Info.plist", .infoPlist),
    ("App-Info.plist", .infoPlist), ("Localizable.xcstrings", .stringCatalog),
    ("A.xcassets/x.colorset/Contents.json", .assetCatalog), ("a.tsx", .javaScript),
    ("symbols.json", .collection), ("team.symbols.json", .collection),
  ])
  func kinds(_ path: String, _ kind: SourceKind) { #expect(SourceKind(path: path) == kind) }

  @Test(arguments: ["swift", "a.swift.txt", "Other.plist", "Contents.json", "a.json", "", "a.dart"])
  func otherFiles(_ path: String) { #expect(SourceKind(path: path) == nil) }

  @Test func whatBelongsToOthersIsPassedOver() throws {
    try write(
      ".build/a.swift", "Pods/a.swift", "x/Carthage/a.swift", "DerivedData/a.swift",
      "node_modules/p/a.js", ".hidden.swift", "App/Pods.swift")
    #expect(found().files == ["App/Pods.swift"])
    #expect(found(["Pods", ".hidden.swift"]).files == [".hidden.swift", "Pods/a.swift"])
  }

  @Test func globsCountFromTheirFolder() throws {
    try write("Gen/a.swift", "App/Gen/b.swift", "App/c.swift", "App/d.m")
    #expect(found(exclude: ["/Gen/"]).files == ["App/Gen/b.swift", "App/c.swift", "App/d.m"])
    #expect(found(exclude: ["Gen/", "*.m"]).files == ["App/c.swift"])
    #expect(found(include: ["App/*.swift"]).files == ["App/c.swift"])
    #expect(found(["App"], exclude: ["App/Gen"]).files == ["App/c.swift", "App/d.m"])
  }

  @Test func whatIsNamedIsThereUnlessItIsExcluded() throws {
    try write("Gen/a.swift", "x.txt", "b.swift")
    try Data("Gen/\nb.swift\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/.gitignore"))
    #expect(found().files == [])
    #expect(found(["Gen/a.swift", "b.swift"]).files == ["Gen/a.swift", "b.swift"])
    let (files, search) = found(["Gen/a.swift", "Gen", "b.swift", "x.txt"], exclude: ["Gen/"])
    #expect(files == ["b.swift"])
    #expect(search.skipped.map(\.reason) == [.excluded, .excluded, .otherKind])
  }

  @Test func rulesAboveTheFolderCount() throws {
    try write("a/b/c.swift", "a/b/Gen/d.swift", "a/b/e.swift")
    try shell("git init -q . && mkdir -p .git/info && echo e.swift > .git/info/exclude")
    try Data("Gen/\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/.gitignore"))
    #expect(found(["a/b"]).files == ["a/b/c.swift"])
    // A repository in it has rules of its own.
    try shell("mkdir -p a/b/.git")
    #expect(found(["a"]).files == ["a/b/Gen/d.swift", "a/b/c.swift", "a/b/e.swift"])
  }

  @Test func linkedIgnoreFilesAreNotRead() throws {
    try write("project/a.swift", "project/b/a.swift", "project/.git/HEAD")
    try shell("echo '*.swift' > rules && ln -s ../rules project/.gitignore")
    try shell("ln -s ../../rules project/b/.gitignore")
    #expect(found(["project"]).files == ["project/a.swift", "project/b/a.swift"])
    #expect(found(["project/b"]).files == ["project/b/a.swift"])
    try shell("rm project/.gitignore && cp rules project/.gitignore")
    #expect(found(["project"]).files.isEmpty && found(["project/b"]).files.isEmpty)
  }

  @Test func linksLeadNowhere() throws {
    try write("a/x.swift", "real/y.swift")
    try shell("ln -s .. a/up && ln -s loop.swift loop.swift && ln -s ../real a/real")
    let (files, search) = found()
    #expect(files == ["a/x.swift", "real/y.swift"])
    #expect(search.problems.isEmpty)
    // What is named is followed.
    #expect(found(["a/real"]).files == ["a/real/y.swift"])
    #expect(found(["loop.swift"]).search.problems.count == 1)
  }

  @Test func whatIsNoFileIsTold() throws {
    try write("a.swift")
    try shell("mkfifo f.swift g.txt && mkdir d.swift && touch d.swift/x.swift")
    let (files, search) = found()
    #expect(files == ["a.swift", "d.swift/x.swift"])
    #expect(search.problems.map(\.reason) == ["it is a named pipe, not a file"])
    #expect(found(["none.swift"]).search.problems.map(\.isMissing) == [true])
  }

  @Test func deepFoldersEnd() throws {
    try shell("p=.; for i in $(seq 600); do p=$p/d; done; mkdir -p $p && touch a.swift $p/x.swift")
    let (files, search) = found()
    #expect(files == ["a.swift"])
    #expect(search.problems.map(\.reason) == ["it is more than 500 folders deep"])
  }
}
