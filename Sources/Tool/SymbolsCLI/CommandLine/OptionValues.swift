internal import Encodings
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolSearch
internal import SymbolStyle
internal import UserLibrary

/// Parses option values; errors name the value, the reason, and the valid values.
///
/// The parser checks every value by the kind of its option before a command runs. The same
/// functions check and parse, so commands always receive valid values.
enum OptionValues {
  /// Throws an error for a value that the option does not accept.
  static func check(
    _ option: Option, _ text: String, _ engine: SearchEngine
  ) throws(ToolError) {
    if ByteText.hasBytes(text), !option.isPath {
      throw .invalidValue(option, value: text, reason: "expected text in UTF-8", valid: [])
    }
    switch option.value {
    case .choice(let words): try word(option, text, of: words)
    case .choices(let words): for part in parts(text) { try word(option, part, of: words) }
    case .count: _ = try count(option, text)
    case .pixels: _ = try pixels(option, text)
    case .number(_, let range): _ = try number(option, text, in: range)
    case .numbers(_, let range):
      for part in parts(text) { _ = try number(option, part, in: range) }
    case .points: _ = try points(option, text)
    case .padding: _ = try padding(option, text)
    case .scales:
      for part in parts(text) where part != AndroidDensity.preset { _ = try scale(option, part) }
    case .weights: for part in parts(text) where part != "all" { _ = try weight(option, part) }
    case .weight: _ = try weight(option, text, isAlone: true)
    case .paint: try paint(option, text)
    case .color: _ = try symbolColor(option, text)
    case .palette: _ = try colors(option, text)
    case .template: _ = try template(option, text)
    case .identifier: try identifier(option, text)
    case .targets: for part in parts(text) { _ = try target(option, part) }
    case .releases: for part in parts(text) { _ = try releases(option, part, engine.catalog) }
    case .categories: for part in parts(text) { _ = try category(option, part, engine.catalog) }
    case .localizations: for part in parts(text) { try localization(option, part, engine.index) }
    case .patterns: for part in parts(text) { _ = try pattern(option, part, engine.index) }
    case .collection: try collection(option, text)
    case .file: try path(option, text, isFolder: false)
    case .folder: try path(option, text, isFolder: true)
    case .pair:
      guard text.split(separator: ",", omittingEmptySubsequences: false).count == 2 else {
        throw .invalidValue(option, value: text, reason: "expected two values", valid: [])
      }
    case .none, .text: break
    }
  }

  /// Throws an error for a path that no file system can have.
  private static func path(_ option: Option, _ text: String, isFolder: Bool) throws(ToolError) {
    if text.isEmpty {
      throw .invalidValue(
        option, value: text,
        reason: isFolder ? "expected a directory; . is the current one" : "expected a file",
        valid: [])
    }
    if text.utf8.contains(0) {
      throw .invalidValue(
        option, value: text, reason: "a path cannot contain the NUL character", valid: [])
    }
  }

  /// Throws an error for an invalid collection name.
  private static func collection(_ option: Option, _ text: String) throws(ToolError) {
    if let fault = CollectionName.fault(in: text) {
      throw .invalidValue(option, value: text, reason: fault, valid: [])
    }
  }

  // MARK: Words

  /// Returns a word of an enumeration; nil if the option was not given.
  static func choice<Word: RawRepresentable>(
    _ option: Option, _ arguments: Arguments, _: Word.Type
  ) -> Word? where Word.RawValue == String {
    arguments.value(option.name).flatMap(Word.init)
  }

  /// Returns the words of an enumeration from all comma-separated lists of an option.
  static func choices<Word: RawRepresentable>(
    _ option: Option, _ arguments: Arguments, _: Word.Type
  ) -> [Word] where Word.RawValue == String {
    list(option, arguments).compactMap(Word.init)
  }

  /// Returns the comma-separated parts from all uses of an option.
  static func list(_ option: Option, _ arguments: Arguments) -> [String] {
    arguments.values(option.name).flatMap(parts)
  }

  static func parts(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " })
    }
  }

  /// Throws an error for a text that is not among the words of an option.
  static func word(_ option: Option, _ text: String, of words: [String]) throws(ToolError) {
    guard !words.contains(text) else { return }
    throw .invalidValue(
      option, value: text,
      reason: words.allSatisfy({ Int($0) != nil })
        ? "expected one of these numbers" : "expected one of these values", valid: words)
  }

  private static func identifier(_ option: Option, _ text: String) throws(ToolError) {
    guard !SwiftText.isIdentifier(text) else { return }
    throw .invalidValue(
      option, value: text, reason: "expected a Swift type name", valid: [])
  }

  // MARK: Numbers

  /// Returns a whole number; nil if the option was not given.
  static func count(_ option: Option, _ arguments: Arguments) throws(ToolError) -> Int? {
    guard let text = arguments.value(option.name) else { return nil }
    return try count(option, text)
  }

  private static func count(_ option: Option, _ text: String) throws(ToolError) -> Int {
    if let count = Int(text), count >= 0 { return count }
    throw .invalidValue(
      option, value: text, reason: "expected a whole number, 0 or greater", valid: [])
  }

  /// Returns a number in the option's range; nil if the option was not given.
  static func number(_ option: Option, _ arguments: Arguments) -> Double? {
    arguments.value(option.name).flatMap { Double($0) }
  }

  private static func number(
    _ option: Option, _ text: String, in range: ClosedRange<Double>
  ) throws(ToolError) -> Double {
    if let number = Double(text), range.contains(number) { return number }
    let limits = "\(ScaleText.decimal(range.lowerBound)) to \(ScaleText.decimal(range.upperBound))"
    throw .invalidValue(
      option, value: text, reason: "expected a number from \(limits)", valid: [])
  }

  // MARK: Templates

  /// Returns a template with placeholders; nil if the option was not given.
  static func template(
    _ option: Option, _ arguments: Arguments
  ) throws(ToolError) -> NameTemplate? {
    guard let text = arguments.value(option.name) else { return nil }
    return try template(option, text)
  }

  static func template(_ option: Option, _ text: String) throws(ToolError) -> NameTemplate {
    do throws(NameTemplate.UnknownPlaceholder) { return try NameTemplate(text) } catch {
      throw .invalidValue(
        option, value: text, reason: "unknown placeholder; these are valid in braces",
        valid: NameTemplate.placeholders)
    }
  }
}
