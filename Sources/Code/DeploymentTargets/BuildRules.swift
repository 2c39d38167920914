internal import Encodings
internal import SymbolCatalog

/// The literal minimum versions in Bazel and Buck files: `BUILD`, `BUILD.bazel`, `.bazelrc`, `BUCK`
/// and `.buckconfig`.
///
/// The rules for applications and extensions state versions. A library uses the versions of the
/// products that contain it. A source file gets the lowest versions that the rules in the nearest
/// folder with such rules state. If no folder has any, it gets the lowest versions in the whole
/// workspace.
struct BuildRules {
  /// Returns whether a Bazel or Buck file with this name can state versions.
  static func isFile(_ name: String) -> Bool {
    ["BUILD", "BUILD.bazel", "BUCK"].contains(name) || flagFiles.contains(name)
  }

  /// Files whose presence marks the root of a workspace.
  static let marks = [
    "WORKSPACE", "WORKSPACE.bazel", "MODULE.bazel", "REPO.bazel", ".bazelrc", ".buckconfig",
    ".buckroot",
  ]

  /// The names of hidden configuration files in the root of a workspace.
  static let flagFiles = [".bazelrc", ".buckconfig"]

  /// The rules' targets by folder, in the order in which the folders were added.
  private var folders: [(folder: String, targets: [ProjectSpecification.Target])] = []
  /// The versions that flags in configuration files set for the whole workspace.
  private var flags: [KnownTarget] = []
  private var problems: [TargetProblem] = []
  private static let maximumTargets = 10_000
  /// Whether the files belong to a Bazel or Buck workspace.
  ///
  /// If not, a file named `BUILD` can be anything, such as notes.
  private let isWorkspace: Bool

  init(isWorkspace: Bool) { self.isWorkspace = isWorkspace }

  /// Adds a file with one of these names.
  mutating func add(_ bytes: [UInt8], named name: String, in folder: String, shown path: String) {
    let isText = !bytes.contains(0) && String(validUTF8: bytes) != nil
    if name.hasPrefix(".") {
      if !isText { damage("the file is not UTF-8 text", nil, path) }
      return addFlags(bytes, path)
    }
    var reader = BuildRuleReader(bytes, path: path)
    let targets = reader.targets()
    problems += reader.problems
    if isWorkspace || name == "BUILD.bazel" || reader.hasRules {
      if !isText { damage("the file is not UTF-8 text", nil, path) }
      if let (line, reason) = reader.unbalanced {
        damage("unbalanced brackets: \(reason)", line, path)
      }
    }
    if !targets.isEmpty { folders.append((folder, Array(targets.prefix(Self.maximumTargets)))) }
  }

  private mutating func damage(_ reason: String, _ line: Int?, _ path: String) {
    guard problems.count < TargetProblems.limit else { return }
    problems.append(TargetProblem(path, line: line, reason, isDamage: true))
  }

  /// Reads flags such as `build --ios_minimum_os=15.0` and `iphoneos_target_sdk_version = 15.0`.
  private mutating func addFlags(_ bytes: [UInt8], _ path: String) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      guard !line.drop(while: { $0 == " " }).hasPrefix("#") else { continue }
      let words = line.split { " \t=".contains($0) }
      for (key, value) in zip(words, words.dropFirst()) {
        let name = key.drop { $0 == "-" }
        guard name.hasSuffix("_minimum_os") || name.hasSuffix("_target_sdk_version"),
          let platform = BuildPlatform(ignoringCase: name.prefix { $0 != "_" }),
          flags.count < Self.maximumTargets
        else { continue }
        guard let version = OSVersion(String(value)) else {
          // In Buck files, `$( )` refers to another value in the file.
          if !value.hasPrefix("$") {
            damage("\(name) = \(value) is not a version", number + 1, path)
          }
          continue
        }
        flags.append(
          KnownTarget(
            platform, version, Origin(.stated, path, line: number + 1, key: String(name))))
      }
    }
  }

  /// Returns the targets of each folder.
  ///
  /// The root folder gets the targets of all folders.
  func projects(
    root: String, _ problems: inout TargetProblems
  ) -> [(folder: String, targets: [ProjectSpecification.Target])] {
    for problem in self.problems { problems.add(problem) }
    var all = folders.flatMap(\.targets)
    let stated = PlatformSet.stated(all.flatMap(\.known))
    let rest = flags.filter { !stated.contains($0.target.platform) }
    if !rest.isEmpty { all.append(.init(name: "workspace", known: rest, sources: [])) }
    let others = folders.filter { $0.folder != root }
    return all.isEmpty ? others : others + [(root, all)]
  }
}

