internal import Diagnostics
internal import Encodings
internal import FileAccess

/// The `codegen` command line to suggest when the user asks another command for code.
///
/// The framework follows from a file extension, or from a word such as `react`.
struct CodeLine {
  /// Words for frameworks other than their names.
  private static let words = [
    "tsx": "react", "jsx": "react", "typescript": "react", "kotlin": "compose", "kt": "compose",
    "jetpack": "compose", "dart": "flutter", "swift": "swiftui", "objective-c": "objc",
    "objectivec": "objc", "javascript": "webcomponent", "js": "webcomponent",
    "react-native": "expo",
  ]

  private let options: String
  private let ending: String

  /// Creates a line for an output file; returns nil if it is not a source file.
  init?(ending file: String) {
    guard let kit = CodeKit.kit(ofFile: file) else { return nil }
    self.init(kit: kit)
  }

  /// Creates a line for a word that was given as an output format; returns nil if it does not mean
  /// code.
  init?(word: String) {
    let word = word.lowercased()
    if let kit = CodeKit.all.first(where: { $0.name == Self.words[word] ?? word }) {
      self.init(kit: kit)
    } else if CodegenOptions.formGroups.contains(where: { $0.rows.contains { $0.0 == word } }) {
      self.init(options: "--as \(word)", ending: "swift")
    } else {
      return nil
    }
  }

  private init(options: String, ending: String) {
    self.options = options
    self.ending = ending
  }

  private init(kit: CodeKit.Row) {
    self.init(options: "--framework \(kit.name)", ending: kit.endings.first ?? "swift")
  }

  /// Returns the command line.
  ///
  /// - Parameters:
  ///   - name: The symbol; nil if it is unknown.
  ///   - file: The file to write; nil for a placeholder name with the right extension.
  /// - Returns: The text for a shell.
  func text(name: String? = nil, file: String? = nil) -> String {
    let file = file.map { ErrorMessage.shellWord($0) } ?? "FILE.\(ending)"
    let name = name.map { ErrorMessage.shellWord($0.shortened()) } ?? "NAME"
    return "symbols codegen \(name) \(options) -o \(file)"
  }
}
