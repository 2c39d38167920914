internal import SwiftSource
internal import SymbolCatalog

/// The snippet that is made of what the view shows.
extension SwiftUIEmitter {
  func expression(_ content: Content) -> Snippet {
    var lines = content.code.rendered(request.indentation)
    if request.targets.isEmpty { lines.insert("// Needs \(needs.text()).", at: 0) }
    return snippet(.expression, lines)
  }

  private func snippet(_ kind: Snippet.Kind, _ lines: [String]) -> Snippet {
    Snippet(
      imports: usesSafeSymbols ? ["SFSafeSymbols", "SwiftUI"] : ["SwiftUI"], kind: kind,
      lines: lines, needs: needs, notes: plan.notes + notes)
  }

  func view(_ content: Content) -> Snippet {
    var body = Code()
    for line in stored() { body.add(.text(line)) }
    if !body.isEmpty { body.blank() }
    body.block("var body: some View", content.code)
    for property in properties.reversed() {
      body.blank()
      let builder = property.isBlock ? "@ViewBuilder " : ""
      body.block("\(builder)private var \(property.name): some View", property.code)
    }
    var code = Code()
    for line in documentation() { code.add(.text(line)) }
    let list = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    code.block("struct \(typeName)\(list): View", body)
    return snippet(.declaration, code.rendered(request.indentation))
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
    request.replacement != nil || request.effect?.use == .active
      || request.effect?.use == .visibility
  }

  private var hasContent: Bool { request.form == .tabItem || request.form == .toolbar }

  private var hasAction: Bool {
    [.button, .menuItem, .toolbar].contains(request.form)
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
      let isShown = request.effect?.kind.hides != true
      lines.append(
        request.effect?.active == nil ? "var isActive = \(isShown)" : "var isActive: Bool")
    }
    if usesTrigger { lines.append("var trigger: Trigger") }
    if hasAction { lines.append("var action: @MainActor () -> Void = {}") }
    if hasContent { lines.append("@ViewBuilder var content: Content") }
    return lines
  }

  private func documentation() -> [String] {
    var lines = ["/// The symbol `\(symbol.name)`."]
    if request.targets.isEmpty { lines += ["///", "/// Needs \(needs.text())."] }
    let content = hasContent ? " { Text(\"Content\") }" : ""
    if let active = request.effect?.active, usesActive {
      lines += ["///", "/// Use: `\(typeName)(isActive: \(SwiftText.comment(active)))\(content)`"]
    } else if let value = request.effect?.value, usesTrigger {
      lines += ["///", "/// Use: `\(typeName)(trigger: \(SwiftText.comment(value)))\(content)`"]
    }
    return lines
  }
}
