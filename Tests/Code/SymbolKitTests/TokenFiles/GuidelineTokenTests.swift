import Encodings
import FileAccess
import SymbolStyle
import Testing

/// The kit's tokens of type and icons are the rows of the guidelines.
@Suite struct GuidelineTokenTests {
  /// A token of the kit by its path.
  private static func token(_ path: String) throws -> JSONNode {
    let file =
      "/" + #filePath.components("/Tests/")[0].drop { $0 == "/" } + "/Resources/Kit/tokens.json"
    return try path.components(".").reduce(JSONNode(parsing: File.read(file))) { node, name in
      try member(node, name)
    }
  }

  private static func member(_ node: JSONNode, _ name: String) throws -> JSONNode {
    try #require(try node.members().first { $0.key == name }?.value, "\(name)")
  }

  private static func hint(_ token: JSONNode, _ name: String) throws -> String {
    try member(member(member(token, "$extensions"), "symbols.kit"), name).string()
  }

  private static func size(_ value: JSONNode) throws -> Double? {
    guard case .number(let digits) = try member(value, "value").value else { return nil }
    return Double(digits)
  }

  @Test(arguments: Role.all)
  func tokensAreRowsOfTheGuideline(_ role: Role) throws {
    let token = try Self.token(role.token)
    let value = try Self.member(token, "$value")
    let weight = role.weight?.rawValue ?? "regular"
    switch role.size {
    case .points(let points):
      #expect(try Self.size(value) == points)
      #expect(try Self.hint(token, "weight") == weight)
    case .style(let style):
      #expect(try Self.hint(token, "textStyle") == style.rawValue)
      let written = try Self.member(value, "fontWeight").string()
      #expect(written.filter { $0 != "-" } == weight)
    }
  }

  /// Each size of an icon token is one of the guideline.
  @Test func iconTokensAreAllowedSizes() throws {
    for member in try Self.token("icon").members() where !member.key.hasPrefix("$") {
      let size = try #require(try Self.size(Self.member(member.value, "$value")))
      #expect(Role.iconSizes.contains { $0 ~= size }, "\(member.key)")
    }
  }

  @Test(arguments: Guideline.Motion.all)
  func animationTokensAreRowsOfTheGuideline(_ motion: Guideline.Motion) throws {
    let token = try Self.token("animation.\(motion.token)")
    let duration = try Self.member(Self.member(token, "$value"), "duration")
    #expect(try Self.size(duration) == Double(motion.duration))
    #expect(try Self.hint(token, "preset") == motion.curve)
  }

  @Test(arguments: [
    ("touch", Guideline.Target.touch), ("pointer", Guideline.Target.pointer),
  ])
  func targetTokensAreRowsOfTheGuideline(_ name: String, _ points: Double) throws {
    #expect(try Self.size(Self.member(Self.token("target.\(name)"), "$value")) == points)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
