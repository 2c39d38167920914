#if canImport(SwiftUI)
  import SwiftUI

  /// The look of what can be touched: large enough, lit under a pointer, dimmed when disabled.
  public struct InteractiveStyle: ViewModifier {
    private let radius: CornerRadius
    @State private var isHovered = false
    @Environment(\.isEnabled) private var isEnabled

    /// The look with the corners of the light.
    public init(radius: CornerRadius = .small) {
      self.radius = radius
    }

    /// The view as something to touch.
    public func body(content: Content) -> some View {
      content
        .minimumTarget()
        .background {
          shape.fill(DS.Palette.accent)
            .opacity(isHovered && isEnabled ? DS.Opacity.highlight : .zero)
        }
        .opacity(isEnabled ? 1 : DS.Opacity.disabled)
        .onHover { isHovered = $0 }
        .pointerHighlight()
        .kitAnimation(DS.Motion.quick, value: isHovered)
    }

    private var shape: RoundedRectangle {
      RoundedRectangle(cornerRadius: radius.value, style: .continuous)
    }
  }

  /// A button that dims while it is pressed, and is large enough to touch.
  public struct InteractiveButtonStyle: ButtonStyle {
    private let radius: CornerRadius

    /// The style with the corners of the light under a pointer.
    public init(radius: CornerRadius = .small) {
      self.radius = radius
    }

    /// The button.
    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .interactiveStyle(radius: radius)
        .opacity(configuration.isPressed ? DS.Opacity.pressed : 1)
        .kitAnimation(DS.Motion.quick, value: configuration.isPressed)
    }
  }

  extension View {
    /// Shows that the view can be touched: minimum size, light under a pointer, dim when disabled.
    public func interactiveStyle(radius: CornerRadius = .small) -> some View {
      modifier(InteractiveStyle(radius: radius))
    }

    /// Lets the system light the view under the pointer of an iPad.
    fileprivate func pointerHighlight() -> some View {
      #if os(iOS)
        hoverEffect(.highlight)
      #else
        self
      #endif
    }
  }

  #Preview("Interactive") {
    HStack(spacing: DS.Spacing.l) {
      Button {
      } label: {
        TokenIcon(symbol: KitSymbols.copy.name, metrics: DS.Icon.toolbar)
      }
      .buttonStyle(InteractiveButtonStyle())
      .accessibilityLabel(Text(KitText.copy.resource))
      Button {
      } label: {
        TokenIcon(symbol: KitSymbols.more.name, metrics: DS.Icon.toolbar)
      }
      .buttonStyle(InteractiveButtonStyle())
      .accessibilityLabel(Text(KitText.more.resource))
      .disabled(true)
    }
    .padding(DS.Spacing.l)
  }
#endif
