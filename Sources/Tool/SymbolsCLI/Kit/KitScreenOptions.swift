internal import Encodings
internal import FileAccess
internal import SymbolKit

/// Options of what `symbols kit` does with screens.
enum KitScreenOptions {
  static let name = Option(
    "name", value: .identifier, "the name of the package's module; FoundationUI if not given")
  static let prefix = Option(
    "prefix", value: .identifier, "what the tokens stand in; DS if not given")
  static let tokens = Option(
    "tokens", value: .file,
    "the tokens whose colours a screen may use; the default ones if not given")

  /// The tokens of a command line.
  static func tokens(_ arguments: Arguments) throws(ToolError) -> TokenSet {
    guard let path = arguments.value(tokens.name) else { return TokenSet([]) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path, limit: TokenSet.maximumSize)
    } catch { throw .file(error) }
    let set = TokenSet(bytes)
    let faults = set.faults.filter { $0.severity == .error }
    var places = TextPlaces(in: bytes)
    let errors = faults.prefix(20).map { fault in
      let place = places.place(of: fault.offset)
      return ToolError.malformed(
        path: path, line: place.line, column: place.column, problem: "\(fault.message)")
    }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
    return set
  }

  /// The paths of the colours, with how Swift calls them.
  static func colors(
    _ arguments: Arguments, prefix: String
  ) throws(ToolError) -> [(path: String, swift: String)] {
    try tokens(arguments).tokens.filter { $0.type == .color }.map { token in
      (token.path, TokenName(token.path).swift(prefix: prefix))
    }
  }
}
