internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolSearch
internal import UserLibrary

/// The settings from the environment, the project and the user.
///
/// A value is validated when it takes effect. An invalid value in the environment or the project is
/// an error, because it is meant for this run, or for everyone on the project. An invalid value in
/// the user's file is an error only if the command relies on it (`UserData`). Commands that only
/// show symbols report it and skip it.
struct SettingLayers: Sendable {
  /// The environment variables of settings, with their values.
  private let variables: [(name: String, value: String)]
  private let project: ProjectFile?
  private var user: SettingsFile?
  /// The reasons why the user's file, or parts of it, are ignored.
  private var userErrors: [ToolError] = []
  /// The errors in values of the user's file.
  private var valueFindings: [Message] = []
  /// The errors in the user's file.
  var findings: [Message] {
    userErrors.map { error in
      ErrorMessage.headline(error) + (user == nil ? "; your settings are not used" : "")
    } + valueFindings
  }

  /// Reads all layers.
  ///
  /// If there are no settings, this only looks for the variables, the project file, and the user's
  /// file.
  init(_ context: inout Context) throws(ToolError) {
    variables = System.variables(beginning: "SYMBOLS_")
    project = try context.project()
    readUser(context.folders)
  }

  /// Reads the layers for jobs of a project without the user's settings, so that a job has the same
  /// result for everyone.
  init(ofJobsIn project: ProjectFile) throws(ToolError) {
    variables = System.variables(beginning: "SYMBOLS_")
    self.project = project
  }

  /// Reads the valid parts of the layers and ignores errors.
  init(whatIsRightOf context: inout Context) {
    variables = System.variables(beginning: "SYMBOLS_")
    project = try? context.project()
    readUser(context.folders)
  }

  /// Whether no layer has a value or an error.
  private var isEmpty: Bool {
    variables.isEmpty && (project?.defaults.isEmpty ?? true) && user == nil && findings.isEmpty
  }

  // MARK: Reading

  private mutating func readUser(_ folders: UserFolders) {
    guard let folder = folders.configuration else { return }
    let path = SettingsFile.path(in: folder)
    do throws(LibraryError) {
      user = try SettingsFile(path)
    } catch {
      // Without free file descriptors, opening fails even for a missing file.
      guard File.exists(path) || File.obstacle(to: path) != nil else { return }
      userErrors.append(.library(error))
      return
    }
    guard let user else { return }
    func add(_ place: TextPosition, _ problem: Message) {
      userErrors.append(
        .malformed(path: path, line: place.line, column: place.column, problem: problem))
    }
    let members = ["schemaVersion", "settings"]
    for (key, place) in user.unknown {
      add(
        place,
        "unknown key '\(key.shortened())'"
          + Self.hint(key, among: members + Settings.all.map(\.key)))
    }
    for entry in user.entries where Settings.named(entry.key) == nil {
      add(entry.keyPlace, Self.unknown(entry.key))
    }
  }

  private static func unknown(_ key: String) -> Message {
    "unknown setting '\(key.shortened())'" + hint(key, among: Settings.all.map(\.key))
  }

