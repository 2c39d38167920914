internal import SwiftSource
internal import SymbolCatalog

/// The snippet that is made of what the view shows.
extension SwiftUIEmitter {
  private func imports() -> Set<String> {
    usesSafeSymbols ? ["SFSafeSymbols", "SwiftUI"] : ["SwiftUI"]
  }

  func expression(_ content: Content) -> Snippet {
    var lines = content.code.rendered()
    if request.targets.isEmpty { lines.insert("// Needs \(needs.text()).", at: 0) }
    return Snippet(
      imports: imports(), kind: .expression, lines: lines, needs: needs, notes: plan.notes + notes)
  }

  func view(_ content: Content) -> Snippet {
    var body = Code()
    for line in stored() { body.add(.text(line)) }
    if !body.isEmpty { body.blank() }
    body.block("var body: some View", content.code)
    for property in properties.reversed() {
      body.blank()
      let builder = property.view.isBlock ? "@ViewBuilder " : ""
      body.block("\(builder)private var \(property.name): some View", property.view.code)
    }
    var code = Code()
    for line in documentation() { code.add(.text(line)) }
    let list = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    code.block("struct \(typeName)\(list): View", body)
    return Snippet(
      imports: imports(), kind: .declaration, lines: code.rendered(), needs: needs,
      notes: plan.notes + notes)
  }

  private var typeName: String {
    let suffix =
      switch request.form {
      case .image: "Image"
      case .label: "Label"
      case .button: "Button"
      case .menuItem: "MenuItem"
      case .tabItem: "Tab"
      case .toolbar: "Toolbar"
      }
    return SwiftText.typeName(symbol.name) + suffix
  }

  private var usesTrigger: Bool { request.effect?.use == .value }

  private var usesActive: Bool {
    if request.replacement != nil { return true }
    return request.effect.map { $0.use == .active || $0.use == .visibility } ?? false
  }

  private var hasContent: Bool { request.form == .tabItem || request.form == .toolbar }

  private var hasAction: Bool {
    request.form == .button || request.form == .menuItem || request.form == .toolbar
  }

  private var generics: [String] {
    (usesTrigger ? ["Trigger: Equatable"] : []) + (hasContent ? ["Content: View"] : [])
  }

  /// The view's stored properties.
  private func stored() -> [String] {
    var lines: [String] = []
    if request.effect != nil {
      lines.append("@Environment(\\.accessibilityReduceMotion) private var reduceMotion")
    }
    if usesActive {
      lines.append(request.effect?.active == nil ? "var isActive = true" : "var isActive: Bool")
    }
    if usesTrigger { lines.append("var trigger: Trigger") }
    if hasAction { lines.append("var action: @MainActor () -> Void = {}") }
    if hasContent { lines.append("@ViewBuilder var content: Content") }
    return lines
  }

  private func documentation() -> [String] {
    var lines = ["/// The symbol `\(symbol.name)`."]
    if request.targets.isEmpty { lines += ["///", "/// Needs \(needs.text())."] }
    if let active = request.effect?.active, usesActive {
      lines += ["///", "/// Use: `\(typeName)(isActive: \(SwiftText.comment(active)))`"]
    } else if let value = request.effect?.value, usesTrigger {
      lines += ["///", "/// Use: `\(typeName)(trigger: \(SwiftText.comment(value)))`"]
    }
    return lines
  }
}
