import Foundation

/// A text that the package shows or speaks by itself: a key of `Localizable.xcstrings` with its
/// English form.
///
/// Texts with `%1$@` have places for other texts, which a translation may put in another order.
struct KitText: Sendable {
  /// The key in the String Catalog.
  let key: StaticString

  /// What is shown if the catalog has no entry for the key.
  let english: String

  /// The English form for one thing, if the text counts.
  let one: String?

  private init(_ key: StaticString, _ english: String, one: String? = nil) {
    self.key = key
    self.english = english
    self.one = one
  }

  /// The text in the language of the application, with its places filled in.
  func string(_ arguments: String...) -> String {
    Self.fill(
      Bundle.module.localizedString(forKey: "\(key)", value: english, table: nil), arguments)
  }

  /// The text for a number of things, in the plural form that the language has for it.
  func string(count: Int) -> String {
    let format = Bundle.module.localizedString(forKey: "\(key)", value: "", table: nil)
    let isMissing = format.isEmpty || format == "\(key)"
    return String.localizedStringWithFormat(
      isMissing ? (count == 1 ? one : nil) ?? english : format, Int64(count))
  }

  /// Puts texts into the places of a format; a place that has no text stays as it is.
  static func fill(_ format: String, _ arguments: [String]) -> String {
    var result = ""
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      let after = rest[rest.index(after: percent)...]
      let digits = after.prefix { $0.isNumber }
      let tail = after.dropFirst(digits.count)
      if let place = Int(digits), arguments.indices.contains(place - 1), tail.hasPrefix("$@") {
        result += arguments[place - 1]
        rest = tail.dropFirst("$@".count)
      } else {
        result += "%"
        rest = after
      }
    }
    return result + rest
  }
}

extension KitText {
  static let copy = KitText("kit.copy", "Copy")
  static let copied = KitText("kit.copied", "Copied")
  static let copyHint = KitText("kit.copy.hint", "Copies the text")
  static let info = KitText("kit.level.info", "Info")
  static let warning = KitText("kit.level.warning", "Warning")
  static let error = KitText("kit.level.error", "Error")
  static let success = KitText("kit.level.success", "Success")
  static let badge = KitText("kit.badge", "%1$@ badge")
  static let indicator = KitText("kit.indicator", "%1$@ indicator")
  static let indicatorReason = KitText("kit.indicator.reason", "%1$@ indicator — %2$@")
  static let inspector = KitText("kit.inspector", "Inspector")
  static let showInspector = KitText("kit.inspector.show", "Show Inspector")
  static let hideInspector = KitText("kit.inspector.hide", "Hide Inspector")
  static let pinInspector = KitText("kit.inspector.pin", "Keep Inspector Open")
  static let unpinInspector = KitText("kit.inspector.unpin", "Let Inspector Close")
  static let showSidebar = KitText("kit.sidebar.focus", "Go to Sidebar")
  static let showContent = KitText("kit.content.focus", "Go to List")
  static let showDetail = KitText("kit.detail.focus", "Go to Detail")
  static let more = KitText("kit.more", "More")
  static let expand = KitText("kit.tree.expand", "Expand")
  static let collapse = KitText("kit.tree.collapse", "Collapse")
  static let expanded = KitText("kit.tree.expanded", "expanded")
  static let collapsed = KitText("kit.tree.collapsed", "collapsed")
  static let treeLevel = KitText("kit.tree.level", "Level %1$@")
  static let treeBranch = KitText("kit.tree.branch", "Level %1$@, %2$@")
  static let items = KitText("kit.items", "%lld items", one: "%lld item")
  static let sidebarCount = KitText("kit.sidebar.count", "%1$@, %2$@")

  /// All texts, which the tests compare with the String Catalog.
  static let all = [
    copy,
    copied,
    copyHint,
    info,
    warning,
    error,
    success,
    badge,
    indicator,
    indicatorReason,
    inspector,
    showInspector,
    hideInspector,
    pinInspector,
    unpinInspector,
    showSidebar,
    showContent,
    showDetail,
    more,
    expand,
    collapse,
    expanded,
    collapsed,
    treeLevel,
    treeBranch,
    items,
    sidebarCount,
  ]
}

#if canImport(SwiftUI)
  extension KitText {
    /// The text as SwiftUI takes it, which follows the locale of the environment.
    ///
    /// For texts without places only.
    var resource: LocalizedStringResource {
      LocalizedStringResource(
        key, defaultValue: String.LocalizationValue(english),
        bundle: .atURL(Bundle.module.bundleURL))
    }
  }
#endif
