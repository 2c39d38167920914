internal import FileAccess
internal import SymbolCodegen
internal import SymbolExport

/// The frameworks that code can be generated for: the values of `--framework`.
enum CodeKit {
  static let objectiveC = "objc"
  static let expo = "expo"
  /// Apple's frameworks for Swift.
  static let swift = Framework.allCases.map(\.rawValue)
  /// The frameworks whose code is TypeScript.
  static let typeScript = ["react", "vue", "svelte", "angular", expo]
  /// Those whose components have the names of the symbols alone, without a suffix.
  static let bare = ["react", "vue", "svelte", expo]
  /// Those whose components have the names of elements.
  static let elements = ["angular", "webcomponent"]
  /// Those whose code has no names: what is shown has the name of its file.
  static let nameless = ["html", "datauri", "vue", "svelte"]
  /// The languages of frameworks whose code contains the artwork and has names.
  static let languages: [String: CodeLanguage] = [
    "react": .typeScript, "angular": .typeScript, "webcomponent": .javaScript, "vue": .vue,
    "svelte": .svelte, "compose": .kotlin, "flutter": .dart, "css": .css,
  ]
  private static let drawn = OutlineLanguage.all.filter { !$0.isSwift }

  /// A framework: its name, a summary of its code, and the extensions of its files.
  typealias Row = (name: String, summary: String, endings: [String])

  /// All frameworks.
  static let all: [Row] =
    [
      ("swiftui", "SwiftUI", ["swift"]), ("uikit", "UIKit", ["swift"]),
      ("appkit", "AppKit", ["swift"]),
      (objectiveC, "UIKit image views in Objective-C", ["m", "mm"]),
    ] + drawn.map { ($0.name, $0.summary, $0.endings) } + [
      // This row follows React: both use the same file extension, and the first row takes
      // precedence.
      (expo, "expo-symbols components", ["tsx"])
    ]

  /// The frameworks that were values of `--as` before `--framework` existed.
  static let former = [expo] + drawn.map(\.name)

  /// File extensions of generated files that contain no framework code, each with its value of
  /// `--as`.
  private static let otherForms = [("xcstrings", "catalog"), ("xml", "androidstrings")]
  /// Extensions of texts, which can hold any code.
  private static let plain = ["txt", "text", "md"]
  /// Extensions of image files, which other commands write.
  private static let images = ["svg", "png", "pdf", "ico", "icns", "webp", "jpg", "jpeg", "gif"]

  /// Returns the first framework whose code can have the extension of a file; nil for other files.
  static func kit(ofFile path: String) -> Row? {
    guard let ending = FilePath.ending(path) else { return nil }
    return all.first { $0.endings.contains(ending) }
  }

  /// Returns the framework and the kind of code (form) for a command line.
  ///
  /// If an option is not given, the output file's extension determines it.
  ///
  /// - Parameters:
  ///   - kit: The framework from the command line.
  ///   - form: The form from the command line.
  ///   - path: The output file; nil for standard output.
  /// - Returns: The framework and the form; nil if neither the command line nor the file determines
  ///   them.
  /// - Throws: An error if the file extension does not match the framework.
  static func chosen(
    _ kit: String?, form: String?, for path: String?
  ) throws(ToolError) -> (kit: String?, form: String?)? {
    let ending = path.flatMap(FilePath.ending) ?? ""
    if images.contains(ending) {
      throw .otherFile(
        path: path ?? "", problem: "'codegen' writes only code",
        advice: "symbols export NAME -o \(path ?? "")")
    }
    // Components use TypeScript syntax, which is not valid in JavaScript files.
    if ending == "jsx" { throw mismatch(path, ["tsx"], "codegen") }
    let takers = all.filter { $0.endings.contains(ending) }.map(\.name)
    let other = otherForms.first { $0.0 == ending }?.1
    if !ending.isEmpty, takers.isEmpty, other == nil, !plain.contains(ending) {
      throw .invalidValue(
        OutputOptions.output, value: path ?? "", reason: "'codegen' cannot write .\(ending) files",
        valid: Set(all.flatMap(\.endings) + otherForms.map(\.0)).sorted().map { ".\($0)" })
    }
    if let kit {
      let endings = endings(of: kit, form: form)
      guard takers.isEmpty && other == nil || endings.isEmpty || endings.contains(ending) else {
        throw mismatch(path, endings, "--framework \(kit)")
      }
      return (kit, nil)
    }
    if let form {
      let isCode = !otherForms.contains { $0.1 == form }
      if !isCode {
        let own = otherForms.filter { $0.1 == form }.map(\.0)
        guard takers.isEmpty && other == nil || own.contains(ending) else {
          throw mismatch(path, own, "--as \(form)")
        }
        return nil
      }
      if other != nil { throw mismatch(path, ["swift"], "--as \(form)") }
      if form == objectiveC {
        guard takers.isEmpty || takers.contains(objectiveC) else {
          throw mismatch(path, ["m"], "--as \(form)")
        }
        return nil
      }
    } else if let other {
      return (nil, other)
    }
    return takers.first.map { taker in (swift.contains(taker) ? nil : taker, nil) }
  }

  private static func endings(of kit: String, form: String?) -> [String] {
    if form == objectiveC { return ["m", "mm"] }
    let own = all.first { $0.name == kit }?.endings ?? []
    return form == "enum" && typeScript.contains(kit) ? own + ["ts"] : own
  }

  private static func mismatch(_ path: String?, _ endings: [String], _ words: String) -> ToolError {
    let name = path ?? ""
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return .otherFile(
      path: name, problem: "'\(words)' does not write this kind of file",
      advice: endings.first.map { "-o \(stem).\($0)" } ?? "-o \(stem)")
  }
}
