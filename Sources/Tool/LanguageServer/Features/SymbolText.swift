internal import SymbolCatalog

/// Texts about a symbol, for editors.
struct SymbolText: Sendable {
  let catalog: Catalog

  /// Returns the OS versions that have a name, as one line.
  func availability(_ availability: Availability) -> String {
    Platform.allCases.map { "\($0.rawValue) \(availability[$0])" }.joined(separator: " · ")
  }

  /// Returns the paragraphs about a symbol.
  ///
  /// - Parameters:
  ///   - resolution: The symbol, and the name it was found by.
  ///   - written: The name in the source.
  ///   - targets: The OS versions that the code runs on, as far as they are known.
  /// - Returns: Plain texts; the first one begins with the name.
  func paragraphs(
    _ resolution: Resolution, written: String, targets: [DeploymentTarget]
  ) -> [String] {
    let symbol = resolution.symbol
    var lines: [String] = []
    if let alias = resolution.alias {
      lines.append(
        "\(alias.name) was renamed to \(symbol.name), but still works on the same OS versions.")
    }
    if resolution.hasUnknownAge {
      lines.append("The first OS versions that have this name are unknown.")
    } else {
      lines.append("Since " + availability(resolution.availability))
    }
    if !targets.isEmpty, !resolution.hasUnknownAge {
      let missing = resolution.availability.missing(on: targets)
      let list = targets.map { "\($0.platform.rawValue) \($0.version)" }.joined(separator: ", ")
      if missing.isEmpty {
        lines.append("Available here: \(list)")
      } else {
        let gaps = missing.map { "\($0.platform.rawValue) \($0.version)" }.joined(separator: ", ")
        var line = "Not available here: \(gaps)"
        if let other = catalog.name(of: symbol, workingOn: targets) { line += "; use \(other)" }
        lines.append(line)
      }
    }
    let earlier = symbol.aliases.filter { $0 != written }
    if !earlier.isEmpty { lines.append("Earlier names: " + earlier.joined(separator: ", ")) }
    if let restriction = symbol.restriction {
      lines.append("Restricted: \(restriction.predicate)")
    }
    let layers = Layers.Kind.allCases.filter { symbol.layers.has($0) == true }.map(\.rawValue)
    lines.append("Layers: " + (["monochrome"] + layers).joined(separator: ", "))
    let titles = catalog.categories.filter { symbol.categories.contains($0.id) }.map(\.title)
    if !titles.isEmpty { lines.append("Categories: " + titles.joined(separator: ", ")) }
    return lines
  }
}
