#if canImport(SwiftUI)
  import SwiftUI

  /// The look of what can be touched: large enough, lit under a pointer, dimmed when disabled.
  ///
  /// ```swift
  /// Menu(content: choices, label: title).interactiveStyle()
  /// Button("More", action: open).buttonStyle(InteractiveButtonStyle())
  /// ```
  public struct InteractiveStyle: ViewModifier {
    private let cornerRadius: CGFloat
    @State private var isHovered = false
    @Environment(\.isEnabled) private var isEnabled

    /// The look with the corners of the light.
    public init(cornerRadius: CGFloat = DS.Radius.small) {
      self.cornerRadius = cornerRadius
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
        .pointerHighlight($isHovered)
        .kitAnimation(DS.Animation.quick, value: isHovered)
    }

    private var shape: RoundedRectangle {
      RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
    }
  }

  /// A button that dims while it is pressed, and is large enough to touch.
  public struct InteractiveButtonStyle: ButtonStyle {
    private let cornerRadius: CGFloat

    /// The style with the corners of the light under a pointer.
    public init(cornerRadius: CGFloat = DS.Radius.small) {
      self.cornerRadius = cornerRadius
    }

    /// The button.
    public func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .interactiveStyle(cornerRadius: cornerRadius)
        .opacity(configuration.isPressed ? DS.Opacity.pressed : 1)
        .kitAnimation(DS.Animation.quick, value: configuration.isPressed)
    }
  }

  extension View {
    /// Shows that the view can be touched: minimum size, light under a pointer, dim when disabled.
    public func interactiveStyle(cornerRadius: CGFloat = DS.Radius.small) -> some View {
      modifier(InteractiveStyle(cornerRadius: cornerRadius))
    }

    /// Follows the pointer of a Mac; on an iPad, the system highlights the view itself.
    fileprivate func pointerHighlight(_ isHovered: Binding<Bool>) -> some View {
      #if os(iOS)
        hoverEffect(.highlight)
      #else
        onHover { isHovered.wrappedValue = $0 }
      #endif
    }
  }

  #Preview("Interactive") {
    HStack(spacing: DS.Spacing.l) {
      Button {
      } label: {
        TokenIcon(symbol: KitSymbol.copy, metrics: DS.Icon.toolbar)
      }
      .buttonStyle(InteractiveButtonStyle())
      .accessibilityLabel(Text(KitText.copy.resource))
      Button {
      } label: {
        TokenIcon(symbol: KitSymbol.more, metrics: DS.Icon.toolbar)
      }
      .buttonStyle(InteractiveButtonStyle())
      .accessibilityLabel(Text(KitText.more.resource))
      .disabled(true)
    }
    .padding(DS.Spacing.l)
  }
#endif
