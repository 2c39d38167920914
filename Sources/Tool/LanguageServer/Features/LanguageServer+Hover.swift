internal import Encodings
internal import JSONRPC
internal import SourceUses
internal import SymbolCatalog
internal import SymbolLint
internal import SymbolSearch

/// The documentation of a symbol, as Markdown or plain text.
struct SymbolDocumentation {
  let format: TextFormat
  let text: String

  func write(_ json: inout JSONWriter) {
    guard format != .string else { return json.value(text) }
    json.object { json in
      json.member("kind", format == .markdown ? "markdown" : "plaintext")
      json.member("value", text)
    }
  }
}

/// Hovers that show the documentation of a symbol.
extension LanguageServer {
  /// The maximum size of an image in bytes: editors truncate long hover texts.
  private static let largestPicture = 14_000

  func hover(_ parameters: JSONNode?) throws(ResponseError) -> (inout JSONWriter) -> Void {
    let (document, offset) = try place(parameters)
    guard let surroundings = surroundings(document),
      let site = SymbolSite(at: offset, in: document.text, surroundings, isTyped: false),
      let documentation = documentation(
        of: site.text, targets: site.targets, capabilities.hover)
    else { return { $0.null() } }
    let range = document.text.editorRange(site.range, capabilities.encoding)
    return { json in
      json.object { json in
        json.member("contents") { documentation.write(&$0) }
        json.member("range", range)
      }
    }
  }

  /// Returns the documentation of a name; nil for unknown names without similar ones.
  func documentation(
    of name: String, targets: [DeploymentTarget], _ format: TextFormat
  ) -> SymbolDocumentation? {
    let isMarkdown = format == .markdown
    let text = SymbolText(catalog: services.engine.catalog)
    guard let resolution = services.engine.catalog.resolve(name) else {
      let nearest = knowledge.suggestions(for: name)
      guard !nearest.isEmpty else { return nil }
      let lines = ["No symbol has this name.", "Similar names: " + nearest.joined(separator: ", ")]
      return SymbolDocumentation(
        format: format, text: Self.joined(nil, name, lines, command: nil, isMarkdown))
    }
    let lines = text.paragraphs(resolution, written: name, targets: targets)
    let shows = options.hoverPictures ?? capabilities.showsPictures
    let picture = isMarkdown && shows ? services.picture(resolution.symbol.name) : nil
    return SymbolDocumentation(
      format: format,
      text: Self.joined(
        picture.flatMap { $0.count <= Self.largestPicture ? $0 : nil }, name, lines,
        command: resolution.symbol.restriction == nil
          ? "symbols export \(resolution.symbol.name)" : nil,
        isMarkdown))
  }

  private static func joined(
    _ picture: [UInt8]?, _ name: String, _ lines: [String], command: String?, _ isMarkdown: Bool
  ) -> String {
    guard isMarkdown else {
      return ([name] + lines + (command.map { [$0] } ?? [])).joined(separator: "\n")
    }
    var parts: [String] = []
    if let picture {
      let data = String(decoding: Base64.encoded(picture), as: UTF8.self)
      parts.append("![\(escaped(name))](data:image/png;base64,\(data))")
    }
    parts.append("**\(escaped(name))**")
    parts.append(lines.map(escaped).joined(separator: "  \n"))
    if let command { parts.append("```sh\n\(command)\n```") }
    return parts.joined(separator: "\n\n")
  }

  /// Escapes a text so that Markdown shows it unchanged.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      if "\\`*_{}[]<>#|!~".unicodeScalars.contains(character) { escaped += "\\" }
      if character.value >= 0x20 { escaped.unicodeScalars.append(character) }
    }
    return escaped
  }
}
