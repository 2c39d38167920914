internal import Geometry
internal import SymbolStyle

/// A resolver that traverses a document and turns it into nodes.
///
/// Its parts share a state and are in the files `Resolver+...`. Every visited element is counted,
/// and `Limits.resolvedDepth` limits the recursion. States are stored in an array, so each level
/// needs little stack memory.
struct Resolver {
  /// The state that children inherit.
  struct State {
    var properties: Properties
    /// The transform from the coordinates of the element's content to those of the drawing.
    var transform: AffineMap
    var lengths: Length.Context
    /// The classes of this element and its ancestors, innermost first, if parts were requested.
    var classes: [String] = []
  }

  let document: XMLDocument
  let currentColor: Color?
  var findings: FindingList
  var cascade: Cascade
  /// The specified values of the element for which `enter` was called last.
  var values = Cascade.Values()
  /// The states of the elements being drawn, outermost first.
  var states: [State]
  /// The elements being drawn, outermost first.
  var active: [Int] = []
  var ids: IdentifierTable?
  var pathCache: [Int: Path] = [:]
  var gradientCache: [Int: GradientTemplate] = [:]
  /// The ids of the requested parts, and the nodes of these parts.
  private let wantedParts: Set<String>
  private(set) var parts: [String: [SVGDrawing.Node]] = [:]
  private(set) var partMaps: [String: AffineMap] = [:]
  /// The number of bytes that `data-…` attributes can still take.
  private var keptBytes = Limits.keptBytes
  private let maximumNodes: Int
  private var nodeCount = 0
  var steps = 0

  init(
    _ document: consuming XMLDocument, currentColor: Color?, parts: Set<String>, maximumNodes: Int
  ) {
    wantedParts = parts
    self.maximumNodes = maximumNodes
    var sheet = StyleSheet()
    findings = FindingList()
    var document = document
    for style in document.styleElements {
      Self.append(Int(style), &document, &sheet, &findings)
    }
    for omission in document.omissions {
      findings.add(omission.offset, omission.kind.finding, omission.kind.message)
    }
    self.document = document
    self.currentColor = currentColor
    cascade = Cascade(sheet, self.document)
    states = [
      State(
        properties: Properties(color: currentColor), transform: .identity,
        lengths: Length.Context(width: 0, height: 0))
    ]
  }

  private static func append(
    _ style: Int, _ document: inout XMLDocument, _ sheet: inout StyleSheet,
    _ findings: inout FindingList
  ) {
    let element = document.elements[style]
    let type = document.value(style, .type).map { document.string($0) }
    let media = document.value(style, .media).map { document.string($0) }
    guard type == nil || type == "" || type == "text/css",
      media == nil || media == "" || media == "all" || media == "screen"
    else {
      return findings.add(
        element.offset, .styleSheet, "a style sheet of another type or medium was skipped")
    }
    StyleSheet.blankComments(&document.text, element.content)
    sheet.append(document.elements[style], document, &findings)
  }

  /// The state of the element being drawn.
  var state: State {
    get { states[states.count - 1] }
    _modify { yield &states[states.count - 1] }
  }

  mutating func report(_ element: Int, _ kind: Finding.Kind, _ message: String) {
    findings.add(document.elements[element].offset, kind, message)
  }

  /// Returns the classes of a shape if parts were requested; they are not needed otherwise.
  func classes(_ element: Int) -> String? {
    wantedParts.isEmpty ? nil : document.value(element, .class).map { document.string($0) }
  }

  /// The source of the path being drawn, if parts were requested.
  var source: SVGDrawing.Source? {
    guard !wantedParts.isEmpty else { return nil }
    // Skip the root, which has no parent and is not a `use`.
    let use = active.indices.dropFirst().first { document.elements[active[$0]].name == .use }
    guard let place = use ?? active.indices.last, place > 0, place < states.count else {
      return nil
    }
    return .init(
      offset: document.elements[active[place]].offset, outer: states[place - 1].transform)
  }

  /// Returns the `data-…` attributes of a shape, if parts were requested.
  mutating func data(_ element: Int) -> [SVGDrawing.DataAttribute] {
    guard !wantedParts.isEmpty else { return [] }
    let first = Int(document.elements[element].firstAttribute)
    var found: [SVGDrawing.DataAttribute] = []
    for attribute in document.attributes[
      first..<first + Int(document.elements[element].attributeCount)]
    where attribute.name == .unknown
      && document.text[attribute.written.range].starts(with: "data-".utf8)
    {
      let size = attribute.written.range.count + attribute.value.range.count
      guard size <= keptBytes else {
        report(element, .unsupported, "data-… attributes were skipped: they exceed the size limit")
        return found
      }
      keptBytes -= size
      found.append(
        .init(name: document.string(attribute.written), value: document.string(attribute.value)))
    }
    return found
  }

  /// Passes the classes of an element to its content, if parts were requested.
  mutating func enterClasses(_ element: Int) {
    guard !document.elements[element].name.isShape, let own = classes(element),
      state.classes.count < Limits.outerClasses, own.utf8.count <= Limits.textBytes
    else { return }
    state.classes.insert(own, at: 0)
  }

  /// Stores the nodes of an element if it is a requested part.
  mutating func keepPart(_ element: Int, _ nodes: ArraySlice<SVGDrawing.Node>) {
    guard !wantedParts.isEmpty, !nodes.isEmpty, let id = document.value(element, .id) else {
      return
    }
    let part = document.string(id)
    guard wantedParts.contains(part), parts[part] == nil else { return }
    parts[part] = Array(nodes)
    partMaps[part] = state.transform
  }

  /// Returns the document, whose memory can then be reused.
  consuming func finish() -> XMLDocument { document }

  /// Counts an element that is about to be resolved, and checks all steps so far.
  mutating func count(_ element: Int) throws(SVGError) {
    nodeCount += 1
    guard nodeCount <= maximumNodes else {
      throw SVGError(offset: document.elements[element].offset, .limit(.resolvedNodes))
    }
    guard steps <= Limits.steps, cascade.steps < Limits.steps else {
      throw SVGError(offset: document.elements[element].offset, .limit(.steps))
    }
  }
}

extension XMLDocument.Omission {
  fileprivate var finding: Finding.Kind {
    switch self {
    case .unknownEntity, .parameterEntity: .unsupported
    case .externalEntity, .documentType, .styleSheet: .remoteReference
    }
  }

  fileprivate var message: String {
    switch self {
    case .unknownEntity: "an undeclared entity was skipped"
    case .externalEntity: "an entity is outside the document: not loaded"
    case .parameterEntity: "parameter entities are not supported: one was skipped"
    case .documentType: "the document type is outside the document: not loaded"
    case .styleSheet: "the style sheet of 'xml-stylesheet' is not supported: not loaded"
    }
  }
}