  private static func hint(_ word: String, among words: [String]) -> Message {
    NearestWord.find(word, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }

  // MARK: Variables

  /// Variables that are not settings: for the pager and for tests.
  private static let otherVariables = [
    "LINT_ORACLE", "LINT_SOURCES", "PAGER", "RECORD", "ROUNDS", "STRICT", "TEMPLATES", "TOOL",
  ].map { Setting.variablePrefix + $0 }

  /// Returns notes about environment variables that have the prefix of settings but are not
  /// settings.
  ///
  /// These are not errors, because other programs may use them.
  static func remarksOnVariables() -> [Message] {
    let variables = System.variables(beginning: "SYMBOLS_")
    guard !variables.isEmpty else { return [] }
    let known = Settings.all.map(\.variable)
    return variables.map(\.name).filter { !(known + otherVariables).contains($0) }.map { name in
      "the variable \(name.shortened()) has no effect" + hint(name, among: known)
    }
  }

  /// Throws an error for a project file with unknown or invalid settings, even if they are not
  /// effective.
  static func check(_ project: ProjectFile) throws(ToolError) {
    for entry in project.defaults {
      guard let setting = Settings.named(entry.key) else {
        throw .malformed(
          path: project.path, line: entry.keyPlace.line, column: entry.keyPlace.column,
          problem: unknown(entry.key))
      }
      try setting.check(entry.value, at: .project(path: project.path, entry.valuePlace))
    }
  }

  // MARK: Effective values

  /// Returns the values of a setting in descending priority, without the built-in default.
  func values(of setting: Setting) -> [SettingValue] {
    var values: [SettingValue] = []
    if let variable = variables.first(where: { $0.name == setting.variable }) {
      values.append(
        SettingValue(
          text: variable.value.isEmpty ? nil : variable.value, origin: .variable(variable.name)))
    }
    if let project, let entry = project.defaults.first(where: { $0.key == setting.key }) {
      values.append(
        SettingValue(
          text: entry.value, origin: .project(path: project.path, entry.valuePlace)))
    }
    if let user, let entry = user.entries.first(where: { $0.key == setting.key }) {
      values.append(
        SettingValue(text: entry.value, origin: .user(path: user.path, entry.valuePlace)))
    }
    return values
  }

  /// Returns the effective value of a setting.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - isStrict: Whether to throw errors in the user's file, too.
  /// - Returns: The value; nil if no layer has one.
  /// - Throws: An error in the effective layer. Unless `isStrict` is true, an error in the user's
  ///   file is only recorded.
  mutating func value(
    of setting: Setting, isStrict: Bool = false
  ) throws(ToolError) -> SettingValue? {
    guard let value = values(of: setting).first else { return nil }
    return try isRight(value, setting, isStrict: isStrict) ? value : nil
  }

  private mutating func isRight(
    _ value: SettingValue, _ setting: Setting, isStrict: Bool = false
  ) throws(ToolError) -> Bool {
    guard let text = value.text else { return true }
    do throws(ToolError) {
      try setting.check(text, at: value.origin)
      return true
    } catch {
      guard case .user = value.origin, !isStrict else { throw error }
      valueFindings.append(ErrorMessage.text(error) + "\n  this setting is ignored")
      return false
    }
  }

  /// Returns all values of a setting, from the effective one to the built-in default.
  ///
  /// `typed` is the valid value of an option.
  mutating func ranked(
    _ setting: Setting, typed: String?
  ) throws(ToolError) -> [SettingValue] {
    var values = values(of: setting)
    if let typed {
      values.insert(SettingValue(text: typed, origin: .option(setting.key)), at: 0)
    } else if let first = values.first, try !isRight(first, setting) {
      values.removeFirst()
    }
    return values + [SettingValue(text: setting.builtIn, origin: .builtIn)]
  }

  // MARK: Command lines

  /// Returns a command line with defaults from settings.
  ///
  /// An error in the user's file is thrown if the command relies on it; otherwise, it is reported.
  static func applied(
    to arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> Arguments {
    guard let command = arguments.command else { return arguments }
    let isStrict = arguments.relies.contains(.settings)
    let areUsed = Settings.areUsed(by: command.name)
    if isStrict || areUsed || command.name == SettingsCommand.row.name {
      for remark in remarksOnVariables() { context.note(remark) }
    }
    guard isStrict || areUsed else { return arguments }
    var layers = try SettingLayers(&context)
    if isStrict {
      if layers.userErrors.count > 1 { throw .several(layers.userErrors) }
      if let error = layers.userErrors.first { throw error }
    }
    guard areUsed, !layers.isEmpty else { return arguments }
    let result = try layers.beneath(arguments, command.name, isStrict: isStrict)
    for finding in layers.findings { context.report(finding) }
    return result
  }

  /// Returns an incomplete command line with defaults from settings; errors are ignored.
  static func applied(quietlyTo arguments: Arguments, _ engine: SearchEngine) -> Arguments {
    guard let command = arguments.command, Settings.areUsed(by: command.name),
      var context = try? Context(arguments, engine)
    else { return arguments }
    var layers = SettingLayers(whatIsRightOf: &context)
    return (try? layers.beneath(arguments, command.name)) ?? arguments
  }

  /// Returns a command line with defaults from these layers.
  mutating func beneath(
    _ arguments: Arguments, _ command: String, isStrict: Bool = false
  ) throws(ToolError) -> Arguments {
    var defaults: [String: String] = [:]
    var errors: [ToolError] = []
    for setting in Settings.all {
      for use in setting.uses where use.command == command && !arguments.has(use.option) {
        do throws(ToolError) {
          guard let text = try value(of: setting, isStrict: isStrict)?.text,
            !use.ignores.contains(text)
          else { continue }
          defaults[use.option] = text
        } catch {
          errors.append(error)
        }
      }
    }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
    return arguments.over(defaults)
  }
}
