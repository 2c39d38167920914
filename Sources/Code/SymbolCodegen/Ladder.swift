internal import SwiftSource
internal import SymbolCatalog

/// An alternative implementation with its requirements.
struct Alternative<Value> {
  var requirement: Requirement
  var value: Value

  init(_ requirement: Requirement, _ value: Value) {
    self.requirement = requirement
    self.value = value
  }

  /// Creates an alternative that works on every system with symbols.
  init(_ value: Value) { self.init(.symbols, value) }
}

extension Alternative: Sendable where Value: Sendable {}

/// The alternatives that a set of deployment targets needs: the best first, each with the versions
/// that guard it, the last one without a guard.
struct Ladder<Value> {
  struct Rung {
    /// The platforms that need a check for a newer version than their target; empty for none.
    var guards: [DeploymentTarget]
    var value: Value
  }

  let rungs: [Rung]
  /// The requirements of the unguarded code.
  let needs: Requirement

  /// Creates a ladder of alternatives, the best first; the last one must work on every system with
  /// symbols.
  ///
  /// Without targets, only the best one is used.
  init(_ alternatives: [Alternative<Value>], targets: [DeploymentTarget]) {
    var rungs: [Rung] = []
    var needs = Requirement.symbols
    for (position, alternative) in alternatives.enumerated() {
      let guards = alternative.requirement.missing(on: targets)
      if guards.isEmpty || position == alternatives.count - 1 {
        rungs.append(Rung(guards: [], value: alternative.value))
        needs = alternative.requirement
        break
      }
      // A second check of the same versions would never succeed.
      if rungs.last?.guards != guards {
        rungs.append(Rung(guards: guards, value: alternative.value))
      }
    }
    self.rungs = rungs
    self.needs = needs
  }

  /// The conditions, which distinguish ladders.
  var questions: [[DeploymentTarget]] { rungs.map(\.guards) }

  var isGuarded: Bool { rungs.count > 1 }
}

extension [DeploymentTarget] {
  /// The condition `#available(iOS 17, macOS 14, *)`.
  var condition: String {
    "#available(" + map { "\($0.platform.rawValue) \($0.version.shortText), " }.joined() + "*)"
  }
}

extension Code {
  /// Emits the alternatives in branches of `if #available`, the last one in `else`; a single
  /// alternative without a condition.
  static func ladder(_ ladder: Ladder<Code>) -> Code {
    var code = Code()
    for (position, rung) in ladder.rungs.enumerated() {
      if rung.guards.isEmpty {
        if position == 0 { return rung.value }
        if rung.value.isEmpty { continue }
        code.add("} else {")
      } else {
        code.add(.text((position == 0 ? "if " : "} else if ") + rung.guards.condition + " {"))
      }
      code.add(rung.value, levels: 1)
    }
    code.add("}")
    return code
  }
}
