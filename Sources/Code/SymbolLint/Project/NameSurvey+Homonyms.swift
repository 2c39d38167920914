/// Finds declarations that share a name although only some of them take symbol names.
extension NameSurvey {
  /// Returns the declarations of parameters that take names, or have names from Apple's APIs, if
  /// some of them take other values.
  func homonyms() -> [UInt64: [NameParameters.Homonym]] {
    let wanted = Set(own.parameters.map(\.key)).union(SymbolArgument.all.map(\.parameter.key))
    let kept = PropertyUses(facts, inheritance)
    var found: [UInt64: [NameParameters.Homonym]] = [:]
    for (file, facts) in facts.enumerated() {
      var properties: Set<UInt64>?
      for declaration in facts.declarations where wanted.contains(declaration.key) {
        let asked = properties ?? kept.parameters(of: file)
        properties = asked
        found[declaration.key, default: []].append(
          NameParameters.Homonym(
            path: facts.path, owner: declaration.owner,
            takesNames: facts.asking.contains(declaration) || asked.contains(declaration.key)))
      }
    }
    return found.filter { !$0.value.allSatisfy(\.takesNames) }
  }

  /// The properties that files use as symbol names, and the parameters that set them.
  private struct PropertyUses {
    private let facts: [Facts]
    /// The files that use each property, by type and property.
    private var files: [String: [String: Set<Int>]] = [:]
    /// The number of files that declare a type.
    private var counts: [String: Int] = [:]

    init(_ facts: [Facts], _ inheritance: TypeInheritance) {
      self.facts = facts
      for (file, facts) in facts.enumerated() {
        for type in facts.types { counts[type, default: 0] += 1 }
        for reference in facts.references where reference.use.certainty == .certain {
          guard let property = NameSurvey.property(reference) else { continue }
          for type in [property.callee] + inheritance.kinds(of: property.callee) {
            files[type, default: [:]][property.label, default: []].insert(file)
          }
        }
      }
    }

    /// Returns the keys of a file's initializer parameters whose properties are used as symbol
    /// names.
    func parameters(of file: Int) -> Set<UInt64> {
      var keys: Set<UInt64> = []
      for type in facts[file].types where !facts[file].initialized.contains(type) {
        for (property, users) in files[type] ?? [:] where isAsked(type, users, in: file) {
          keys.insert(SwiftFacts.key(type.utf8, property.utf8))
        }
      }
      for assignment in facts[file].assignments {
        if let users = files[assignment.type]?[assignment.property],
          isAsked(assignment.type, users, in: file)
        {
          keys.insert(SwiftFacts.key(assignment.type.utf8, assignment.label.utf8))
        }
      }
      return keys
    }

    /// Returns whether other sources use the property of the type in this file.
    ///
    /// Several targets can have types with the same name.
    private func isAsked(_ type: String, _ users: Set<Int>, in file: Int) -> Bool {
      counts[type, default: 0] <= 1 || users.contains(file)
    }
  }
}
