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
    guard let row = containers[form] else { return nil }
    emitter.title = row.title
    emitter.ownName = emitter.request.naming.container(row.name)
    var code = Code()
    for part in parts {
      code.add(part.content.code)
      emitter.needs = emitter.needs | part.emitter.needs
      emitter.modules.formUnion(part.emitter.modules)
      emitter.usesSafeSymbols = emitter.usesSafeSymbols || part.emitter.usesSafeSymbols
    }
    emitter.properties = parts.reversed().flatMap(\.emitter.properties)
    let content = emitter.contained(code)
    return emitter.view(content)
  }

  /// The views that symbols share, by form: what their documentation says, and their usual names.
  static let containers: [Form: (title: String, name: String)] = [
    .tabItem: ("The tabs of the app.", "MainTabView"),
    .toolbar: ("A view with a toolbar.", "SymbolsToolbar"),
    .menuItem: ("The items of a menu, to put into a `Menu`.", "SymbolsMenuItems"),
    .contextMenu: ("A view with a context menu.", "SymbolsContextMenu"),
    .swipeAction: ("A row with swipe actions.", "SymbolsSwipeAction"),
    .controlGroup: ("A group of controls.", "SymbolsControlGroup"),
    .pickerRow: ("A picker.", "SymbolsPicker"),
    .shareLink: ("Buttons that share an item.", "SymbolsShareLinks"),
  ]

  /// The parts in their container; systems without one show the app's own view, the parts alone, or
  /// nothing.
  private mutating func contained(_ parts: Code) -> Content {
    let form = request.form
    if form == .tabItem { return tabView(parts) }
    var container = Code()
    var older = parts
    switch form {
    case .menuItem, .shareLink: container = parts
    case .pickerRow: container.block("Picker(title, selection: $selection)", parts)
    default: container.block(Place(form)?.container ?? "", parts)
    }
    var requirement = Place(form)?.requirement ?? .symbols
    if form == .toolbar, let placement = request.placement {
      requirement = requirement | placement.requirement
    }
    if form == .shareLink { older = Code("EmptyView()") }
    var newer = container
    if Place(form)?.isModifier ?? false {
      newer = Code("content")
      newer.add(container, levels: 1)
      older = Code("content")
    }
    let ladder = Ladder(
      [Alternative(requirement, newer), Alternative(older)], targets: request.targets)
    needs = needs | ladder.needs
    return Content(code: .ladder(ladder), isBlock: ladder.isGuarded, name: form.rawValue)
  }
}
