// The files of Resources/Kit/, one row for each; a test compares the rows with the folder.

#include "CResources.h"

static const unsigned char Package_Sources_Components_ActionButton_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Components/ActionButton.swift"
};
static const unsigned char Package_Sources_Components_Badge_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Components/Badge.swift"
};
static const unsigned char Package_Sources_Components_Card_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Components/Card.swift"
};
static const unsigned char Package_Sources_Components_EmptyState_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Components/EmptyState.swift"
};
static const unsigned char Package_Sources_Components_Indicator_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Components/Indicator.swift"
};
static const unsigned char Package_Sources_Components_KeyValueRow_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Components/KeyValueRow.swift"
};
static const unsigned char Package_Sources_Components_SectionHeader_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Components/SectionHeader.swift"
};
static const unsigned char Package_Sources_Contexts_ColorSchemeAdapter_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Contexts/ColorSchemeAdapter.swift"
};
static const unsigned char Package_Sources_Contexts_PlatformAdaptation_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Contexts/PlatformAdaptation.swift"
};
static const unsigned char Package_Sources_Contexts_SurfaceStyleKey_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Contexts/SurfaceStyleKey.swift"
};
static const unsigned char Package_Sources_FoundationUI_docc_Accessibility_md[] = {
#embed "../../../Resources/Kit/Package/Sources/FoundationUI.docc/Accessibility.md"
};
static const unsigned char Package_Sources_FoundationUI_docc_FoundationUI_md[] = {
#embed "../../../Resources/Kit/Package/Sources/FoundationUI.docc/FoundationUI.md"
};
static const unsigned char Package_Sources_FoundationUI_docc_Migration_md[] = {
#embed "../../../Resources/Kit/Package/Sources/FoundationUI.docc/Migration.md"
};
static const unsigned char Package_Sources_FoundationUI_docc_Screens_md[] = {
#embed "../../../Resources/Kit/Package/Sources/FoundationUI.docc/Screens.md"
};
static const unsigned char Package_Sources_Modifiers_BadgeChipStyle_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Modifiers/BadgeChipStyle.swift"
};
static const unsigned char Package_Sources_Modifiers_CardStyle_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Modifiers/CardStyle.swift"
};
static const unsigned char Package_Sources_Modifiers_Elevation_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Modifiers/Elevation.swift"
};
static const unsigned char Package_Sources_Modifiers_InteractiveStyle_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Modifiers/InteractiveStyle.swift"
};
static const unsigned char Package_Sources_Modifiers_StatusColors_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Modifiers/StatusColors.swift"
};
static const unsigned char Package_Sources_Modifiers_SurfaceStyle_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Modifiers/SurfaceStyle.swift"
};
static const unsigned char Package_Sources_Patterns_BoxNode_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/BoxNode.swift"
};
static const unsigned char Package_Sources_Patterns_BoxTreePattern_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/BoxTreePattern.swift"
};
static const unsigned char Package_Sources_Patterns_InspectorPattern_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/InspectorPattern.swift"
};
static const unsigned char Package_Sources_Patterns_NavigationModel_SwiftUI_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/NavigationModel+SwiftUI.swift"
};
static const unsigned char Package_Sources_Patterns_NavigationModel_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/NavigationModel.swift"
};
static const unsigned char Package_Sources_Patterns_NavigationSplitScaffold_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/NavigationSplitScaffold.swift"
};
static const unsigned char Package_Sources_Patterns_NavigationSplitViewKitAdapter_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/NavigationSplitViewKitAdapter.swift"
};
static const unsigned char Package_Sources_Patterns_SidebarPattern_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/SidebarPattern.swift"
};
static const unsigned char Package_Sources_Patterns_ToolbarPattern_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/ToolbarPattern.swift"
};
static const unsigned char Package_Sources_Patterns_TreeOutline_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Patterns/TreeOutline.swift"
};
static const unsigned char Package_Sources_Resources_Localizable_xcstrings[] = {
#embed "../../../Resources/Kit/Package/Sources/Resources/Localizable.xcstrings"
};
static const unsigned char Package_Sources_Utilities_AccessibilityHelpers_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/AccessibilityHelpers.swift"
};
static const unsigned char Package_Sources_Utilities_AccessibilityText_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/AccessibilityText.swift"
};
static const unsigned char Package_Sources_Utilities_AgentDescribable_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/AgentDescribable.swift"
};
static const unsigned char Package_Sources_Utilities_BadgeLevel_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/BadgeLevel.swift"
};
static const unsigned char Package_Sources_Utilities_Clipboard_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/Clipboard.swift"
};
static const unsigned char Package_Sources_Utilities_CopyableText_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/CopyableText.swift"
};
static const unsigned char Package_Sources_Utilities_KeyboardShortcuts_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/KeyboardShortcuts.swift"
};
static const unsigned char Package_Sources_Utilities_KitLabel_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/KitLabel.swift"
};
static const unsigned char Package_Sources_Utilities_KitSymbols_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/KitSymbols.swift"
};
static const unsigned char Package_Sources_Utilities_KitText_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/KitText.swift"
};
static const unsigned char Package_Sources_Utilities_TokenIcon_swift[] = {
#embed "../../../Resources/Kit/Package/Sources/Utilities/TokenIcon.swift"
};
static const unsigned char Package_Tests_ComponentsTests_AccessibilityTextTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/ComponentsTests/AccessibilityTextTests.swift"
};
static const unsigned char Package_Tests_ComponentsTests_AgentTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/ComponentsTests/AgentTests.swift"
};
static const unsigned char Package_Tests_ComponentsTests_IndicatorTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/ComponentsTests/IndicatorTests.swift"
};
static const unsigned char Package_Tests_ComponentsTests_KitTextTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/ComponentsTests/KitTextTests.swift"
};
static const unsigned char Package_Tests_ComponentsTests_ShortcutTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/ComponentsTests/ShortcutTests.swift"
};
static const unsigned char Package_Tests_DesignTokensTests_TokenTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/DesignTokensTests/TokenTests.swift"
};
static const unsigned char Package_Tests_ModifiersTests_ElevationTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/ModifiersTests/ElevationTests.swift"
};
static const unsigned char Package_Tests_ModifiersTests_PlatformAdaptationTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/ModifiersTests/PlatformAdaptationTests.swift"
};
static const unsigned char Package_Tests_PatternsTests_NavigationModelTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/PatternsTests/NavigationModelTests.swift"
};
static const unsigned char Package_Tests_PatternsTests_TreeOutlineTests_swift[] = {
#embed "../../../Resources/Kit/Package/Tests/PatternsTests/TreeOutlineTests.swift"
};
static const unsigned char Preview_ActionButton_html[] = {
#embed "../../../Resources/Kit/Preview/ActionButton.html"
};
static const unsigned char Preview_Badge_html[] = {
#embed "../../../Resources/Kit/Preview/Badge.html"
};
static const unsigned char Preview_BoxTreePattern_html[] = {
#embed "../../../Resources/Kit/Preview/BoxTreePattern.html"
};
static const unsigned char Preview_Card_html[] = {
#embed "../../../Resources/Kit/Preview/Card.html"
};
static const unsigned char Preview_CopyableText_html[] = {
#embed "../../../Resources/Kit/Preview/CopyableText.html"
};
static const unsigned char Preview_EmptyState_html[] = {
#embed "../../../Resources/Kit/Preview/EmptyState.html"
};
static const unsigned char Preview_Indicator_html[] = {
#embed "../../../Resources/Kit/Preview/Indicator.html"
};
static const unsigned char Preview_InspectorPattern_html[] = {
#embed "../../../Resources/Kit/Preview/InspectorPattern.html"
};
static const unsigned char Preview_KeyValueRow_html[] = {
#embed "../../../Resources/Kit/Preview/KeyValueRow.html"
};
static const unsigned char Preview_NavigationSplitScaffold_html[] = {
#embed "../../../Resources/Kit/Preview/NavigationSplitScaffold.html"
};
static const unsigned char Preview_SectionHeader_html[] = {
#embed "../../../Resources/Kit/Preview/SectionHeader.html"
};
static const unsigned char Preview_SidebarPattern_html[] = {
#embed "../../../Resources/Kit/Preview/SidebarPattern.html"
};
static const unsigned char Preview_ToolbarPattern_html[] = {
#embed "../../../Resources/Kit/Preview/ToolbarPattern.html"
};
static const unsigned char Preview_kit_css[] = {
#embed "../../../Resources/Kit/Preview/kit.css"
};
static const unsigned char Preview_page_css[] = {
#embed "../../../Resources/Kit/Preview/page.css"
};
static const unsigned char Preview_page_html[] = {
#embed "../../../Resources/Kit/Preview/page.html"
};
static const unsigned char components_json[] = {
#embed "../../../Resources/Kit/components.json"
};
static const unsigned char tokens_json[] = {
#embed "../../../Resources/Kit/tokens.json"
};

