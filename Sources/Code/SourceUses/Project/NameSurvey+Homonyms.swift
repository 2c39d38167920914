/// The part of the survey that finds declarations with the same name of which only some take symbol
/// names.
extension NameSurvey {
  /// Returns the declarations, by key, that share their key with a name-taking parameter or an
  /// Apple API, if some of them take other values.
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

  /// The properties that files use as symbol names, to find the initializer parameters that set
  /// them.
  private struct PropertyUses {
    private let facts: [Facts]
    /// The indices of the files that use each property, by type and property name.
    private var files: [String: [String: Set<Int>]] = [:]
    /// The number of files that declare each type.
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

    /// Returns the keys of the initializer parameters in a file that set a property used as a
    /// symbol name.
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

    /// Returns whether the given uses refer to the type in this file.
    ///
    /// If several files declare a type with this name, for example in different targets, only uses
    /// in the same file do.
    private func isAsked(_ type: String, _ users: Set<Int>, in file: Int) -> Bool {
      counts[type, default: 0] <= 1 || users.contains(file)
    }
  }
}
