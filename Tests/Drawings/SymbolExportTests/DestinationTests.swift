import FileAccess
import SymbolExport
import Testing

@Suite struct DestinationTests {
  /// All pairs of short paths, by the definition: the same absolute path but for letter case.
  @Test(arguments: ["/", "/a", "/a/b"])
  func twoPathsAreOneFileWhereTheirAbsolutePathsAre(_ folder: String) {
    let parts = ["a", "B", "b", ".", "..", ""]
    let relative = parts + parts.flatMap { first in parts.map { "\(first)/\($0)" } }
    let paths = relative.filter { !$0.isEmpty && !$0.hasPrefix("/") } + relative.map { "/\($0)" }
    var collisions = 0
    for first in paths {
      for second in paths {
        let areOne =
          FilePath.absolute(first, in: folder).lowercased()
          == FilePath.absolute(second, in: folder).lowercased()
        if areOne { collisions += 1 }
        let isRefused: Bool
        do {
          try Destination.expectDistinct([first, second], in: folder)
          isRefused = false
        } catch { isRefused = true }
        #expect(isRefused == areOne, "\(first) and \(second) in \(folder)")
      }
    }
    #expect(collisions > paths.count)
  }

  @Test(arguments: [
    ("a", "/", "/a"), ("a", "/b", "/b/a"), ("/a//./b/", "/c", "/a/b"), ("../a", "/b/c", "/b/a"),
    ("../../../a", "/b", "/a"), ("", "/b", "/b"), ("..", "/", "/"), (".a/..b", "/", "/.a/..b"),
  ])
  func absolutePaths(_ path: String, _ folder: String, _ expected: String) {
    #expect(FilePath.absolute(path, in: folder) == expected)
  }
}
