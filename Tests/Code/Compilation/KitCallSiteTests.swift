import FileAccess
import TestSupport
import Testing

/// The call sites that users of the kit agreed on compile, with texts from data and localized ones.
@Suite struct KitCallSiteTests {
  @Test(arguments: KitCompiler.targets, ["5", "6"])
  func callSitesCompile(target: String, language: String) throws {
    let folder = try TemporaryFolder()
    try KitSample.write(to: folder.path)
    let use = "\(folder.path)/Use.swift"
    try File.write(Array(Self.callSites.utf8), to: use, .quick)
    let run = try KitCompiler.check(folder.path, target, uses: [use], language: language)
    #expect(run.exitCode == 0, "\(run.errors.prefix(6_000))")
  }

  private static let callSites = #"""
    import FoundationUI
    import SwiftUI

    // The call sites that users of the kit agreed on, once with texts from data and once with localized
    // ones.

    struct Report {
      var title: String
      var reason: String
      var level: BadgeLevel
    }

    enum Values {
      static let spacings: [CGFloat] = [
        DS.Spacing.s, DS.Spacing.m, DS.Spacing.l, DS.Spacing.xl, DS.Spacing.platformDefault,
      ]
      static let radii: [CGFloat] = [DS.Radius.small, DS.Radius.card, DS.Radius.chip]
      static let fonts: [Font] = [DS.Font.label, DS.Font.body, DS.Font.title]
      static let colors: [Color] = [
        DS.Color.infoBG, DS.Color.warnBG, DS.Color.errorBG, DS.Color.successBG, DS.Colors.tertiary,
      ]
      static let animations: [Animation] = [DS.Animation.quick, DS.Animation.medium]
      static let levels: [BadgeLevel] = BadgeLevel.allCases
      static let names: [String] = BadgeLevel.allCases.map(\.rawValue)
      static let surface: Material = SurfaceStyleKey.defaultValue
      static let sizes: [Indicator.Size] = [.mini, .small, .medium]
    }

    struct Badges: View {
      let report: Report
      let localized: LocalizedStringResource

      var body: some View {
        VStack {
          Badge(text: report.title, level: report.level)
          Badge(text: "VALID", level: .success)
          Badge(text: localized, level: .error)
          Text(report.title).modifier(BadgeChipStyle(level: .warning))
          Text(verbatim: Badge(text: report.title, level: .error).text)
          Text(verbatim: Badge(text: report.title, level: .error).level.rawValue)
          Text(verbatim: BadgeChipStyle(level: .warning).level.rawValue)
        }
      }
    }

    struct Indicators: View {
      let report: Report
      let localized: LocalizedStringResource

      var body: some View {
        VStack {
          Indicator(
            level: .warning, size: .small, reason: report.reason,
            tooltip: .badge(text: report.reason, level: .warning)
          )
          .copyable(text: report.reason)
          Indicator(
            level: .warning, size: .small, reason: localized,
            tooltip: .badge(text: localized, level: .warning)
          )
          .copyable(text: localized)
          Indicator(
            level: .warning, size: .small, reason: "Slow",
            tooltip: .badge(text: "Slow", level: .warning)
          )
          .copyable(text: "Slow")
          Indicator(level: .error, size: .mini, tooltip: .text(report.reason))
            .indicatorTooltipStyle(.automatic)
          Indicator(level: .error, size: .mini, tooltip: .text(localized))
            .indicatorTooltipStyle(.automatic)
          Indicator(level: .error, size: .mini, tooltip: .text("Offline"))
          Indicator(level: .success, size: .medium)
          Indicator(level: .success)
        }
      }
    }

    struct Cards: View {
      let report: Report
      let localized: LocalizedStringResource

      var body: some View {
        Card {
          SectionHeader(text: report.title)
          SectionHeader(text: "BASIC INFO")
          SectionHeader(text: localized)
        }
        Card(elevation: .medium, cornerRadius: DS.Radius.card) {
          KeyValueRow(key: report.title, value: report.reason)
          KeyValueRow(key: "Type", value: report.reason, copyable: true)
          KeyValueRow(key: "Type", value: "ftyp")
          KeyValueRow(key: localized, value: localized, copyable: true)
          KeyValueRow(key: report.title, value: localized)
        }
        Card {}
      }
    }

    struct Inspectors: View {
      let report: Report
      let localized: LocalizedStringResource
      @Environment(\.surfaceStyle) private var material

      var body: some View {
        InspectorPattern(title: report.title) {
          Text(report.reason)
        }
        InspectorPattern(title: "File Metadata") {
          Text(report.reason).background(material)
        }
        InspectorPattern(title: localized) {
          Text(verbatim: InspectorPattern(title: report.title) { EmptyView() }.title)
          InspectorPattern(title: report.title) { EmptyView() }.content
        }
        .environment(\.surfaceStyle, .regular)
        Text(report.title).modifier(PlatformAdaptiveModifier())
        ActionButton(title: report.title, role: .destructive) {}
        ActionButton(title: "Delete", symbol: "trash", role: .destructive) {}
      }
    }

    struct Window: View {
      @State private var model = NavigationModel<String>(columns: .one)
      @State private var selection: String?
      @State private var expanded: Set<String> = []
      @Environment(\.navigationModel) private var around
      let boxes: [BoxNode]

      var body: some View {
        @Bindable var model = model
        NavigationSplitScaffold(model: model) {
          SidebarPattern(title: "Mail", items: [SidebarItem(id: "inbox", title: "Inbox")])
        } content: {
          BoxTreePattern(nodes: boxes, selection: $selection, expanded: $expanded)
        } detail: {
          ToolbarPattern(title: "Inbox") {
            InspectorPattern(title: "Details", isPinned: $model.isInspectorPinned) {}
          }
        } inspector: {
          InspectorPattern(title: "Details") { Text(verbatim: around == nil ? "" : "in a scaffold") }
        }
        .kitShortcutsDisabled()
      }
    }

    struct Custom: AgentDescribable {
      var componentType: String { "Custom" }
      var properties: [String: Any] { ["text": "a", "count": 1] }
      var semantics: String { "A custom component" }
    }

    // Off the main actor.
    func describe(_ component: some AgentDescribable) -> (String, [String: Any], String) {
      (component.componentType, component.properties, component.semantics)
    }

    @MainActor func describeAll(_ report: Report) -> [any AgentDescribable] {
      [
        Custom(), Badge(text: report.title, level: .error), Indicator(level: .info), Card {},
        KeyValueRow(key: "a", value: "b"), SectionHeader(text: "a"), CopyableText(text: "a"),
        EmptyState(title: "a"), ActionButton(title: "a") {}, InspectorPattern(title: "a") {},
        ToolbarPattern(title: "a") {},
        SidebarPattern(title: "a", items: [SidebarItem(id: "a", title: report.title)]),
      ]
    }
    """#
}
