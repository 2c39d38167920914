// swift-format-ignore-file
// What the kit's tests use of Core Graphics beyond what generated code uses:
// https://developer.apple.com/documentation/coregraphics/cgimage.
public final class CGImage {
  init() {}
  public var width: Int { 0 }
  public var height: Int { 0 }
}
