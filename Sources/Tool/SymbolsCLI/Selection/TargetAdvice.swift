internal import Diagnostics
internal import SymbolCatalog

/// Which name of a symbol to use on targets some of which do not have the name that was given.
struct TargetAdvice: Sendable {
  /// The newest name that works on all targets.
  let use: String?
  /// Where no name works on all: those that work on some, with these.
  let others: [(name: String, targets: [DeploymentTarget])]
  /// The targets on which no name works.
  let without: [DeploymentTarget]

  /// - `targets`: The oldest systems.
  init(_ symbol: Symbol, _ targets: [DeploymentTarget], _ catalog: Catalog) {
    use = catalog.name(of: symbol, workingOn: targets)
    var others: [(name: String, targets: [DeploymentTarget])] = []
    var without: [DeploymentTarget] = []
    for target in use == nil ? targets : [] {
      guard let name = catalog.name(of: symbol, workingOn: [target]) else {
        without.append(target)
        continue
      }
      if let known = others.firstIndex(where: { $0.name == name }) {
        others[known].targets.append(target)
      } else {
        others.append((name, [target]))
      }
    }
    self.others = others
    self.without = without
  }

  /// What to use, or where no name works.
  var message: Message {
    if let use { return "use '\(use)'" }
    if others.isEmpty { return "not available under any name" }
    return "not available on \(Self.list(without)) under any name" + alternatives
  }

  /// The names that work on some targets, each as a clause.
  private var alternatives: Message {
    others.map { name, targets in "; '\(name)' works on \(Self.list(targets))" }
      .joined(separator: "")
  }

  /// What is wrong, `not available on iOS 14.0`, and what to do about it.
  func explanation(of problem: Message) -> Message {
    if use != nil || !others.isEmpty { return problem + "; " + message }
    return problem + " under any name"
  }

  /// Targets for people: `iOS 14.0, macOS 11.0`.
  static func list(_ targets: [DeploymentTarget]) -> String {
    targets.map { "\($0.platform.rawValue) \($0.version)" }.joined(separator: ", ")
  }
}
