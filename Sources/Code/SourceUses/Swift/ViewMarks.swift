/// What a view gets from its context: from its modifiers and from the views around it.
package struct ViewMarks: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The view is in `#Preview` or a `PreviewProvider`, which is not part of the app.
  package static let preview = ViewMarks(rawValue: 1)
  /// The view has an accessibility label.
  package static let named = ViewMarks(rawValue: 2)
  /// The view is hidden from assistive technologies, or represented by another element.
  package static let hidden = ViewMarks(rawValue: 4)
  /// The view is combined into one accessibility element with adjacent views.
  package static let merged = ViewMarks(rawValue: 8)
  /// The view is in the label of a control.
  package static let control = ViewMarks(rawValue: 16)
  /// The view is the image next to a title.
  package static let icon = ViewMarks(rawValue: 32)
  /// The view is in the label of a tab.
  package static let tab = ViewMarks(rawValue: 64)
  /// The view is in a toolbar.
  package static let toolbar = ViewMarks(rawValue: 128)
  /// The view has an action, or an accessibility trait that stands for one.
  package static let acting = ViewMarks(rawValue: 256)
  /// The view has the header trait.
  package static let header = ViewMarks(rawValue: 512)
  /// The view is the only content next to a title, so VoiceOver reads the title.
  package static let titled = ViewMarks(rawValue: 1024)
  /// The view has a modifier of the project that checks Reduce Motion.
  package static let calm = ViewMarks(rawValue: 2048)

  /// Marks that provide a label.
  package static let labels: ViewMarks = [.named, .titled]

  /// The marks that code in a declaration inherits from around the declaration; all other marks end
  /// there.
  package static let outer = ViewMarks.preview
}
