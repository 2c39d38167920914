import FileAccess
import SymbolKit
import TestSupport
import Testing
import Workbench

/// The package compiles for Apple's systems from the oldest to the newest, with previews and
/// tests, and its tests pass here.
@Suite struct KitCompilationTests {
  @Test(arguments: KitCompiler.targets) func thePackageCompiles(target: String) throws {
    let folder = try TemporaryFolder()
    try KitSample.write(KitSample.withNavigationKit, to: folder.path)
    let run = try KitCompiler.check(folder.path, target)
    #expect(run.exitCode == 0, "\(run.errors.prefix(6_000))")
  }

  /// With other names for the module and for the tokens' namespace, and in the project's format.
  @Test func otherNamesCompile() throws {
    let folder = try TemporaryFolder()
    try KitSample.write(KitSample.renamed, to: folder.path)
    for target in ["ios 17.0", "macos 14.0"] {
      let run = try KitCompiler.check(folder.path, target)
      #expect(run.exitCode == 0, "\(run.errors.prefix(6_000))")
    }
  }

  @Test func formatIsTheProjects() throws {
    let folder = try TemporaryFolder()
    try KitSample.write(KitSample.withNavigationKit, to: folder.path)
    let run = try KitCompiler.lint(folder.path)
    #expect(run.exitCode == 0, "\(run.errors.prefix(4_000))\(run.output.prefix(4_000))")
  }

  /// What a component needs is all in its row.
  @Test(arguments: KitTable.bundled.components.map(\.name))
  func everyComponentCompilesByItself(name: String) throws {
    let folder = try TemporaryFolder()
    try KitSample.write(KitSample.only(name), to: folder.path, tests: false)
    let run = try KitCompiler.check(folder.path, "ios 17.0")
    #expect(run.exitCode == 0, "\(name): \(run.errors.prefix(6_000))")
  }

  /// The check finds what is newer than the package's systems, what is of another one, and what two
  /// actors share.
  @Test(arguments: [
    ("ios 17.0", "@ViewBuilder func f() -> some View { Text(verbatim: \"\").copyable([\"\"]) }"),
    ("macos 14.0", "func f() -> some View { Text(verbatim: \"\").hoverEffect(.lift) }"),
    (
      "ios 17.0",
      "@MainActor func f() -> some TabContent { Tab(\"\", systemImage: \"\") { EmptyView() } }"
    ),
    ("ios 17.0", "nonisolated func f() { Clipboard.copy(\"\") }"),
    ("ios 17.0", "func f() { let unused = 1 }"),
    ("ios 17.0", "#Preview(\"A\") { Nothing() }"),
  ]) func faultsAreFound(target: String, fault: String) throws {
    let folder = try TemporaryFolder()
    try KitSample.write(KitSample.only("Badge"), to: folder.path, tests: false)
    try File.write(
      Array("import SwiftUI\n\n\(fault)\n".utf8), to: "\(folder.path)/Sources/Fault.swift", .quick)
    let run = try KitCompiler.check(folder.path, target)
    #expect(run.exitCode != 0)
    #expect(run.errors.contains("Fault.swift:3:"), "\(run.errors.prefix(2_000))")
  }

  @Test func usesOfAllComponentsCompile() throws {
    let folder = try TemporaryFolder()
    try KitSample.write(to: folder.path, tests: false)
    let use = "\(folder.path)/Use.swift"
    try File.write(Array(Self.use.utf8), to: use, .quick)
    for target in ["ios 17.0", "macos 14.0"] {
      let run = try KitCompiler.check(folder.path, target, uses: [use])
      #expect(run.exitCode == 0, "\(run.errors.prefix(6_000))")
    }
  }

