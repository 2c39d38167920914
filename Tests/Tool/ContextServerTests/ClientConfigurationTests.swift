import ContextServer
import Encodings
import Testing

@Suite struct ClientConfigurationTests {
  private static let command = "/opt/a \"b\"/symbols"
  private static let arguments = ["mcp", "--root", "/Users/é/App \\ 1"]

  @Test(arguments: ClientConfiguration.all.map(\.name))
  func commandAndArgumentsAreReadAsTheyAre(_ name: String) throws {
    let client = try #require(ClientConfiguration.all.first { $0.name == name })
    let text = client.text(command: Self.command, arguments: Self.arguments)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    switch client.notation {
    case .json(let key, _):
      let server = try JSONNode(parsing: Array(text.utf8))[key]?["symbols"]
      #expect(try server?["command"]?.string() == Self.command)
      #expect(try server?["args"]?.elements().map { try $0.string() } == Self.arguments)
    case .toml:
      // A basic string of TOML is a string of JSON here.
      let lines = text.split(separator: "\n")
      #expect(lines.first == "[mcp_servers.symbols]")
      let command = try #require(lines.first { $0.hasPrefix("command = ") })
      let list = try #require(lines.first { $0.hasPrefix("args = ") })
      #expect(try JSONNode(parsing: Array(command.dropFirst(10).utf8)).string() == Self.command)
      #expect(
        try JSONNode(parsing: Array(list.dropFirst(7).utf8)).elements().map { try $0.string() }
          == Self.arguments)
    }
  }
}
