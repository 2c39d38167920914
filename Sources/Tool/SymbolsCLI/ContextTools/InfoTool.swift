internal import ContextServer
internal import Encodings
internal import SymbolCatalog

/// `symbol_info`: prints whether names exist, their first release, and other data.
enum InfoTool {
  private static let names = ToolParameter(
    "names", .list(limit: 20), isRequired: true, "1 to 20 symbol names, as written in code.")

  private static let parameters = [names, ContextTools.targets]

  static let row = ContextTool(
    "symbol_info", title: "Check SF Symbols names",
    """
    Use whenever you know or guess an SF Symbols name, before you write it: reports whether each of up to 20 \
    names exists, since which OS version on each platform, whether it works on 'targets' and which name to \
    use there, its earlier names, restriction, layers and variants. For a name that does not exist it \
    returns the nearest names and those that mean the same.
    """,
    parameters: parameters, call: call)

  private static func call(
    _ arguments: ToolArguments
  ) throws(ToolArguments.Invalid) -> ToolResult {
    let names = arguments.list(names.name)
    let operands = try ContextTools.operands(names)
    let targets = ContextTools.words(ofTargets: arguments)
    let check = CommandCall(["check", "--format=json"] + targets + operands)
    guard let json = check.json, let verdicts = try? json["names"]?.elements() else {
      return ContextTools.failure(check, parameters)
    }
    let known = verdicts.filter { !isUnknown($0) }.compactMap { try? $0["name"]?.string() }
    var symbols: [String: JSONNode] = [:]
    if !known.isEmpty {
      let show = CommandCall(["show", "--format=json"] + targets + ["--"] + known)
      for symbol in (try? show.json?["symbols"]?.elements()) ?? [] {
        if let name = try? symbol["requestedName"]?.string() { symbols[name] = symbol }
      }
    }
    let lines = verdicts.flatMap { verdict in
      let name = (try? verdict["name"]?.string()) ?? ""
      return symbols[name].map { text($0, name, verdict, targets) }
        ?? unknown(name, verdict, targets)
    }
    return .lines(lines, more: "ask for fewer names")
  }

  private static func isUnknown(_ verdict: JSONNode) -> Bool {
    (try? verdict["status"]?.string()) == "unknown"
  }

  // MARK: Names that exist

  /// The maximum number of variants and earlier names to list.
  private static let mostNames = 12

  private static func text(
    _ symbol: JSONNode, _ name: String, _ verdict: JSONNode, _ targets: [String]
  ) -> [String] {
    let current = (try? symbol["name"]?.string()) ?? name
    let works = !targets.isEmpty && SymbolLine.texts(verdict["missing"]).isEmpty
    var lines = [
      "\(name): exists" + (works ? ", works on the targets" : "") + status(verdict, name, current)
    ]
    if !works, !targets.isEmpty, (try? verdict["use"]?.string()) == nil {
      let others = alternatives(name, verdict, targets)
      if !others.isEmpty { lines.append("  available on the targets: \(list(others))") }
    }
    // The versions are those of the current name; an earlier name is older.
    let subject = current == name ? "" : "'\(current)' "
    lines.append("  \(subject)since \(SymbolLine.availability(symbol, Platform.allCases))")
    let earlier = SymbolLine.texts(ofKey: "name", in: symbol["aliases"])
    if !earlier.isEmpty { lines.append("  earlier names: \(list(earlier))") }
    if let restriction = try? symbol["restriction"]?.string() {
      lines.append("  restricted: \(restriction)")
    }
    lines.append("  layers: \(layers(symbol["layers"]))")
    let family = SymbolLine.texts(symbol["family"]?["members"]).filter { $0 != current }
    if !family.isEmpty { lines.append("  variants: \(list(family))") }
    return lines
  }

  private static func status(_ verdict: JSONNode, _ name: String, _ current: String) -> String {
    var parts: [String] = []
    if current != name { parts.append("its current name is '\(current)'") }
    let missing = SymbolLine.texts(verdict["missing"])
    if !missing.isEmpty {
      parts.append("NOT available on \(missing.joined(separator: ", "))")
      if let use = try? verdict["use"]?.string() {
        parts.append("use '\(use)' there")
      } else {
        parts.append(
          "no name is available on all targets: use another symbol, or guard it with #available"
        )
      }
    } else if let use = try? verdict["use"]?.string(), use != name {
      parts.append("use '\(use)'")
    }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: "; ")
  }

  private static func layers(_ node: JSONNode?) -> String {
    var parts: [String] = []
    for key in ["hierarchical", "multicolor"] where node?[key] != nil { parts.append(key) }
    if (try? node?["variable"]?.boolean()) == true { parts.append("variable value") }
    let unknown = SymbolLine.texts(node?["unknown"])
    if !unknown.isEmpty { parts.append("unknown: \(unknown.joined(separator: ", "))") }
    return parts.isEmpty ? "monochrome only" : parts.joined(separator: ", ")
  }

  private static func list(_ names: [String]) -> String {
    let more = names.count - mostNames
    return names.prefix(mostNames).joined(separator: " ") + (more > 0 ? " and \(more) more" : "")
  }

  // MARK: Names that do not

  private static func unknown(
    _ name: String, _ verdict: JSONNode, _ targets: [String]
  ) -> [String] {
    var lines = ["\(name.shortened()): does NOT exist; do not use it"]
    let nearest = usable(SymbolLine.texts(verdict["suggestions"]), targets)
    if !nearest.isEmpty { lines.append("  nearest names: \(nearest.joined(separator: ", "))") }
    let meant = found(byWordsOf: name, targets).filter { !nearest.contains($0) }
    if !meant.isEmpty { lines.append("  similar meaning: \(meant.joined(separator: ", "))") }
    return lines
  }

  /// Returns symbols to use on targets that do not have a name: first similar names, then search
  /// results for its words.
  private static func alternatives(
    _ name: String, _ verdict: JSONNode, _ targets: [String]
  ) -> [String] {
    let similar = usable(SymbolLine.texts(verdict["suggestions"]), targets)
    return similar + found(byWordsOf: name, targets).filter { !similar.contains($0) }
  }

  /// Returns the first search results for the words in a name, under names that work on the
  /// targets.
  private static func found(byWordsOf name: String, _ targets: [String]) -> [String] {
    let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    guard !words.isEmpty else { return [] }
    let search = CommandCall(
      ["search", "--format=json", "--limit=4"] + targets + ["--", words])
    let key = targets.isEmpty ? "name" : "nameForTargets"
    return SymbolLine.texts(ofKey: key, in: search.json?["results"])
  }

  /// Returns a name that works on the targets for each symbol; drops symbols that have no such
  /// name.
  private static func usable(_ names: [String], _ targets: [String]) -> [String] {
    guard !targets.isEmpty, !names.isEmpty else { return names }
    let show = CommandCall(["show", "--format=json"] + targets + ["--"] + names)
    return SymbolLine.texts(ofKey: "nameForTargets", in: show.json?["symbols"])
  }
}

extension SymbolLine {
  /// Returns the texts of a key in the objects of an array.
  static func texts(ofKey key: String, in node: JSONNode?) -> [String] {
    ((try? node?.elements()) ?? []).compactMap { try? $0[key]?.string() }
  }
}
