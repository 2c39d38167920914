internal import FileAccess
internal import SymbolCodegen
internal import SymbolExport

/// A framework for the code: the table of values of `--framework`.
enum CodeKit {
  static let objectiveC = "objc"
  static let expo = "expo"
  /// Those of Apple's in Swift.
  static let swift = Framework.allCases.map(\.rawValue)
  /// Those whose code is TypeScript.
  static let typeScript = ["react", "vue", "svelte", "angular", expo]
  /// Those whose components are written in JSX.
  static let jsx = ["react", expo]
  private static let drawn = OutlineLanguage.all.filter { !$0.isSwift }

  /// A framework: its name, a summary of its code, and the extensions of its files.
  typealias Row = (name: String, summary: String, endings: [String])

  /// All frameworks.
  static let all: [Row] =
    [
      ("swiftui", "SwiftUI", ["swift"]), ("uikit", "UIKit", ["swift"]),
      ("appkit", "AppKit", ["swift"]),
      (objectiveC, "image views of UIKit in Objective-C", ["m", "mm"]),
    ] + drawn.map { ($0.name, $0.summary, $0.endings) } + [
      // Behind React, which has files of the same endings.
      (expo, "components of expo-symbols", ["tsx"])
    ]

  /// The frameworks that `--as` took before there was `--framework`.
  static let former = [expo] + drawn.map(\.name)

  /// Extensions of files other than framework code, with the form that writes them.
  private static let otherForms = [("xcstrings", "catalog"), ("xml", "androidstrings")]
  /// Files that other commands write.
  private static let images = ["svg", "png", "pdf", "ico", "icns", "webp", "jpg", "jpeg", "gif"]

  /// The first framework whose code a file can have; nil for files of no code.
  static func kit(ofFile path: String) -> Row? {
    guard let ending = FilePath.ending(path) else { return nil }
    return all.first { $0.endings.contains(ending) }
  }

  /// The framework and the form of a command line: where it names none, those of the file.
  ///
  /// - Parameters:
  ///   - kit: The framework that somebody typed.
  ///   - form: The form that somebody typed.
  ///   - path: The file; nil for standard output.
  /// - Returns: Those of the command line or of the file; nil if neither says one.
  /// - Throws: If the file is none of the framework's.
  static func chosen(
    _ kit: String?, form: String?, for path: String?
  ) throws(ToolError) -> (kit: String?, form: String?)? {
    let ending = path.flatMap(FilePath.ending) ?? ""
    if images.contains(ending) {
      throw .otherFile(
        path: path ?? "", problem: "'codegen' writes code",
        advice: "symbols export NAME -o \(path ?? "")")
    }
    // Components are TypeScript, which is no JavaScript with types left out.
    if ending == "jsx" { throw mismatch(path, ["tsx"], "codegen") }
    let takers = all.filter { $0.endings.contains(ending) }.map(\.name)
    let other = otherForms.first { $0.0 == ending }?.1
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
