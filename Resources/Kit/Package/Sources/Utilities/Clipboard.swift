#if canImport(SwiftUI)
  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// The clipboard of the system.
  @MainActor public enum Clipboard {
    /// Puts a text on the clipboard, in place of what was there.
    public static func copy(_ text: String) {
      #if canImport(UIKit)
        UIPasteboard.general.string = text
      #elseif canImport(AppKit)
        NSPasteboard.general.clearContents()
        NSPasteboard.general.setString(text, forType: .string)
      #endif
    }
  }
#endif
