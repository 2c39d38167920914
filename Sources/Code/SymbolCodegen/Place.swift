internal import SymbolCatalog

/// A SwiftUI view or modifier that contains a symbol, its label or its button.
///
/// To add a place, add a row to `all`. The versions are from Apple's reference pages.
struct Place {
  let form: Form
  let requirement: Requirement
  /// The part that is inserted into the code: icon, label or button.
  let inner: Inner
  /// The code, with `{inner}` as the placeholder for the inserted part and `{content}` for the
  /// app's own view.
  ///
  /// A template that begins with a dot is a modifier. It applies to the app's own view, or to the
  /// symbol itself if `isTag` is true.
  let template: Template
  /// Whether the template is applied to the symbol itself.
  var isTag = false
  /// An additional module that the code imports.
  var module: String?
  /// A stored property of the view that the app sets.
  var property: String?
  /// The view or modifier that contains the parts for several symbols; nil if each symbol gets a
  /// view of its own.
  var container: String?

  enum Inner { case icon, label, button }

  private init(
    _ form: Form, _ requirement: Requirement, _ inner: Inner, _ template: String,
    isTag: Bool = false, module: String? = nil, property: String? = nil, container: String? = nil
  ) {
    self.form = form
    self.requirement = requirement
    self.inner = inner
    self.template = Template(text: template)
    self.isTag = isTag
    self.module = module
    self.property = property
    self.container = container
  }

  /// Finds the row of a form; returns nil if the form is not a view or modifier.
  init?(_ form: Form) {
    guard let row = Self.all.first(where: { $0.form == form }) else { return nil }
    self = row
  }

  /// Whether the template is applied to the app's own view.
  var isModifier: Bool { template.text.hasPrefix(".") && !isTag }
  /// Whether the code contains the app's own view.
  var hasContent: Bool { isModifier || template.text.contains("{content}") }

  private static let never = Requirement.never

  static let all = [
    Place(.tabItem, API.tabItem, .label, ".tabItem {\n  {inner}\n}"),
    Place(
      .toolbar, API.toolbar, .button, ".toolbar {\n  {item} {\n    {inner}\n  }\n}",
      container: ".toolbar"),
    Place(
      .menu, Requirement(iOS: 14, macOS: 11, tvOS: 17, watchOS: never, visionOS: 1), .label,
      "Menu {\n  // Add the items here.\n} label: {\n  {inner}\n}"),
    Place(
      .contextMenu, Requirement(iOS: 13, macOS: 11, tvOS: 14, watchOS: never, visionOS: 1),
      .button, ".contextMenu {\n  {inner}\n}", container: ".contextMenu"),
    Place(
      .swipeAction, Requirement(iOS: 15, macOS: 12, tvOS: never, watchOS: 8, visionOS: 1),
      .button, ".swipeActions {\n  {inner}\n}", container: ".swipeActions"),
    Place(
      .controlGroup, Requirement(iOS: 15, macOS: 12, tvOS: 17, watchOS: never, visionOS: 1),
      .button, "ControlGroup {\n  {inner}\n}", container: "ControlGroup"),
    Place(
      .disclosure, Requirement(iOS: 14, macOS: 11, tvOS: never, watchOS: never, visionOS: 1),
      .label, "DisclosureGroup {\n  {content}\n} label: {\n  {inner}\n}"),
    Place(.pickerRow, .symbols, .label, ".tag({name})", isTag: true),
    Place(
      .shareLink, Requirement(iOS: 16, macOS: 13, tvOS: never, watchOS: 9, visionOS: 1), .label,
      "ShareLink(item: {item}) {\n  {inner}\n}", property: "item"),
    Place(
      .unavailable, .year2023, .label, "ContentUnavailableView {\n  {inner}\n}"),
    Place(.inlineText, API.label, .icon, "{inner}"),
    Place(
      .widget, Requirement(iOS: 16, macOS: 13, tvOS: never, watchOS: 9, visionOS: 26), .icon,
      "ZStack {\n  AccessoryWidgetBackground()\n  {accented}\n}", module: "WidgetKit"),
  ]
}

/// A SwiftUI declaration that has a symbol but is not a view: a scene, control or intent.
///
/// To add such a form, add a row to `all`. Only the name and the label of a symbol affect these
/// forms.
struct DeclarationForm {
  let form: Form
  let requirement: Requirement
  let modules: Set<String>
  /// The code.
  ///
  /// `{Name}` is the name of a type, `{name}` the symbol's name, `{text}` a title, and `{resource}`
  /// the title of an intent.
  let template: Template

  /// Finds the row of a form; returns nil if the form is not a declaration.
  init?(_ form: Form) {
    guard let row = Self.all.first(where: { $0.form == form }) else { return nil }
    self = row
  }

  private init(
    _ form: Form, _ requirement: Requirement, _ modules: Set<String>, _ template: String
  ) {
    self.form = form
    self.requirement = requirement
    self.modules = modules
    self.template = Template(text: template)
  }

  private static let never = Requirement.never

  /// The code of the intent that a control or shortcut runs.
  private static let intent = """


    {intentAvailable}
    struct {Name}Intent: AppIntent {
      {title}

      func perform() async throws -> some IntentResult {
        // Add the action here.
        .result()
      }
    }
    """

  private static let all = [
    DeclarationForm(
      .statusItem,
      Requirement(iOS: never, macOS: 13, tvOS: never, watchOS: never, visionOS: never),
      ["SwiftUI"],
      """
      {available}
      struct {Name}MenuBarExtra: Scene {
        var body: some Scene {
          MenuBarExtra({text}, {image}: {name}) {
            // Add the items here.
          }
        }
      }
      """),
    DeclarationForm(
      .control, Requirement(iOS: 18, macOS: 26, tvOS: never, watchOS: 26, visionOS: never),
      ["AppIntents", "SwiftUI", "WidgetKit"],
      """
      {available}
      struct {Name}Control: ControlWidget {
        var body: some ControlWidgetConfiguration {
          StaticControlConfiguration(kind: {kind}) {
            ControlWidgetButton(action: {Name}Intent()) {
              {label}
            }
          }
          .displayName({resource})
        }
      }
      """ + intent),
    DeclarationForm(
      .intent, .year2022, ["AppIntents"],
      """
      {available}
      var {member}: DisplayRepresentation {
        DisplayRepresentation(title: {resource}, image: DisplayRepresentation.Image({system}: {name}))
      }
      """),
    DeclarationForm(
      .shortcut, .year2023, ["AppIntents"],
      """
      {available}
      struct {Name}Shortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: {Name}Intent(), phrases: [{phrase}], shortTitle: {resource}, systemImageName: {name})
        }
      }
      """ + intent),
  ]
}
