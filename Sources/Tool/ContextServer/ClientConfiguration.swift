internal import Encodings

/// The configuration with which a client starts the server: its text, and the file to add it to.
package struct ClientConfiguration: Sendable {
  /// The format of a configuration file.
  package enum Notation: Sendable {
    /// JSON: the server is an entry under this key, with additional members before its command.
    case json(key: String, extra: [(key: String, value: String)])
    /// TOML: the server is a table under `mcp_servers`.
    case toml
  }

  /// The client's name on the command line.
  package let name: String
  /// The configuration file, as text for people.
  package let place: String
  /// A command that adds the configuration, without the server's command at the end; nil if the
  /// client has none.
  package let adder: String?
  /// The format of the file.
  package let notation: Notation
  /// Whether the client needs the program's absolute path, because a desktop environment with a
  /// short search path starts it.
  package let needsAbsolutePath: Bool

  /// All clients.
  package static let all: [ClientConfiguration] = [
    .init(
      "claude-code", ".mcp.json in the project", adder: "claude mcp add symbols --",
      .json(key: "mcpServers", extra: [("type", "stdio")])),
    .init(
      "claude-desktop",
      "~/Library/Application Support/Claude/claude_desktop_config.json; name the project with --root",
      .json(key: "mcpServers", extra: []), needsAbsolutePath: true),
    .init(
      "cursor", ".cursor/mcp.json in the project, or ~/.cursor/mcp.json",
      .json(key: "mcpServers", extra: [])),
    .init(
      "vscode", ".vscode/mcp.json in the project",
      .json(key: "servers", extra: [("type", "stdio")])),
    .init(
      "codex", "~/.codex/config.toml", adder: "codex mcp add symbols --", .toml),
    .init(
      "gemini", ".gemini/settings.json in the project, or ~/.gemini/settings.json",
      .json(key: "mcpServers", extra: [])),
    .init("zed", "the Zed settings", .json(key: "context_servers", extra: [])),
    .init(
      "xcode-claude",
      "~/Library/Developer/Xcode/CodingAssistant/ClaudeAgentConfig/.claude.json; name the project with "
        + "--root", .json(key: "mcpServers", extra: [("type", "stdio")]), needsAbsolutePath: true),
    .init(
      "xcode-codex",
      "~/Library/Developer/Xcode/CodingAssistant/codex/config.toml; name the project with --root",
      .toml, needsAbsolutePath: true),
  ]

  private init(
    _ name: String, _ place: String, adder: String? = nil, _ notation: Notation,
    needsAbsolutePath: Bool = false
  ) {
    self.name = name
    self.place = place
    self.adder = adder
    self.notation = notation
    self.needsAbsolutePath = needsAbsolutePath
  }

  /// Returns the text to add to the client's file.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - arguments: The arguments of the program.
  /// - Returns: JSON or TOML, with a trailing line break.
  package func text(command: String, arguments: [String]) -> String {
    let list = "[" + arguments.map(JSONText.quoted).joined(separator: ", ") + "]"
    switch notation {
    case .json(let key, let extra):
      let members =
        extra.map { "\(JSONText.quoted($0.key)): \(JSONText.quoted($0.value))" }
        + ["\"command\": \(JSONText.quoted(command))", "\"args\": \(list)"]
      return """
        {
          "\(key)": {
            "symbols": { \(members.joined(separator: ", ")) }
          }
        }

        """
    case .toml:
      // JSON escapes are also valid in basic strings in TOML.
      return """
        [mcp_servers.symbols]
        command = \(JSONText.quoted(command))
        args = \(list)

        """
    }
  }
}
