import Encodings
import FileAccess
import SymbolKit
import TestSupport
import Testing
import Workbench

/// The schema is one, and agrees with the tool on all that a schema can know.
@Suite struct ScreenSchemaTests {
  /// Faults that no schema sees: what depends on the catalog, on other places of the file, or on
  /// YAML.
  private static let unseen: Set<ScreenFault.Kind> = [
    .unknownSymbol, .earlierName, .newSymbol, .restrictedSymbol, .unknownState, .stateType,
    .duplicateID, .duplicateKey, .syntax, .anchor, .tag, .severalDocuments,
  ]

  @Test func independentValidatorAgrees() throws {
    let folder = try TemporaryFolder()
    let schema = ScreenSchema(ScreenSet.table).text(mark: "m")
    try File.write(Array(schema.utf8), to: "\(folder.path)/schema.json")
    var expected: [String: Bool] = [:]
    for kind in ["Good", "Broken"] {
      for file in try ScreenSet.files(kind) {
        let isJSON = file.name.hasSuffix(".json")
        guard let value = try? ScreenValue(reading: file.bytes, isJSON: isJSON) else { continue }
        if case .faults(let faults) = ScreenSet.check(file.name, file.bytes) {
          let seen = faults.filter { !Self.unseen.contains($0.kind) }
          // A name that is a word of Swift has the form of a name.
          if seen.allSatisfy({ $0.kind == .invalidName }), kind == "Broken",
            file.name != "Names.yaml"
          {
            continue
          }
          expected[file.name] = seen.isEmpty
        } else {
          expected[file.name] = true
        }
        var json = JSONWriter()
        value.write(&json)
        try File.write(Array(json.text.utf8), to: "\(folder.path)/\(file.name).value")
      }
    }
    try File.write(
      Array(Self.script.utf8), to: "\(folder.path)/validate.py")
    let run = try ToolRun.withPrograms(shell: "cd '\(folder.path)' && python3 validate.py")
    if run.exitCode == 77 { return }
    #expect(run.exitCode == 0, "\(run.errors)")
    var found: [String: Bool] = [:]
    for line in run.lines {
      let parts = line.split(separator: " ").map(String.init)
      found[parts[0]] = parts[1] == "valid"
    }
    #expect(found.count >= 50)
    for (name, isValid) in expected.sorted(by: { $0.key < $1.key }) {
      #expect(found[name] == isValid, "\(name): \(run.lines.filter { $0.hasPrefix(name) })")
    }
  }

  /// 77 where there is no validator.
  private static let script = """
    import glob, json, sys
    try:
        from jsonschema import Draft202012Validator
    except ImportError:
        sys.exit(77)
    schema = json.load(open("schema.json"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for path in sorted(glob.glob("*.value")):
        errors = list(validator.iter_errors(json.load(open(path))))
        print(path[:-6], "invalid" if errors else "valid")
    """
}
