internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolKit

/// Options of the subcommands of `symbols kit` for screens.
enum KitScreenOptions {
  static let name = Option(
    "name", value: .identifier, "name of the package's module (default: FoundationUI)")
  static let prefix = Option(
    "prefix", value: .identifier, "name of the enum that holds the tokens (default: DS)")
  static let tokens = Option(
    "tokens", value: .file,
    "token file (default: tokens.json here, else the tokens of 'kit init')")

  static let system = Option(
    "system", value: .choice(SystemGeneration.allCases.map(\.rawValue)),
    "system colors of iOS 26 and macOS 26, or of iOS 18, macOS 15 and earlier")

  static let linked = Option(
    "linked", "link to index.html, tokens.html and contrast.html in the directory of -o")

  /// Returns whether a page links to the other pages of a kit, which know it by its usual name.
  static func isLinked(_ page: KitPage, _ arguments: Arguments) throws(ToolError) -> Bool {
    guard arguments.has(linked.name) else { return false }
    let path = arguments.value(OutputOptions.output.name) ?? ""
    guard path.split(separator: "/").last.map(String.init) == page.file, !path.hasSuffix("/") else {
      throw .requires("--\(linked.name)", "-o with the file name \(page.file)")
    }
    return true
  }

  /// Returns the OS versions that a command line chooses; nil if it chooses none.
  static func generation(_ arguments: Arguments) -> SystemGeneration? {
    arguments.value(system.name).flatMap(SystemGeneration.init)
  }

  /// The default path of the tokens file, which `kit init` writes.
  static let usualFile = "tokens.json"

  /// Adds the tokens file in the current directory to a command line that names no tokens.
  ///
  /// A job must name its tokens, because its input files are determined before it runs.
  static func settled(
    _ arguments: Arguments, _ operands: [String], _ action: String, _ context: inout Context
  ) -> (arguments: Arguments, operands: [String]) {
    let checks = action == KitCheckActions.check.name
    let readers = [KitPackageActions.tokens, KitPackageActions.build, KitScreenActions.preview]
    guard checks ? operands.isEmpty : readers.contains(where: { $0.name == action }),
      !arguments.has(tokens.name), !arguments.recordsOutputs, File.kind(usualFile) == .file
    else { return (arguments, operands) }
    context.note("reading \(usualFile)")
    return checks ? (arguments, [usualFile]) : (arguments.with(tokens, usualFile), operands)
  }

  /// Reads the tokens of a command line; throws an error if they are invalid.
  static func tokens(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> TokenSet {
    try tokens(bytes(arguments), arguments, &context)
  }

  /// Returns the tokens file that a command line names, or the default tokens of a new kit.
  static func bytes(_ arguments: Arguments) throws(ToolError) -> [UInt8] {
    guard let path = arguments.value(tokens.name) else { return KitFiles.tokens }
    do throws(FileError) {
      return path == "-"
        ? try File.read(descriptor: 0, named: "standard input", limit: TokenSet.maximumSize)
        : try File.read(path, limit: TokenSet.maximumSize)
    } catch { throw .file(error) }
  }

  /// Parses a tokens file; throws an error if it is invalid.
  static func tokens(
    _ bytes: [UInt8], _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> TokenSet {
    guard let path = arguments.value(tokens.name) else { return TokenSet(bytes) }
    let name = path == "-" ? "standard input" : path
    let set = TokenSet(bytes)
    let lines = LineTable(bytes)
    var errors: [ToolError] = []
    var more = 0
    for fault in set.faults {
      guard errors.count < mostFaults else {
        more += 1
        continue
      }
      let place = lines.position(of: fault.offset)
      if fault.severity == .warning {
        context.note("\(name):\(place.line):\(place.column): \(fault.description)")
      } else {
        errors.append(
          .malformed(
            path: name, line: place.line, column: place.column, problem: "\(fault.description)"))
      }
    }
    noteSystemColors(set, in: name, &context)
    more += set.moreFaults
    if more > 0 { context.note("\(name): \(more) more errors are not shown") }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
    return set
  }

  /// Prints a note on changed colors for which the generated Swift uses system colors instead.
  private static func noteSystemColors(
    _ set: TokenSet, in name: String, _ context: inout Context
  ) {
    let usual = Dictionary(
      KitFiles.defaults.tokens.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    let changed = set.tokens.filter { token in
      guard token.type == .color, !token.hints.system.isEmpty, let old = usual[token.path],
        old.hints.system == token.hints.system
      else { return false }
      return text(old.value) != text(token.value)
    }.map(\.path)
    guard !changed.isEmpty else { return }
    context.note(
      "\(name): Swift uses the system color for \(changed.joined(separator: ", ")); "
        + "to use your value, remove its 'system'")
  }

  private static func text(_ node: JSONNode) -> String {
    var json = JSONWriter()
    node.write(&json)
    return json.text
  }

  /// The maximum number of errors to report; further errors are only counted.
  private static let mostFaults = 20

  /// Returns the paths of the colors with their Swift expressions.
  static func colors(
    _ arguments: Arguments, prefix: String, _ context: inout Context
  ) throws(ToolError) -> [(path: String, swift: String)] {
    try tokens(arguments, &context).tokens.filter { $0.type == .color }.map { token in
      (token.path, TokenName(token.path).swift(prefix: prefix))
    }
  }
}
