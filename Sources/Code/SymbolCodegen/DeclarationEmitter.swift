internal import SwiftSource
internal import SymbolCatalog

/// An emitter of declarations other than views that take a symbol: app intents, shortcuts, and
/// control widgets.
enum DeclarationEmitter {
  /// Returns the declaration for a symbol.
  ///
  /// `guards` are the targets that lack the form, with the versions that introduced it. `asked` are
  /// the deployment targets of the app.
  static func snippet(
    _ symbol: Symbol, _ plan: NamePlan, _ text: SymbolText, _ form: DeclarationForm,
    _ guards: [DeploymentTarget], asked: [DeploymentTarget], _ request: SnippetRequest
  ) throws(SnippetProblem) -> Snippet {
    guard let first = plan.pictures.first, case .symbol(let picture, _) = first.value else {
      throw .noAsset(request.form)
    }
    if picture.isAsset, form.form == .shortcut { throw .noAsset(request.form) }
    let needs = form.requirement | first.requirement
    // This declaration cannot contain a version check for the name, so the whole declaration
    // requires OS versions that have the name.
    let missing = needs.missing(on: request.targets)
    var versions = guards
    for target in missing {
      versions.removeAll { $0.platform == target.platform }
      versions.append(target)
    }
    versions.sort { $0.platform.order < $1.platform.order }
    let label = SnippetLabel(text, active: nil, targets: needs.raising(request.targets))
    let name = request.naming.type(of: symbol.name)
    // Convert the text to a string, because a literal would be interpreted as Markdown and as a
    // format.
    let title = label.key ?? .text("String(\(SwiftText.literal(text.text)))")
    let member =
      request.naming.isUsual
      ? SwiftText.memberName(symbol.name) : name.prefix(1).lowercased() + name.dropFirst()
    let places: [String: Expression] = [
      "{Name}": .text(name), "{text}": title, "{resource}": text.resource,
      "{name}": .text(SwiftText.literal(picture.name)),
      "{title}": Self.title(text),
      "{kind}": .text(SwiftText.literal(name + "Control")),
      "{image}": picture.isAsset ? "image" : "systemImage",
      "{system}": picture.isAsset ? "named" : "systemName",
      "{member}": .text(
        request.isDeclaration ? member + "Representation" : "displayRepresentation"),
      "{phrase}": .text(
        SwiftText.literal(
          text.text + (request.labelLanguage == .spanish ? " en \u{1}" : " in \u{1}")
        ).replacing("\\u{1}", with: "\\(.applicationName)")
      ),
    ]
    var code = Code()
    code.add(
      .text(
        request.form == .intent
          ? "/// A property of an `AppEntity`, with the symbol `\(symbol.name)`."
          : "/// The symbol `\(symbol.name)`."))
    if request.targets.isEmpty {
      code.add("///")
      code.add(.text("/// Needs \(needs.text())."))
    }
    let available = versions.isEmpty ? Code() : Code(.text(versions.attribute))
    // The intent does not show a symbol, so it works on more OS versions than the control or
    // shortcut that runs it.
    let intent = Requirement.year2022.missing(on: asked)
    code.add(
      form.template.code(
        places,
        blocks: [
          "{available}": available, "{label}": Self.label(title, text, picture),
          "{intentAvailable}": intent.isEmpty ? Code() : Code(.text(intent.attribute)),
        ]))
    return Snippet(
      imports: form.modules, kind: .declaration, lines: code.rendered(request.indentation),
      needs: needs, notes: plan.notes.filter { $0 != .noEarlierName(of: plan.name) })
  }
}

extension DeclarationEmitter {
  /// Returns a label for the system to show outside of the app, where the system also looks up the
  /// translation.
  private static func label(
    _ title: Expression, _ text: SymbolText, _ picture: PictureName
  ) -> Code {
    let name = SwiftText.literal(picture.name)
    guard text.key != nil else {
      let image = Expression.text("\(picture.isAsset ? "image" : "systemImage"): \(name)")
      return Code(.call("Label", [title, image]))
    }
    var code = Code("Label {")
    code.add(Code(.call("Text", [text.resource])), levels: 1)
    code.add("} icon: {")
    code.add(
      Code(.call("Image", [.text(picture.isAsset ? name : "systemName: \(name)")])), levels: 1)
    code.add("}")
    return code
  }

  /// Returns the property with the title of an intent.
  ///
  /// A title that fits on the line becomes a literal with an explicit type.
  private static func title(_ text: SymbolText) -> Expression {
    let literal = SwiftText.literal(text.text)
    guard text.key == nil else { return text.resource.prefixed("static let title = ") }
    return literal.count <= 50
      ? .text("static let title: LocalizedStringResource = \(literal)")
      : .call("static let title = LocalizedStringResource", [.text(literal)])
  }
}

extension [DeploymentTarget] {
  /// The attribute, such as `@available(iOS 17, macOS 14, *)`.
  var attribute: String {
    "@available(" + map { "\($0.platform.rawValue) \($0.version.shortText), " }.joined() + "*)"
  }
}
