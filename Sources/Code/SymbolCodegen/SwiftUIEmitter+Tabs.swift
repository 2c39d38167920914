internal import SwiftSource
internal import SymbolCatalog

/// Tabs and the `TabView` around them.
extension SwiftUIEmitter {
  /// Returns whether all targets have the type `Tab`.
  ///
  /// Otherwise, the code uses `tabItem` for all OS versions, because a tab view can contain only
  /// one of the two kinds of tabs.
  private static func hasTabs(_ request: SnippetRequest) -> Bool {
    API.tab.missing(on: request.targets).isEmpty
  }

  /// Returns the code of a tab, inside of a tab view if the code is a separate view.
  mutating func tabContent(_ label: Content, _ icon: Content) -> Content {
    let tab = tab(label, icon)
    if isInView, !request.isPart { return tabView(tab) }
    return Content(code: tab, name: "tab")
  }

  /// Returns the code that makes the app's own view a tab.
  private mutating func tab(_ label: Content, _ icon: Content) -> Code {
    var code = Code()
    guard Self.hasTabs(request) else {
      code.add(base)
      var call = Code()
      let isNested = label.isBlock || !API.tabItem.missing(on: request.targets).isEmpty
      call.block(".tabItem", (isNested ? reference(label) : label).code)
      code.add(call, levels: 1)
      needs = needs | API.tabItem
      return code
    }
    needs = needs | API.tab
    let key = request.effect == nil ? text.key : nil
    let name = key == nil ? nil : plainName(icon)
    if let key, let name, !name.flat.hasPrefix("systemSymbol") {
      let role: [Expression] = symbol.name == "magnifyingglass" ? ["role: .search"] : []
      code.add(.call("Tab", [key, name] + role).suffixed(" {"), isContinued: true)
      code.add(Code(base), levels: 1)
    } else {
      code.add("Tab {")
      code.add(Code(base), levels: 1)
      code.add("} label: {")
      code.add(label.code, levels: 1)
    }
    code.add("}")
    return code
  }

  /// Returns a tab view with the tabs; OS versions without tab views show the app's own view.
  mutating func tabView(_ tabs: Code) -> Content {
    var view = Code()
    view.block("TabView", tabs)
    let ladder = Ladder(
      [
        Alternative(Self.hasTabs(request) ? API.tab : API.tabItem, view), Alternative(Code(base)),
      ], targets: request.targets)
    needs = needs | ladder.needs
    return Content(code: .ladder(ladder), isBlock: ladder.isGuarded, name: "tabs")
  }
}
