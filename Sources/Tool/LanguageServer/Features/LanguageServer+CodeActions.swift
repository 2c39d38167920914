internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
internal import JSONRPC
internal import SymbolCatalog
internal import SymbolLint
internal import SymbolSearch

/// Code actions: what can be done about findings.
extension LanguageServer {
  /// A change that the editor offers.
  private struct Action {
    let title: String
    let kind: String
    let edits: [TextEdit]
    var finding: Diagnostic?
    var isPreferred = false
  }

  /// More findings of one place are not looked at.
  private static let mostFindings = 100

  func codeActions(_ parameters: JSONNode?) throws(ResponseError) -> (inout JSONWriter) -> Void {
    let document = try document(parameters)
    guard let range = parameters?["range"]?.range else {
      throw ResponseError(.invalidParameters, "expected \"range\"")
    }
    let only = parameters?.at("context", "only")?.texts
    let place = document.text.range(of: range, capabilities.encoding)
    // Of a text that changed since, nothing is known for sure; the editor asks again.
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
          title: "Fix all safe problems of symbols", kind: "source.fixAll.symbols",
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

  /// Whether a kind is another one or a kind of it.
  private static func `is`(_ kind: String, _ general: String) -> Bool {
    general.isEmpty || kind == general || kind.hasPrefix(general + ".")
  }

  private func actions(for finding: Diagnostic, in document: Document) -> [Action] {
    var actions: [Action] = []
    if let fix = finding.fixIt {
      let note = fix.applicability == .safe ? "" : " (may change what the program does)"
      actions.append(
        Action(
          title: Self.capitalized(fix.title) + note, kind: "quickfix", edits: fix.edits,
          finding: finding, isPreferred: fix.applicability == .safe))
    }
    if finding.id == "unknown-symbol" || finding.id == "uncatalogued-symbol" {
      actions += nearestNames(finding, document)
    }
    if let ladder = ladder(finding, document) { actions.append(ladder) }
    if let comment = suppression(of: finding, in: document) { actions.append(comment) }
    return actions
  }

  /// A check for the systems that have a symbol, with an older symbol for the others.
  private func ladder(_ finding: Diagnostic, _ document: Document) -> Action? {
    guard finding.id == "too-new-symbol", document.kind == .swift,
      let surroundings = surroundings(document)
    else { return nil }
    let targets = Self.deploymentTargets(surroundings.targets)
    let catalog = services.engine.catalog
    let ladder = AvailabilityLadder(finding, in: document.text) {
      catalog.simpler(than: $0, on: targets)
    }
    return ladder.map {
      Action(
        title: "Check availability, and use '\($0.fallback)' elsewhere", kind: "quickfix",
        edits: [$0.edit], finding: finding)
    }
  }

  private static func deploymentTargets(_ versions: [PlatformVersion]) -> [DeploymentTarget] {
    versions.map {
      DeploymentTarget($0.platform.catalogPlatform, max($0.version, $0.platform.firstWithSymbols))
    }
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The names that are most like one that is none, without the one that the fix has.
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

  /// What stands between quotes where a finding is.
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

  /// A comment that turns the rule off where a finding is.
  private func suppression(of finding: Diagnostic, in document: Document) -> Action? {
    switch document.kind {
    // In JSX, which JavaScript may be, a comment between tags is text.
    case .swift, .objectiveC, .typeScript: break
    default: return nil
    }
    // Of comments, a comment says nothing.
    guard !finding.id.hasSuffix("suppression") else { return nil }
    let text = document.text
    var line = text.range(ofLine: text.line(of: finding.range.lowerBound))
    guard Self.isCode(text.bytes[..<line.lowerBound]) else { return nil }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if text.bytes[line].starts(with: mark) { line = line.lowerBound + mark.count..<line.upperBound }
    let indentation = text.bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }
    let comment = "// symbols:disable:next \(finding.id) -- TODO: say why"
    return Action(
      title: "Turn off \(finding.id) for this line", kind: "quickfix",
      edits: [
        TextEdit(
          line.lowerBound..<line.lowerBound,
          String(decoding: indentation, as: UTF8.self) + comment + "\n")
      ], finding: finding)
  }

  /// Whether a line of its own behind these lines is code for sure.
  ///
  /// It is neither inside of a comment or of a text of several lines, nor the rest of a macro. In
  /// doubt, it is not code.
  private static func isCode(_ before: ArraySlice<UInt8>) -> Bool {
    var isComment = false
    var quotes = 0
    var backticks = 0
    var index = before.startIndex
    while index < before.endIndex {
      let rest = before[index...].prefix(3)
      if rest.starts(with: "/*".utf8) { isComment = true }
      if rest.starts(with: "*/".utf8) { isComment = false }
      if rest.elementsEqual("\"\"\"".utf8) {
        quotes += 1
        index += 2
      } else if before[index] == UInt8(ascii: "`") {
        backticks += 1
      }
      index += 1
    }
    let last = before.last { $0 != 0x0A && $0 != 0x0D }
    return !isComment && quotes.isMultiple(of: 2) && backticks.isMultiple(of: 2)
      && last != UInt8(ascii: "\\")
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
