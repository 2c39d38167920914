internal import Encodings
internal import FileAccess
internal import SourceUses
internal import SymbolExport

/// The comment at the beginning of generated source files, style sheets and pages.
///
/// The comment names the command that generated the file and contains a checksum of its contents.
/// Files that people wrote or changed are not replaced, and neither are files from other commands.
///
/// The comment does not contain the full command line. The same symbols generate the same file, no
/// matter how and from which folder they are selected, and no local path gets into a repository.
enum CodeMarker {
  private static let sign = GeneratedSource.sign

  /// Returns the command name as it appears in the comment before the checksum.
  private static func maker(_ command: String) -> String { "symbols \(command)" }

  /// Returns the text of the comment, with a placeholder for the checksum that `Provenance.sealed`
  /// fills in.
  ///
  /// - Parameter command: The command, such as "codegen" or "kit tokens".
  /// - Returns: One line.
  static func text(_ command: String) -> String {
    Provenance.seal("\(sign)\(Version.tool): \(maker(command))") + ". Do not edit."
  }

  /// Returns code as a file with the comment at its beginning.
  ///
  /// - Parameters:
  ///   - code: The source code.
  ///   - language: The language of the code.
  ///   - command: The command that generated the code.
  ///   - kind: The kind of result, such as "enum"; empty if the command has only one kind.
  /// - Returns: The bytes.
  static func marked(
    _ code: String, _ language: OutlineLanguage, command: String = "codegen", kind: String = ""
  ) -> [UInt8] {
    let comments = [text(command)] + language.lintMarks
    let head = comments.map { language.comment.before + $0 + language.comment.after + "\n" }
    return Provenance.sealed(Array((head.joined() + "\n" + code).utf8), as: kind)
  }

  /// Returns whether a file is an unchanged result of a command, of the given kind.
  ///
  /// Comments from earlier versions have no checksum; for such a file, the comment is sufficient.
  static func isMarked(_ file: [UInt8], by command: String, as kind: String = "") -> Bool {
    let maker = maker(command)
    guard begins(file, by: command) else { return false }
    return Provenance.isSealed(file, by: maker, as: kind)
      || firstLine(file).contains(": \(maker). Do not edit.")
  }

  /// Returns whether a file begins with the comment of a command, even if it was changed since.
  static func begins(_ file: [UInt8], by command: String) -> Bool {
    let line = firstLine(file)
    return line.contains(sign) && line.contains(maker(command))
  }

  private static func firstLine(_ file: [UInt8]) -> String {
    String(decoding: file.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  /// Returns the proof that a command generated a file: the first comment in the file must contain
  /// a valid checksum.
  static func proof(_ command: String, as kind: String = "") -> FileProof {
    .form { isMarked($0, by: command, as: kind) }
  }
}
