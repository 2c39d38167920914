internal import Encodings
internal import FileAccess

/// Open documents and edits to them.
extension LanguageServer {
  /// The maximum number of open documents.
  private static let mostDocuments = 10_000

  func open(_ parameters: JSONNode?) {
    let item = parameters?["textDocument"]
    guard let uri = item?["uri"]?.text, let text = item?["text"]?.text,
      documents[uri] != nil || documents.count < Self.mostDocuments
    else { return }
    documents[uri] = Document(
      uri: uri, language: item?["languageId"]?.text ?? "", version: item?["version"]?.number ?? 0,
      revision: newRevision(), text: DocumentText(Array(text.utf8)))
    noteChange()
  }

  func changeDocument(_ parameters: JSONNode?) {
    guard let uri = parameters?.at("textDocument", "uri")?.text, var document = documents[uri],
      let list = parameters?["contentChanges"]?.list
    else { return }
    var changes: [Document.Change] = []
    for node in list {
      guard let text = node["text"]?.text else { continue }
      let bytes = Array(text.utf8)
      guard let part = node["range"], !part.isNull else {
        changes.append(.whole(bytes))
        continue
      }
      guard let range = part.range else {
        // Treating the change as the whole text would lose the document.
        log("symbols: ignored a change to \(uri): its \"range\" is invalid")
        continue
      }
      changes.append(.part(range, bytes))
    }
    // Remove the stored document, so that its text is not copied before it is changed.
    documents[uri] = nil
    document.apply(changes, capabilities.encoding)
    document.version = parameters?.at("textDocument", "version")?.number ?? document.version
    document.revision = newRevision()
    documents[uri] = document
    noteChange(isEdit: true)
  }

  func close(_ parameters: JSONNode?) {
    guard let uri = parameters?.at("textDocument", "uri")?.text,
      let document = documents.removeValue(forKey: uri)
    else { return }
    // The file on disk has separate diagnostics, which the next analysis publishes.
    let isInProject =
      options.lintsWorkspace
      && document.path.map { path in roots.contains { FilePath.isInside(path, folder: $0) } }
        == true
    if !isInProject { withdraw(uri) }
    noteChange()
  }
}
