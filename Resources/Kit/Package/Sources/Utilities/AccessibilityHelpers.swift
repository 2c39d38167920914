#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Makes the view at least as large as a finger or a pointer needs, all of it touchable.
    public func minimumTarget() -> some View {
      frame(minWidth: DS.Target.minimum, minHeight: DS.Target.minimum)
        .contentShape(Rectangle())
    }

    /// Speaks the view and all it contains as one element.
    ///
    /// - Parameters:
    ///   - label: What it is.
    ///   - value: What it says now; empty for nothing.
    /// - Returns: The view as one element.
    public func spoken(as label: String, value: String = "") -> some View {
      accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: label))
        .accessibilityValue(Text(verbatim: value))
    }

    /// Offers to copy a localized text: in the context menu, as an action of VoiceOver, and by ⌘C.
    @MainActor public func copyable(text: LocalizedStringResource) -> some View {
      copyable(text: String(localized: text))
    }

    /// Offers to copy a text: in the context menu, as an action of VoiceOver, and by ⌘C.
    @_disfavoredOverload
    @MainActor public func copyable(text: String) -> some View {
      contextMenu { CopyButton(text: text) }
        .accessibilityAction(named: Text(KitText.copy.resource)) { Clipboard.copy(text) }
        .copiesByKeyboard(text)
    }

    /// Answers to ⌘C on a Mac, where the view can be reached by the tabulator key.
    func copiesByKeyboard(_ text: String) -> some View {
      #if os(macOS)
        modifier(CopiesByKeyboard(text: text))
      #else
        self
      #endif
    }

    /// Animates a change of a value, and not if people asked for less motion.
    public func kitAnimation(_ animation: Animation, value: some Equatable) -> some View {
      modifier(ReducedMotionAnimation(animation: animation, value: value))
    }
  }

  #if os(macOS)
    private struct CopiesByKeyboard: ViewModifier {
      let text: String
      @Environment(\.areKitShortcutsEnabled) private var isEnabled

      func body(content: Content) -> some View {
        content.focusable(interactions: .activate).copyable(isEnabled ? [text] : [])
      }
    }
  #endif

  /// A button that copies a text, as menus have it.
  struct CopyButton: View {
    let text: String

    var body: some View {
      Button {
        Clipboard.copy(text)
      } label: {
        Label {
          Text(KitText.copy.resource)
        } icon: {
          Image(systemName: KitSymbol.copy.name)
        }
      }
    }
  }

  private struct ReducedMotionAnimation<Value: Equatable>: ViewModifier {
    let animation: Animation
    let value: Value
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    func body(content: Content) -> some View {
      content.animation(reduceMotion ? nil : animation, value: value)
    }
  }

  #Preview("Minimum target") {
    Button {
    } label: {
      Image(systemName: KitSymbol.copy.name)
        .minimumTarget()
    }
    .accessibilityLabel(Text(KitText.copy.resource))
  }
#endif
