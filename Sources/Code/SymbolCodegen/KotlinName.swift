/// Names in Kotlin.
package enum KotlinName {
  /// The keywords that can be names only in backticks.
  private static let keywords: Set<Substring> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in",
    "interface", "is", "null", "object", "package", "return", "super", "this", "throw", "true",
    "try", "typealias", "typeof", "val", "var", "when", "while",
  ]

  /// Returns the name of a package with its keywords in backticks: `` com.acme.`in`.icons ``.
  package static func escaped(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false)
      .map { keywords.contains($0) ? "`\($0)`" : String($0) }.joined(separator: ".")
  }
}
