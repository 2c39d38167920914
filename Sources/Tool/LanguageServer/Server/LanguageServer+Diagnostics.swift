internal import Diagnostics
internal import Encodings

/// The diagnostics that the editor shows for a document.
struct PublishedFindings {
  /// The diagnostics from the linter.
  let findings: [Diagnostic]
  /// The revision number of the contents that the diagnostics belong to; nil if the document is not
  /// open.
  let revision: Int?
  /// The diagnostics as JSON, as they were sent.
  let json: String
}

/// Diagnostics. The server sends them without being asked, because every editor supports that.
extension LanguageServer {
  /// The maximum time between analyses while the user keeps typing, in milliseconds.
  private static let longestWait = 250

  /// The delay after the last edit before the disk is read again, in milliseconds.
  ///
  /// This is needed because not all editors report file changes.
  private static let lookDelay = 1_000

  /// Returns the milliseconds until the next analysis; nil if none is planned.
  package func wait(at now: Int) -> Int? {
    guard !isAnalyzing, phase == .running else { return nil }
    guard let change else { return nextLook.map { max($0 - now, 0) } }
    return max(min(change.last + options.delay, change.first + Self.longestWait) - now, 0)
  }

  /// Returns the request for the linter if an analysis is due.
  ///
  /// Pass the response to `receive(_:at:)`.
  package func takeAnalysisRequest(at now: Int) -> AnalysisRequest? {
    guard wait(at: now) == 0 else { return nil }
    let isEdit = change?.isEdit == true
    nextLook = isEdit ? now + Self.lookDelay : nil
    change = nil
    isAnalyzing = true
    var texts: [String: AnalysisRequest.OpenText] = [:]
    for document in documents.values {
      guard let path = document.path else { continue }
      texts[path] = .init(
        bytes: document.text.bytes, revision: document.revision, kind: document.kind)
    }
    for document in documents.values where document.path == nil {
      texts[document.uri] = .init(
        bytes: document.text.bytes, revision: document.revision, kind: document.kind)
    }
    return AnalysisRequest(
      roots: roots, documents: texts, options: options, looksAtDisk: !isEdit)
  }

  /// Receives the linter's response and publishes changed diagnostics.
  package func receive(_ analysis: Analysis, at now: Int) {
    self.now = now
    isAnalyzing = false
    // If an analysis takes long, the next key press should not wait for the disk.
    if nextLook != nil { nextLook = now + Self.lookDelay }
    guard phase == .running else { return }
    projects = analysis.projects
    for problem in analysis.problems where toldProblems.insert(problem).inserted {
      log("symbols: \(problem)")
    }
    if toldProblems.count > 1_000 { toldProblems = [] }
    toldProblems.formIntersection(analysis.problems)
    var open: Set<String> = []
    for document in documents.values.sorted(by: { $0.uri < $1.uri }) {
      let key = document.path ?? document.uri
      open.insert(key)
      // Text typed since the request is linted in the next analysis.
      guard document.kind != nil || analysis.findings[key] != nil,
        analysis.revisions[key] == document.revision
      else { continue }
      publish(analysis.findings[key] ?? [], of: document)
    }
    // After an edit, most other files are unchanged.
    if let changed = analysis.changed, changed.isSubset(of: open) { return }
    var told = Set(open.map(DocumentURI.uri(ofPath:)))
    if options.lintsWorkspace {
      for (path, findings) in analysis.findings.sorted(by: { $0.key < $1.key })
      where !open.contains(path) {
        let uri = DocumentURI.uri(ofPath: path)
        told.insert(uri)
        publish(findings, uri: uri, version: nil, revision: nil) { $0.range(capabilities.encoding) }
      }
    }
    for uri in published.keys.sorted() where documents[uri] == nil && !told.contains(uri) {
      withdraw(uri)
    }
  }

  private func publish(_ findings: [Diagnostic], of document: Document) {
    publish(
      findings, uri: document.uri, version: document.version, revision: document.revision
    ) { document.text.editorRange($0.range, capabilities.encoding) }
    // Diagnostics were published for the file on disk before it was opened under a different URI.
    if let path = document.path {
      let uri = DocumentURI.uri(ofPath: path)
      if uri != document.uri, documents[uri] == nil, published[uri] != nil { withdraw(uri) }
    }
  }

  private func publish(
    _ findings: [Diagnostic], uri: String, version: Int?, revision: Int?,
    range: (Diagnostic) -> EditorRange
  ) {
    let known = published[uri]
    // This is the case for most files after an edit. The ranges still apply, because the text is
    // unchanged.
    if let known, known.revision == revision, known.findings == findings { return }
    var list = JSONWriter()
    list.array(findings) { json, finding in
      Self.write(finding, at: range(finding), &json)
    }
    published[uri] = PublishedFindings(findings: findings, revision: revision, json: list.text)
    if findings.isEmpty, revision == nil { published[uri] = nil }
    guard known?.json != list.text || known?.revision != revision else { return }
    let statesVersion = capabilities.diagnosticVersions
    send("textDocument/publishDiagnostics") { json in
      json.object { json in
        json.member("uri", uri)
        if let version, statesVersion { json.member("version", version) }
        json.member("diagnostics") { $0.number(list.text) }
      }
    }
  }

  /// Notifies the editor that a document no longer has diagnostics.
  func withdraw(_ uri: String) {
    guard published.removeValue(forKey: uri) != nil else { return }
    send("textDocument/publishDiagnostics") { json in
      json.object { json in
        json.member("uri", uri)
        json.member("diagnostics") { $0.number("[]") }
      }
    }
  }

  static func write(_ finding: Diagnostic, at range: EditorRange, _ json: inout JSONWriter) {
    json.object { json in
      json.member("range", range)
      json.member("severity", number(of: finding.severity))
      json.member("code", finding.id)
      json.member("source", "symbols")
      json.member("message", ([finding.message] + finding.help).joined(separator: "\n"))
    }
  }

  private static func number(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic's range from its line and column numbers, without the text of the file.
  fileprivate func range(_ encoding: PositionEncoding) -> EditorRange {
    func position(_ place: TextPosition) -> EditorPosition {
      EditorPosition(
        line: place.line - 1,
        character: (encoding == .utf8 ? place.byteColumn : place.utf16Column) - 1)
    }
    return EditorRange(start: position(start), end: position(end))
  }
}
