// swift-format-ignore-file
// What the kit's adapter uses of NavigationSplitViewKit (SoundBlaster/NavigationSplitView,
// 94813a4).
import SwiftUI

@available(iOS 17, macOS 14, *)
@Observable public final class NavigationModel {
  public var columnVisibility: NavigationSplitViewVisibility = .doubleColumn
  public var showInspector = false
  public init() {}
}
