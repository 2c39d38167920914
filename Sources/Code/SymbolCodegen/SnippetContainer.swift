internal import SwiftSource
internal import SymbolCatalog

/// Puts several symbols into the one container that an app has of a form: a tab view, a toolbar,
/// a provider of shortcuts.
package enum SnippetContainer {
  /// The kind of snippets that fill a container.
  package enum Shape {
    case expressions, declarations, parts
  }

  /// The start and end of a form's expression, around the part repeated for each symbol.
  private struct Frame {
    let form: Form
    /// Lines before and after.
    let head: Int
    let tail: Int
    /// The kind of view.
    let title: String
    /// Whether the first line is the app's own view.
    var hasContent = false
  }

  private static let frames = [
    Frame(form: .toolbar, head: 2, tail: 1, title: "A view with a toolbar.", hasContent: true),
    Frame(
      form: .contextMenu, head: 2, tail: 1, title: "A view with a context menu.", hasContent: true),
    Frame(
      form: .swipeAction, head: 2, tail: 1, title: "A row with swipe actions.", hasContent: true),
    Frame(form: .controlGroup, head: 1, tail: 1, title: "A group of controls."),
  ]

  /// One declaration with all symbols.
  ///
  /// - Parameters:
  ///   - request: The request for all symbols.
  ///   - snippets: Gives their snippets: as parts of a view, as expressions where that is possible,
  ///     or as declarations.
  /// - Returns: The declaration; nil for forms that are views of their own, and where a symbol
  ///   needs a question for versions. A tab view is always one.
  /// - Throws: Any error of `snippets`.
  package static func merged<E: Error>(
    _ request: SnippetRequest, _ snippets: (_ shape: Shape) throws(E) -> [Snippet]
  ) throws(E) -> Snippet? {
    guard request.framework == .swiftUI else { return nil }
    if request.form == .shortcut { return provider(try snippets(.declarations), request) }
    if request.form == .tabItem {
      return SwiftUIEmitter.tabView(try snippets(.parts).compactMap(\.part))
    }
    guard let frame = frames.first(where: { $0.form == request.form }), request.effect == nil,
      !request.hasPreview
    else { return nil }
    let parts = try snippets(.expressions)
    guard parts.allSatisfy({ $0.kind == .expression }) else { return nil }
    return view(parts, frame, request)
  }

  /// The parts of a snippet without the comment on versions.
  private static func lines(_ snippet: Snippet) -> [String] {
    snippet.lines.first?.hasPrefix("// Needs ") == true
      ? Array(snippet.lines.dropFirst()) : snippet.lines
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

  private static func view(
    _ snippets: [Snippet], _ frame: Frame, _ request: SnippetRequest
  ) -> Snippet? {
    let texts = snippets.map(lines)
    let (head, tail) = (frame.head, frame.tail)
    guard let first = texts.first, texts.allSatisfy({ $0.count > head + tail }),
      texts.allSatisfy({
        $0.prefix(head) == first.prefix(head) && $0.suffix(tail) == first.suffix(tail)
      })
    else { return nil }
    let unit = request.indentation.margin(1)
    var inner = Array(first.prefix(head))
    if frame.hasContent { inner[0] = "content" }
    inner += texts.flatMap { $0.dropFirst(head).dropLast(tail) } + first.suffix(tail)
    let list = frame.hasContent ? "<Content: View>" : ""
    var code = documentation(frame.title, snippets, request)
    code.append("struct Symbols\(frame.form.suffix)\(list): View {")
    if frame.hasContent { code += [unit + "@ViewBuilder var content: Content", ""] }
    code.append(unit + "var body: some View {")
    code += inner.map { $0.isEmpty ? $0 : unit + unit + $0 }
    code += [unit + "}", "}"]
    return whole(snippets, code)
  }

  /// One provider with all shortcuts, as an app may have only one, and behind it their intents.
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
    code += ["struct SymbolsShortcuts: AppShortcutsProvider {"]
    code += [unit + "static var appShortcuts: [AppShortcut] {"] + shortcuts + [unit + "}", "}"]
    return whole(snippets, code + intents)
  }
}
