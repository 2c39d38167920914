// swift-format-ignore-file
// What generated code uses of Core Graphics.
@_exported import Foundation

open class CGPath { public init() {} }
public final class CGMutablePath: CGPath {
  public override init() {}
  public func move(to point: CGPoint) {}
  public func addLine(to point: CGPoint) {}
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public func closeSubpath() {}
}
