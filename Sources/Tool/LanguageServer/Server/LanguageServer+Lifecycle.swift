internal import Encodings
internal import JSONRPC

/// The beginning of a session, and the editor's notifications about folders and settings.
extension LanguageServer {
  func initialize(
    _ parameters: JSONNode?
  ) throws(ResponseError) -> (inout JSONWriter) -> Void {
    guard let parameters, parameters.isObject else {
      throw ResponseError(.invalidParameters, "\"params\" of initialize must be an object")
    }
    phase = .running
    capabilities = ClientCapabilities(parameters)
    editorProcess = parameters["processId"]?.number
    roots = Self.roots(parameters)
    setOptions(parameters["initializationOptions"])
    noteChange()
    let version = services.version
    let encoding = capabilities.encoding
    return { json in
      json.object { json in
        json.member("capabilities") { Self.writeCapabilities(encoding, &$0) }
        json.member("serverInfo") { json in
          json.object { json in
            json.member("name", "symbols")
            json.member("version", version)
          }
        }
      }
    }
  }

  private static func writeCapabilities(_ encoding: PositionEncoding, _ json: inout JSONWriter) {
    json.object { json in
      json.member("positionEncoding", encoding.rawValue)
      json.member("textDocumentSync") { json in
        json.object { json in
          json.member("openClose", true)
          json.member("change", 2)
          json.member("save") { $0.object { $0.member("includeText", false) } }
        }
      }
      json.member("completionProvider") { json in
        json.object { json in
          json.member("triggerCharacters", ["\"", "."])
          json.member("resolveProvider", true)
        }
      }
      json.member("hoverProvider", true)
      json.member("codeActionProvider") { json in
        json.object { $0.member("codeActionKinds", ["quickfix", "source.fixAll.symbols"]) }
      }
      json.member("workspace") { json in
        json.object { json in
          json.member("workspaceFolders") { json in
            json.object { json in
              json.member("supported", true)
              json.member("changeNotifications", true)
            }
          }
        }
      }
    }
  }

  /// Returns the editor's folders: all workspace folders, or the single folder that older editors
  /// send.
  private static func roots(_ parameters: JSONNode) -> [String] {
    let folders = parameters["workspaceFolders"]?.list.compactMap { $0["uri"]?.text } ?? []
    var paths = folders.compactMap(rootPath)
    if paths.isEmpty, let uri = parameters["rootUri"]?.text, let path = rootPath(uri) {
      paths = [path]
    }
    if paths.isEmpty, let path = parameters["rootPath"]?.text, path.hasPrefix("/") {
      paths = [path]
    }
    return unique(paths)
  }

  private static func rootPath(_ uri: String) -> String? {
    guard var path = DocumentURI.path(uri) else { return nil }
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    return path
  }

  private static func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  // MARK: Watched files

  /// Patterns for the files that affect diagnostics even if they are not open.
  private static let watched = [
    "**/*.{swift,m,mm,h,storyboard,xib,plist,xcstrings,strings,stringsdict}",
    "**/*.{ts,tsx,js,jsx,mjs,cjs,mts,cts}", "**/{symbols.json,.symbols-baseline.json,.gitignore}",
    "**/*.pbxproj", "**/*.xcconfig", "**/{project.yml,project.yaml}",
    "**/*.xcassets/**/Contents.json",
  ]

  func registerInterests() {
    var registrations: [(method: String, write: ((inout JSONWriter) -> Void)?)] = []
    if capabilities.watchedFiles {
      registrations.append(
        (
          "workspace/didChangeWatchedFiles",
          { json in
            json.object { json in
              json.member("watchers") { json in
                json.array(Self.watched) { json, glob in
                  json.object { $0.member("globPattern", glob) }
                }
              }
            }
          }
        ))
    }
    if capabilities.configurationRegistration {
      registrations.append(("workspace/didChangeConfiguration", nil))
    }
    if !registrations.isEmpty {
      ask("client/registerCapability") { json in
        json.object { json in
          json.member("registrations") { json in
            json.array(registrations) { json, registration in
              json.object { json in
                json.member("id", "symbols:" + registration.method)
                json.member("method", registration.method)
                if let write = registration.write { json.member("registerOptions", write) }
              }
            }
          }
        }
      }
    }
    askForConfiguration()
  }

  private func askForConfiguration() {
    guard capabilities.configuration else { return }
    ask("workspace/configuration") { json in
      json.object { json in
        json.member("items") { json in
          json.array(["symbols"]) { json, section in json.object { $0.member("section", section) } }
        }
      }
    }
  }

  // MARK: Settings and folders

  /// Applies settings.
  ///
  /// Unknown keys are logged, and missing settings are ignored.
  func setOptions(_ node: JSONNode?) {
    guard let node, node.isObject else { return }
    var unknown: [String] = []
    let new = ServerOptions(node, unknown: &unknown)
    for key in unknown.prefix(10) {
      log("symbols: unknown setting '\(key.shortened())'; for a list, run: symbols help lsp")
    }
    guard new != options else { return }
    options = new
    noteChange()
  }

  func changeConfiguration(_ parameters: JSONNode?) {
    if capabilities.configuration {
      askForConfiguration()
    } else {
      setOptions(parameters?["settings"])
    }
  }

  func changeFolders(_ parameters: JSONNode?) {
    let event = parameters?["event"]
    let removed = event?["removed"]?.list.compactMap { $0["uri"]?.text }.compactMap(Self.rootPath)
    let added = event?["added"]?.list.compactMap { $0["uri"]?.text }.compactMap(Self.rootPath)
    roots = Self.unique(roots.filter { !(removed ?? []).contains($0) } + (added ?? []))
    noteChange()
  }
}
