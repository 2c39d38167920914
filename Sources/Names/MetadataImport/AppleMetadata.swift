package import PropertyLists
package import SymbolCatalog

/// Apple's metadata, converted to a catalog overlay: releases, names, layers, categories, keywords,
/// earlier names and restrictions.
///
/// You can read the files in any order; `overlay()` combines them. It uses entries that are
/// consistent, and reports contradictions. A symbol name followed by a script or direction code is
/// a localization of that symbol, as in the bundled catalog.
package struct AppleMetadata {
  /// A key in a metadata file, with its value and the file that contains it.
  struct Entry<Value> {
    let key: String
    let value: Value
  }

  /// The catalog that the overlay will extend, with the known releases, categories and names.
  let catalog: Catalog
  /// The codes that localized names end with.
  let codes: Set<String>
  /// The contradictions in the files read so far.
  package internal(set) var findings = MetadataFindings()

  var releases: [Entry<[PropertyList.Member]>] = []
  var years: [Entry<String>] = []
  var aliases: [(file: MetadataFile, key: String, value: String)] = []
  var layers: [Entry<[(layer: String, release: String)]>] = []
  var categoryTitles: [Entry<String>] = []
  var categories: [Entry<[String]>] = []
  var keywords: [Entry<[String]>] = []
  var restrictions: [Entry<String>] = []

  /// Creates an empty collection of metadata.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that the overlay will extend.
  ///   - localizations: The localization codes in the catalog.
  package init(over catalog: Catalog, localizations: some Sequence<String>) {
    self.catalog = catalog
    codes = Set(localizations)
  }

  // MARK: Reading

  /// Reads a file whose kind is already known from its name.
  package mutating func read(_ list: PropertyList, as file: MetadataFile) {
    switch file {
    case .availability: readAvailability(list)
    case .aliases, .legacyAliases:
      for member in members(list, file) {
        if let value = string(member, file) { aliases.append((file, member.key, value)) }
      }
    case .symbolCategories: categories += strings(list, file)
    case .categories: readCategories(list)
    case .search: keywords += strings(list, file)
    case .layers: readLayers(list)
    case .restrictions:
      for member in members(list, file) {
        if let value = string(member, file) {
          restrictions.append(Entry(key: member.key, value: value))
        }
      }
    }
  }

  private mutating func readAvailability(_ list: PropertyList) {
    let file = MetadataFile.availability
    for member in section("year_to_release", of: list, file) {
      guard let versions = member.value.dictionary else {
        report(file, member.key, .type(expected: "a dictionary", found: member.value.content.title))
        continue
      }
      releases.append(Entry(key: member.key, value: versions))
    }
    for member in section("symbols", of: list, file) {
      if let year = string(member, file) { years.append(Entry(key: member.key, value: year)) }
    }
  }

  private mutating func readLayers(_ list: PropertyList) {
    let file = MetadataFile.layers
    for member in section("symbols", of: list, file) {
      guard let sets = member.value.dictionary else {
        report(file, member.key, .type(expected: "a dictionary", found: member.value.content.title))
        continue
      }
      var found: [(layer: String, release: String)] = []
      for set in sets {
        guard let release = set.value.string else {
          report(file, member.key, .type(expected: "a string", found: set.value.content.title))
          continue
        }
        found.append((set.key, release))
      }
      layers.append(Entry(key: member.key, value: found))
    }
  }

  private mutating func readCategories(_ list: PropertyList) {
    let file = MetadataFile.categories
    guard let elements = list.array else {
      return report(file, nil, .type(expected: "an array", found: list.content.title))
    }
    for element in elements {
      guard element.dictionary != nil else {
        report(file, nil, .type(expected: "a dictionary", found: element.content.title))
        continue
      }
      guard let key = element["key"]?.string else {
        report(file, nil, .missing("key"))
        continue
      }
      guard let label = element["label"]?.string else {
        report(file, key, .missing("label"))
        continue
      }
      categoryTitles.append(Entry(key: key, value: label))
    }
  }

  /// Returns the members of a dictionary inside the root dictionary.
  private mutating func section(
    _ key: String, of list: PropertyList, _ file: MetadataFile
  ) -> [PropertyList.Member] {
    guard list.dictionary != nil else { return members(list, file) }
    guard let section = list[key] else {
      report(file, nil, .missing(key))
      return []
    }
    return members(section, file, key)
  }

  /// Returns the members of a dictionary, and reports duplicate keys.
  private mutating func members(
    _ list: PropertyList, _ file: MetadataFile, _ key: String? = nil
  ) -> [PropertyList.Member] {
    guard let members = list.dictionary else {
      report(file, key, .type(expected: "a dictionary", found: list.content.title))
      return []
    }
    var seen: Set<String> = []
    seen.reserveCapacity(members.count)
    var result: [PropertyList.Member] = []
    result.reserveCapacity(members.count)
    for member in members {
      if seen.insert(member.key).inserted {
        result.append(member)
      } else {
        report(file, member.key, .twice)
      }
    }
    return result
  }

  private mutating func string(_ member: PropertyList.Member, _ file: MetadataFile) -> String? {
    if let text = member.value.string { return text }
    report(file, member.key, .type(expected: "a string", found: member.value.content.title))
    return nil
  }

  private mutating func strings(
    _ list: PropertyList, _ file: MetadataFile
  ) -> [Entry<[String]>] {
    var result: [Entry<[String]>] = []
    for member in members(list, file) {
      guard let elements = member.value.array else {
        report(file, member.key, .type(expected: "an array", found: member.value.content.title))
        continue
      }
      var texts: [String] = []
      texts.reserveCapacity(elements.count)
      for element in elements {
        if let text = element.string {
          texts.append(text)
        } else {
          report(file, member.key, .type(expected: "a string", found: element.content.title))
        }
      }
      result.append(Entry(key: member.key, value: texts))
    }
    return result
  }

  mutating func report(
    _ file: MetadataFile, _ key: String?, _ problem: MetadataFinding.Problem
  ) {
    findings.add(MetadataFinding(file: file.rawValue, key: key, problem: problem))
  }
}
