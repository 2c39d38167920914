internal import Encodings

/// The format of human-readable text, such as a hover.
enum TextFormat: Sendable {
  case markdown
  case plainText
  /// A plain string, which every editor supports.
  case string

  /// Selects the best format from those that an editor lists.
  init(_ node: JSONNode?) {
    let kinds = node?.texts ?? []
    self =
      kinds.contains("markdown") ? .markdown : kinds.contains("plaintext") ? .plainText : .string
  }
}

/// The editor capabilities that affect answers; the defaults are safe for every editor.
struct ClientCapabilities: Sendable {
  /// The unit of columns in positions.
  var encoding = PositionEncoding.utf16
  /// The text format for hovers.
  var hover = TextFormat.string
  /// The text format for the documentation of completion items.
  var documentation = TextFormat.string
  /// Whether an item can have separate ranges for inserting and replacing.
  var insertReplace = false
  /// Whether items can have details beside the label.
  var labelDetails = false
  /// Whether edits can state document versions.
  var documentChanges = false
  /// Whether code actions can be literals instead of only commands.
  var codeActionLiterals = false
  /// Whether the server can request settings.
  var configuration = false
  /// Whether the server can register for file changes.
  var watchedFiles = false
  /// Whether the server can register for changes to settings.
  var configurationRegistration = false
  /// Whether diagnostics can state the version of their document.
  var diagnosticVersions = false
  /// Whether the editor shows Markdown images in `data:` URIs.
  var showsPictures = false
  /// Whether the editor displays the filter text of items whose label does not begin with the typed
  /// text.
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