extension PlatformSet {
  /// Returns the platforms of the given versions.
  static func stated(_ known: [KnownTarget]) -> PlatformSet {
    known.reduce(into: PlatformSet()) { $0.insert(PlatformSet($1.target.platform)) }
  }
}

/// A reader for the rules in one file, which works on tokens instead of lines.
struct BuildRuleReader {
  private enum Token: Equatable {
    case word(String)
    case text(String)
    case mark(UInt8)
  }

  private var tokens: [(token: Token, line: Int)] = []
  /// The open brackets, each with its line.
  private var open: [(mark: UInt8, line: Int)] = []
  private(set) var unbalanced: (line: Int, reason: String)?
  private let path: String
  private(set) var problems: [TargetProblem] = []
  private static let maximumTokens = 1_000_000

  /// The attributes in Bazel rules that state a version.
  private static let attributes = ["minimum_os_version", "minimum_deployment_os_version"]

  /// The attribute in Buck rules that states a version; the rules' names do not include a platform.
  private static let buckAttribute = "target_sdk_version"
  /// Words that identify the platform of a Buck rule if they occur in another attribute.
  ///
  /// The default platform is iOS.
  private static let platforms: [(word: String, platform: BuildPlatform)] = [
    ("macos", .macOS), ("appletv", .tvOS), ("tvos", .tvOS), ("watch", .watchOS),
    ("xros", .visionOS),
    ("visionos", .visionOS), ("maccatalyst", .macCatalyst),
  ]

