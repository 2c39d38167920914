internal import DeploymentTargets
internal import Encodings
internal import JSONRPC
internal import SourceUses
internal import SymbolCatalog
internal import SymbolSearch

/// Completion of symbol names inside literals.
extension LanguageServer {
  /// The maximum number of items; editors show no more and ask again while the user types.
  private static let mostItems = 50

  /// Returns the file and project data that determine which literals are symbol names; nil for
  /// kinds of documents that contain no symbol names.
  func surroundings(_ document: Document) -> SymbolSite.Surroundings? {
    guard let kind = document.kind else { return nil }
    let project = document.path.flatMap(project)
    let path = document.path ?? document.uri
    return SymbolSite.Surroundings(
      kind: kind, path: project?.told(path) ?? path,
      names: project?.names ?? ProjectNames(wrappers: []), targets: project?.targets(path) ?? [])
  }

  func completion(_ parameters: JSONNode?) throws(ResponseError) -> (inout JSONWriter) -> Void {
    let (document, offset) = try place(parameters)
    guard let surroundings = surroundings(document),
      let site = SymbolSite(at: offset, in: document.text, surroundings, isTyped: true)
    else { return { Self.writeList(isIncomplete: false, [], &$0) { _, _ in } } }
    let typed = String(
      decoding: document.text.bytes[site.range.lowerBound..<offset], as: UTF8.self)
    let items = items(for: typed, site.targets)
    let text = document.text
    let encoding = capabilities.encoding
    let whole = text.editorRange(site.range, encoding)
    let insert = text.editorRange(site.range.lowerBound..<offset, encoding)
    let capabilities = capabilities
    return { json in
      Self.writeList(isIncomplete: true, items, &json) { json, item in
        item.write(typed: typed, insert: insert, replace: whole, capabilities, &json)
      }
    }
  }

  private static func writeList(
    isIncomplete: Bool, _ items: [CompletionItem], _ json: inout JSONWriter,
    _ write: (inout JSONWriter, CompletionItem) -> Void
  ) {
    json.object { json in
      json.member("isIncomplete", isIncomplete)
      json.member("items") { $0.array(items, write) }
    }
  }

  /// Returns the most likely names; for each symbol, the newest name that works on all targets.
  private func items(for typed: String, _ targets: [DeploymentTarget]) -> [CompletionItem] {
    let catalog = services.engine.catalog
    var items: [CompletionItem] = []
    var seen: Set<String> = []
    for name in nameIndex.names(for: typed) {
      guard items.count < Self.mostItems else { break }
      guard let symbol = catalog.symbol(named: name),
        let usable = targets.isEmpty ? name : catalog.name(of: symbol, workingOn: targets),
        seen.insert(usable).inserted
      else { continue }
      let availability = catalog.resolve(usable)?.availability ?? symbol.availability
      items.append(
        CompletionItem(
          name: usable, symbol: symbol, rank: items.count,
          detail: Self.detail(availability, targets)))
    }
    return items
  }

  /// Returns the first OS versions that have a name, on the file's target platforms, or on all
  /// platforms if the targets are unknown.
  private static func detail(_ availability: Availability, _ targets: [DeploymentTarget]) -> String
  {
    var platforms: [Platform] = []
    for target in targets where !platforms.contains(target.platform) {
      platforms.append(target.platform)
    }
    if platforms.isEmpty { platforms = [.iOS, .macOS] }
    return platforms.map { "\($0.rawValue) \(availability[$0])" }.joined(separator: ", ")
  }

  // MARK: Details

  func resolve(_ parameters: JSONNode?) throws(ResponseError) -> (inout JSONWriter) -> Void {
    guard let item = parameters, item.isObject, let label = item["label"]?.text else {
      throw ResponseError(.invalidParameters, "the parameter must be a completion item")
    }
    let documentation = documentation(
      of: item["data"]?.text ?? label, targets: [],
      capabilities.documentation)
    guard case .object(let members) = item.value else { return { item.write(&$0) } }
    return { json in
      json.object { json in
        for member in members where member.key != "documentation" {
          json.member(member.key) { member.value.write(&$0) }
        }
        if let documentation { json.member("documentation") { documentation.write(&$0) } }
      }
    }
  }
}

/// A name to offer as a completion.
struct CompletionItem {
  let name: String
  let symbol: Symbol
  let rank: Int
  let detail: String

  func write(
    typed: String, insert: EditorRange, replace: EditorRange, _ capabilities: ClientCapabilities,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("label", name)
      json.member("kind", 12)
      json.member("sortText", String(String(10_000 + rank).dropFirst()))
      // Editors keep items that begin with the typed text; some display the filter text.
      let beginsSo = name.lowercased().hasPrefix(typed.lowercased())
      json.member(
        "filterText",
        beginsSo || capabilities.showsFilterText ? name : typed + " " + name)
      json.member("detail", detail)
      let other = symbol.name != name ? symbol.name : symbol.aliases.last
      if capabilities.labelDetails, let other {
        json.member("labelDetails") { json in
          json.object { $0.member("description", other) }
        }
      }
      json.member("textEdit") { json in
        json.object { json in
          json.member("newText", name)
          if capabilities.insertReplace {
            json.member("insert", insert)
            json.member("replace", replace)
          } else {
            json.member("range", replace)
          }
        }
      }
      json.member("data", name)
    }
  }
}
