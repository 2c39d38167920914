/// What fixes presume of the rest of a project to be safe: a source alone does not show it.
package struct FixPremises: Hashable, Sendable {
  /// Names of symbols that no test looks for, and whose images nobody compares.
  package var names: Set<String> = []
  /// Functions that the project does not declare itself, as they are taken for Apple's.
  package var functions: Set<String> = []
  /// Types that are views with builders where the project declares them.
  package var containers: Set<String> = []

  /// Nothing.
  package init() {}

  /// Whether nothing is presumed.
  package var isEmpty: Bool { names.isEmpty && functions.isEmpty && containers.isEmpty }

  /// Adds what others presume.
  package mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    functions.formUnion(other.functions)
    containers.formUnion(other.containers)
  }
}

/// What of a project contradicts the premises of fixes.
package struct CounterEvidence: Hashable, Sendable {
  /// Names of symbols that tests look for.
  var names: Set<String> = []
  /// Names of symbols whose images may be compared.
  var images: Set<String> = []
  /// Functions that the project declares itself.
  var functions: Set<String> = []
  /// Types of the project that may do anything with what their closures give.
  var containers: Set<String> = []

  /// Nothing.
  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool {
    names.isEmpty && images.isEmpty && functions.isEmpty && containers.isEmpty
  }

  /// Adds what others have.
  mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    images.formUnion(other.images)
    functions.formUnion(other.functions)
    containers.formUnion(other.containers)
  }

  /// Whether the fix of a use is not safe in the project.
  func contradicts(_ use: SymbolUse) -> Bool {
    guard !isEmpty else { return false }
    if case .literal(let name) = use.name {
      if names.contains(name) || use.isReadBack && images.contains(name) { return true }
    }
    return !use.premises.functions.isDisjoint(with: functions)
      || !use.premises.containers.isDisjoint(with: containers)
  }
}
