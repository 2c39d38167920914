/// Source text for one symbol.
package struct Snippet: Sendable {
  /// The modules it needs.
  package var imports: Set<String>
  /// What the code is.
  package var kind: Kind
  /// The lines, without imports.
  package var lines: [String]
  /// What the unguarded code needs.
  package var needs: Requirement
  /// What the user should know.
  package var notes: [Note]

  package enum Kind: Sendable {
    case expression, statements, declaration
  }

  /// A remark that is not part of the source.
  package struct Note: Hashable, Sendable {
    package var isWarning: Bool
    package var text: String

    static func warning(_ text: String) -> Self { Self(isWarning: true, text: text) }
    static func note(_ text: String) -> Self { Self(isWarning: false, text: text) }
  }
}

/// Several snippets as one source file.
package enum SnippetFile {
  /// The imports once, sorted, then the snippets; ends with a newline.
  package static func text(_ snippets: [Snippet]) -> String {
    let imports = Set(snippets.flatMap(\.imports)).sorted().map { "import \($0)" }
    let parts = (imports.isEmpty ? [] : [imports]) + snippets.map(\.lines)
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}

/// Why there is no snippet, as a fact.
package enum SnippetProblem: Error, Hashable, Sendable {
  /// The framework has no views on a platform of the targets.
  case platform(Framework, String)
  /// A target is older than the first system with symbols.
  case tooOld(String, needed: String)
  /// The variant of the name is not a symbol.
  case variant(String)
  /// The effect cannot be used like this.
  case effect(String)

  package var message: String {
    switch self {
    case .platform(let framework, let platform):
      "\(framework.module) has no views on \(platform); use --ui swiftui"
    case .tooOld(let target, let needed):
      "there are no symbols on \(target), only from \(needed) on"
    case .variant(let name): "'\(name)' is not a symbol"
    case .effect(let text): text
    }
  }
}