#define ROW(path, id) {path, id, sizeof id}

static const struct symbols_file files[] = {
    ROW("Package/Sources/Components/ActionButton.swift", Package_Sources_Components_ActionButton_swift),
    ROW("Package/Sources/Components/Badge.swift", Package_Sources_Components_Badge_swift),
    ROW("Package/Sources/Components/Card.swift", Package_Sources_Components_Card_swift),
    ROW("Package/Sources/Components/EmptyState.swift", Package_Sources_Components_EmptyState_swift),
    ROW("Package/Sources/Components/Indicator.swift", Package_Sources_Components_Indicator_swift),
    ROW("Package/Sources/Components/KeyValueRow.swift", Package_Sources_Components_KeyValueRow_swift),
    ROW("Package/Sources/Components/SectionHeader.swift", Package_Sources_Components_SectionHeader_swift),
    ROW("Package/Sources/Contexts/ColorSchemeAdapter.swift", Package_Sources_Contexts_ColorSchemeAdapter_swift),
    ROW("Package/Sources/Contexts/PlatformAdaptation.swift", Package_Sources_Contexts_PlatformAdaptation_swift),
    ROW("Package/Sources/Contexts/SurfaceStyleKey.swift", Package_Sources_Contexts_SurfaceStyleKey_swift),
    ROW("Package/Sources/FoundationUI.docc/Accessibility.md", Package_Sources_FoundationUI_docc_Accessibility_md),
    ROW("Package/Sources/FoundationUI.docc/FoundationUI.md", Package_Sources_FoundationUI_docc_FoundationUI_md),
    ROW("Package/Sources/FoundationUI.docc/Migration.md", Package_Sources_FoundationUI_docc_Migration_md),
    ROW("Package/Sources/FoundationUI.docc/Screens.md", Package_Sources_FoundationUI_docc_Screens_md),
    ROW("Package/Sources/Modifiers/BadgeChipStyle.swift", Package_Sources_Modifiers_BadgeChipStyle_swift),
    ROW("Package/Sources/Modifiers/CardStyle.swift", Package_Sources_Modifiers_CardStyle_swift),
    ROW("Package/Sources/Modifiers/Elevation.swift", Package_Sources_Modifiers_Elevation_swift),
    ROW("Package/Sources/Modifiers/InteractiveStyle.swift", Package_Sources_Modifiers_InteractiveStyle_swift),
    ROW("Package/Sources/Modifiers/StatusColors.swift", Package_Sources_Modifiers_StatusColors_swift),
    ROW("Package/Sources/Modifiers/SurfaceStyle.swift", Package_Sources_Modifiers_SurfaceStyle_swift),
    ROW("Package/Sources/Patterns/BoxNode.swift", Package_Sources_Patterns_BoxNode_swift),
    ROW("Package/Sources/Patterns/BoxTreePattern.swift", Package_Sources_Patterns_BoxTreePattern_swift),
    ROW("Package/Sources/Patterns/InspectorPattern.swift", Package_Sources_Patterns_InspectorPattern_swift),
    ROW("Package/Sources/Patterns/NavigationModel+SwiftUI.swift", Package_Sources_Patterns_NavigationModel_SwiftUI_swift),
    ROW("Package/Sources/Patterns/NavigationModel.swift", Package_Sources_Patterns_NavigationModel_swift),
    ROW("Package/Sources/Patterns/NavigationSplitScaffold.swift", Package_Sources_Patterns_NavigationSplitScaffold_swift),
    ROW("Package/Sources/Patterns/NavigationSplitViewKitAdapter.swift", Package_Sources_Patterns_NavigationSplitViewKitAdapter_swift),
    ROW("Package/Sources/Patterns/SidebarPattern.swift", Package_Sources_Patterns_SidebarPattern_swift),
    ROW("Package/Sources/Patterns/ToolbarPattern.swift", Package_Sources_Patterns_ToolbarPattern_swift),
    ROW("Package/Sources/Patterns/TreeOutline.swift", Package_Sources_Patterns_TreeOutline_swift),
    ROW("Package/Sources/Resources/Localizable.xcstrings", Package_Sources_Resources_Localizable_xcstrings),
    ROW("Package/Sources/Utilities/AccessibilityHelpers.swift", Package_Sources_Utilities_AccessibilityHelpers_swift),
    ROW("Package/Sources/Utilities/AccessibilityText.swift", Package_Sources_Utilities_AccessibilityText_swift),
    ROW("Package/Sources/Utilities/AgentDescribable.swift", Package_Sources_Utilities_AgentDescribable_swift),
    ROW("Package/Sources/Utilities/BadgeLevel.swift", Package_Sources_Utilities_BadgeLevel_swift),
    ROW("Package/Sources/Utilities/Clipboard.swift", Package_Sources_Utilities_Clipboard_swift),
    ROW("Package/Sources/Utilities/CopyableText.swift", Package_Sources_Utilities_CopyableText_swift),
    ROW("Package/Sources/Utilities/KeyboardShortcuts.swift", Package_Sources_Utilities_KeyboardShortcuts_swift),
    ROW("Package/Sources/Utilities/KitLabel.swift", Package_Sources_Utilities_KitLabel_swift),
    ROW("Package/Sources/Utilities/KitSymbols.swift", Package_Sources_Utilities_KitSymbols_swift),
    ROW("Package/Sources/Utilities/KitText.swift", Package_Sources_Utilities_KitText_swift),
    ROW("Package/Sources/Utilities/TokenIcon.swift", Package_Sources_Utilities_TokenIcon_swift),
    ROW("Package/Tests/ComponentsTests/AccessibilityTextTests.swift", Package_Tests_ComponentsTests_AccessibilityTextTests_swift),
    ROW("Package/Tests/ComponentsTests/AgentTests.swift", Package_Tests_ComponentsTests_AgentTests_swift),
    ROW("Package/Tests/ComponentsTests/IndicatorTests.swift", Package_Tests_ComponentsTests_IndicatorTests_swift),
    ROW("Package/Tests/ComponentsTests/KitTextTests.swift", Package_Tests_ComponentsTests_KitTextTests_swift),
    ROW("Package/Tests/ComponentsTests/ShortcutTests.swift", Package_Tests_ComponentsTests_ShortcutTests_swift),
    ROW("Package/Tests/DesignTokensTests/TokenTests.swift", Package_Tests_DesignTokensTests_TokenTests_swift),
    ROW("Package/Tests/ModifiersTests/ElevationTests.swift", Package_Tests_ModifiersTests_ElevationTests_swift),
    ROW("Package/Tests/ModifiersTests/PlatformAdaptationTests.swift", Package_Tests_ModifiersTests_PlatformAdaptationTests_swift),
    ROW("Package/Tests/PatternsTests/NavigationModelTests.swift", Package_Tests_PatternsTests_NavigationModelTests_swift),
    ROW("Package/Tests/PatternsTests/TreeOutlineTests.swift", Package_Tests_PatternsTests_TreeOutlineTests_swift),
    ROW("Preview/ActionButton.html", Preview_ActionButton_html),
    ROW("Preview/Badge.html", Preview_Badge_html),
    ROW("Preview/BoxTreePattern.html", Preview_BoxTreePattern_html),
    ROW("Preview/Card.html", Preview_Card_html),
    ROW("Preview/CopyableText.html", Preview_CopyableText_html),
    ROW("Preview/EmptyState.html", Preview_EmptyState_html),
    ROW("Preview/Indicator.html", Preview_Indicator_html),
    ROW("Preview/InspectorPattern.html", Preview_InspectorPattern_html),
    ROW("Preview/KeyValueRow.html", Preview_KeyValueRow_html),
    ROW("Preview/NavigationSplitScaffold.html", Preview_NavigationSplitScaffold_html),
    ROW("Preview/SectionHeader.html", Preview_SectionHeader_html),
    ROW("Preview/SidebarPattern.html", Preview_SidebarPattern_html),
    ROW("Preview/ToolbarPattern.html", Preview_ToolbarPattern_html),
    ROW("Preview/kit.css", Preview_kit_css),
    ROW("Preview/page.css", Preview_page_css),
    ROW("Preview/page.html", Preview_page_html),
    ROW("components.json", components_json),
    ROW("tokens.json", tokens_json),
};

const size_t symbols_kit_count = sizeof files / sizeof files[0];

struct symbols_file symbols_kit_file(size_t index) { return files[index]; }
