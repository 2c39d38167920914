internal import SwiftSource
internal import SymbolCatalog

/// One way to write something, and what it needs.
struct Alternative<Value> {
  var requirement: Requirement
  var value: Value

  init(_ requirement: Requirement, _ value: Value) {
    self.requirement = requirement
    self.value = value
  }

  /// A way that is as old as symbols.
  init(_ value: Value) { self.init(.symbols, value) }
}

/// The ways to write something that a set of deployment targets takes: the best first, each under
/// the versions it must be guarded with, the last without.
struct Ladder<Value> {
  struct Rung {
    /// The platforms that have to be asked for a newer version than their target; empty for none.
    var guards: [DeploymentTarget]
    var value: Value
  }

  let rungs: [Rung]
  /// What the unguarded code needs.
  let needs: Requirement

  /// Takes alternatives, the best first; the last one must work wherever there are symbols.
  ///
  /// Without targets the best is taken as it is.
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
      // The same question twice would never reach the second answer.
      if rungs.last?.guards != guards {
        rungs.append(Rung(guards: guards, value: alternative.value))
      }
    }
    self.rungs = rungs
    self.needs = needs
  }

  /// What tells two ladders' questions apart.
  var questions: [[DeploymentTarget]] { rungs.map(\.guards) }

  var isGuarded: Bool { rungs.count > 1 }
}

extension [DeploymentTarget] {
  /// `#available(iOS 17, macOS 14, *)`.
  var condition: String {
    "#available(" + map { "\($0.platform.rawValue) \($0.version.shortText), " }.joined() + "*)"
  }
}

extension Code {
  /// Alternatives under `if #available`, the last one in `else`; just the code if there is only
  /// one.
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
