import FoundationUI
import SwiftUI

/// An app for iPhone and iPad: a list of files, the details of one, and an inspector.
@main struct FilesApp: App {
  @OwnedObject private var model = NavigationModel<String>(section: "recent")

  var body: some Scene {
    WindowGroup {
      NavigationSplitScaffold(model: model) {
        SidebarPattern(
          title: "Files",
          items: [
            SidebarItem(id: "recent", title: "Recent", symbol: "clock", count: File.samples.count),
            SidebarItem(id: "shared", title: "Shared", symbol: "person.2"),
          ],
          selection: $model.section)
      } content: {
        FileList(files: model.section == "recent" ? File.samples : [])
      } detail: {
        FileDetail(file: File.samples.first { $0.id == model.item })
      } inspector: {
        InspectorPattern(title: "Sharing") {
          KeyValueRow(key: "Owner", value: "Ada Lovelace")
        }
      }
    }
  }
}

/// A file of the example.
struct File: Identifiable, Sendable {
  let id: String
  let level: BadgeLevel
  let size: Int

  static let samples = [
    File(id: "Report", level: .success, size: 182_400),
    File(id: "Draft", level: .warning, size: 9_120),
  ]
}

/// The files of a section, one of which can be selected.
struct FileList: View {
  let files: [File]
  @Environment(NavigationModel<String>.self) private var model

  var body: some View {
    @Bindable var model = model
    ToolbarPattern(title: "Files") {
      if files.isEmpty {
        EmptyState(title: "No Files", message: "Shared files appear here.", symbol: "tray")
      } else {
        List(selection: $model.item) {
          ForEach(files) { file in
            HStack(spacing: DS.Spacing.s) {
              Indicator(level: file.level, size: .mini, reason: "Upload")
              Text(verbatim: file.id).font(DS.Font.body).lineLimit(1)
            }
            .tag(file.id)
          }
        }
      }
    } primary: {
      ActionButton(title: "Add", symbol: "plus") {}
    }
  }
}

/// The details of a file.
struct FileDetail: View {
  let file: File?

  var body: some View {
    if let file {
      Card {
        SectionHeader(text: file.id)
        KeyValueRow(key: "Size", value: file.size.formatted(), copyable: true)
        Badge(text: file.level.name, level: file.level)
      }
      .padding(DS.Spacing.l)
    } else {
      EmptyState(title: "No Selection", symbol: "doc")
    }
  }
}
