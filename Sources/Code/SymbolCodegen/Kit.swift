internal import SwiftSource
internal import SymbolCatalog
internal import SymbolStyle

/// The source from which an image is loaded by its name.
enum ImageSource: Hashable {
  /// The system symbols, with the name as a string.
  case system
  /// The system symbols, with the name as a member of SFSafeSymbols.
  case safe
  /// The app's asset catalog.
  case asset
}

/// The differences between UIKit and AppKit.
protocol Kit {
  var imageType: String { get }
  /// The expression that is true if the user prefers reduced motion.
  var reduceMotion: String { get }
  /// Whether the configuration is applied to an image after the image is created.
  var configuresImage: Bool { get }
  /// An empty configuration to which others can be applied.
  var emptyConfiguration: Expression { get }
  /// Returns the arguments of the configurations for size, weight and scale.
  func sizePieces(_ request: SnippetRequest) -> [[Expression]]
  /// Returns the alternatives for creating the image, without the requirements of the image's name.
  ///
  /// `name` is an expression for the name.
  func images(
    _ name: String, _ source: ImageSource, hasConfiguration: Bool, _ request: SnippetRequest,
    description: Expression
  ) -> [Alternative<Expression>]
  /// Returns a color with fixed components.
  func fixed(_ color: SymbolColor) -> Expression
  /// Returns a system color by its name, for OS versions that have all system colors; nil if the
  /// framework lacks the color.
  func systemColor(_ name: String, _ request: SnippetRequest) -> Expression?
  /// The names of system colors that older OS versions lack.
  var newerColors: [String] { get }
  /// The property of views that takes a color.
  var tintProperty: String { get }
  /// Returns whether the view that shows the image has a tint property.
  func hasTint(_ form: Form) -> Bool
  /// The forms in which effects play.
  var playingForms: [Form] { get }
  /// The forms in which one image can replace another.
  var replacingForms: [Form] { get }
  /// The base class of views.
  var viewType: String { get }
  /// Returns the statements that return a label instead of an image view.
  func textInstead(_ emitter: KitEmitter) -> Code
  func addImageView(_ emitter: inout KitEmitter)
  func addLabel(_ emitter: inout KitEmitter)
  func addButton(_ emitter: inout KitEmitter)
  func addTabItem(_ emitter: inout KitEmitter)
  func addMenuItem(_ emitter: inout KitEmitter)
  func addToolbarItem(_ emitter: inout KitEmitter)
  /// Returns the image as an argument for an element that cannot have a tint.
  func coloredImage(_ request: SnippetRequest) -> Expression
  /// The name of the style for a swipe action that is not destructive.
  var usualStyle: String { get }
}

extension Kit {
  /// Returns the arguments of the configurations that set the rendering mode and colors, with
  /// alternatives for older OS versions.
  func colorPieces(_ request: SnippetRequest) -> [[Alternative<[Expression]>]] {
    let colors = request.colors.isEmpty ? SymbolColor("label").map { [$0] } ?? [] : request.colors
    let list = colors.map { color($0, request, isNew: true) }
    let palette = { (list: [Expression]) in
      [Alternative(API.colorConfiguration, [Expression.call("paletteColors: [", list, "]")])]
    }
    var pieces: [[Alternative<[Expression]>]] =
      switch request.mode {
      case .hierarchical:
        [[Alternative(API.colorConfiguration, [list[0].labeled("hierarchicalColor")])]]
      case .palette: [palette(list)]
      case .multicolor: [[Alternative(API.colorConfiguration, ["preferringMulticolor()"])]]
      case .monochrome: [[Alternative(API.modeConfiguration, ["preferringMonochrome()"])]]
      case nil: []
      }
    if tint(request) != nil, !hasTint(request.form) { pieces.append(palette([list[0]])) }
    for (label, mode) in [
      ("variableValueMode", request.variableMode), ("colorRenderingMode", request.colorMode),
    ] {
      guard let mode else { continue }
      pieces.append([Alternative(API.symbolModes, [.text("\(label): .\(mode)")])])
    }
    return pieces
  }