  /// The apps and the steps of the tutorial, which are sources that use the package.
  @Test func examplesCompile() throws {
    let folder = try TemporaryFolder()
    try KitSample.write(to: folder.path, tests: false)
    let code = "Sources/FoundationUI.docc/Tutorials/Code/FirstScreen-"
    for (target, use) in [
      ("ios 17.0", "Examples/iOS/FilesApp.swift"), ("ios 27.0", "Examples/iOS/FilesApp.swift"),
      ("macos 14.0", "Examples/macOS/BoxesApp.swift"),
      ("macos 27.0", "Examples/macOS/BoxesApp.swift"),
      ("ios 17.0", "\(code)1.swift"), ("ios 17.0", "\(code)2.swift"),
      ("ios 17.0", "\(code)3.swift"),
    ] {
      let run = try KitCompiler.check(folder.path, target, uses: ["\(folder.path)/\(use)"])
      #expect(run.exitCode == 0, "\(use): \(run.errors.prefix(6_000))")
    }
    let strict = try ToolRun(
      shell: "$S lint '\(folder.path)/Examples' --preset strict --target iOS17,macOS14")
    #expect(strict.exitCode == 0, "\(strict.output)")
  }

  @Test func testsPassHere() throws {
    // Not a temporary folder, as building takes a while.
    let folder = "\(Repository.root)/.build/kit-sample"
    for part in ["Sources", "Tests"] {
      _ = try ToolRun.withPrograms(shell: "rm -rf '\(folder)/\(part)'")
    }
    try KitSample.write(to: folder)
    let run = try KitCompiler.test(folder)
    #expect(run.exitCode == 0, "\(run.output.suffix(6_000))")
    #expect(run.output.contains("Test run with 6"), "\(run.output.suffix(2_000))")
    let (lines, covered) = try KitCompiler.coverage(folder)
    #expect(lines > 300 && covered * 100 >= lines * 80, "\(covered) of \(lines) lines are tested")
  }

  /// A screen as people write it, with every component, pattern and modifier.
  private static let use = """
    import FoundationUI
    import SwiftUI

    struct MailScreen: View {
      @OwnedObject private var model = NavigationModel<String>(section: "inbox", hasContent: true)
      @State private var selection: String?
      @State private var isPinned = false

      var body: some View {
        NavigationSplitScaffold(model: model) {
          SidebarPattern(
            title: "Mail",
            items: [SidebarItem(id: "inbox", title: "Inbox", symbol: "tray", count: 3)],
            selection: $model.section
          ) {
            Indicator(level: .success, size: .mini, reason: "Up to date", showsHalo: true)
          }
        } content: {
          ToolbarPattern(title: "Inbox") {
            EmptyState(title: "No Messages", message: "New messages appear here.", symbol: "tray") {
              ActionButton(title: "Refresh", symbol: "arrow.clockwise") {}
            }
          } primary: {
            ActionButton(title: "New", symbol: "plus", shortcut: KitShortcut("n")) {}
          } overflow: {
            ActionButton(title: "Archive") {}
          }
        } detail: {
          BoxTreePattern(
            nodes: [BoxNode(id: "a", title: "A", children: [BoxNode(id: "b", title: "B")])],
            selection: $selection, isExpanded: true)
        } inspector: {
          InspectorPattern(title: "Details", subtitle: "1 file", isPinned: $isPinned) {
            Card(elevation: .medium, cornerRadius: DS.Radius.card) {
              SectionHeader(text: "Account", subtitle: "Yours", symbol: "person") {
                Badge(text: "New", level: .info, symbol: "star")
              }
              KeyValueRow(key: "Name", value: "Ada", symbol: "tag", copyable: true)
              CopyableText(text: "2F4A", label: "Serial number")
            }
          }
        }
      }
    }

    struct PlainScreen: View {
      @Environment(NavigationModel<String>.self) private var model
      @Environment(\\.surfaceLevel) private var surface
      @Environment(\\.platformAdaptation) private var platform
      @Environment(\\.colorSchemeAdapter) private var scheme

      var body: some View {
        NavigationSplitScaffold(columns: .three, showsInspector: true) {
          Text(verbatim: "a").badgeChipStyle(level: .warning)
        } content: {
          Text(verbatim: "b").cardStyle(elevation: .high, cornerRadius: DS.Radius.small)
        } detail: {
          Text(verbatim: "c").interactiveStyle(cornerRadius: DS.Radius.small)
        } inspector: {
          Text(verbatim: "d").surfaceStyle(level: surface.raised)
        }
        .kitAnimation(DS.Animation.medium, value: platform.isTouch)
      }
    }

    @MainActor func describe() -> [AgentDescription] {
      [
        Badge(text: "New").agentDescription,
        Indicator(level: .error).agentDescription,
        Card { Text(verbatim: "a") }.agentDescription,
      ]
    }
    """
}
