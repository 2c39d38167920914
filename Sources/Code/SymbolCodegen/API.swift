internal import SymbolStyle

/// The minimum OS versions of Apple's APIs, named after what they are used for in generated code.
///
/// An API that exists in all versions with symbols needs no row. The versions are from Apple's
/// reference pages. Undocumented APIs are not used.
enum API {
  // MARK: SwiftUI

  static let label = Requirement.year2020
  static let toolbar = Requirement.year2020
  static let tabItem = Requirement(iOS: 13, macOS: 11, tvOS: 13, watchOS: 7, visionOS: 1)
  static let accessibilityModifiers = Requirement.year2020
  /// The text styles `Font.title2`, `.title3` and `.caption2`; the others are older.
  static let newerTextStyles = Requirement.year2020
  /// `Button(_:systemImage:action:)`, and the similar initializers of `ToolbarItem` and `Label`.
  ///
  /// Buttons with a role are newer.
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

  /// The initializer `String(localized:defaultValue:comment:)`.
  static let localizedString = Requirement.year2021
  /// `LocalizedStringResource`, and APIs that take it.
  static let localizedResource = Requirement.year2022

  // MARK: UIKit and AppKit

  /// The configurations `SymbolConfiguration(hierarchicalColor:)`, `(paletteColors:)` and
  /// `preferringMulticolor()`.
  static let colorConfiguration = Requirement.year2021
  /// The configuration `preferringMonochrome()`, and AppKit's `preferringHierarchical()`.
  static let modeConfiguration = Requirement.year2022
  /// The system colors `systemMint` and `tintColor` of UIKit, and `systemCyan` of both frameworks.
  static let newerSystemColors = Requirement.year2021
  static let addSymbolEffect = Requirement.year2023
  /// The initializer `UIBarButtonItem(title:image:primaryAction:menu:)`.
  static let barButtonAction = Requirement.year2020
  /// The structure `UIButton.Configuration`.
  static let buttonConfiguration = Requirement.year2021

  /// The property `UIButton.Configuration.symbolContentTransition`.
  static let buttonTransition = Requirement.year2025

  // MARK: Symbols

  /// `BounceSymbolEffect` as an indefinite effect, which plays as long as a condition is true.
  static let indefiniteBounce = Requirement.year2024
  /// `SymbolEffectOptions.RepeatBehavior`, the argument of `.repeat(_:)`.
  static let repeatBehavior = Requirement.year2024
}
