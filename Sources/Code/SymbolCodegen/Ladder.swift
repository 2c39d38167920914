internal import SwiftSource
internal import SymbolCatalog

/// An alternative implementation and its requirements.
struct Alternative<Value> {
  var requirement: Requirement
  var value: Value

  init(_ requirement: Requirement, _ value: Value) {
    self.requirement = requirement
    self.value = value
  }

  /// Creates an alternative that works on every OS version with symbols.
  init(_ value: Value) { self.init(.symbols, value) }
}

extension Alternative: Sendable where Value: Sendable {}

/// Alternative implementations for a set of deployment targets, best first.
///
/// Each one is guarded by a version check, except the last one.
struct Ladder<Value> {
  struct Rung {
    /// The OS versions to check for, on platforms with older targets; empty if no check is needed.
    var guards: [DeploymentTarget]
    var value: Value
  }

  let rungs: [Rung]
  /// The OS versions that the last alternative requires, which has no check.
  let needs: Requirement

  /// Creates a ladder from alternatives, best first.
  ///
  /// The last alternative must work on every OS version with symbols.
  ///
  /// Without targets, only the best alternative is used.
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
      // A second check for the same versions would never succeed, so skip the alternative.
      if rungs.last?.guards != guards {
        rungs.append(Rung(guards: guards, value: alternative.value))
      }
    }
    self.rungs = rungs
    self.needs = needs
  }

  /// The version checks; ladders with the same checks can be combined.
  var questions: [[DeploymentTarget]] { rungs.map(\.guards) }

  var isGuarded: Bool { rungs.count > 1 }
}

extension [DeploymentTarget] {
  /// The version check, such as `#available(iOS 17, macOS 14, *)`.
  var condition: String {
    "#available(" + map { "\($0.platform.rawValue) \($0.version.shortText), " }.joined() + "*)"
  }
}

extension Code {
  /// Returns the alternatives as branches of `if #available`, with the last one after `else`.
  ///
  /// If there is only one alternative, no condition is needed.
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
