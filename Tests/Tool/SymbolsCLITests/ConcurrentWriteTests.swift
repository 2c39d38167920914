import Encodings
import FileAccess
import Foundation
import TestSupport
import Testing

/// Twenty processes at once on every result that is made of what is there: nothing is lost, and
/// files agree.
///
/// `SYMBOLS_ROUNDS` sets how often; 50 for a thorough run.
@Suite(.serialized, .timeLimit(.minutes(30))) struct ConcurrentWriteTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["SYMBOLS_ROUNDS"].flatMap { Int($0) } ?? 2

  private static let names = [
    "heart", "star", "house", "gear", "bell", "book", "cloud", "flame", "leaf", "moon",
    "paperplane", "pencil", "phone", "photo", "pin", "play", "printer", "scissors", "tag", "trash",
  ]

  /// A result, what each process does to it, and what must be true afterwards.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// In the folder of a round.
    var setup = ":"
    /// `$N` is a symbol, `$I` its number.
    let line: String
    /// A line of shell that fails if something is lost or does not agree.
    var verify = ":"
    /// The keys that the JSON files must have.
    var keys: @Sendable (_ folder: String) throws -> Set<String> = { _ in Set(names) }

    var testDescription: String { name }
  }

  private static let rows = [
    Row(name: "webfont", line: "$S export $N --format webfont -o f.woff", keys: fontKeys),
    Row(
      name: "String Catalog", line: "$S codegen $N --as catalog --localized {name} -o L.xcstrings",
      keys: { try keys("\($0)/L.xcstrings", "strings") }),
    Row(
      name: "favorites", line: "$S favorites add $N",
      verify: "$S favorites list > l && [ $(wc -l < l) = 20 ]"),
    Row(
      name: "collection", setup: "$S collections create c", line: "$S collections add c $N",
      verify: "$S collections export c --format names > l && [ $(wc -l < l) = 20 ]"),
    Row(
      name: "own names", line: "$S catalog add acme.$N",
      verify: "for n in $NAMES; do $S check acme.$n || exit 1; done"),
    Row(
      name: "imported drawings",
      setup:
        "for n in $NAMES; do $S export $n -o $n.svg -q; done",
      line: "$S catalog import $N.svg",
      verify: "for n in $NAMES; do $S export custom.$n -o - || exit 1; done"),
    Row(
      name: "baseline",
      setup:
        "for n in $NAMES; do echo \"let a = Image(systemName: \\\"no.$n\\\")\" > $n.swift; done",
      line: "$S lint $N.swift --preset strict --write-baseline --baseline b.json",
      verify: "$S lint *.swift --preset strict --baseline b.json"),
    Row(
      name: "record of jobs",
      setup: """
        mkdir .git; { echo '{"schemaVersion":1,"jobs":{'; for n in $NAMES; do
        echo "\\"$n\\":{\\"command\\":\\"export\\",\\"names\\":\\"$n\\",\\"output\\":\\"o/$n.svg\\"},"; done
        echo '"last":{"command":"check","names":"heart"}}}'; } > symbols.json; mkdir o
        """,
      line: "$S run $N",
      verify: "$S run 2> l; [ $(grep -c 'up to date' l) = 20 ]"),
    Row(
      name: "image set",
      line: "$S export heart --format imageset --weight $W --output-dir A.xcassets",
      verify: """
        $S export heart --format imageset --weight thin --output-dir A.xcassets --check \
        || $S export heart --format imageset --weight black --output-dir A.xcassets --check
        """),
    Row(
      name: "fallback", line: "$S fallback $V --target iOS15 -o F --prune",
      verify: """
        $S fallback \(first) --target iOS15 -o F --check || $S fallback \(second) --target iOS15 -o F --check
        """),
    Row(
      name: "kit", line: "$S kit build --name Kit$W -o K",
      verify:
        "$S kit build --name Kitthin -o K --check || $S kit build --name Kitblack -o K --check"),
    Row(
      name: "tokens",
      setup: "$S kit init; sed 's/0.18/0.28/' tokens.json > black; cp tokens.json thin",
      line: "$S kit tokens --as android --tokens $W -o T",
      verify: """
        $S kit tokens --as android --tokens thin -o T --check \
        || $S kit tokens --as android --tokens black -o T --check
        """),
  ]

  private static let first = "figure.run.treadmill"
  private static let second = "figure.pool.swim"

  private static func keys(_ path: String, _ member: String) throws -> Set<String> {
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    let object = (root as? [String: Any])?[member] as? [String: Any]
    return Set(object.map { Array($0.keys) } ?? [])
  }

  /// The names of the map, of which the style sheet must say the same.
  private static let fontKeys: @Sendable (String) throws -> Set<String> = { folder in
    let root = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(fileURLWithPath: "\(folder)/f.json")))
    let points = (root as? [String: Any])?["codePoints"] as? [String: String] ?? [:]
    let css = try String(contentsOfFile: "\(folder)/f.css", encoding: .utf8)
    let shown = css.matches(of: /content: *"\\([0-9a-f]+)/).map { String($0.1) }
    guard !shown.isEmpty, Set(shown).isSubset(of: points.values),
      points.contains(where: { css.contains(".\($0.key)") || css.contains("-\($0.key)") })
    else { return [] }
    return Set(points.keys)
  }

  @Test(arguments: rows)
  func nothingIsLost(_ row: Row) throws {
    for round in 1...Self.rounds {
      let folder = try TemporaryFolder()
      let run = try ToolRun(
        shell: """
          cd '\(folder.path)'; mkdir home p; export NAMES='\(Self.names.joined(separator: " "))'
          ( \(row.setup) ) > /dev/null 2>&1 || { echo setup; exit 1; }
          I=0
          for N in $NAMES; do
            I=$((I+1)); if [ $((I % 2)) = 0 ]; then W=thin V=\(Self.first); else W=black V=\(Self.second); fi
            ( \(row.line) > p/$I 2>&1 || echo "$N: $? $(cat p/$I)" ) &
          done
          wait
          ( \(row.verify) ) > v 2>&1 || { echo verify; cat v; }
          find . -name '.symbols*.lock' -o -name '.symbols-[0-9]*' -o -name '.lock'
          """,
        environment: ["LANG": "C.UTF-8", "HOME": "\(folder.path)/home"])
      #expect(run.output.isEmpty, "round \(round): \(run.output.prefix(2_000))")
      #expect(try row.keys(folder.path) == Set(Self.names), "round \(round)")
    }
  }

  /// Whoever waits is told what for.
  @Test func longWaitsAreReported() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        cd '\(folder.path)'; $S favorites add star -q
        flock .local/share/symbols sleep 1.6 & sleep 0.2; $S favorites add heart; wait
        """, environment: ["LANG": "C.UTF-8", "HOME": folder.path])
    #expect(run.exitCode == 0)
    #expect(
      run.errors.hasPrefix("symbols: waiting up to 60 seconds for another process to finish "),
      "\(run.errors)")
    #expect(run.errors.contains("1 favorite added"))
  }
}

/// Files of people that a command reads and replaces stay as they are while another program has
/// them open to write.
@Suite struct OpenFileTests {
  private static let template =
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
    + "<rect  width='9' height='9'/></svg>"

  @Test(arguments: [
    (
      "a.swift", "echo 'var body: some View { Image(systemName: \"smiley\") }' > $F",
      "lint $F --fix --target iOS17", "in the meantime"
    ),
    (
      "a.svg",
      "$S export heart --format template -o $F && sed -i 's/<path \\(.*\\)\\/>/<g><path \\1\\/><\\/g>/' $F",
      "validate $F --fix", "in the meantime"
    ),
    (
      "t.json",
      "$S kit init -o $F && sed -i 's/0.3882, 0.3882, 0.4039/0.8, 0.8, 0.8/; s/#636367/#CCCCCC/' $F",
      "kit check $F --fix", "in the meantime"
    ),
    ("b.svg", "echo \"\(template)\" > $F", "render $F --in-place", "in the meantime"),
    (
      "L.xcstrings", "$S codegen star --as catalog -o $F", "codegen heart --as catalog -o $F",
      "in the meantime"
    ),
    (
      "f.json", "$S export star --format webfont -o f.woff",
      "export heart --format webfont -o f.woff",
      "in the meantime"
    ),
    (
      "b.json",
      "echo 'let a = Image(systemName: \"no.such\")' > a.swift; $S lint a.swift --write-baseline "
        + "--baseline $F; echo 'let b = Image(systemName: \"no.other\")' >> a.swift",
      "lint a.swift --write-baseline --baseline $F", "in the meantime"
    ),
    (
      "home/.config/symbols/settings.json", "$S settings set weight bold",
      "settings set weight thin",
      "in the meantime"
    ),
    (
      "home/.local/share/symbols/favorites.json", "$S favorites add star", "favorites add heart",
      "in the meantime"
    ),
  ])
  func stayAsTheyAre(_ name: String, _ setup: String, _ line: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        cd '\(folder.path)'; mkdir home; F='\(name)'; ( \(setup) ) > /dev/null 2>&1; cp $F before
        exec 7>> $F; $S \(line) 7>&- > out 2>&1; code=$?
        cmp $F before || echo changed; cat out; echo x >&7; exec 7>&-
        cmp -s $F before && echo lost; find . -name '*.symbols-conflict' -o -name '.symbols-[0-9]*'; exit $code
        """, environment: ["LANG": "C.UTF-8", "HOME": "\(folder.path)/home"])
    #expect(!run.output.contains("changed\n") && !run.output.contains("lost\n"), "\(run.output)")
    #expect(run.exitCode == 2 && run.output.contains(message), "\(run.exitCode) \(run.output)")
  }
}
