#if canImport(Testing) && canImport(SwiftUI)
  import SwiftUI
  import Testing

  @testable import FoundationUI

  /// Draws a view as an image.
  ///
  /// A library for snapshots can take the place of `RenderedSnapshots`.
  @MainActor protocol Snapshotting {
    /// The size in pixels of the view's image; nil if it cannot be drawn.
    func size(of view: some View) -> (width: Int, height: Int)?
  }

  /// Snapshots by SwiftUI's own renderer.
  struct RenderedSnapshots: Snapshotting {
    func size(of view: some View) -> (width: Int, height: Int)? {
      let renderer = ImageRenderer(content: view)
      renderer.scale = 2
      guard let image = renderer.cgImage else { return nil }
      return (image.width, image.height)
    }
  }

  /// Components have a size in every appearance, and grow with the text.
  @MainActor @Suite struct SnapshotTests {
    private let snapshots: any Snapshotting = RenderedSnapshots()

    private func expectGrowth(_ view: some View) throws {
      let normal = try #require(snapshots.size(of: view))
      let dark = try #require(
        snapshots.size(of: view.environment(\.colorScheme, ColorScheme.dark)))
      let large = try #require(
        snapshots.size(of: view.environment(\.dynamicTypeSize, .accessibility3)))
      #expect(normal.width > 0 && normal.height > 0)
      #expect(dark.width == normal.width && dark.height == normal.height)
      #if os(macOS)
        // There, text does not grow.
        #expect(large.height >= normal.height)
      #else
        #expect(large.height > normal.height)
      #endif
    }

    @Test func badge() throws { try expectGrowth(Badge(text: "Valid", level: .success)) }

    @Test func sectionHeader() throws { try expectGrowth(SectionHeader(text: "Account")) }

    @Test func keyValueRow() throws { try expectGrowth(KeyValueRow(key: "Name", value: "Ada")) }

    @Test func actionButton() throws { try expectGrowth(ActionButton(title: "Refresh") {}) }
  }
#endif
