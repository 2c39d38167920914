internal import Console
internal import Diagnostics
internal import Encodings
internal import SymbolLint

/// The output of `lint --list-rules` and `lint --explain`.
enum RuleText {
  /// Lists all rules, and whether each is enabled.
  static func list(
    _ configuration: LintConfiguration, _ format: OutputFormat, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let active = levels(configuration)
    if format == .json || format == .jsonl {
      return try writeJSON(Rules.known, active, &context)
    }
    for rule in Rules.known {
      try context.output.line(
        columns: [rule.id, rule.family.rawValue, active[rule.id] ?? "off", rule.summary])
    }
    return .success
  }

  /// Explains the requested rules.
  static func explain(
    _ configuration: LintConfiguration, _ format: OutputFormat, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    let rules = Rules.known.filter { configuration.only.contains($0.id) }
    var unrestricted = configuration
    unrestricted.only = []
    let active = levels(unrestricted)
    if format == .json || format == .jsonl { return try writeJSON(rules, active, &context) }
    for (index, rule) in rules.enumerated() {
      if index > 0 { try context.output.line() }
      try explain(rule, active[rule.id], &context)
    }
    return .success
  }

  private static func levels(_ configuration: LintConfiguration) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: configuration.active.map { ($0.rule.id, $0.severity.rawValue) })
  }

  private static func explain(
    _ rule: Rule, _ level: String?, _ context: inout Context
  ) throws(ToolError) {
    let terminal = context.terminal
    let width = min(terminal.columns, 80)
    try context.output.line(
      terminal.styled("\(rule.id)", .heading) + ": \(rule.summary)")
    try context.output.line()
    for line in TextWrap.lines(rule.rationale, width: width) {
      try context.output.line("\(line)")
    }
    try context.output.line()
    let preset = rule.preset == .configured ? "the configuration" : "the preset \(rule.preset)"
    try context.output.line(
      "Family \(rule.family.rawValue), \(rule.severity.rawValue), turned on by \(preset); in "
        + "this project: \(level ?? "off")")
    try context.output.line("\(fixing(rule))")
    for option in rule.options {
      try context.output.line(
        "Option \(option.name): \(option.meaning) (default: \(text(option.standard)))")
    }
    try examples("Wrong", rule.bad, &context)
    try examples("Right", rule.good, &context)
  }

  private static func fixing(_ rule: Rule) -> String {
    switch rule.fixing {
    case .never: "no automatic fix"
    case .safe: "--fix fixes it if the name is used nowhere else; --unsafe-fixes fixes more"
    case .unsafe:
      "no safe fix; --fix --unsafe-fixes fixes it if only one fix is plausible"
    }
  }

  private static func examples(
    _ title: Message, _ examples: [Rule.Example], _ context: inout Context
  ) throws(ToolError) {
    for example in examples {
      try context.output.line()
      try context.output.line("\(title), in \(example.file) for \(example.targets):")
      for line in code(example).split(separator: "\n", omittingEmptySubsequences: false) {
        try context.output.line("    \(String(line))")
      }
      guard let fixed = example.fixed else { continue }
      try context.output.line("Fixed:")
      for line in fixed.split(separator: "\n", omittingEmptySubsequences: false) {
        try context.output.line("    \(String(line))")
      }
    }
  }

  /// Returns the code of an example without the marker at the location of the problem.
  private static func code(_ example: Rule.Example) -> String {
    example.code.replacing("↓", with: "")
  }

  private static func text(_ value: Rule.Option.Value) -> String {
    switch value {
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .text(let text): "'\(text)'"
    case .list(let texts): texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
    }
  }

  private static func writeJSON(
    _ rules: [Rule], _ levels: [String: String], _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      json.member("rules") { json in
        json.array(rules) { json, rule in
          json.object { write(rule, levels[rule.id] ?? "off", &$0) }
        }
      }
    }
    try context.output.line(json)
    return .success
  }

  private static func write(_ rule: Rule, _ level: String, _ json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("family", rule.family.rawValue)
    json.member("level", level)
    json.member("severity", rule.severity.rawValue)
    json.member("preset", rule.preset.rawValue)
    json.member("summary", rule.summary)
    json.member("rationale", rule.rationale)
    json.member("fix", rule.fixing.rawValue)
    json.member("options") { json in
      json.array(rule.options) { json, option in
        json.object { json in
          json.member("name", option.name)
          json.member("default") { json in
            switch option.standard {
            case .number: json.number(text(option.standard))
            case .text(let text): json.value(text)
            case .list(let texts): json.array(texts) { $0.value($1) }
            }
          }
          json.member("meaning", option.meaning)
        }
      }
    }
    for (key, examples) in [("bad", rule.bad), ("good", rule.good)] {
      json.member(key) { json in
        json.array(examples) { json, example in
          json.object { json in
            json.member("file", example.file)
            json.member("targets", example.targets)
            json.member("code", code(example))
            if let fixed = example.fixed { json.member("fixed", fixed) }
          }
        }
      }
    }
  }
}
