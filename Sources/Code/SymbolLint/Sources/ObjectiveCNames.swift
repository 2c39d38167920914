/// The names that variables and constants in Objective-C hold, and their uses.
struct ObjectiveCNames {
  private struct Local: Hashable {
    let function: Int
    let name: String
  }

  /// A literal as a whole, or the fixed fragments of a format.
  private typealias Value = (name: SymbolUse.Name, range: Range<Int>)

  private var constants: [String: [Value]] = [:]
  private var locals: [Local: [Value]] = [:]
  private var uses: [(name: String, function: Int, row: ObjectiveCMessage)] = []
  private var found = FileUses()

  /// Declares a local variable of a function.
  mutating func declare(_ name: String, _ function: Int) {
    let local = Local(function: function, name: name)
    if locals[local] == nil { locals[local] = [] }
  }

  /// Returns whether a word is a local variable of a function.
  func isVariable(_ name: String, _ function: Int) -> Bool {
    locals[Local(function: function, name: name)] != nil
  }

  /// Adds values of a word.
  ///
  /// They apply to the whole file unless the word is a local variable of the function.
  mutating func define(
    _ name: String, _ candidates: [ObjectiveCSource.Candidate], function: Int?
  ) {
    let values = candidates.compactMap { Self.value($0) }
    guard !values.isEmpty else { return }
    if let function {
      locals[Local(function: function, name: name), default: []] += values
    } else {
      constants[name, default: []] += values
    }
  }

  private static func value(_ candidate: ObjectiveCSource.Candidate) -> Value? {
    guard candidate.isObject else { return nil }
    return switch candidate.value {
    case .literal(let text): (.literal(text), candidate.range)
    case .pattern(let parts): (.pattern(parts), candidate.range)
    case .identifier: nil
    }
  }

  /// Adds the argument of a message.
  ///
  /// `premises` are the assumptions under which the image is only shown. They are nil if that is
  /// not proven.
  mutating func add(
    _ candidates: [ObjectiveCSource.Candidate], of row: ObjectiveCMessage,
    ofShowing premises: FixPremises?, _ function: Int, _ bytes: [UInt8]
  ) {
    for candidate in candidates {
      if let value = Self.value(candidate) {
        add(value, row, isConstant: false, isArgument: candidate.isPlain, premises)
      } else if case .identifier = candidate.value {
        uses.append((bytes.text(candidate.range), function, row))
      }
    }
  }

  private mutating func add(
    _ value: Value, _ row: ObjectiveCMessage, isConstant: Bool, isArgument: Bool = false,
    _ premises: FixPremises? = nil
  ) {
    switch (row.wanted, value.name) {
    case (.symbol, _):
      var use = SymbolUse(
        name: value.name, range: value.range, api: row.title, isConstant: isConstant)
      use.isArgument = isArgument
      use.isOnlyArgument = isArgument && premises != nil
      use.premises = premises ?? FixPremises()
      use.isReadBack = row.isReadBack
      found.uses.append(use)
    case (.asset(let kind), .literal(let name)):
      found.assets.append(AssetUse(name: name, kind: kind, range: value.range))
    case (.asset, _): break
    }
  }

  /// Resolves the words in arguments of messages, and reports each definition once.
  mutating func resolve(into result: inout FileUses) {
    var told: Set<Range<Int>> = []
    var seen: Set<Local> = []
    for (name, function, row) in uses {
      // A word can have many uses and many values. Each pair is visited only once.
      guard seen.insert(Local(function: function, name: "\(row.title)\(name)")).inserted else {
        continue
      }
      let local = locals[Local(function: function, name: name)]
      for value in local ?? constants[name] ?? [] where told.insert(value.range).inserted {
        add(value, row, isConstant: true)
      }
    }
    result.uses += found.uses
    result.assets += found.assets
  }
}
