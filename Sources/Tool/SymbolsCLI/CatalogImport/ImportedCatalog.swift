internal import Diagnostics
internal import FileAccess
internal import OwnArtwork
internal import OwnCatalog
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// The result of an import, before it is stored in the user's data.
struct ImportedCatalog {
  /// The imported data about names, including the names of drawings.
  let overlay: CatalogOverlay
  let icons: [IconImport.Entry]
  /// Whether anything other than drawings was imported.
  let hasLists: Bool
  /// Whether to remove earlier imports of the same kinds (drawings or lists) first.
  let forgets: Bool
  /// Whether to replace and remove drawings even if no import wrote them or they were changed
  /// since.
  let isForced: Bool

  /// The changes to the user's data.
  struct Outcome {
    var changes: OverlayChanges
    /// The names that were removed, sorted.
    var removed: [String] = []
    /// The removed symbols that have drawings, sorted.
    var forgotten: [String] = []
    /// The errors for drawings that could not be removed.
    var failures: [FileError] = []
  }

  /// Determines what `store` would change, without writing.
  func preview(
    _ files: OwnCatalogFiles, _ artwork: ArtworkFolder
  ) throws(ToolError) -> Outcome {
    try expectOwn(files, artwork)
    do throws(OwnCatalogError) {
      return try change(
        files, redrawn: redrawn(artwork), drawn: Set(artwork.names), isPreview: true)
    } catch { throw .ownCatalog(error) }
  }

  private func change(
    _ files: OwnCatalogFiles, redrawn: [String], drawn: Set<String>, isPreview: Bool
  ) throws(OwnCatalogError) -> Outcome {
    var outcome = Outcome(changes: OverlayChanges(overlay, over: .bundled, and: overlay))
    // Only an import of lists replaces everything in the file.
    try files.change(
      .imported, over: .bundled, isPreview: isPreview, forgets: forgets && hasLists
    ) { imported in
      let before = Self.names(imported)
      outcome = merge(into: &imported, redrawn, drawn)
      let catalog = SearchEngine.bundled.catalog
      outcome.removed = before.subtracting(Self.names(imported))
        .filter { catalog.resolve($0) == nil }.sorted()
    }
    return outcome
  }

  private static func names(_ overlay: CatalogOverlay) -> Set<String> {
    Set(overlay.symbols.map(\.name) + overlay.aliases.map(\.name))
  }

  /// Stores the import.
  ///
  /// Writes new drawings first, so that every name has its drawing, then the names. Obsolete
  /// drawings are removed last. If the names cannot be stored, the drawings are restored.
  func store(
    in files: OwnCatalogFiles, _ artwork: ArtworkFolder
  ) throws(ToolError) -> Outcome {
    if icons.isEmpty { return try storeAlone(files, artwork) }
    return try artwork.locked(failing: ToolError.file) { () throws(ToolError) in
      try storeAlone(files, artwork)
    }
  }

  private func storeAlone(
    _ files: OwnCatalogFiles, _ artwork: ArtworkFolder
  ) throws(ToolError) -> Outcome {
    try expectOwn(files, artwork)
    let drawn = Set(artwork.names)
    let redrawn = redrawn(artwork)
    let imported = isForced ? [] : Self.imported(files)
    let formers: [ArtworkFolder.Former]
    do throws(FileError) { formers = try artwork.add(icons) } catch { throw .file(error) }
    var outcome: Outcome
    do throws(OwnCatalogError) {
      outcome = try change(files, redrawn: redrawn, drawn: drawn, isPreview: false)
    } catch {
      artwork.restore(formers)
      throw .ownCatalog(error)
    }
    artwork.record(icons)
    for name in outcome.forgotten {
      if !isForced, let error = artwork.strangers([name], isImported: imported.contains).first {
        outcome.failures.append(error)
        continue
      }
      do throws(FileError) { try artwork.remove(name) } catch { outcome.failures.append(error) }
    }
    return outcome
  }

  /// Throws an error if the import would replace drawings that no import wrote, or that were
  /// changed since.
  ///
  /// In that case, no drawing is replaced.
  private func expectOwn(_ files: OwnCatalogFiles, _ artwork: ArtworkFolder) throws(ToolError) {
    guard !isForced else { return }
    var names: Set<String>?
    let strangers = artwork.strangers(redrawn(artwork)) { name in
      let known = names ?? Self.imported(files)
      names = known
      return known.contains(name)
    }
    let errors = strangers.prefix(Self.mostRefusals).map {
      ToolError.notOwn($0.path, reason: "\($0.reason)")
    }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
  }

  /// The maximum number of refused replacements to list.
  private static let mostRefusals = 20

  /// Returns the names from earlier imports.
  private static func imported(_ files: OwnCatalogFiles) -> Set<String> {
    let overlays = files.read(over: .bundled).overlays
    return overlays.first { $0.source == .imported }.map { Self.names($0.overlay) } ?? []
  }

  /// Returns the names whose drawings changed.
  private func redrawn(_ artwork: ArtworkFolder) -> [String] {
    icons.filter { !artwork.holds($0) }.map(\.name)
  }

  /// Merges the new data into earlier imports, or replaces them.
  ///
  /// Keeps only data that the bundled catalog does not have.
  private func merge(
    into imported: inout CatalogOverlay, _ redrawn: [String], _ drawn: Set<String>
  ) -> Outcome {
    var outcome = Outcome(changes: OverlayChanges(overlay, over: .bundled, and: imported))
    outcome.changes.change(redrawn)
    let names = Set(icons.lazy.map(\.name))
    var news = outcome.changes.overlay
    if forgets {
      outcome.forgotten = forget(in: &imported, drawn).subtracting(names).sorted()
      news = OverlayChanges(overlay, over: .bundled, and: imported).overlay
    } else if outcome.changes.new.isEmpty, outcome.changes.changed.isEmpty, news.isEmpty {
      return outcome
    }
    // A new drawing redefines its symbol: it can have fewer colors than before.
    imported.symbols.removeAll { names.contains($0.name) }
    news.symbols.removeAll { names.contains($0.name) }
    news.symbols += overlay.symbols.filter { names.contains($0.name) }
    let paths = Set(overlay.origins.map(\.path))
    imported.origins.removeAll { paths.contains($0.path) }
    imported = imported.overlaid(by: news)
    return outcome
  }

  /// Removes earlier imports of the same kinds as this one.
  ///
  /// - Returns: The removed symbols that have drawings.
  private func forget(
    in imported: inout CatalogOverlay, _ drawn: Set<String>
  ) -> Set<String> {
    let forgotten = imported.symbols.lazy.map(\.name).filter(drawn.contains)
    let gone = icons.isEmpty ? [] : Set(forgotten)
    imported.symbols.removeAll { drawn.contains($0.name) ? gone.contains($0.name) : hasLists }
    imported.aliases.removeAll {
      drawn.contains($0.canonicalName) ? gone.contains($0.canonicalName) : hasLists
    }
    guard hasLists else { return gone }
    // Keep the data that symbols with drawings still need.
    let rest = imported.symbols
    imported.categories.removeAll { category in
      !rest.contains { $0.categories?.contains(category.id) ?? false }
    }
    imported.releases.removeAll { release in !rest.contains { $0.release == release.key } }
    if rest.isEmpty { imported.origins = [] }
    return gone
  }
}
