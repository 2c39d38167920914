internal import SymbolStyle

/// The one table of what Apple's API needs, by the spelling that generated code uses.
///
/// An API that is as old as symbols needs no row. Sources are Apple's reference pages; what is not
/// documented is not generated.
enum API {
  // MARK: SwiftUI

  static let label = Requirement.year2020
  static let toolbar = Requirement.year2020
  static let tabItem = Requirement(iOS: 13, macOS: 11, tvOS: 13, watchOS: 7, visionOS: 1)
  static let accessibilityModifiers = Requirement.year2020
  /// `Font.title2`, `.title3` and `.caption2`; the others are older.
  static let newerTextStyles = Requirement.year2020
  /// `Button(_:systemImage:action:)`, and `ToolbarItem` and `Label` beside it; those with a role
  /// are newer.
  static let buttonRole = Requirement.year2021
  static let tab = Requirement.year2024
  static let symbolModes = Requirement.year2025
  static let symbolVariant = Requirement.year2021
  static let foregroundStyle = Requirement.year2021
  static let imageVariableValue = Requirement.year2022
  static let fontWeight = Requirement.year2022
  static let symbolEffect = Requirement.year2023
  static let symbolEffectTransition = Requirement.year2023

  // MARK: Foundation

  /// `String(localized:defaultValue:comment:)`.
  static let localizedString = Requirement.year2021
  /// `LocalizedStringResource`, and APIs that take one.
  static let localizedResource = Requirement.year2022

  // MARK: UIKit and AppKit

  /// `SymbolConfiguration(hierarchicalColor:)`, `(paletteColors:)`, `preferringMulticolor()`.
  static let colorConfiguration = Requirement.year2021
  /// `preferringMonochrome()`, and AppKit's `preferringHierarchical()`.
  static let modeConfiguration = Requirement.year2022
  /// `systemMint` and `tintColor` of UIKit, and `systemCyan` of both.
  static let newerSystemColors = Requirement.year2021
  static let addSymbolEffect = Requirement.year2023
  /// `UIBarButtonItem(title:image:primaryAction:menu:)`.
  static let barButtonAction = Requirement.year2020
  /// `UIButton.Configuration`.
  static let buttonConfiguration = Requirement.year2021

  /// `UIButton.Configuration.symbolContentTransition`.
  static let buttonTransition = Requirement.year2025

  // MARK: Symbols

  /// `BounceSymbolEffect` as an effect that goes on and on.
  static let indefiniteBounce = Requirement.year2024
  /// `SymbolEffectOptions.RepeatBehavior` in `.repeat(_:)`.
  static let repeatBehavior = Requirement.year2024
}