  /// Reads a file, which can contain any bytes.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    readTokens(bytes)
  }

  // MARK: Tokens

  private mutating func readTokens(_ bytes: [UInt8]) {
    var index = 0
    var line = 1
    while index < bytes.count, tokens.count < Self.maximumTokens {
      let byte = bytes[index]
      switch byte {
      case 0x0A:
        line += 1
        index += 1
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let start = line
        let text = Self.text(bytes, &index, &line)
        tokens.append((.text(text), start))
      case _ where Self.isWord(byte):
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        tokens.append((.word(String(decoding: bytes[start..<index], as: UTF8.self)), line))
      default:
        if byte > 0x20 {
          tokens.append((.mark(byte), line))
          match(byte, line)
        }
        index += 1
      }
    }
    if let (mark, line) = open.last, unbalanced == nil, index == bytes.count {
      unbalanced = (line, "'\(Unicode.Scalar(mark))' is never closed")
    }
  }

  private mutating func match(_ mark: UInt8, _ line: Int) {
    switch mark {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append((mark, line))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      // In ASCII, `(` and `)` are adjacent. One character is between `[` and `]`, and between `{`
      // and `}`.
      let start = open.popLast()?.mark
      if start.map({ mark == $0 + ($0 == 0x28 ? 1 : 2) }) != true, unbalanced == nil {
        unbalanced = (line, "'\(Unicode.Scalar(mark))' was never opened")
      }
    default: break
    }
  }

  /// Whether the file calls rules or functions, such as `load("…")` and `ios_application(name =
  /// …)`.
  var hasRules: Bool {
    tokens.indices.contains { index in
      guard case .word(let word)? = token(index), isMark("(", index + 1) else { return false }
      if word == "load", case .text? = token(index + 2) { return true }
      return token(index + 2) == .word("name") && isMark("=", index + 3)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Reads a string with one or three quotes.
  private static func text(_ bytes: [UInt8], _ index: inout Int, _ line: inout Int) -> String {
    let quote = bytes[index]
    let isLong = bytes[index...].starts(with: [quote, quote, quote])
    let mark = isLong ? 3 : 1
    index += mark
    let start = index
    while index < bytes.count {
      if bytes[index] == quote, !isLong || bytes[index...].starts(with: [quote, quote, quote]) {
        break
      }
      if bytes[index] == 0x0A {
        if !isLong { break }
        line += 1
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, bytes.count)
    index = min(end + mark, bytes.count)
    return String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
  }

  // MARK: Rules

  private func token(_ index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index].token : nil
  }

  private func isMark(_ mark: Character, _ index: Int) -> Bool {
    token(index) == mark.asciiValue.map { Token.mark($0) }
  }

  /// Returns the rules that state versions.
  mutating func targets() -> [ProjectSpecification.Target] {
    let constants = constants()
    var targets: [ProjectSpecification.Target] = []
    var rule = ""
    var start = 0
    for index in tokens.indices {
      guard case .word(let word)? = token(index) else {
        if case .text(let key)? = token(index), isMark(":", index + 1) {
          add(setting: key, index + 2, constants, &targets)
        }
        continue
      }
      if isMark("(", index + 1) { (rule, start) = (word, index + 1) }
      guard isMark("=", index + 1), !isMark("=", index + 2) else { continue }
      if Self.attributes.contains(word) {
        add(rule: rule, word, index + 2, constants, &targets)
      } else if word == Self.buckAttribute, rule.hasPrefix("apple_") {
        add(buckRule: rule, from: start, index + 2, constants, &targets)
      } else {
        add(setting: word, index + 2, constants, &targets)
      }
    }
    return targets
  }

  /// Returns the constants in the file, such as `NAME = "15.0"`.
  private func constants() -> [String: String] {
    var constants: [String: String] = [:]
    for index in tokens.indices {
      if case .word(let name)? = token(index), isMark("=", index + 1),
        case .text(let text)? = token(index + 2)
      {
        constants[name] = text
      }
    }
    return constants
  }

  private func text(_ index: Int, _ constants: [String: String]) -> String? {
    switch token(index) {
    case .text(let text): text
    case .word(let name): constants[name]
    default: nil
    }
  }

  /// Returns the version at a token.
  ///
  /// A text that is not a version is reported as damage, a computed value as a note.
  private mutating func version(
    _ index: Int, _ constants: [String: String], _ title: String
  ) -> OSVersion? {
    let text = text(index, constants)
    if let version = text.flatMap({ OSVersion($0) }) { return version }
    let isWhole = [",", ")", "]", "}"].contains { isMark($0, index + 1) }
    let literal = text.flatMap { isWhole && !$0.contains("$") ? $0 : nil }
    guard problems.count < TargetProblems.limit else { return nil }
    problems.append(
      TargetProblem(
        path, line: tokens[index - 1].line,
        literal.map { "\(title) is '\($0)', which is not a version" }
          ?? "\(title) is ignored: the value is not a literal", isDamage: literal != nil))
    return nil
  }

  /// Adds the version of a rule such as `ios_application(minimum_os_version = "15.0")`.
  private mutating func add(
    rule: String, _ key: String, _ index: Int, _ constants: [String: String],
    _ targets: inout [ProjectSpecification.Target]
  ) {
    guard let platform = BuildPlatform(ignoringCase: rule.prefix { $0 != "_" }) else { return }
    guard let version = version(index, constants, "\(key) of \(rule)") else { return }
    add(platform, version, rule, key, index, &targets)
  }

  /// Adds the version of a rule such as `apple_library(target_sdk_version = "15.0")`.
  private mutating func add(
    buckRule rule: String, from start: Int, _ index: Int, _ constants: [String: String],
    _ targets: inout [ProjectSpecification.Target]
  ) {
    guard let version = version(index, constants, "\(Self.buckAttribute) of \(rule)") else {
      return
    }
    add(buckPlatform(of: start), version, rule, Self.buckAttribute, index, &targets)
  }

  /// Returns the platform that an attribute of a Buck rule names, if the attribute's key contains
  /// `platform` or `sdk`; otherwise iOS.
  private func buckPlatform(of start: Int) -> BuildPlatform {
    var depth = 0
    var attribute = ""
    for index in start..<tokens.count {
      switch tokens[index].token {
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")): depth += 1
      case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")):
        depth -= 1
        if depth == 0 { return .iOS }
      case .word(let word) where isMark("=", index + 1): attribute = word
      case .text(let text) where attribute.contains("platform") || attribute.contains("sdk"):
        let text = text.lowercased()
        if let found = Self.platforms.first(where: { text.contains($0.word) }) {
          return found.platform
        }
      default: break
      }
    }
    return .iOS
  }

  /// Adds the version of a Buck setting such as `"IPHONEOS_DEPLOYMENT_TARGET": "13.0"`.
  private mutating func add(
    setting key: String, _ index: Int, _ constants: [String: String],
    _ targets: inout [ProjectSpecification.Target]
  ) {
    guard key.hasSuffix("_DEPLOYMENT_TARGET"),
      let platform = BuildPlatform.allCases.first(where: {
        $0 != .macCatalyst && $0.setting == key
      }), let version = version(index, constants, key)
    else { return }
    add(platform, version, "BUCK", key, index, &targets)
  }

  private func add(
    _ platform: BuildPlatform, _ version: OSVersion, _ name: String, _ key: String, _ index: Int,
    _ targets: inout [ProjectSpecification.Target]
  ) {
    let line = tokens.indices.contains(index) ? tokens[index].line : nil
    targets.append(
      .init(
        name: name,
        known: [
          KnownTarget(platform, version, Origin(.stated, path, line: line, target: name, key: key))
        ], sources: []))
  }
}
