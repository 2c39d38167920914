internal import DeploymentTargets
internal import Diagnostics
internal import SwiftSource

/// How a rule looks at sources: what it is called for.
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
}

/// The deployment targets of a file, looked up when somebody asks: most files have nothing that
/// depends on them.
final class TargetLookup {
  private(set) lazy var targets = find()
  private let find: () -> [PlatformVersion]

  init(_ find: @escaping () -> [PlatformVersion]) { self.find = find }
}

/// What rules see of a file, and where they report.
struct RuleContext {
  /// The rule that is asked.
  let rule: Rule
  /// What the configuration tells it.
  let options: [String: Rule.Option.Value]
  /// The file, as it is to be told.
  let path: String
  private let lookup: TargetLookup
  /// The languages that words are to be in, as the configuration has them.
  let languages: [String]
  /// The catalog, and what is known of names.
  let names: NameKnowledge
  /// The names of the images that the project brings along.
  let assets: Set<String>
  /// The file.
  let bytes: [UInt8]
  /// Where else names stand that have to change together with their uses.
  let echoes: [String: [Range<Int>]]
  /// What was found.
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

  /// Reports something at a range of bytes.
  ///
  /// - `message`: What is wrong, in a sentence without a period; it begins with a lower-case letter
  ///   or a quote.
  /// - `advice`: What to do, a sentence each, without periods.
  mutating func report(
    _ range: Range<Int>, _ message: String, advice: [String] = [], symbol: String? = nil,
    fix: FixIt? = nil, atMost severity: Severity = .error, keys: [String] = []
  ) {
    report(
      FindingDraft(
        rule: rule.id, range: range, message: message, advice: advice, symbol: symbol, fix: fix,
        mostSevere: severity, keys: keys))
  }

  /// The edits that put another name in place of one that is written out; nil where its bytes are
  /// not the name.
  ///
  /// They are safe only where the name is proven to flow nowhere else.
  ///
  /// - Parameters:
  ///   - use: Where the name is written.
  ///   - name: The name that is written there.
  ///   - other: The new name.
  ///   - best: How safe the edit is at best; `.unsafe` if the other name shows something else.
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

  /// The number that the configuration gives an option of the rule, or its own.
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

/// What a rule sees of a Swift source, and where it reports.
struct SwiftContext {
  /// The structure of the source.
  let tree: SwiftTree
  /// Where its parts can run.
  let scopes: ScopeMap
  /// What surrounds the views of the source.
  let views: ViewMap
  /// The rule, its options, the file and the catalog; where findings are kept.
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

/// A finding whose place in lines is not counted yet, and whose severity is not looked up.
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
