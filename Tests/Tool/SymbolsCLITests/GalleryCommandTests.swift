import FileAccess
internal import Foundation
import TestSupport
import Testing

/// The command; what is in the page is tested beside its module, and in browsers.
struct GalleryCommandTests {
  private func run(_ line: String, before: String = "") throws -> (ToolRun, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        cd \(folder.path); export XDG_DATA_HOME=$PWD/data
        \(before)
        $S gallery \(line)
        """)
    return (run, folder)
  }

  private func page(_ folder: TemporaryFolder, _ path: String = "p.html") throws -> String {
    String(decoding: try File.read("\(folder.path)/\(path)"), as: UTF8.self)
  }

  @Test func aPageIsOneFile() throws {
    let (run, folder) = try run("heart bell -o p.html")
    #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    #expect(try page(folder).contains("\"count\":2"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["p.html"])
  }

  /// The two things to compare may be one word or two.
  @Test(arguments: ["--compare regular,bold", "--compare regular bold", "--compare=regular bold"])
  func weightsAreCompared(_ words: String) throws {
    let (run, folder) = try run("heart \(words) -o p.html")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      try page(folder).contains(
        #""compare":{"kind":"weights","from":"regular","to":"bold"}"#))
  }

  @Test func releasesAreCompared() throws {
    let (run, folder) = try run("--compare 2024 2025 --category weather -o p.html")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      try page(folder).contains(#""compare":{"kind":"releases","from":"2024","to":"2025"}"#))
  }

  @Test(arguments: [
    "--compare 2025 2024", "--compare regular 2024", "--compare bold bold", "--compare regular",
    "--compare regular,", "--compare a,b,c", "--base-url 'https://a/;x' -o p.html",
    "--base-url ftp://a/ -o p.html", "--base-url a > p.html",
  ])
  func wrongValuesAreSaid(_ words: String) throws {
    let (run, _) = try run("heart \(words)")
    #expect(run.exitCode == 2 && run.errors.contains("invalid value"), "\(run.errors)")
  }

  @Test(arguments: [
    ("sprites/", "site/sprites"), (".", "site"), ("https://cdn.example.org/x", "site"),
    ("../up", "site"),
  ])
  func drawingsAreWrittenWhereThePageFindsThem(_ url: String, _ place: String) throws {
    let line = "heart bell --weight regular,bold --base-url \(url) -o site/p.html"
    let (run, folder) = try run(line, before: "mkdir site")
    #expect(run.exitCode == 0, "\(run.errors)")
    for weight in ["regular", "bold"] {
      let file = try File.read("\(folder.path)/\(place)/symbols-\(weight).svg")
      #expect(String(decoding: file, as: UTF8.self).contains("<symbol id=\"heart\" viewBox=\""))
    }
    let again = try ToolRun(shell: "cd \(folder.path); $S gallery \(line) --check")
    #expect(again.exitCode == 0, "\(again.errors)")
  }

  /// Nobody named their paths.
  @Test func drawingsOfOthersAreNotReplaced() throws {
    let line = "heart --weight bold --base-url . -o p.html"
    let (run, folder) = try run(line, before: "echo mine > symbols-bold.svg")
    #expect(run.exitCode == 2 && run.errors.contains("symbols-bold.svg: this tool did not make it"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/p.html"))
    let forced = try ToolRun(shell: "cd \(folder.path); $S gallery \(line) --force")
    #expect(forced.exitCode == 0)
    #expect(try ToolRun(shell: "cd \(folder.path); $S gallery star \(line)").exitCode == 0)
  }

  @Test func looksAndCommentsOfCollectionsComeAlong() throws {
    let (run, folder) = try run(
      "--collection brand -o p.html",
      before: """
        $S -q collections create brand --note 'Of the brand'
        $S -q collections add brand heart --color red --weight bold --comment 'the "first"'
        """)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      try page(folder).contains(
        #"{"name":"heart","note":"the \"first\"","weight":"bold","color":"red"}"#))
  }

  @Test func whatIsNotDrawnIsTold() throws {
    let (run, folder) = try run("heart applelogo -o p.html")
    #expect(run.exitCode == 1 && run.errors.contains("applelogo"), "\(run.errors)")
    #expect(try page(folder).contains("\"count\":1"))
  }
}
