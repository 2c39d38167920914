internal import SymbolCatalog

extension Facts {
  /// The version of the catalog, which is the iOS version of the newest release.
  var version: String { releases.last?.versions.first ?? "" }

  /// Returns the known uncertainties in the tables, one sentence each, with current numbers.
  ///
  /// `others` contains uncertainties that the tables do not show; they are added at the end.
  func doubts(with others: [String]) -> [String] {
    [unknownLayers, unpublishedProducts].compactMap(\.self) + others
      + [
        firstMacOS,
        sentence(aliases.count { $0.evidence == "inferred" }, "rename is", "renames are") {
          "\($0) inferred by comparing families of names, not published."
        },
        sentence(aliases.count { $0.release == nil }, "earlier name", "earlier names") {
          "It is not known which release brought \($0)."
        },
        sentence(restrictions.count { isInferred($0) }, "name counts", "names count") {
          "\($0) as restricted by a product in the name, not by the published list."
        },
        sentence(symbols.count { $0.categories.isEmpty }, "name", "names") {
          "The categories of \($0) and all keywords are this project's own."
        },
      ].compactMap(\.self)
  }

  private var unknownLayers: String? {
    let rows = symbols.filter { !$0.unknown.isEmpty }
    let keys = Set(rows.map(\.release))
    let releases = releases.map(\.key).filter(keys.contains).joined(separator: ", ")
    return sentence(rows.count, "name", "names") {
      "The layers of \($0) of release \(releases) are not published: filters by layers leave them out, "
        + "and no rule warns about them."
    }
  }

  private var unpublishedProducts: String? {
    sentence(restrictions.count { Restriction(text: $0.text) == .unpublished }, "name", "names") {
      "The product that \($0) may only refer to is not published; the restriction is."
    }
  }

  private var firstMacOS: String? {
    let versions = releases.compactMap { release in
      zip(Platform.allCases, release.versions).first { $0.0 == .macOS }.flatMap { OSVersion($0.1) }
    }
    guard let first = versions.first, first < Availability.firstMacOS else { return nil }
    return "The first releases are dated to macOS \(first), but names work on macOS from "
      + "\(Availability.firstMacOS) on; availability here says \(Availability.firstMacOS)."
  }

  private func isInferred(_ row: RestrictionRow) -> Bool {
    if case .inferred? = Restriction(text: row.text) { true } else { false }
  }

  /// Returns a sentence about a number of items; nil if the number is 0.
  private func sentence(
    _ count: Int, _ one: String, _ several: String, _ text: (String) -> String
  ) -> String? {
    count == 0 ? nil : text("\(count) \(count == 1 ? one : several)")
  }
}
