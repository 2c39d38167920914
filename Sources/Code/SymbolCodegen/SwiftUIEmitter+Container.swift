internal import SwiftSource
internal import SymbolCatalog

/// Code for views that contain several symbols: a tab view, a toolbar, menus.
extension SwiftUIEmitter {
  /// The beginning of a toolbar item in code, before its contents.
  var toolbarItem: String {
    request.placement.map { "ToolbarItem(placement: .\($0.name))" } ?? "ToolbarItem"
  }

  /// Returns the code that one symbol contributes to a container.
  func part(_ place: Place, _ inner: Content) -> Content {
    guard place.form == .toolbar else { return inner }
    var code = Code()
    code.block(toolbarItem, inner.code)
    return Content(code: code, isBlock: true, name: place.form.rawValue)
  }

  /// Returns one view that contains the parts for several symbols; nil for forms in which each
  /// symbol has a view of its own.
  static func container(_ parts: [Snippet.Part]) -> Snippet? {
    guard var emitter = parts.first?.emitter else { return nil }
    let form = emitter.request.form
    let title = titles[form]
    guard let place = Place(form), let title else { return nil }
    emitter.title = title
    emitter.ownName = emitter.request.naming.container(
      form == .tabItem ? "MainTabView" : "Symbols\(form.suffix)")
    var code = Code()
    for part in parts {
      code.add(part.content.code)
      emitter.needs = emitter.needs | part.emitter.needs
      emitter.modules.formUnion(part.emitter.modules)
      emitter.usesSafeSymbols = emitter.usesSafeSymbols || part.emitter.usesSafeSymbols
    }
    emitter.properties = parts.reversed().flatMap(\.emitter.properties)
    let content = form == .tabItem ? emitter.tabView(code) : emitter.contained(place, code)
    return emitter.view(content)
  }

  static let titles: [Form: String] = [
    .tabItem: "The tabs of the app.", .toolbar: "A view with a toolbar.",
    .contextMenu: "A view with a context menu.", .swipeAction: "A row with swipe actions.",
    .controlGroup: "A group of controls.",
  ]

  /// Returns the container with the parts; OS versions without such a container show the app's own
  /// view, or only the parts.
  private mutating func contained(_ place: Place, _ parts: Code) -> Content {
    var requirement = place.requirement
    if place.form == .toolbar, let placement = request.placement {
      requirement = requirement | placement.requirement
    }
    var container = Code()
    container.block(place.container ?? "", parts)
    var newer = container
    var older = parts
    if place.isModifier {
      newer = Code("content")
      newer.add(container, levels: 1)
      older = Code("content")
    }
    let ladder = Ladder(
      [Alternative(requirement, newer), Alternative(older)], targets: request.targets)
    needs = needs | ladder.needs
    return Content(code: .ladder(ladder), isBlock: ladder.isGuarded, name: place.form.rawValue)
  }
}
