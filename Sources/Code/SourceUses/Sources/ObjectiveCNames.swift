/// The symbol names that variables and constants in an Objective-C source hold, and the messages
/// that use them.
struct ObjectiveCNames {
  private struct Local: Hashable {
    let function: Int
    let name: String
  }

  /// A literal name, or the fixed fragments of a format, with its source range.
  private typealias Value = (name: SymbolUse.Name, range: Range<Int>)

  private var constants: [String: [Value]] = [:]
  private var locals: [Local: [Value]] = [:]
  private var uses: [(name: String, function: Int, row: ObjectiveCMessage)] = []
  private var found = FileUses()

  /// Declares a local variable in a function, given by the function's number.
  mutating func declare(_ name: String, _ function: Int) {
    let local = Local(function: function, name: name)
    if locals[local] == nil { locals[local] = [] }
  }

  /// Returns whether a word is a local variable in a function.
  func isVariable(_ name: String, _ function: Int) -> Bool {
    locals[Local(function: function, name: name)] != nil
  }

  /// Adds values that a word can have.
  ///
  /// - Parameters:
  ///   - name: The word.
  ///   - candidates: The values.
  ///   - function: The function in which the word is a local variable; nil if the values apply to
  ///     the whole file.
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

  /// Adds the values that the first argument of a message can have.
  ///
  /// - Parameters:
  ///   - candidates: The values.
  ///   - row: The message.
  ///   - premises: The assumptions under which the image is only shown; nil if that is not proven.
  ///   - function: The number of the enclosing function.
  ///   - bytes: The source.
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

  /// Looks up the words that messages receive as names, and adds a use for each of their
  /// definitions once.
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
