internal import OwnCatalog
internal import PropertyLists
internal import SymbolCatalog

/// The releases of a catalog and of metadata files, in chronological order.
struct KnownReleases {
  private var versions: [String: [OSVersion]] = [:]
  private var ordinals: [String: Int] = [:]

  init(_ catalog: Catalog) {
    for release in catalog.releases {
      versions[release.key] = Platform.allCases.map { release.version(on: $0) }
    }
    order()
  }

  /// Returns the position of a release in chronological order, or nil if the release is unknown.
  func ordinal(_ key: String) -> Int? { ordinals[key] }

  /// Adds the valid releases of `year_to_release`, and reports the others.
  ///
  /// Missing versions are taken from the catalog. The first releases do not list visionOS, which
  /// came later and has supported all their symbols since version 1.0.
  mutating func add(
    _ entries: [AppleMetadata.Entry<[PropertyList.Member]>],
    _ report: (String, MetadataFinding.Problem) -> Void
  ) -> [CatalogOverlay.ReleaseRecord] {
    var records: [CatalogOverlay.ReleaseRecord] = []
    var unknownPlatforms: Set<String> = []
    for entry in entries {
      guard ReleaseKey.numbers(entry.key) != nil else {
        report(entry.key, .notARelease)
        continue
      }
      for member in entry.value
      where Platform(rawValue: member.key) == nil && unknownPlatforms.insert(member.key).inserted {
        report(member.key, .unknownPlatform)
      }
      guard let found = versions(entry.key, entry.value, report) else { continue }
      guard versions[entry.key] != nil || versions.count < OverlayLimits.releases else {
        report(entry.key, .tooMany(OverlayLimits.releases))
        continue
      }
      records.append(.init(key: entry.key, versions: found))
    }
    return inOrder(records, report)
  }

  private func versions(
    _ key: String, _ members: [PropertyList.Member],
    _ report: (String, MetadataFinding.Problem) -> Void
  ) -> [OSVersion]? {
    var result: [OSVersion] = []
    for (index, platform) in Platform.allCases.enumerated() {
      guard let member = members.first(where: { $0.key == platform.rawValue }) else {
        if let known = versions[key] {
          result.append(known[index])
        } else if platform == .visionOS, !ReleaseKey.precedes("2023.1", key) {
          result.append(OSVersion(1))
        } else {
          report(key, .missingPlatform(platform.rawValue))
          return nil
        }
        continue
      }
      guard let text = member.value.string else {
        report(key, .type(expected: "a string", found: member.value.content.title))
        return nil
      }
      guard let version = OSVersion(text) else {
        report(key, .notAVersion(text, platform: platform.rawValue))
        return nil
      }
      result.append(version)
    }
    return result
  }

  /// Returns the records that are consistent with the order of releases: no version is older than
  /// in the previous release or newer than in the next one.
  private mutating func inOrder(
    _ records: [CatalogOverlay.ReleaseRecord],
    _ report: (String, MetadataFinding.Problem) -> Void
  ) -> [CatalogOverlay.ReleaseRecord] {
    var keys = versions.keys.sorted(by: ReleaseKey.precedes)
    var accepted: [CatalogOverlay.ReleaseRecord] = []
    for record in records.sorted(by: { ReleaseKey.precedes($0.key, $1.key) }) {
      let place = keys.firstIndex { !ReleaseKey.precedes($0, record.key) } ?? keys.count
      let isKnown = place < keys.count && keys[place] == record.key
      let neighbours = [place - 1, isKnown ? place + 1 : place].filter(keys.indices.contains)
      if let (platform, other) = contradiction(record, neighbours.map { keys[$0] }) {
        report(record.key, .releaseOrder(platform: platform.rawValue, other: other))
        continue
      }
      if !isKnown { keys.insert(record.key, at: place) }
      versions[record.key] = record.versions
      accepted.append(record)
    }
    order()
    return accepted
  }

  /// Returns the platform on which a release contradicts its order: it is older than an earlier
  /// release or newer than a later one.
  private func contradiction(
    _ record: CatalogOverlay.ReleaseRecord, _ others: [String]
  ) -> (platform: Platform, other: String)? {
    for key in others {
      guard let other = versions[key] else { continue }
      let isBefore = ReleaseKey.precedes(key, record.key)
      for (index, platform) in Platform.allCases.enumerated() {
        let (older, newer) =
          isBefore
          ? (other[index], record.versions[index]) : (record.versions[index], other[index])
        if newer < older { return (platform, key) }
      }
    }
    return nil
  }

  private mutating func order() {
    ordinals = [:]
    for (ordinal, key) in versions.keys.sorted(by: ReleaseKey.precedes).enumerated() {
      ordinals[key] = ordinal
    }
  }
}
