import SwiftSyntax

/// The mutations that leave a control with an icon and nothing that says what it does.
enum LabelMutations {
  private static let controls: Set = ["Button", "Menu", "Link", "NavigationLink", "Toggle"]

  static func mutation(of site: Site) -> Mutation? {
    switch site.use.callee.name {
    case "Button": untitled(site)
    case "Label": iconOnly(site)
    case "Image": silenced(site)
    default: nil
    }
  }

  /// `Button("Add", systemImage: "plus") { … }` becomes `Button { … } label: { Image(…) }`.
  private static func untitled(_ site: Site) -> Mutation? {
    let call = site.call
    guard call.arguments.count == 2, call.arguments.first?.label == nil,
      let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty,
      let open = call.leftParen, sayings(around: call).isEmpty
    else { return nil }
    let body = site.file.place(closure)
    let head = " label: { Image(systemName: "
    let edits = [
      TextEdit(site.file.place(open).offset..<body.offset, " "),
      TextEdit(body.endOffset..<body.endOffset, "\(head)\"\(site.use.value ?? "")\") }"),
    ]
    return mutation(
      site, call, edits, offset: TextEdit.moved(body.endOffset, by: [edits[0]]) + head.utf8.count,
      old: "Button(title, systemImage:)")
  }

  /// The only `Label` of a control becomes an `Image`.
  private static func iconOnly(_ site: Site) -> Mutation? {
    guard let control = control(around: site), sayings(around: control).isEmpty,
      site.call.arguments.count == 2, site.call.arguments.first?.label == nil
    else { return nil }
    let start = site.file.place(site.call).offset
    let lines = newlines(of: site, start..<site.use.place.offset)
    let edits = [TextEdit(start..<site.use.place.offset, "Image(\(lines)systemName: ")]
    return mutation(
      site, control, edits, offset: TextEdit.moved(site.use.place.offset, by: edits),
      old: "Label(title, systemImage:)")
  }

  /// The only `.accessibilityLabel(…)` of a control with an icon goes.
  private static func silenced(_ site: Site) -> Mutation? {
    guard let control = control(around: site) else { return nil }
    let sayings = sayings(around: control)
    guard sayings.count == 1, let label = sayings.first,
      let access = label.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "accessibilityLabel"
    else { return nil }
    let range = site.file.place(access.period).offset..<site.file.place(label).endOffset
    let edits = [TextEdit(range, newlines(of: site, range))]
    return mutation(
      site, control, edits, offset: TextEdit.moved(site.use.place.offset, by: edits),
      old: ".accessibilityLabel\(label.arguments.oneLine)")
  }

  /// The mutation of a button that the baseline plants around a plain image, with a label.
  static func planted(_ site: Site) -> Mutation? {
    guard site.use.callee.name == "Image", let statement = site.call.statement,
      statement.parent?.parent?.is(ClosureExprSyntax.self) ?? false,
      site.call.isChain(in: statement), sayings(around: site.call).isEmpty,
      !isInControl(site.call)
    else { return nil }
    let place = site.file.place(statement)
    let (start, end) = (place.offset..<place.offset, place.endOffset..<place.endOffset)
    let edits = [TextEdit(start, "Button(action: {}) { "), TextEdit(end, " }")]
    return Mutation(
      kind: .label, path: site.path, edits: edits,
      baseline: [edits[0], TextEdit(end, " }.accessibilityLabel(\"Open\")")],
      offset: TextEdit.moved(site.use.place.offset, by: edits), control: place.offset,
      old: ".accessibilityLabel(\"Open\")", new: "")
  }

  /// Whether the image belongs to something that has a label of its own, or is one, or lies under a
  /// control.
  private static func isInControl(_ call: FunctionCallExprSyntax) -> Bool {
    let background = call.statement?.ancestors.contains { node in
      node.as(FunctionCallExprSyntax.self).map { Callee($0.calledExpression).name } == "background"
    }
    guard background != true else { return true }
    return call.ancestors.contains { node in
      guard let around = node.as(FunctionCallExprSyntax.self) else { return false }
      let name = Callee(around.calledExpression).name
      return controls.contains(name) || ["Label", "Picker", "onTapGesture"].contains(name)
    }
  }

  private static func mutation(
    _ site: Site, _ control: FunctionCallExprSyntax, _ edits: [TextEdit], offset: Int, old: String
  ) -> Mutation {
    Mutation(
      kind: .label, path: site.path, edits: edits, offset: offset,
      control: TextEdit.moved(site.file.place(control).offset, by: edits), old: old, new: "")
  }

  /// The line ends of a range, so that what comes after it stays on its line.
  private static func newlines(of site: Site, _ range: Swift.Range<Int>) -> String {
    let count = Array(site.file.text.utf8)[range].count { $0 == UInt8(ascii: "\n") }
    return String(repeating: "\n", count: count)
  }

  /// The control whose label is nothing but the call and what is chained to it.
  private static func control(around site: Site) -> FunctionCallExprSyntax? {
    guard let statement = site.call.statement,
      let closure = statement.parent?.parent?.as(ClosureExprSyntax.self),
      closure.statements.count == 1, site.call.isChain(in: statement)
    else { return nil }
    var call = closure.parent?.as(FunctionCallExprSyntax.self)
    if let element = closure.parent?.as(MultipleTrailingClosureElementSyntax.self) {
      guard element.label.text == "label" else { return nil }
      call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
    } else {
      // The only closure of a control is its label if something else is its action.
      let others: Set = ["action", "destination", "isOn"]
      guard call?.arguments.contains(where: { others.contains($0.label?.text ?? "") }) ?? false
      else { return nil }
    }
    return call.flatMap { controls.contains(Callee($0.calledExpression).name) ? $0 : nil }
  }

  /// The modifiers that may say something of a control: on it, in it, or around it.
  private static func sayings(around control: FunctionCallExprSyntax) -> [FunctionCallExprSyntax] {
    let inside = CallFinder(viewMode: .sourceAccurate)
    inside.walk(control)
    let outside = control.ancestors.compactMap { $0.as(FunctionCallExprSyntax.self) }
    return (inside.calls + outside).filter {
      let name = Callee($0.calledExpression).name
      return name.hasPrefix("accessibility") || name == "help"
    }
  }
}

/// All calls below a node.
private final class CallFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}
