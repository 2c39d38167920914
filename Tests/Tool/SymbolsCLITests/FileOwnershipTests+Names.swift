import TestSupport
import Testing

extension FileOwnershipTests {
  /// Names that not all systems can have, however the result is named.
  @Test(arguments: all) func namesOfDevicesAreRefused(_ result: Result) throws {
    let ending =
      result.output.hasSuffix("/")
      ? "/"
      : result.output.split(separator: ".").dropFirst().last.map { "." + $0.prefix { $0 != "/" } }
        ?? ""
    let names = [
      "CON\(ending)", "sub/aux\(ending)", "nul/x\(ending)", "$PWD/com1\(ending)",
      "lpt9 .x\(ending)",
    ]
    let run = try run(
      """
      fresh; rmdir out res 2> /dev/null; before=$(find . | sort)
      for o in \(names.map { "\"\($0)\"" }.joined(separator: " ")); do
        "$S" \(result.line) "$o" > out 2> err; echo "$? $(grep -c Windows err)"; cat err >&2; rm out err
      done
      [ "$before" = "$(find . | sort)" ]; echo $?
      """, result)
    #expect(run.lines == names.map { _ in "2 1" } + ["0"], "\(run.errors)")
  }

  @Test(arguments: ["aux", "aux/x.svg", "CON.svg", "icons/NUL.svg"])
  func jobsHaveNoNamesOfDevices(_ output: String) throws {
    let key = output.hasSuffix(".svg") ? "output" : "output-dir"
    let project =
      #"{"schemaVersion":1,"jobs":{"a":{"command":"export","names":["heart"],"\#(key)":"\#(output)"}}}"#
    let run = try run(
      """
      T=x; fresh; echo '\(project)' > symbols.json; mkdir icons; for c in run "run --check" "run --dry-run"; do
        $S $c 2>> err.txt; echo $?; done; ls -d aux CON.svg icons/* 2> /dev/null; cat err.txt >&2
      """)
    #expect(run.lines == ["2", "2", "2"], "\(run.errors)")
    #expect(run.errors.contains("Windows"), "\(run.errors)")
  }

  @Test(arguments: ["?", "*", "|", "\"", "<", ">", ":", "\\", "\u{1}", "\u{7F}"])
  func namesOfFilesHaveCharactersOfAllSystems(_ character: String) throws {
    for line in [
      "export heart", "export heart -f imageset", "compose --base tent --slash", "render icon.svg",
    ] {
      let run = try run(
        """
        T=x; fresh; $S \(line) --output-dir o --name-template 'a\(character){name}'; echo $?; ls o 2> /dev/null
        """)
      #expect(run.lines == ["2"], "\(line): \(run.errors)")
      #expect(run.errors.contains("file name"), "\(run.errors)")
    }
  }
}
