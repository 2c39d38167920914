import FoundationUI
import SwiftUI

/// An app for the Mac: a tree of boxes, and an inspector of the selected one.
@main struct BoxesApp: App {
  @OwnedObject private var model = NavigationModel<String>(section: "boxes", hasContent: true)
  @State private var selection: String?
  @State private var expanded: Set<String> = ["house"]

  /// The boxes, which no `body` makes anew.
  private let boxes = [
    BoxNode(
      id: "house", title: "House",
      children: [
        BoxNode(id: "kitchen", title: "Kitchen", children: [BoxNode(id: "cups", title: "Cups")]),
        BoxNode(id: "attic", title: "Attic"),
      ])
  ]

  var body: some Scene {
    WindowGroup {
      NavigationSplitScaffold(model: model) {
        SidebarPattern(
          title: "Boxes", items: [SidebarItem(id: "boxes", title: "All", symbol: "shippingbox")],
          selection: $model.section)
      } content: {
        BoxTreePattern(nodes: boxes, selection: $selection, expanded: $expanded)
      } detail: {
        ToolbarPattern(title: "Box") {
          EmptyState(title: "No Label", message: "Labels appear here.", symbol: "tag") {
            ActionButton(title: "Add Label", symbol: "plus", shortcut: KitShortcut("l")) {}
          }
        }
      } inspector: {
        InspectorPattern(title: "Details") {
          KeyValueRow(key: "Box", value: selection ?? "")
        }
      }
    }
  }
}
