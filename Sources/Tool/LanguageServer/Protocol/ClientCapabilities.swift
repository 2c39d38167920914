internal import Encodings

/// The format of a text for people.
enum TextFormat: Sendable {
  case markdown
  case plainText
  /// A text without a kind, which every editor takes.
  case string

  /// The best of those that an editor lists.
  init(_ node: JSONNode?) {
    let kinds = node?.texts ?? []
    self =
      kinds.contains("markdown") ? .markdown : kinds.contains("plaintext") ? .plainText : .string
  }
}

/// The capabilities of the editor that affect answers; the defaults suit every editor.
struct ClientCapabilities: Sendable {
  /// The units of columns.
  var encoding = PositionEncoding.utf16
  /// The format of hovers.
  var hover = TextFormat.string
  /// The format of the documentation of completion items.
  var documentation = TextFormat.string
  /// Whether an item may have one range for inserting and one for replacing.
  var insertReplace = false
  /// Whether items may have details beside the label.
  var labelDetails = false
  /// Whether edits may state the versions of documents.
  var documentChanges = false
  /// Whether code actions may be literals and not only commands.
  var codeActionLiterals = false
  /// Whether settings can be asked for.
  var configuration = false
  /// Whether files can be watched by request.
  var watchedFiles = false
  /// Whether changes of settings are to be asked for by request.
  var configurationRegistration = false
  /// Whether diagnostics may state the version of their document.
  var diagnosticVersions = false
  /// Whether Markdown pictures in `data:` addresses are shown.
  var showsPictures = false
  /// Whether text to filter by is shown if the label does not begin with it.
  var showsFilterText = false

  init() {}

  /// Reads the parameters of `initialize`.
  init(_ parameters: JSONNode?) {
    let name = parameters?.at("clientInfo", "name")?.text ?? ""
    let editors = ["Visual Studio Code", "VSCodium", "Code - OSS", "Cursor", "Windsurf"]
    showsPictures = editors.contains(where: name.hasPrefix)
    showsFilterText = name.hasPrefix("Sublime")
    guard let capabilities = parameters?["capabilities"] else { return }
    let offered = capabilities.at("general", "positionEncodings")?.texts ?? []
    if offered.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let text = capabilities["textDocument"]
    hover = TextFormat(text?.at("hover", "contentFormat"))
    let item = text?.at("completion", "completionItem")
    documentation = TextFormat(item?["documentationFormat"])
    insertReplace = item?["insertReplaceSupport"]?.flag == true
    labelDetails = item?["labelDetailsSupport"]?.flag == true
    codeActionLiterals = text?.at("codeAction", "codeActionLiteralSupport")?.isObject == true
    diagnosticVersions = text?.at("publishDiagnostics", "versionSupport")?.flag == true
    let workspace = capabilities["workspace"]
    documentChanges = workspace?.at("workspaceEdit", "documentChanges")?.flag == true
    configuration = workspace?["configuration"]?.flag == true
    watchedFiles = workspace?.at("didChangeWatchedFiles", "dynamicRegistration")?.flag == true
    configurationRegistration =
      workspace?.at("didChangeConfiguration", "dynamicRegistration")?.flag == true
  }
}
