import SwiftSyntax

/// The mutations of a use that put another name in its place.
struct NameMutations {
  let site: Site
  let facts: Facts
  let targets: Targets

  private var floors: [Platform: Version] { targets.floors(site.scope) }
  private var old: String { site.use.value ?? "" }

  /// Whether there is nothing to say of the name as it stands.
  var isClean: Bool { !floors.isEmpty && facts.isThere(old, on: floors) }

  /// One letter more, less, other, or two exchanged, so that there is no such name.
  func misspelled(_ random: inout SplitMix) -> Mutation? {
    let letters = Array(old)
    guard letters.count > 2 else { return nil }
    for _ in 0..<20 {
      var changed = letters
      let index = 1 + random.below(letters.count - 1)
      switch random.below(4) {
      case 0: changed.remove(at: index)
      case 1: changed.insert(letters[index], at: index)
      case 2: changed.swapAt(index, index - 1)
      default: changed[index] = random.pick(Array("abcdefghijklmnopqrstuvwxyz"))
      }
      let name = String(changed)
      let isOdd = name.contains("..") || name.hasPrefix(".") || name.hasSuffix(".")
      if name != old, !isOdd, !facts.isKnown(name) { return replaced(.misspell, by: name) }
    }
    return nil
  }

  /// A name that no platform has at its oldest version here.
  func newer(_ random: inout SplitMix) -> Mutation? {
    let floors = floors
    let names = facts.plain.filter { facts.isMissing($0, on: floors) }
    guard !names.isEmpty else { return nil }
    return replaced(.newer, by: random.pick(names))
  }

  /// An old name whose new one is there on all platforms.
  func alias(_ random: inout SplitMix) -> Mutation? {
    let floors = floors
    let names = facts.aliases.filter {
      facts.isThere($0.old, on: floors) && facts.isThere($0.name, on: floors)
    }
    guard !names.isEmpty else { return nil }
    return replaced(.alias, by: random.pick(names).old)
  }

  /// A name that needs the guard around it, without the guard; where there is no guard, with one in
  /// the baseline.
  func unguarded(_ random: inout SplitMix) -> Mutation? { opened(&random) ?? planted(&random) }

  private func replaced(_ kind: Mutation.Kind, by name: String) -> Mutation {
    mutation(kind, [site.renamed(name)], new: name)
  }

  /// The use stands in an `if #available`: it gets a name that needs it, then the condition goes.
  private func opened(_ random: inout SplitMix) -> Mutation? {
    guard
      let branch = site.call.ancestors.lazy.compactMap({ $0.as(IfExprSyntax.self) }).first,
      branch.conditions.count == 1, let condition = branch.conditions.first,
      condition.condition.is(AvailabilityConditionSyntax.self),
      site.call.ancestors.contains(where: { $0.id == branch.body.id })
    else { return nil }
    let edit = TextEdit(site.file.place(condition), "true")
    let without = SwiftFile(path: site.path, text: TextEdit.apply([edit], to: site.file.text))
    let offset = TextEdit.moved(site.use.place.offset, by: [edit])
    guard let scope = AvailabilityWalk.scopes(in: without, at: [offset])[offset] else { return nil }
    let (inside, outside) = (floors, targets.floors(scope))
    let names = facts.plain.filter {
      facts.isThere($0, on: inside) && !facts.isThere($0, on: outside)
    }
    // Others in the body must not need the guard, for they lose it, too.
    let body = site.file.place(branch.body)
    let others = UseFinder.uses(in: site.file).filter {
      $0.kind == "literal" && body.offset < $0.place.offset && $0.place.offset < body.endOffset
    }
    guard !names.isEmpty, others.allSatisfy({ facts.isThere($0.value ?? "", on: outside) }) else {
      return nil
    }
    let name = random.pick(names)
    return mutation(
      .unguarded, [site.renamed(name), edit], baseline: [site.renamed(name)], new: name)
  }

  /// The use is a statement of its own: the baseline has it with a newer name, in a guard.
  private func planted(_ random: inout SplitMix) -> Mutation? {
    guard let statement = site.call.statement, let list = statement.parent,
      list.parent?.is(ClosureExprSyntax.self) ?? false, site.call.isChain(in: statement)
    else { return nil }
    let floors = floors
    let names = facts.plain.filter { facts.isMissing($0, on: floors) }
    guard !names.isEmpty else { return nil }
    let name = random.pick(names)
    let entries = floors.keys.sorted { $0.rawValue < $1.rawValue }.compactMap { platform in
      facts.version(of: name, on: platform).map { "\(platform.name) \($0)" }
    }
    let place = site.file.place(statement)
    let guarding = "if #available(\(entries.joined(separator: ", ")), *) { "
    return mutation(
      .unguarded, [site.renamed(name)],
      baseline: [
        TextEdit(place.offset..<place.offset, guarding), site.renamed(name),
        TextEdit(place.endOffset..<place.endOffset, " }"),
      ], new: name)
  }

  private func mutation(
    _ kind: Mutation.Kind, _ edits: [TextEdit], baseline: [TextEdit] = [], new: String
  ) -> Mutation {
    Mutation(
      kind: kind, path: site.path, edits: edits, baseline: baseline,
      offset: TextEdit.moved(site.use.place.offset, by: edits), old: old, new: new)
  }
}
