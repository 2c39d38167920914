import SymbolCodegen
import SymbolExport
import TestSupport
import Testing

/// What each option does in each form: it is honoured, an error, or a remark says that it makes no
/// difference.
@Suite struct CodegenOptionTests {
  /// An option with a value, and what a command line needs for it to mean something.
  private struct Row {
    let option: [String]
    var symbol = "wifi"
    var base: [String] = []
    /// Targets of the forms of Swift: iOS or macOS of the same year.
    var hasTarget = false
  }

  private static let rows = [
    Row(option: ["--target"], symbol: "person.slash.fill"), Row(option: ["--style", "safe"]),
    Row(option: ["--fallback", "asset"], symbol: "person.slash.fill", hasTarget: true),
    Row(option: ["--fallback", "asset"], hasTarget: true),
    Row(option: ["--role", "badge"]), Row(option: ["--role", "add-button"]),
    Row(option: ["--role", "badge"], base: ["--weight", "bold", "--point-size", "12"]),
    Row(option: ["--weight", "bold"]), Row(option: ["--symbol-scale", "large"]),
    Row(option: ["--point-size", "20"]), Row(option: ["--text-style", "title"]),
    Row(option: ["--rendering-mode", "hierarchical"]),
    Row(option: ["--rendering-mode", "multicolor"], symbol: "sun.max.fill"),
    Row(option: ["--rendering-mode", "multicolor"], symbol: "creditcard"),
    Row(option: ["--color", "red"]), Row(option: ["--palette", "red,blue"]),
    Row(option: ["--variable-value", "0.5"]),
    Row(option: ["--variable-value", "0.5"], symbol: "bell"),
    Row(option: ["--variant", "fill"], symbol: "heart"),
    Row(option: ["--effect", "pulse"]),
    Row(option: ["--effect-options", "speed=2"], base: ["--effect", "pulse"]),
    Row(option: ["--effect-options", "delay=2"], base: ["--effect", "bounce"]),
    Row(option: ["--effect-value", "count"], base: ["--effect", "pulse"]),
    Row(option: ["--active", "isOn"], base: ["--effect", "pulse"]),
    Row(option: ["--effect", "replace", "--replace-with", "bell"]),
    Row(
      option: ["--replace-label", "Ringing"],
      base: ["--effect", "replace", "--replace-with", "bell"]),
    Row(option: ["--variable-mode", "draw"], base: ["--variable-value", "0.5"]),
    Row(option: ["--color-mode", "gradient"]), Row(option: ["--label-style", "titleOnly"]),
    Row(option: ["--placement", "primaryAction"]), Row(option: ["--with-preview"]),
    Row(option: ["--label", "Network"]), Row(option: ["--decorative"]),
    Row(option: ["--localized", "key"]),
    Row(option: ["--comment", "Why"], base: ["--localized", "key"]),
    Row(option: ["--language", "es"], symbol: "bell"), Row(option: ["--name", "Logo"]),
    Row(option: ["--prefix", "App"]), Row(option: ["--plural"]),
    Row(option: ["--indentation", "4"], base: ["--variable-value", "0.5"], hasTarget: true),
  ]

  /// The forms, those of snippets in each framework.
  private static var forms: [[String]] {
    let swift = Framework.allCases.flatMap { framework in
      let forms = Form.allCases.filter { $0.requirement(in: framework) != nil }.map(\.rawValue)
      return (forms + TypedSource.Shape.allCases.map(\.rawValue)).map {
        ["--as", $0, "--ui", framework.rawValue]
      }
    }
    return swift + [
      ["--as", "catalog"], ["--as", "androidstrings"], ["--as", "expo"],
      ["--as", "objc", "--ui", "uikit"],
      ["--as", "objc", "--ui", "appkit"],
    ] + OutlineLanguage.all.map { ["--as", $0.name] }
  }

  /// Runs of the tool, each once.
  private static func outcome(
    _ row: Row, _ form: [String], _ runs: inout [[String]: ToolRun]
  ) throws -> String {
    func run(_ words: [String]) throws -> ToolRun {
      if let known = runs[words] { return known }
      let result = try ToolRun(["codegen", "--no-project"] + words)
      runs[words] = result
      return result
    }
    let old = form.last == "appkit" ? "macOS11" : "iOS13"
    var target = row.hasTarget ? ["--target", old] : []
    let option = row.option == ["--target"] ? ["--target", old] : row.option
    // What an option is added to may be an error by itself: then it stands alone.
    var base = row.base
    var plain = try run([row.symbol] + form + base + target)
    if plain.exitCode == 2 {
      (base, target) = ([], [])
      plain = try run([row.symbol] + form + target)
    }
    let with = try run([row.symbol] + form + base + target + option)
    if with.exitCode == 2 { return "error" }
    if with.output != plain.output { return "honoured" }
    return with.errors != plain.errors ? "remark" : "SILENT"
  }

  @Test func nothingIsSilent() throws {
    var runs: [[String]: ToolRun] = [:]
    var table = ""
    for row in Self.rows {
      let context = ([row.symbol] + row.base + (row.hasTarget ? ["--target"] : [])).joined(
        separator: " ")
      table += "\(row.option.joined(separator: " ")), with \(context)\n"
      var forms: [String: [String]] = [:]
      for form in Self.forms {
        let name = form.count > 2 ? "\(form[3])/\(form[1])" : form[1]
        forms[try Self.outcome(row, form, &runs), default: []].append(name)
      }
      for (outcome, names) in forms.sorted(by: { $0.key < $1.key }) {
        table += "  \(outcome): \(names.joined(separator: " "))\n"
      }
    }
    #expect(!table.contains("SILENT"), "\(table)")
    let problem = try Golden.problem(
      table, "Tests/Code/SymbolCodegenTests/Goldens/options.txt")
    #expect(problem == nil)
  }
}
