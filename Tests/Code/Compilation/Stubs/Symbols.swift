// swift-format-ignore-file
// What generated code uses of Symbols, with the availability that Apple documents.
//
// Where each fact is from: [A] the declaration's page in Apple's documentation
// (developer.apple.com, 2026), [?] not confirmed by a page, and so taken in the stricter way. A
// mark holds to the next one.

// [A] symbols/symboleffect and the pages of its kinds; effects are Hashable and Sendable.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public protocol SymbolEffect: Hashable, Sendable {}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public protocol DiscreteSymbolEffect {}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public protocol IndefiniteSymbolEffect {}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public protocol TransitionSymbolEffect {}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public protocol ContentTransitionSymbolEffect {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct SymbolEffectOptions: Hashable, Sendable {
  public static var `default`: Self { Self() }
  public static var nonRepeating: Self { Self() }
  public var nonRepeating: Self { self }
  // [A] symboleffectoptions/repeating, repeat(_:)-33816: deprecated in the version of the
  // documentation, 27.2 in 2026 and 18.4 in 2025. That is how a version that is not fixed yet is
  // shown: no target is new enough for a warning.
  @available(iOS, introduced: 17, deprecated: 100000)
  @available(macOS, introduced: 14, deprecated: 100000)
  @available(tvOS, introduced: 17, deprecated: 100000)
  @available(watchOS, introduced: 10, deprecated: 100000)
  public static var repeating: Self { Self() }
  @available(iOS, introduced: 17, deprecated: 100000)
  @available(macOS, introduced: 14, deprecated: 100000)
  @available(tvOS, introduced: 17, deprecated: 100000)
  @available(watchOS, introduced: 10, deprecated: 100000)
  public static func `repeat`(_ count: Int?) -> Self { Self() }
  // [A] symboleffectoptions/speed(_:), nonrepeating.
  public static func speed(_ speed: Double) -> Self { Self() }
  public func speed(_ speed: Double) -> Self { self }

  // [A] symboleffectoptions/repeatbehavior, periodic(_:delay:), continuous.
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  public struct RepeatBehavior: Hashable, Sendable {
    public static var periodic: Self { Self() }
    public static var continuous: Self { Self() }
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self() }
  }
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self() }
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
}

// [A] symbols/bouncesymboleffect, and the conforming types of symbols/indefinitesymboleffect.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

// [A] lists the conformance, and not its version; [?] the release of 2024, which made bounce
// repeat.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension BounceSymbolEffect: IndefiniteSymbolEffect {}

// [A] symbols/pulsesymboleffect, variablecolorsymboleffect, scalesymboleffect, appearsymboleffect,
// disappearsymboleffect, replacesymboleffect: members and conformances.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect {}
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace() }
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  public static var downUp: Self { Self() }
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  public static var upUp: Self { Self() }
  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
  public static var offUp: Self { Self() }
}
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

// [A] symbols/wigglesymboleffect, custom(angle:) in degrees, rotatesymboleffect,
// breathesymboleffect.
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var left: Self { self }
  public var right: Self { self }
  public var up: Self { self }
  public var down: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public func custom(angle: Double) -> Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var plain: Self { self }
  public var pulse: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

// [A] symbols/drawonsymboleffect, drawoffsymboleffect.
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
public struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var individually: Self { self }
}
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
extension SymbolEffect where Self == DrawOnSymbolEffect {
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
public struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var individually: Self { self }
  public var reversed: Self { self }
  public var nonReversed: Self { self }
}
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *)
extension SymbolEffect where Self == DrawOffSymbolEffect {
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}
