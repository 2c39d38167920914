internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
internal import SwiftSource

/// The check of a rule, by the syntax it visits.
enum RuleCheck: Sendable {
  /// Not at all: the linter itself finds it (`FrameRules`).
  case frame
  /// Each name that is used, in files of any kind.
  case uses(@Sendable (SymbolUse, inout RuleContext) -> Void)
  /// Each call in Swift whose callee has one of the names.
  case calls([StaticString], @Sendable (SwiftTree.Index, inout SwiftContext) -> Void)
  /// Each Swift source as a whole.
  case swift(@Sendable (inout SwiftContext) -> Void)
  /// Each string catalog as a whole.
  case strings(@Sendable (StringCatalogFile, inout RuleContext) -> Void)
  /// Each `Contents.json` of an asset catalog as a whole.
  case assets(@Sendable (JSONNode, inout RuleContext) -> Void)
}

/// A lazy lookup of a file's deployment targets: most files contain nothing that depends on them.
final class TargetLookup {
  private(set) lazy var targets = find()
  private let find: () -> [PlatformVersion]

  init(_ find: @escaping () -> [PlatformVersion]) { self.find = find }
}

/// The data of a file for rules, and the receiver of diagnostics.
struct RuleContext {
  /// The rule that is asked.
  let rule: Rule
  /// The options from the configuration.
  let options: [String: Rule.Option.Value]
  /// The path for messages.
  let path: String
  private let lookup: TargetLookup
  /// The languages that words are to be in, as the configuration has them.
  let languages: [String]
  /// The catalog, and lookups of names.
  let names: NameKnowledge
  /// The names of the images that the project brings along.
  let assets: Set<String>
  /// The file.
  let bytes: [UInt8]
  /// Other locations of names that must change together with their uses.
  let echoes: [String: [Range<Int>]]
  /// The diagnostics so far.
  private(set) var drafts: [FindingDraft] = []

  init(
    rule: Rule, options: [String: Rule.Option.Value], path: String, targets: TargetLookup,
    languages: [String] = [], names: NameKnowledge, assets: Set<String> = [], bytes: [UInt8],
    echoes: [String: [Range<Int>]] = [:]
  ) {
    self.rule = rule
    self.options = options
    self.path = path
    lookup = targets
    self.languages = languages
    self.names = names
    self.assets = assets
    self.bytes = bytes
    self.echoes = echoes
  }

  /// The deployment targets of the file; empty if none are known.
  var targets: [PlatformVersion] { lookup.targets }

  /// Reports something.
  mutating func report(_ draft: FindingDraft) { drafts.append(draft) }

  /// Adds a diagnostic for a byte range.
  ///
  /// `message` is a sentence without a period, which begins with a lowercase letter or a quote.
  /// `advice` has sentences without periods.
  mutating func report(
    _ range: Range<Int>, _ message: String, advice: [String] = [], symbol: String? = nil,
    fix: FixIt? = nil, atMost severity: Severity = .error, keys: [String] = []
  ) {
    report(
      FindingDraft(
        rule: rule.id, range: range, message: message, advice: advice, symbol: symbol, fix: fix,
        mostSevere: severity, keys: keys))
  }

  /// Creates a fix that replaces a literal name; nil if the source has other bytes there.
  ///
  /// The fix is only safe if the name provably is not used otherwise.
  ///
  /// - Parameters:
  ///   - use: The location of the name.
  ///   - name: The name as written.
  ///   - other: The new name.
  ///   - best: The maximum safety; `.unsafe` if the new name shows another symbol.
  /// - Returns: The fix, or nil.
  func replacing(
    _ use: SymbolUse, _ name: String, with other: String, atBest best: FixIt.Applicability = .safe
  ) -> FixIt? {
    let bytes = Array(name.utf8)
    guard !use.isIdentifier, !use.range.isEmpty, use.range.upperBound <= self.bytes.count,
      !bytes.isEmpty
    else {
      return nil
    }
    // Behind quotes, number signs and an at sign.
    let written = self.bytes[use.range]
    let mark = written.prefix { [0x40, 0x23, 0x22, 0x27, 0x60].contains($0) }.count
    let start = use.range.lowerBound + mark
    let end = start + bytes.count
    guard end <= use.range.upperBound, self.bytes[start..<end].elementsEqual(bytes),
      use.range.upperBound - end <= mark
    else { return nil }
    var edits = [TextEdit(start..<end, other)]
    edits += (echoes[name] ?? []).map { TextEdit($0, other) }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return FixIt("use '\(other)'", edits, use.isOnlyArgument ? best : .unsafe)
  }

  // MARK: Options

  /// The number of an option from the configuration, or its default.
  func number(_ name: String) -> Double {
    if case .number(let number)? = value(name) { number } else { 0 }
  }

  /// The text of an option.
  func text(_ name: String) -> String {
    if case .text(let text)? = value(name) { text } else { "" }
  }

  /// The texts of an option.
  func list(_ name: String) -> [String] {
    if case .list(let list)? = value(name) { list } else { [] }
  }

  private func value(_ name: String) -> Rule.Option.Value? {
    options[name] ?? rule.options.first { $0.name == name }?.standard
  }
}

/// The data of a Swift source for rules, and the receiver of diagnostics.
struct SwiftContext {
  /// The structure of the source.
  let tree: SwiftTree
  /// Where its parts can run.
  let scopes: ScopeMap
  /// The properties of views from their context.
  let views: ViewMap
  /// The rule, its options, the file and the catalog, with the diagnostics.
  var base: RuleContext

  /// Reports something about a node.
  mutating func report(
    _ node: SwiftTree.Index, _ message: String, advice: [String] = [], symbol: String? = nil,
    fix: FixIt? = nil
  ) {
    base.report(tree.range(node), message, advice: advice, symbol: symbol, fix: fix)
  }

  /// The oldest versions that get to a node, on each platform of the targets that does.
  func oldest(_ node: SwiftTree.Index) -> [PlatformVersion] {
    let scope = scopes[node]
    return base.targets.compactMap { target in
      scope.oldest(target).map { PlatformVersion(target.platform, $0) }
    }
  }
}

/// A diagnostic whose line and severity are not yet determined.
struct FindingDraft: Hashable, Sendable {
  let rule: String
  let range: Range<Int>
  let message: String
  let advice: [String]
  let symbol: String?
  let fix: FixIt?
  /// However severe the rule is.
  let mostSevere: Severity
  /// The keys of texts that it sums up.
  var keys: [String] = []
}
