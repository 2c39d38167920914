internal import SwiftSource
internal import SymbolCatalog

/// Code that converts the generated content to a snippet.
extension SwiftUIEmitter {
  func expression(_ content: Content) -> Snippet {
    var lines = content.code.rendered(request.indentation)
    if request.targets.isEmpty { lines.insert("// Needs \(needs.text()).", at: 0) }
    return snippet(.expression, lines)
  }

  private func snippet(_ kind: Snippet.Kind, _ lines: [String]) -> Snippet {
    Snippet(
      imports: modules.union(usesSafeSymbols ? ["SFSafeSymbols", "SwiftUI"] : ["SwiftUI"]),
      kind: kind,
      lines: lines, needs: needs, notes: plan.notes + notes)
  }

  func view(_ content: Content) -> Snippet {
    var body = Code()
    for line in stored() { body.add(.text(line)) }
    if !body.isEmpty { body.blank() }
    body.block("var body: some View", content.code)
    for property in properties.reversed() {
      body.blank()
      if !property.guards.isEmpty { body.add(.text(property.guards.attribute)) }
      let builder = property.isBlock ? "@ViewBuilder " : ""
      body.block("\(builder)private var \(property.name): \(property.type)", property.code)
    }
    var code = Code()
    for line in documentation() { code.add(.text(line)) }
    let list = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    code.block("struct \(typeName)\(list): View", body)
    if request.hasPreview { addPreviews(&code) }
    return snippet(.declaration, code.rendered(request.indentation))
  }

  /// Adds previews of the view in light and dark appearance.
  private func addPreviews(_ code: inout Code) {
    var arguments: [Expression] = []
    if usesActive, request.effect?.active != nil { arguments.append("isActive: true") }
    if usesTrigger { arguments.append("trigger: 0") }
    if let property = Place(request.form)?.property {
      arguments.append(.text("\(property): \"What is shared\""))
    }
    if isPicker {
      let first = Expression.text(SwiftText.literal(symbol.name))
      arguments += ["title: \"Title\"", .call("selection: .constant", [first])]
    }
    for (title, scheme) in [("Light", "light"), ("Dark", "dark")] {
      var view = Code()
      if hasContent {
        let head = arguments.isEmpty ? typeName : Expression.call(typeName, arguments).flat
        view.block(head, Code("Text(\"Content\")"))
      } else {
        view.add(.call(typeName, arguments))
      }
      code.blank()
      code.block(
        "#Preview(\"\(title)\")", view.calling([.text(".preferredColorScheme(.\(scheme))")]))
    }
  }

  private var typeName: String {
    ownName ?? request.naming.type(of: symbol.name, suffix: request.form.suffix)
  }

  private var usesTrigger: Bool { request.effect?.use == .value }

  private var usesActive: Bool {
    request.replacement != nil || request.effect?.use == .active
      || request.effect?.use == .visibility
  }

  private var hasContent: Bool {
    Place(request.form)?.hasContent ?? false && (!request.isPart || isContainer)
  }

  /// Whether the view holds the parts of several symbols, each with its own action.
  private var isContainer: Bool { ownName != nil && request.form != .tabItem }

  /// Whether the view is a picker with the parts of several symbols.
  private var isPicker: Bool { isContainer && request.form == .pickerRow }

  private var generics: [String] {
    (usesTrigger ? ["Trigger: Equatable"] : []) + (hasContent ? ["Content: View"] : [])
  }

  /// Returns the view's stored properties.
  private func stored() -> [String] {
    var lines: [String] = []
    // The scale effect is a state and not a motion, so it can ignore Reduce Motion.
    if let effect = request.effect, effect.kind.name != "scale" {
      lines.append("@Environment(\\.accessibilityReduceMotion) private var reduceMotion")
    }
    if usesActive {
      // A symbol is visible at first if the effect later replaces or hides it.
      let isShown = request.replacement == nil && request.effect?.kind.hides != true
      lines.append(
        request.effect?.active == nil ? "var isActive = \(isShown)" : "var isActive: Bool")
    }
    if usesTrigger { lines.append("var trigger: Trigger") }
    if request.form.acts, !isContainer { lines.append("var action: @MainActor () -> Void = {}") }
    if let property = Place(request.form)?.property { lines.append("var \(property): String") }
    if isPicker { lines += ["var title: LocalizedStringKey", "@Binding var selection: String"] }
    if hasContent { lines.append("@ViewBuilder var content: Content") }
    return lines
  }

  private func documentation() -> [String] {
    var lines = ["/// \(title ?? "The symbol `\(symbol.name)`.")"]
    if request.targets.isEmpty { lines += ["///", "/// Needs \(needs.text())."] }
    if request.effect?.use == .visibility {
      lines += ["///", "/// Change `isActive` in `withAnimation`, or the effect does not play."]
    }
    let item = Place(request.form)?.property.map { ", \($0): \"What is shared\"" } ?? ""
    let content = hasContent ? " { Text(\"Content\") }" : ""
    if let active = request.effect?.active, usesActive {
      lines += [
        "///", "/// Use: `\(typeName)(isActive: \(SwiftText.comment(active))\(item))\(content)`",
      ]
    } else if let value = request.effect?.value, usesTrigger {
      lines += [
        "///", "/// Use: `\(typeName)(trigger: \(SwiftText.comment(value))\(item))\(content)`",
      ]
    }
    return lines
  }
}
