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

/// The alternatives that a set of deployment targets needs, best first.
///
/// Each one has the versions that guard it, except the last, which has no guard.
struct Ladder<Value> {
  struct Rung {
    /// The versions to check for, on platforms whose target is older; empty if no check is needed.
    var guards: [DeploymentTarget]
    var value: Value
  }

  let rungs: [Rung]
  /// The requirements of the code without a guard.
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
      // A second check for the same versions would never succeed.
      if rungs.last?.guards != guards {
        rungs.append(Rung(guards: guards, value: alternative.value))
      }
    }
    self.rungs = rungs
    self.needs = needs
  }

  /// The conditions, which identify a ladder.
  var questions: [[DeploymentTarget]] { rungs.map(\.guards) }

  var isGuarded: Bool { rungs.count > 1 }
}

extension [DeploymentTarget] {
  /// The condition, such as `#available(iOS 17, macOS 14, *)`.
  var condition: String {
    "#available(" + map { "\($0.platform.rawValue) \($0.version.shortText), " }.joined() + "*)"
  }
}

extension Code {
  /// Emits the alternatives as branches of `if #available`, with the last one in `else`.
  ///
  /// A single alternative has no condition.
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