  /// Adds the view or control that shows the image.
  func addForm(_ emitter: inout KitEmitter) {
    switch emitter.request.form {
    case .image: addImageView(&emitter)
    case .label: addLabel(&emitter)
    case .button: addButton(&emitter)
    case .tabItem: addTabItem(&emitter)
    case .menuItem: addMenuItem(&emitter)
    case .toolbar: addToolbarItem(&emitter)
    default: addTemplate(&emitter)
    }
  }

  /// Adds the statements from the form's template.
  private func addTemplate(_ emitter: inout KitEmitter) {
    guard let form = emitter.form, let template = form.template else { return }
    let style = emitter.request.isDestructive ? "destructive" : usualStyle
    let image = coloredImage(emitter.request).unlabeled
    var attachment = Code("let attachment = NSTextAttachment()")
    attachment.add(image.prefixed("attachment.image = "))
    attachment.add("line.append(NSAttributedString(attachment: attachment))")
    attachment.add("line.append(NSAttributedString(string: \" \"))")
    var titleInstead = Code()
    if emitter.mayLackImage {
      // Check for a missing image: it would make an attachment an empty square, and a status item
      // invisible.
      var guarded = Code()
      guarded.block("if image != nil", attachment)
      attachment = guarded
      titleInstead.block(
        "if image == nil", Code(emitter.labelText.prefixed("item.button?.title = ")))
    }
    emitter.code.add(
      template.code(
        [
          "{text}": emitter.labelText, "{image}": coloredImage(emitter.request),
          "{plain}": coloredImage(emitter.request).unlabeled, "{style}": .text(style),
          "{name}": .text(SwiftText.literal(emitter.symbol.name)), "{empty}": "\"\"",
          "{length}": emitter.mayLackImage ? "variableLength" : "squareLength",
        ],
        blocks: [
          "{destructive}": emitter.request.isDestructive
            ? Code("action.attributes = .destructive") : Code(),
          "{attachment}": attachment, "{titleInstead}": titleInstead,
        ]))
    emitter.addEffect(on: nil)
  }

  /// Returns the color to apply as the view's tint: the single requested color, unless a
  /// configuration already sets it.
  func tint(_ request: SnippetRequest) -> SymbolColor? {
    switch request.mode {
    case nil, .monochrome, .multicolor: request.colors.first
    case .hierarchical, .palette: nil
    }
  }

  /// Adds the tint of a view, with its alternatives.
  func addTint(_ view: String, _ emitter: inout KitEmitter) {
    let request = emitter.request
    guard let tint = tint(request) else { return }
    let assign = { (isNew: Bool) in
      Code(color(tint, request, isNew: isNew).prefixed("\(view).\(tintProperty) = "))
    }
    let newer = Alternative(API.newerSystemColors, assign(true))
    emitter.add((isNewer(tint) ? [newer] : []) + [Alternative(assign(false))])
  }

  /// Returns a color for OS versions that have all system colors (`isNew`), or for older ones.
  func color(_ color: SymbolColor, _ request: SnippetRequest, isNew: Bool) -> Expression {
    guard let name = color.systemName, isNew || !isNewer(color) else { return fixed(color) }
    return systemColor(name, request) ?? fixed(color)
  }

  /// Returns whether a system color must be written as a fixed value, because the framework or an
  /// older OS version lacks it.
  func isFixed(_ color: SymbolColor, _ request: SnippetRequest) -> Bool {
    guard let name = color.systemName else { return false }
    return systemColor(name, request) == nil
      || isNewer(color) && !API.newerSystemColors.missing(on: request.targets).isEmpty
  }

  /// Returns whether older OS versions lack a system color.
  func isNewer(_ color: SymbolColor) -> Bool {
    newerColors.contains { $0 == color.systemName }
  }
}

extension Expression {
  /// Returns the expression for a system color, such as `.systemRed`.
  static func systemColor(_ name: String) -> Self {
    .text(".system\(SwiftText.capitalized(name))")
  }
}

extension Ladder {
  /// Creates a ladder of alternatives with the same version checks as another one, but with other
  /// values.
  init<Other>(replacing other: Ladder<Other>, _ values: [Value]) {
    rungs = zip(other.rungs, values).map { Rung(guards: $0.guards, value: $1) }
    needs = other.needs
  }
}
