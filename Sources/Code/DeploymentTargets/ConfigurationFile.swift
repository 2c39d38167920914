internal import Encodings
internal import FileAccess

/// A build settings file (`.xcconfig`), without the files that it includes.
struct ConfigurationFile {
  /// The kind of a line.
  enum Line {
    case setting(BuildSetting)
    case include(String, isOptional: Bool, line: Int)
  }

  private(set) var lines: [Line] = []
  /// The problems with lines that are not valid.
  private(set) var problems: [TargetProblem] = []

  /// Parses a file, whose bytes can be anything.
  ///
  /// Lines that are not valid are added to `problems`. `//` begins a comment anywhere in a line. A
  /// backslash at the end of a line continues it.
  init(_ bytes: [UInt8], path: String) {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var number = 0
    // The number of the first line in a continued line.
    var start: Int?
    var text = ""
    for raw in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A }) {
      number += 1
      let piece = String(decoding: Self.withoutComment(raw), as: UTF8.self).trimmed
      let isContinued = piece.hasSuffix("\\") && text.utf8.count < Self.longestLine
      if !text.isEmpty { text += " " }
      text += isContinued ? piece.dropLast().trimmed : piece
      if isContinued {
        start = start ?? number
        continue
      }
      add(text, path, line: start ?? number)
      start = nil
      text = ""
    }
    if let start { add(text, path, line: start) }
  }

  /// The maximum length of a continued line in bytes.
  private static let longestLine = 1 << 16

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for index in line.indices.dropLast()
    where line[index] == UInt8(ascii: "/") && line[index + 1] == UInt8(ascii: "/") {
      return line[..<index]
    }
    return line
  }

  private mutating func add(_ text: String, _ path: String, line: Int) {
    if text.isEmpty { return }
    if text.hasPrefix("#") { return addInclude(text.dropFirst().trimmed, path, line: line) }
    guard let equals = Self.assignment(text),
      let (name, conditions) = BuildSetting.parts(ofKey: text[..<equals])
    else {
      return report("expected 'KEY = value' or '#include'", path, line)
    }
    var value = text[text.index(after: equals)...].trimmed
    if value.hasSuffix(";") { value = value.dropLast().trimmed }
    lines.append(
      .setting(
        BuildSetting(
          name: name, conditions: conditions, value: value,
          place: SettingLine(path: path, line: line))))
  }

  private mutating func report(_ reason: String, _ path: String, _ line: Int) {
    guard problems.count < TargetProblems.limit else { return }
    problems.append(TargetProblem(path, line: line, reason, isDamage: true))
  }

  /// Returns the position of the `=` that assigns the value.
  ///
  /// The conditions before it can contain `=`, too.
  private static func assignment(_ text: String) -> String.Index? {
    var inCondition = false
    return text.firstIndex { character in
      if character == "[" { inCondition = true }
      if character == "]" { inCondition = false }
      return character == "=" && !inCondition
    }
  }

  private mutating func addInclude(_ text: String, _ path: String, line: Int) {
    let word = text.prefix { $0 != " " && $0 != "\t" && $0 != "\"" }
    let name = text[word.endIndex...].trimmed
    guard word == "include" || word == "include?", name.utf8.count > 2, name.hasPrefix("\""),
      name.hasSuffix("\"")
    else {
      return report("expected '#include \"file\"'", path, line)
    }
    lines.append(
      .include(String(name.dropFirst().dropLast()), isOptional: word == "include?", line: line))
  }
}

/// A reader for configuration files and the files that they include.
///
/// Each file is read once.
struct ConfigurationFiles {
  /// The maximum depth of includes.
  private static let maximumDepth = 32
  /// The maximum number of lines in a layer: a file with all files that it includes.
  ///
  /// The lines of an included file count each time it is included.
  private static let maximumLines = 20_000
  private static let maximumBytes = 1 << 20
  /// The maximum total size of all files in bytes.
  private static let maximumAllBytes = 32 << 20
  private static let maximumAllLines = 500_000
  private static let maximumFiles = 5_000
  private var allBytes = 0
  private var allLines = 0
  /// The second part of the message about a missing file, such as one that CocoaPods has not
  /// generated yet.
  private static let consequence =
    "; deployment targets that only this file sets are unknown: run the tool that generates it, "
    + "or pass --target"

  private let place: ProjectPlace
  private var files: [String: ConfigurationFile?] = [:]
  private var layers: [String: SettingLayer] = [:]

  init(_ place: ProjectPlace) { self.place = place }

  /// Returns the settings in the file at an absolute path, including those in files that it
  /// includes.
  ///
  /// A file that cannot be read is reported, and has no settings.
  mutating func layer(_ path: String, _ problems: inout TargetProblems) -> SettingLayer {
    if let known = layers[path] { return known }
    var settings: [BuildSetting] = []
    var lines = 0
    collect(path, nil, [], &settings, &lines, &problems)
    let layer = SettingLayer(inOrder: settings)
    layers[path] = layer
    return layer
  }

  private mutating func collect(
    _ path: String, _ source: SettingLine?, _ open: [String], _ settings: inout [BuildSetting],
    _ lines: inout Int, _ problems: inout TargetProblems, isOptional: Bool = false
  ) {
    guard !open.contains(path), open.count < Self.maximumDepth else {
      problems.add(
        TargetProblem(
          source?.path ?? place.shown(path), line: source?.line,
          open.contains(path)
            ? "\(place.shown(path)) includes itself"
            : "more than \(Self.maximumDepth) files include each other"))
      return
    }
    guard let file = file(path, source, isOptional: isOptional, &problems) else { return }
    for line in file.lines {
      lines += 1
      allLines += 1
      guard lines <= Self.maximumLines, allLines <= Self.maximumAllLines else {
        problems.add(
          TargetProblem(
            place.shown(open.first ?? path),
            lines > Self.maximumLines
              ? "the file includes more than \(Self.maximumLines) lines, the limit"
              : "all settings together have more than \(Self.maximumAllLines) lines, the limit"))
        return
      }
      switch line {
      case .setting(let setting): settings.append(setting)
      case .include(let name, let isOptional, let number):
        collect(
          FilePath.absolute(name, in: FilePath.folder(path)),
          SettingLine(path: place.shown(path), line: number),
          open + [path], &settings, &lines, &problems, isOptional: isOptional)
      }
    }
  }

  private mutating func file(
    _ path: String, _ source: SettingLine?, isOptional: Bool, _ problems: inout TargetProblems
  ) -> ConfigurationFile? {
    if let known = files[path] { return known }
    files[path] = .some(nil)
    guard files.count <= Self.maximumFiles else {
      problems.add(
        TargetProblem(
          source?.path ?? place.shown(path),
          "the project has more than \(Self.maximumFiles) configuration files, the limit"))
      return nil
    }
    do throws(FileError) {
      let bytes = try place.read(path, limit: Self.maximumBytes)
      allBytes += bytes.count
      guard allBytes <= Self.maximumAllBytes else {
        throw File.refusal(
          "read", place.shown(path),
          "all configuration files together exceed \(Self.maximumAllBytes >> 20) MiB")
      }
      let file = ConfigurationFile(bytes, path: place.shown(path))
      for problem in file.problems { problems.add(problem) }
      files[path] = .some(file)
      return file
    } catch {
      if isOptional, error.isMissing { return nil }
      let problem = place.problem(path, error, namedAt: source)
      problems.add(
        problem.isDamage
          ? problem
          : TargetProblem(problem.path, line: problem.line, problem.reason + Self.consequence))
      return nil
    }
  }
}
