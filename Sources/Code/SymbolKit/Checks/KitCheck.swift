package import Diagnostics
internal import Encodings

/// A diagnostic about a tokens file, with its location.
package struct KitFinding: Sendable {
  /// The name of the rule for pairs of colors with insufficient contrast.
  package static let contrast = "contrast"

  /// A stable name of the kind of problem, for programs, such as `contrast`.
  package let rule: String
  package let severity: Severity
  /// The byte offset in the file.
  package let offset: Int
  /// The path of the token or group; empty for the whole file.
  package let path: String
  /// The message on one line, without a period.
  package let message: String

  /// Whether the problem is that tokens are missing, so that it has no location.
  var isMissing: Bool { rule == KitCheck.missingToken }
}

/// The problems in a token set.
package struct KitCheck: Sendable {
  /// The diagnostics in file order.
  ///
  /// If there are more than the limit, warnings are dropped first.
  package let findings: [KitFinding]
  /// The number of diagnostics that exceed the limit.
  package let moreFindings: Int
  package let pairs: [KitPair]
  /// The OS versions whose system colors were checked; nil for all.
  package let generation: SystemGeneration?

  /// The description of the contrast rule, as shown in reports.
  package static let rule = KitPairs.rule

  /// Checks a token set.
  ///
  /// - Parameters:
  ///   - set: The tokens of a file.
  ///   - needed: The tokens, with their types, that the kit's sources need to compile.
  ///   - generation: The OS versions whose system colors are checked; nil for all.
  package init(_ set: TokenSet, needed: [Token], generation: SystemGeneration? = nil) {
    self.generation = generation
    var findings = set.faults.map {
      KitFinding(
        rule: $0.rule, severity: $0.severity, offset: $0.offset,
        path: $0.path, message: $0.message)
    }
    let checker = KitPairs(set: set, generation: generation)
    let roles = Self.roles(set, checker)
    // Backgrounds that are not surfaces are ignored.
    let wrong = Set(roles.filter { $0.rule == "color-role" }.map(\.path))
    let all = checker.all()
    pairs = all.filter { !wrong.contains($0.color) && wrong.isDisjoint(with: $0.grounds) }
    if all.count == KitPairs.most {
      findings.append(
        KitFinding(
          rule: "too-many-pairs", severity: .error, offset: 0, path: "",
          message:
            "the colors form more than \(KitPairs.most) pairs, the limit; list the backgrounds of "
            + "each color in 'on'"
        ))
    }
    // If errors prevented any token from being read, missing tokens are not reported as well.
    if !set.tokens.isEmpty || set.faults.isEmpty {
      findings += Self.condensed(Self.missing(set, needed), set)
      findings += Self.unused(set, needed.map(\.path))
    }
    findings += roles
    findings += Self.unusedValues(set)
    findings += KitRanges.findings(set) + KitRanges.misorders(set)
    findings += Self.nearDuplicates(set, checker)
    findings += Self.sizes(set)
    findings += Self.contrasts(set, pairs)
    let told = FindingLimit.first(Self.most, of: findings) { $0.severity == .error }
    moreFindings = findings.count - told.count + set.moreFaults
    // A problem with a location precedes missing tokens.
    self.findings =
      told.enumerated().sorted {
        ($0.element.isMissing ? 1 : 0, $0.element.offset, $0.offset)
          < ($1.element.isMissing ? 1 : 0, $1.element.offset, $1.offset)
      }
      .map(\.element)
  }

  private static let most = 2_000

  // MARK: Missing and unused tokens

  /// Reports tokens that the kit's sources use and that a set lacks, or has with another type.
  package static func missing(_ set: TokenSet, _ needed: [Token]) -> [KitFinding] {
    // An invalid token is not missing.
    let faulty = Set(set.faults.lazy.filter { $0.severity == .error }.map(\.path))
    return needed.compactMap { token in
      if faulty.contains(token.path) { return nil }
      guard let own = set.token(token.path) else {
        return KitFinding(
          rule: missingToken, severity: .error, offset: 0, path: token.path,
          message:
            "the token is missing, but the kit's sources use it; 'symbols kit init' writes all "
            + "tokens"
        )
      }
      guard own.type != token.type else { return nil }
      return KitFinding(
        rule: "token-type", severity: .error, offset: own.value.offset, path: token.path,
        message:
          "the type is \(own.type.rawValue), but the kit's sources expect \(token.type.rawValue)"
      )
    }
  }

  /// Replaces several missing tokens by one diagnostic, which names whole groups by `spacing.*`.
  package static func condensed(_ findings: [KitFinding], _ set: TokenSet) -> [KitFinding] {
    let missing = findings.filter { $0.rule == missingToken }
    guard missing.count > 1 else { return findings }
    var names: [String] = []
    for path in missing.map(\.path) {
      let group = String(path.prefix { $0 != "." })
      let name = set.groups.contains(group) ? path : group + ".*"
      if names.last != name { names.append(name) }
    }
    let finding = KitFinding(
      rule: missingToken, severity: .error, offset: 0, path: "",
      message: "\(missing.count) tokens are missing, but the kit's sources use them: "
        + names.joined(separator: ", ") + "; 'symbols kit init' writes all tokens")
    return findings.filter { $0.rule != missingToken } + [finding]
  }

  /// The name of the rule for tokens that the kit's sources use and that a set lacks.
  static let missingToken = "missing-token"

  /// Reports tokens outside of the kit that no other token refers to.
  private static func unused(_ set: TokenSet, _ needed: [String]) -> [KitFinding] {
    var used = Set(needed)
    // Many colors share backgrounds, and each pattern searches all tokens, so equal patterns are
    // searched only once.
    var grounds: Set<String> = []
    for token in set.tokens {
      used.formUnion(set.references(of: token.path))
      grounds.formUnion(token.hints.grounds.map(\.path))
    }
    for ground in grounds { used.formUnion(set.paths(matching: ground)) }
    return set.tokens.compactMap { token in
      guard !used.contains(token.path) else { return nil }
      return KitFinding(
        rule: "unused-token", severity: .note, offset: token.offset, path: token.path,
        message:
          "neither the kit's sources nor other tokens use this token; remove it, unless your code "
          + "uses it"
      )
    }
  }

  /// Reports kit colors whose value was edited although a system color still replaces it on a
  /// platform.
  ///
  /// Neither the platform nor the contrast check uses the new value.
  private static func unusedValues(_ set: TokenSet) -> [KitFinding] {
    let defaults = KitFiles.defaults
    return set.tokens.compactMap { token in
      for context in TokenContext.all where !context.isDark && !context.hasIncreasedContrast {
        let name = token.hints.system[context.platform]
        guard let name, name == defaults.token(token.path)?.hints.system[context.platform],
          set.value(token.path, context)?.color != defaults.value(token.path, context)?.color
        else { continue }
        return KitFinding(
          rule: "unused-value", severity: .warning, offset: token.value.offset, path: token.path,
          message:
            "\(context.platform.rawValue) shows the system color '\(name)' instead of this value, "
            + "and the contrast "
            + "is that of '\(name)'; to use the value, remove 'system'")
      }
      return nil
    }
  }

  // MARK: Roles

  private static func roles(_ set: TokenSet, _ pairs: KitPairs) -> [KitFinding] {
    var findings: [KitFinding] = []
    let grounds = Set(set.tokens.flatMap { $0.hints.grounds.map(\.path) })
    let unknown = grounds.filter { set.paths(matching: $0).isEmpty }
    for token in set.tokens where token.type == .color {
      for ground in token.hints.grounds where unknown.contains(ground.path) {
        findings.append(
          KitFinding(
            rule: "unknown-ground", severity: .error, offset: ground.offset, path: token.path,
            message: "'on' contains '\(ground.path.shortened())', but no token has that path"
              + TokenFault.hint(ground.path, among: set.tokens.map(\.path))))
      }
      guard let role = pairs.role(of: token) else { continue }
      for platform in KitPlatform.allCases {
        guard let name = token.hints.system[platform] else { continue }
        let offset =
          token.extensions?.offset(of: ["symbols.kit", "system", platform.rawValue])
          ?? token.offset
        guard let color = SystemColor.named(name, platform) else {
          findings.append(
            KitFinding(
              rule: "unknown-system-color", severity: .error, offset: offset, path: token.path,
              message: "'\(name)' is not a known \(platform.rawValue) system color"
                + TokenFault.hint(
                  name, among: SystemColor.all.filter { $0.platform == platform }.map(\.name))))
          continue
        }
        if let message = misuse(of: color, as: role, token.path) {
          findings.append(
            KitFinding(
              rule: "color-role", severity: .error, offset: offset, path: token.path,
              message: message))
        }
      }
      // A color that refers to another token has that token's role.
      for other in set.references(of: token.path) {
        guard let used = set.token(other), let theirs = pairs.role(of: used), theirs != role,
          role == .surface || theirs == .surface || theirs == .separator
            || role == .text && theirs == .fill
        else { continue }
        findings.append(
          KitFinding(
            rule: "color-role", severity: .error, offset: token.value.offset, path: token.path,
            message:
              "the role of this color is \(say(role)), but that of '\(other.shortened())' is "
              + "\(say(theirs)); "
              + "give this color its own value"))
      }
    }
    return findings
  }

  private static func misuse(
    of color: SystemColor, as role: TokenHints.Role, _ path: String
  ) -> String? {
    let allowed: Set<SystemColor.Kind> =
      switch role {
      case .text: [.text, .tint]
      case .surface: [.surface]
      case .fill: [.fill, .tint, .surface]
      case .separator: [.separator]
      case .accent: [.tint]
      }
    guard !allowed.contains(color.kind) else { return nil }
    let is27 = color.platform == .macOS
    let instead =
      switch role {
      case .surface:
        path.hasSuffix("primary")
          ? (is27 ? "windowBackgroundColor" : "systemBackground")
          : path.hasSuffix("secondary")
            ? (is27 ? "controlBackgroundColor" : "secondarySystemBackground")
            : (is27 ? "controlBackgroundColor" : "tertiarySystemBackground")
      case .text: is27 ? "labelColor" : "label"
      case .fill: is27 ? "systemGray" : "secondarySystemFill"
      case .separator: is27 ? "separatorColor" : "separator"
      case .accent: is27 ? "controlAccentColor" : "tintColor"
      }
    return
      "on \(color.platform.rawValue), '\(color.name)' is a color for \(say(color.kind)), but the "
      + "role of this "
      + "token is \(say(role)); use '\(instead)'"
  }

  private static func say(_ role: TokenHints.Role) -> String {
    switch role {
    case .text: "text"
    case .surface: "surface"
    case .fill: "fill"
    case .separator: "separator"
    case .accent: "accent"
    }
  }

  private static func say(_ kind: SystemColor.Kind) -> String {
    switch kind {
    case .text: "text"
    case .surface: "surfaces"
    case .fill: "fills"
    case .separator: "separators"
    case .tint: "tints"
    }
  }

  // MARK: Values

  /// Reports tokens in a group, or colors with the same role, whose values people cannot tell
  /// apart.
  private static func nearDuplicates(_ set: TokenSet, _ pairs: KitPairs) -> [KitFinding] {
    var findings: [KitFinding] = []
    // Values are compared by type. If there are very many generated tokens, only the first ones are
    // compared.
    var groups: [TokenType: [Token]] = [:]
    for token in set.tokens where groups[token.type, default: []].count < 500 {
      let parent = token.path.split(separator: ".").dropLast()
      let role = pairs.role(of: token)
      for other in groups[token.type, default: []] {
        // Compares colors with the same role, and other values in the same group.
        let isAlike =
          role != nil && role == pairs.role(of: other)
          || (role == nil || pairs.role(of: other) == nil)
            && other.path.split(separator: ".").dropLast() == parent
        guard isAlike, isNear(token, other, set) else { continue }
        findings.append(
          KitFinding(
            rule: "near-duplicate", severity: .warning, offset: token.value.offset,
            path: token.path,
            message: "the value is nearly that of '\(other.path.shortened())'; write "
              + "{\(other.path.shortened())}, or make the values more different"))
        break
      }
      groups[token.type, default: []].append(token)
    }
    return findings
  }

  /// Reports fonts whose size differs from the size of their text style in Swift.
  private static func sizes(_ set: TokenSet) -> [KitFinding] {
    set.tokens.compactMap { token in
      guard let name = token.hints.textStyle,
        let style = TokenHints.textStyles.first(where: { $0.name == name }),
        let size = set.value(token.path, TokenContext(.iOS))?["fontSize"]?.number,
        size != style.iOS
      else { return nil }
      return KitFinding(
        rule: "text-style-size", severity: .warning, offset: token.value.offset, path: token.path,
        message:
          "in Swift, the font has the size of the text style '\(name)', \(say(style.iOS)) points "
          + "on iOS; write this "
          + "size, or remove 'textStyle' for a size that does not follow the system"
      )
    }
  }

  /// Returns whether the difference between two values is invisible.
  private static func isNear(_ first: Token, _ second: Token, _ set: TokenSet) -> Bool {
    var differ = false
    for context in TokenContext.all {
      guard let a = set.value(first.path, context), let b = set.value(second.path, context) else {
        return false
      }
      if a == b { continue }
      differ = true
      switch (a, b) {
      case (.color(let a), .color(let b)):
        guard a.system == b.system, a.displayP3 == b.displayP3, Contrast.distance(a, b) < 0.02
        else { return false }
      case (.number(let a), .number(let b)):
        let limit: Double =
          switch first.type {
          case .dimension: 0.5
          case .duration, .number: 0.005
          case .fontWeight: 20
          default: 0
          }
        guard abs(a - b) < limit else { return false }
      default: return false
      }
    }
    return differ
  }

  // MARK: Contrast

  private static func contrasts(_ set: TokenSet, _ pairs: [KitPair]) -> [KitFinding] {
    pairs.filter { $0.verdict == .fails || $0.verdict == .systemFails }.compactMap { pair in
      guard let token = set.token(pair.color) else { return nil }
      let isSystem = pair.verdict == .systemFails
      return KitFinding(
        rule: isSystem ? "system-contrast" : "contrast", severity: isSystem ? .note : .error,
        offset: token.hints.node(pair.context)?.offset ?? token.offset, path: token.path,
        message:
          "\(say(pair.ratio)):1 on \(pair.grounds.map { $0.shortened() }.joined(separator: " over ")) (\(pair.context.title)"
          + (pair.exception.isEmpty ? "" : ", \(pair.exception)") + "); "
          + "the minimum is \(say(pair.needed)):1"
          + (isSystem ? "; both colors are system colors" : ""))
    }
  }

  /// Returns a ratio as text with two decimals.
  ///
  /// It is truncated, because rounding could make a failing value look like a passing one.
  package static func say(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}

extension JSONNode {
  /// Returns the offset of the value at a path of keys, or nil if there is none.
  func offset(of keys: [String]) -> Int? {
    var node = self
    for key in keys {
      guard case .object(let members) = node.value,
        let member = members.first(where: { $0.key == key })
      else { return nil }
      node = member.value
    }
    return node.offset
  }
}
