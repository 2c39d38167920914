/// Which declarations of one name take names of symbols, and which do not.
extension NameSurvey {
  /// The declarations of parameters that take names, or have the names of Apple's that do, if some
  /// take something else.
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

  /// The properties that files ask for as names, and the parameters that get to them.
  private struct PropertyUses {
    private let facts: [Facts]
    /// By types, and then by properties: the files that ask for them.
    private var files: [String: [String: Set<Int>]] = [:]
    /// How many files declare a type.
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

    /// The parameters of a file's initializers whose properties are asked for, as keys.
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

    /// Whether it is the property of the type in a file that others ask for: types of several
    /// targets may have one name.
    private func isAsked(_ type: String, _ users: Set<Int>, in file: Int) -> Bool {
      counts[type, default: 0] <= 1 || users.contains(file)
    }
  }
}
