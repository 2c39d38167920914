/// The table of rules.
///
/// To add a rule, add a file and a row.
package enum Rules {
  /// All rules except those that the linter itself checks.
  ///
  /// They are ordered by family, as in reports and the documentation.
  package static let all: [Rule] =
    names + layers + motion + accessibility + appearance + localization + tokens

  private static let names = [
    UnknownSymbol.rule, UncataloguedSymbol.rule, TooNewSymbol.rule, RenamedSymbol.rule,
    LocalizedVariant.rule, SymbolAsAsset.rule, PrivateSymbolAPI.rule, RestrictedSymbol.rule,
  ]
  private static let layers = [
    MissingRenderingMode.rule, PaletteWithoutLayers.rule, VariableValueWithoutLayers.rule,
  ]
  private static let motion = [
    EffectOnConstantControl.rule, EffectWithoutValue.rule, EndlessEffect.rule, EffectTooNew.rule,
    UnreducedMotion.rule,
  ]
  private static let accessibility = [
    IconOnlyControl.rule, UnlabeledControl.rule, TapGestureAsButton.rule, TapOnView.rule,
    RedundantLabelWords.rule,
    UnlabeledImage.rule, CombineImages.rule, HeaderWithoutTrait.rule,
  ]
  private static let appearance: [Rule] = [
    FixedColor.rule, BlackOrWhite.rule, LowContrast.rule, FixedFontSize.rule, IconSize.rule,
    WeightOnSize.rule, UnlimitedText.rule, UnlimitedRow.rule, CustomFont.rule, ColorNamespace.rule,
    FixedGround.rule,
    PreviewWithoutDark.rule, ColorSetWithoutDark.rule, UnknownColorAsset.rule,
  ]
  private static let localization: [Rule] = [
    UnlocalizedText.rule, ConcatenatedSentence.rule, CountWithoutPlural.rule, KeyPattern.rule,
    MissingTranslation.rule, CatalogText.rule, CatalogKeys.rule, UnformattedValue.rule,
  ]
  private static let tokens: [Rule] = [SpacingToken.rule, RadiusToken.rule, OpacityToken.rule]

  /// The ids of the rules whose results depend on the contents of asset catalogs.
  package static let dependOnAssets = [SymbolAsAsset.rule.id, UnknownColorAsset.rule.id]

  /// The ids of the rules whose diagnostics a modifier of the project can remove.
  package static let dependOnViews = [
    EndlessEffect.rule.id, UnreducedMotion.rule.id, IconOnlyControl.rule.id,
    UnlabeledControl.rule.id, TapGestureAsButton.rule.id, TapOnView.rule.id, UnlabeledImage.rule.id,
    CombineImages.rule.id, HeaderWithoutTrait.rule.id,
  ]

  /// The ids of the rules whose results depend on the OS versions of the code that uses a
  /// declaration.
  package static let dependOnGuards = [TooNewSymbol.rule.id]

  /// The ids of the rules that presets turn on only in projects with localized text.
  package static let dependOnTexts = [UnlocalizedText.rule.id, CountWithoutPlural.rule.id]

  /// Returns the rule with an id, or nil if there is none.
  package static func rule(named id: String) -> Rule? { known.first { $0.id == id } }
}
