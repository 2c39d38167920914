internal import DeploymentTargets
internal import Diagnostics
internal import Encodings
internal import SourceUses
internal import SwiftSource

/// The code of a rule, with one case for each kind of syntax that a check can receive.
enum RuleCheck: Sendable {
  /// No check: the linter itself reports the diagnostics of the rules in `FrameRules`.
  case frame
  /// Checks each use of a name, in files of any kind.
  case uses(@Sendable (SymbolUse, inout RuleContext) -> Void)
  /// Checks each Swift call whose callee has one of the names.
  case calls([StaticString], @Sendable (SwiftTree.Index, inout SwiftContext) -> Void)
  /// Checks each Swift source as a whole.
  case swift(@Sendable (inout SwiftContext) -> Void)
  /// Checks each string catalog as a whole.
  case strings(@Sendable (StringCatalogFile, inout RuleContext) -> Void)
  /// Checks each `Contents.json` file of an asset catalog as a whole.
  case assets(@Sendable (JSONNode, inout RuleContext) -> Void)
}

/// The deployment targets of a file, looked up on first use because most files contain nothing that
/// depends on them.
final class TargetLookup {
  private(set) lazy var targets = find()
  private let find: () -> [PlatformVersion]

  init(_ find: @escaping () -> [PlatformVersion]) { self.find = find }
}

/// The data of a file that rules read, and the diagnostics that they report.
struct RuleContext {
  /// The rule that is checked.
  let rule: Rule
  /// The options from the configuration.
  let options: [String: Rule.Option.Value]
  /// The path shown in messages.
  let path: String
  private let lookup: TargetLookup
  /// The languages that the configuration requires translations for.
  let languages: [String]
  /// The catalog, with cached lookups of names.
  let names: NameKnowledge
  /// The names of the images in the project's asset catalogs.
  let assets: Set<String>
  /// The file.
  let bytes: [UInt8]
  /// The other ranges in which a file repeats a name, by name.
  ///
  /// For example, a storyboard lists its images again at the end. A fix must change these ranges,
  /// too.
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

  /// Adds a diagnostic.
  mutating func report(_ draft: FindingDraft) { drafts.append(draft) }

  /// Adds a diagnostic for a byte range.
  ///
  /// `message` is a sentence without a period that begins with a lowercase letter or a quote.
  /// `advice` consists of sentences without periods.
  mutating func report(
    _ range: Range<Int>, _ message: String, advice: [String] = [], symbol: String? = nil,
    fix: FixIt? = nil, atMost severity: Severity = .error, keys: [String] = []
  ) {
    report(
      FindingDraft(
        rule: rule.id, range: range, message: message, advice: advice, symbol: symbol, fix: fix,
        mostSevere: severity, keys: keys))
  }

  /// Returns a fix that replaces a literal name, or nil if the source has other bytes there.
  ///
  /// The fix is safe only if the name provably has no other use.
  ///
  /// - Parameters:
  ///   - use: The location of the name.
  ///   - name: The name as written.
  ///   - other: The new name.
  ///   - best: The highest safety of the fix: `.unsafe` if the new name shows a different symbol.
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
    // Skips quotes, number signs and an at sign.
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

  /// Returns the numeric value of an option: as configured, or its default.
  func number(_ name: String) -> Double {
    if case .number(let number)? = value(name) { number } else { 0 }
  }

  /// Returns the string value of an option.
  func text(_ name: String) -> String {
    if case .text(let text)? = value(name) { text } else { "" }
  }

  /// Returns the list value of an option.
  func list(_ name: String) -> [String] {
    if case .list(let list)? = value(name) { list } else { [] }
  }

  private func value(_ name: String) -> Rule.Option.Value? {
    options[name] ?? rule.options.first { $0.name == name }?.standard
  }
}

/// The data of a Swift source that rules read, and the diagnostics that they report.
struct SwiftContext {
  /// The syntax tree of the source.
  let tree: SwiftTree
  /// The OS versions on which each part of the source can run.
  let scopes: ScopeMap
  /// The properties that views get from their context.
  let views: ViewMap
  /// The rule, its options, the file, the catalog, and the diagnostics.
  var base: RuleContext

  /// Adds a diagnostic for a node.
  mutating func report(
    _ node: SwiftTree.Index, _ message: String, advice: [String] = [], symbol: String? = nil,
    fix: FixIt? = nil
  ) {
    base.report(tree.range(node), message, advice: advice, symbol: symbol, fix: fix)
  }

  /// Returns the oldest OS version that can run a node's code, for each target platform that can
  /// run it.
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
  /// The maximum severity, regardless of the rule's severity.
  let mostSevere: Severity
  /// The keys of the texts that a summary diagnostic covers.
  var keys: [String] = []
}
