internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
internal import JSONRPC
internal import SourceUses
internal import SymbolCatalog
internal import SymbolLint
internal import SymbolSearch

/// Code actions: fixes for diagnostics, and other changes.
extension LanguageServer {
  /// A change that the editor offers.
  private struct Action {
    let title: String
    let kind: String
    let edits: [TextEdit]
    var finding: Diagnostic?
    var isPreferred = false
  }

  /// The maximum number of diagnostics to examine at a location.
  private static let mostFindings = 100

  func codeActions(_ parameters: JSONNode?) throws(ResponseError) -> (inout JSONWriter) -> Void {
    let document = try document(parameters)
    guard let range = parameters?["range"]?.range else {
      throw ResponseError(.invalidParameters, "\"range\" is missing or invalid")
    }
    let only = parameters?.at("context", "only")?.texts
    let place = document.text.range(of: range, capabilities.encoding)
    // If the text has changed since, the diagnostics may not apply. The editor requests code
    // actions again.
    guard capabilities.codeActionLiterals, let known = published[document.uri],
      known.revision == document.revision
    else { return { $0.array([Int]()) { _, _ in } } }
    var actions: [Action] = []
    let touched = known.findings.filter {
      $0.range.lowerBound <= place.upperBound && $0.range.upperBound >= place.lowerBound
    }
    for finding in touched.prefix(Self.mostFindings) {
      actions += self.actions(for: finding, in: document)
    }
    let round = FixRound(known.findings, in: document.text.bytes, .safe)
    if !round.mended.isEmpty {
      actions.append(
        Action(
          title: "Apply all safe fixes for symbol problems", kind: "source.fixAll.symbols",
          edits: round.mended.flatMap { $0.fixIt?.edits ?? [] }))
    }
    if let only {
      actions = actions.filter { action in only.contains { Self.is(action.kind, $0) } }
    }
    let capabilities = capabilities
    return { json in
      json.array(actions) { json, action in
        Self.write(action, document, capabilities, &json)
      }
    }
  }

  /// Returns whether a kind of code action equals `general` or is a subkind of it.
  private static func `is`(_ kind: String, _ general: String) -> Bool {
    general.isEmpty || kind == general || kind.hasPrefix(general + ".")
  }

  private func actions(for finding: Diagnostic, in document: Document) -> [Action] {
    var actions: [Action] = []
    if let fix = finding.fixIt {
      let note = fix.applicability == .safe ? "" : " (may change behavior)"
      actions.append(
        Action(
          title: Self.capitalized(fix.title) + note, kind: "quickfix", edits: fix.edits,
          finding: finding, isPreferred: fix.applicability == .safe))
    }
    if finding.id == "unknown-symbol" || finding.id == "uncatalogued-symbol" {
      actions += nearestNames(finding, document)
    }
    actions += ladders(finding, document)
    if let comment = suppression(of: finding, in: document) { actions.append(comment) }
    return actions
  }

  /// Returns actions that add an availability check, with an older symbol or an asset in its `else`
  /// branch.
  private func ladders(_ finding: Diagnostic, _ document: Document) -> [Action] {
    guard finding.id == "too-new-symbol", document.kind == .swift, let name = finding.subject,
      let surroundings = surroundings(document)
    else { return [] }
    let targets = Self.deploymentTargets(surroundings.targets)
    var actions: [Action] = []
    if let older = services.engine.catalog.simpler(than: name, on: targets),
      let ladder = AvailabilityLadder(finding, in: document.text, .symbol(older))
    {
      actions.append(
        Action(
          title: "Check availability, and use '\(older)' on older OS versions", kind: "quickfix",
          edits: [ladder.edit], finding: finding))
    }
    if let ladder = AvailabilityLadder(finding, in: document.text, .asset), !targets.isEmpty,
      services.picture(name) != nil
    {
      // The server does not write files, so it can only name the command that creates the asset.
      let list = targets.map { target in
        let text = target.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      }.joined(separator: ",")
      actions.append(
        Action(
          title: "Check availability, and use an asset on older OS versions; create it with: "
            + "symbols fallback --target \(list) \(name) -o Fallback", kind: "quickfix",
          edits: [ladder.edit], finding: finding))
    }
    return actions
  }

