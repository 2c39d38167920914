internal import Encodings

/// The configuration that lets a client start the server: its text, and the file to add it to.
package struct ClientConfiguration: Sendable {
  /// The format of a configuration file.
  package enum Notation: Sendable {
    /// JSON, where the server is an entry under the given key. The extra members precede the
    /// command.
    case json(key: String, extra: [(key: String, value: String)])
    /// TOML, where the server is a table under `mcp_servers`.
    case toml
  }

  /// The client's name on the command line.
  package let name: String
  /// A human-readable description of the configuration file's location.
  package let place: String
  /// The beginning of a command that adds the configuration; append the server's command line.
  ///
  /// Nil if the client has no such command.
  package let adder: String?
  /// The format of the file.
  package let notation: Notation
  /// Whether the client needs the program's absolute path.
  ///
  /// Desktop apps do, because their search path (`PATH`) is short.
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
