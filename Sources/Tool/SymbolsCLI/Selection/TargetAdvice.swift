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

  /// A phrase that says what to do.
  var message: Message {
    if let use { return "use '\(use)'" }
    if others.isEmpty { return "no name of it works there" }
    var message: Message = "no name of it works on \(Self.list(without))"
    for (name, targets) in others {
      message = message + "; '\(name)' works on \(Self.list(targets))"
    }
    return message
  }

  private static func list(_ targets: [DeploymentTarget]) -> String {
    targets.map(\.description).joined(separator: ", ")
  }
}