  private static func deploymentTargets(_ versions: [PlatformVersion]) -> [DeploymentTarget] {
    versions.map {
      DeploymentTarget($0.platform.catalogPlatform, max($0.version, $0.platform.firstWithSymbols))
    }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns actions that replace an unknown name by the most similar names, except by the one that
  /// the fix already offers.
  private func nearestNames(_ finding: Diagnostic, _ document: Document) -> [Action] {
    guard let name = finding.subject ?? Self.literal(finding, document) else { return [] }
    let bytes = document.text.bytes
    guard finding.range.upperBound <= bytes.count,
      let start = Self.offset(of: Array(name.utf8), in: bytes, finding.range)
    else { return [] }
    let range = start..<start + name.utf8.count
    let fixed = Set(finding.fixIt?.edits.map(\.text) ?? [])
    let targets = surroundings(document)?.targets ?? []
    let catalog = services.engine.catalog
    var names: [String] = []
    for near in knowledge.suggestions(for: name) {
      guard let symbol = catalog.symbol(named: near),
        let usable = catalog.name(of: symbol, workingOn: Self.deploymentTargets(targets)),
        !fixed.contains(usable), !names.contains(usable)
      else { continue }
      names.append(usable)
    }
    return names.map { other in
      Action(
        title: "Use '\(other)'", kind: "quickfix", edits: [TextEdit(range, other)],
        finding: finding)
    }
  }

  /// Returns the string literal at a diagnostic, without its quotes; nil if it is empty.
  private static func literal(_ finding: Diagnostic, _ document: Document) -> String? {
    guard finding.range.upperBound <= document.text.bytes.count else { return nil }
    let text = String(decoding: document.text.bytes[finding.range], as: UTF8.self)
    let name = text.drop { "@#\"'`".contains($0) }.prefix { !"#\"'`".contains($0) }
    return name.isEmpty ? nil : String(name)
  }

  private static func offset(of name: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard !name.isEmpty, range.count >= name.count else { return nil }
    return (range.lowerBound...(range.upperBound - name.count)).first {
      bytes[$0..<$0 + name.count].elementsEqual(name)
    }
  }

  /// Returns an action that adds a comment to suppress the rule at the location of a diagnostic.
  private func suppression(of finding: Diagnostic, in document: Document) -> Action? {
    switch document.kind {
    // JavaScript can contain JSX, where a comment between tags is text.
    case .swift, .objectiveC, .typeScript: break
    default: return nil
    }
    // A problem with a suppression comment cannot be suppressed by a comment.
    guard !finding.id.hasSuffix("suppression") else { return nil }
    let text = document.text
    var line = text.range(ofLine: text.line(of: finding.range.lowerBound))
    guard let kind = document.kind, CommentPlace.isCode(text.bytes, at: line.lowerBound, kind)
    else { return nil }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if text.bytes[line].starts(with: mark) { line = line.lowerBound + mark.count..<line.upperBound }
    let indentation = text.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
    let comment = "// symbols:disable:next \(finding.id) -- TODO: say why"
    return Action(
      title: "Turn off the rule \(finding.id) for this line", kind: "quickfix",
      edits: [
        TextEdit(
          line.lowerBound..<line.lowerBound,
          String(decoding: indentation, as: UTF8.self) + comment + "\n")
      ], finding: finding)
  }

  private static func write(
    _ action: Action, _ document: Document, _ capabilities: ClientCapabilities,
    _ json: inout JSONWriter
  ) {
    let text = document.text
    func writeEdits(_ json: inout JSONWriter) {
      json.array(action.edits) { json, edit in
        json.object { json in
          json.member("range", text.editorRange(edit.range, capabilities.encoding))
          json.member("newText", edit.text)
        }
      }
    }
    json.object { json in
      json.member("title", action.title)
      json.member("kind", action.kind)
      if action.isPreferred { json.member("isPreferred", true) }
      if let finding = action.finding {
        json.member("diagnostics") { json in
          json.array([finding]) { json, finding in
            write(finding, at: text.editorRange(finding.range, capabilities.encoding), &json)
          }
        }
      }
      json.member("edit") { json in
        json.object { json in
          guard capabilities.documentChanges else {
            return json.member("changes") { json in
              json.object { $0.member(document.uri, writeEdits) }
            }
          }
          json.member("documentChanges") { json in
            json.array([document]) { json, document in
              json.object { json in
                json.member("textDocument") { json in
                  json.object { json in
                    json.member("uri", document.uri)
                    json.member("version", document.version)
                  }
                }
                json.member("edits", writeEdits)
              }
            }
          }
        }
      }
    }
  }
}
