internal import Console
internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolSearch
internal import UserLibrary

/// What the environment, the project and the user say of settings.
///
/// A value is checked where it counts. One of the environment or of the project that is wrong is an
/// error: it was made for this run, or for everybody who works on the project. So is one of the
/// user's file where the command relies on it (`UserData`); where symbols are only shown, it is
/// reported and passed over.
struct SettingLayers: Sendable {
  /// Settings that variables say, by the names of the variables.
  private let variables: [(name: String, value: String)]
  private let project: ProjectFile?
  private var user: SettingsFile?
  /// Why the user's file is not used, or not all of it.
  private var userErrors: [ToolError] = []
  /// What is wrong with values of the user's file.
  private var valueFindings: [Message] = []
  /// What is wrong with the user's file.
  var findings: [Message] {
    userErrors.map { error in
      ErrorMessage.headline(error) + (user == nil ? "; your settings are not used" : "")
    } + valueFindings
  }

  /// Reads all of them.
  ///
  /// Where there are none, it costs a look at the environment, one for the project's file, and one
  /// for the user's.
  init(_ context: inout Context) throws(ToolError) {
    variables = System.variables(beginning: "SYMBOLS_")
    project = try context.project()
    readUser(context.folders)
  }

  /// Reads those that count for jobs of a project: the user's own do not, so that a job does the
  /// same for everybody.
  init(ofJobsIn project: ProjectFile) throws(ToolError) {
    variables = System.variables(beginning: "SYMBOLS_")
    self.project = project
  }

  /// Reads what can be read of them, and says nothing of the rest.
  init(whatIsRightOf context: inout Context) {
    variables = System.variables(beginning: "SYMBOLS_")
    project = try? context.project()
    readUser(context.folders)
  }

  /// Whether nothing says anything.
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
      // Without descriptors left, even a file that is not there cannot be opened.
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
        "the key '\(key.shortened())' is not known"
          + Self.hint(key, among: members + Settings.all.map(\.key)))
    }
    for entry in user.entries where Settings.named(entry.key) == nil {
      add(entry.keyPlace, Self.unknown(entry.key))
    }
  }

  private static func unknown(_ key: String) -> Message {
    "there is no setting '\(key.shortened())'" + hint(key, among: Settings.all.map(\.key))
  }

  private static func hint(_ word: String, among words: [String]) -> Message {
    NearestWord.find(word, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }

  // MARK: Variables

  /// Variables that are no settings: that of the pager, and those of this project's own tests.
  private static let otherVariables = [
    "LINT_ORACLE", "LINT_SOURCES", "PAGER", "RECORD", "ROUNDS", "STRICT", "TEMPLATES", "TOOL",
  ].map { Setting.variablePrefix + $0 }

  /// What to say of variables that begin like those of settings and are none; the environment may
  /// be for other programs, too.
  static func remarksOnVariables() -> [Message] {
    let variables = System.variables(beginning: "SYMBOLS_")
    guard !variables.isEmpty else { return [] }
    let known = Settings.all.map(\.variable)
    return variables.map(\.name).filter { !(known + otherVariables).contains($0) }.map { name in
      "the variable \(name.shortened()) has no effect" + hint(name, among: known)
    }
  }

  /// Refuses a project's file with settings that there are not, or that are wrong, whether they
  /// count or not.
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

  // MARK: What counts

  /// What says a setting, from the strongest on; what the tool does by itself is not among it.
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

  /// The effective value of a setting.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - isStrict: Whether a mistake in the user's file is an error, too.
  /// - Returns: The value; nil if no layer has one.
  /// - Throws: A mistake in the layer that wins; one in the user's file is a finding unless
  ///   `isStrict`.
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
      valueFindings.append(ErrorMessage.text(error) + "\n  the setting is not used")
      return false
    }
  }

  /// All that says a setting, from what counts on to what the tool does by itself.
  ///
  /// - `typed`: What an option says, which is right.
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

  /// A command line with what settings say beneath it; what is wrong in the user's file is an error
  /// where the command relies on it, else reported.
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

  /// The same for what nobody typed to its end: whatever is wrong says nothing.
  static func applied(quietlyTo arguments: Arguments, _ engine: SearchEngine) -> Arguments {
    guard let command = arguments.command, Settings.areUsed(by: command.name),
      var context = try? Context(arguments, engine)
    else { return arguments }
    var layers = SettingLayers(whatIsRightOf: &context)
    return (try? layers.beneath(arguments, command.name)) ?? arguments
  }

  /// A command line with what they say beneath it.
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
