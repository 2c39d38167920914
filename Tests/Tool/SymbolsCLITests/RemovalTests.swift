import TestSupport
import Testing

/// What nothing brings back is removed as a whole only with `--force`.
@Suite struct RemovalTests {
  private func run(_ lines: String) throws -> ToolRun {
    let folder = try TemporaryFolder()
    return try ToolRun(
      shell: """
        cd '\(folder.path)'; mkdir home
        { $S favorites add heart star; $S collections create nav; $S collections add nav heart star; } 2> /dev/null
        \(lines)
        """, environment: ["LANG": "C.UTF-8", "HOME": "\(folder.path)/home"])
  }

  private static let lists = [
    ("favorites remove", "favorites list"), ("collections remove nav", "collections show nav"),
  ]

  @Test(arguments: lists, ["'*'", "'?*' x", "'h*' 's*'", "'**'", "'*a*' '*'", "heart 's*'"])
  func globsThatMeanAllNeedForce(_ list: (remove: String, show: String), _ words: String) throws {
    let refused = try run(
      "$S \(list.remove) \(words); code=$?; $S \(list.show) -f names; exit $code")
    #expect(refused.exitCode == 2 && refused.lines == ["heart", "star"], "\(refused.errors)")
    #expect(refused.errors.contains("would be lost") && refused.errors.contains("--force"))
    let preview = try run("$S \(list.remove) \(words) --dry-run; $S \(list.show) -f names")
    #expect(preview.lines == ["heart", "star"] && preview.errors.contains("would be removed"))
    let forced = try run("$S \(list.remove) \(words) --force; $S \(list.show) -f names")
    #expect(forced.lines.isEmpty && forced.errors.contains("2 "), "\(forced.errors)")
  }

  @Test(arguments: lists)
  func whatIsNamedNeedsNone(_ list: (remove: String, show: String)) throws {
    for (words, left) in [("heart star", 0), ("'h*'", 1), ("heart", 1)] {
      let result = try run("$S \(list.remove) \(words); echo $?; $S \(list.show) -f names")
      #expect(result.lines.count == left + 1 && result.lines.first == "0", "\(result.errors)")
    }
    let empty = try run("$S \(list.remove) heart star -q; $S \(list.remove) '*'; echo $?")
    #expect(empty.lines == ["1"], "\(empty.errors)")
  }
}
