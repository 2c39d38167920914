import Encodings
import FileAccess
import Foundation
import TestSupport
import Testing

/// What people keep is not lost, whatever happens; Tests/Static/library.sh does the same for
/// longer.
@Suite struct LibrarySafetyTests {
  let run: LibraryRun

  init() throws { run = try LibraryRun() }

  private func shell(_ line: String) throws -> ToolRun {
    try ToolRun(shell: "cd '\(run.folder.path)'; \(line)", environment: run.environment)
  }

  @Test func whatProcessesAddAtOnceIsAllThere() throws {
    let names = try run("search --limit 40").lines
    #expect(try run("collections create c").exitCode == 0)
    for command in ["favorites add", "collections add c"] {
      for part in [names.prefix(20), names.suffix(20)] {
        let words = part.joined(separator: " ")
        let result = try shell("for n in \(words); do $S \(command) $n -q & done; wait")
        #expect(result.errors.isEmpty)
      }
    }
    #expect(try run("favorites list").lines == names.sorted())
    #expect(try run("collections show c").lines.sorted() == names.sorted())
  }

  /// The old one or the new one, and never a part of it.
  @Test func aProcessThatIsKilledLeavesAWholeFile() throws {
    let names = try run("search --limit 200").output
    #expect(try run("favorites add -", input: names).exitCode == 0)
    let script = """
      f=data/symbols/favorites.json
      $S favorites remove star -q; cp $f without; $S favorites add star -q; cp $f with
      exec 9<> <(:)
      for i in {1..20}; do
        for action in remove add; do
          $S favorites $action star -q & pid=$!
          read -r -t 0.0$((RANDOM % 40 + 10)) -u 9
          kill -9 $pid 2> /dev/null; wait $pid 2> /dev/null
          cmp -s $f with || cmp -s $f without || { echo "broken in round $i"; exit 1; }
        done
      done
      """
    let result = try shell(script)
    #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.output) \(result.errors)")
    // Nobody holds the lock who is gone.
    #expect(try run("favorites add heart").exitCode == 0)
  }

  /// What is in the way of a write, and what is said of it.
  private static let obstacles: [(make: String, line: String, says: String)] = [
    ("mkdir -p $F", "$S favorites add heart", "it is a folder, not a file"),
    ("mkdir -p $F", "$S favorites list", "make it a readable file"),
    ("mkfifo $F", "$S favorites add heart", "it is a named pipe, not a file"),
    (
      "echo '{}' > real; ln -s \"$PWD/real\" $F", "$S favorites add heart",
      "it is a symbolic link to .*replace the link with the file"
    ),
    (
      "ln -s nowhere $F", "$S favorites add heart",
      "favorites.json is a broken symbolic link"
    ),
    ("ln -s loop data/symbols/loop; ln -s loop $F", "$S favorites add heart", "levels of symbolic"),
    ("echo '{}' > $F; chmod a-w $F", "$S favorites add heart", "is read-only.*chmod u\\+w"),
    (
      "$S favorites add heart -q", "(ulimit -f 1; $S favorites add 'a*')",
      "File too large.*nothing was changed"
    ),
    (
      "rm -r data; echo > data", "$S favorites add heart",
      "data is a file, not a folder"
    ),
    ("", "XDG_DATA_HOME=/proc $S favorites add heart", "cannot create folder /proc/symbols"),
    (
      "", "env -u HOME -u XDG_DATA_HOME $S favorites add heart",
      "set \\$HOME or \\$XDG_DATA_HOME"
    ),
    ("", "env -u HOME XDG_DATA_HOME=here $S search --favorites", "set \\$HOME or"),
    ("", "env -u HOME -u XDG_DATA_HOME $S collections create x", "set \\$HOME or"),
    ("", "env -u HOME -u XDG_DATA_HOME $S check --collection x", "set \\$HOME or"),
    (
      "printf '{\"symbols\":[\"heart\"' > $F", "$S favorites add star",
      ":1:20: .*nothing was changed"
    ),
    ("echo '{\"schemaVersion\":2}' > $F", "$S favorites add star", ":1:18: .*only version that"),
    (
      "echo '{\"favourites\":[]}' > $F", "$S favorites clear", ":1:2: .*keys schemaVersion, symbols"
    ),
    ("head -c 5000000 /dev/zero > $F", "$S favorites add star", "it is larger than 4 MiB"),
    (
      "printf '{\"symbols\":%100000s' | tr ' ' '[' > $F", "$S favorites add star",
      "at most 64 levels of nesting"
    ),
  ]

  @Test(arguments: 0..<Self.obstacles.count)
  func obstaclesAreSaidAndNothingIsLost(_ number: Int) throws {
    let (make, line, says) = Self.obstacles[number]
    let look = "find . -path ./home -prune -o -type f -exec sha256sum {} + -o -type l -print | sort"
    let result = try shell(
      """
      export F=data/symbols/favorites.json; mkdir -p data/symbols
      \(make)
      \(look) > ../before-$$; ( \(line) ); code=$?
      \(look) > ../after-$$
      diff ../before-$$ ../after-$$ || code=changed; rm ../before-$$ ../after-$$
      [ $code = 2 ]
      """)
    #expect(result.exitCode == 0, "\(line): \(result.output) \(result.errors)")
    let said = result.errors.replacing("\n ", with: "")
    #expect(
      result.errors.hasPrefix("symbols: ")
        && said.range(of: says, options: .regularExpression) != nil,
      "\(line): \(result.errors)")
  }

  /// A file that nobody can be sure of is in the way of those who ask for it, and of no others.
  @Test func damagedFilesDisturbOnlyThoseWhoAskForThem() throws {
    try run.write("{", to: run.favorites)
    try run.write("{", to: run.collection("c"))
    for line in [
      "search heart --limit 1", "show heart", "check heart", "random", "collections create d",
    ] {
      let result = try run(line)
      #expect(result.exitCode == 0 && !result.errors.contains("expected"), "\(line)")
    }
    #expect(try run("search heart --favorites").exitCode == 2)
  }
}
