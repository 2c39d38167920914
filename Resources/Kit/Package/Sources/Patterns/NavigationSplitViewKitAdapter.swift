#if canImport(SwiftUI) && canImport(NavigationSplitViewKit)
  import NavigationSplitViewKit
  import SwiftUI

  extension View {
    /// Keeps the column visibility and the inspector of a model of NavigationSplitViewKit and of
    /// this package's model the same; nothing else of the two is shared.
    ///
    /// - Parameters:
    ///   - other: The model of NavigationSplitViewKit.
    ///   - model: The model of this package, which wins at first.
    /// - Returns: The view, which keeps the models the same as long as it is there.
    public func navigationSplitViewKit(
      _ other: NavigationSplitViewKit.NavigationModel,
      model: FoundationUI.NavigationModel<some Hashable & Sendable>
    ) -> some View {
      onChange(of: model.visibility, initial: true) { _, visibility in
        other.columnVisibility = visibility.splitViewVisibility
      }
      .onChange(of: other.columnVisibility) { _, visibility in
        model.splitViewVisibility = visibility
      }
      .onChange(of: model.isInspectorPresented, initial: true) { _, isPresented in
        other.showInspector = isPresented
      }
      .onChange(of: other.showInspector) { _, isPresented in
        model.isInspectorPresented = isPresented
      }
    }
  }
#endif
