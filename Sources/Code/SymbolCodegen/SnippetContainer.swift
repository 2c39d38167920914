internal import SwiftSource
internal import SymbolCatalog

/// A container for several symbols that belong together: a tab view, a toolbar, the items of a menu,
/// or a provider of shortcuts.
package enum SnippetContainer {
  /// The kind of snippets that a container consists of.
  package enum Shape {
    case expressions, declarations, parts
  }

  /// Whether symbols of a request share a container.
  package static func holds(_ request: SnippetRequest) -> Bool {
    let form = request.form
    guard request.framework == .swiftUI else { return false }
    if form == .shortcut { return true }
    // An effect plays by the state of its view: each has its own.
    return SwiftUIEmitter.containers[form] != nil
      && (form == .tabItem || form.isStill || request.effect == nil)
  }

  /// Returns one declaration that contains all symbols.
  ///
  /// - Parameters:
  ///   - request: The request for all symbols.
  ///   - snippets: Returns the snippets of the symbols in the given shape: as parts of a view, or
  ///     as declarations.
  /// - Returns: The declaration; nil for forms in which each symbol has a view of its own.
  /// - Throws: Any error of `snippets`.
  package static func merged<E: Error>(
    _ request: SnippetRequest, _ snippets: (_ shape: Shape) throws(E) -> [Snippet]
  ) throws(E) -> Snippet? {
    guard holds(request) else { return nil }
    if request.form == .shortcut { return provider(try snippets(.declarations), request) }
    return SwiftUIEmitter.container(try snippets(.parts).compactMap(\.part))
  }

  private static func whole(_ snippets: [Snippet], _ lines: [String]) -> Snippet {
    Snippet(
      imports: snippets.reduce(into: []) { $0.formUnion($1.imports) }, kind: .declaration,
      lines: lines, needs: needs(snippets), notes: [])
  }

  private static func needs(_ snippets: [Snippet]) -> Requirement {
    snippets.reduce(.symbols) { $0 | $1.needs }
  }

  private static func documentation(
    _ text: String, _ snippets: [Snippet], _ request: SnippetRequest
  ) -> [String] {
    ["/// \(text)"]
      + (request.targets.isEmpty ? ["///", "/// Needs \(needs(snippets).text())."] : [])
  }

  /// Returns one provider with all shortcuts, because an app can have only one, followed by their
  /// intents.
  private static func provider(_ snippets: [Snippet], _ request: SnippetRequest) -> Snippet? {
    let unit = request.indentation.margin(1)
    var shortcuts: [String] = []
    var intents: [String] = []
    for snippet in snippets {
      let lines = snippet.lines
      guard let start = lines.firstIndex(where: { $0.contains("static var appShortcuts") }),
        let end = lines[start...].firstIndex(of: unit + "}"), end + 2 <= lines.count
      else { return nil }
      shortcuts += lines[(start + 1)..<end]
      intents += lines[(end + 2)...]
    }
    let missing = needs(snippets).missing(on: request.targets)
    var code = documentation("The shortcuts of this app.", snippets, request)
    if !missing.isEmpty { code.append(missing.attribute) }
    code += ["struct \(request.naming.container("SymbolsShortcuts")): AppShortcutsProvider {"]
    code += [unit + "static var appShortcuts: [AppShortcut] {"] + shortcuts + [unit + "}", "}"]
    return whole(snippets, code + intents)
  }
}
