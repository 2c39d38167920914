/// What VoiceOver says of the package's components, as plain functions that tests can call
/// anywhere.
///
/// The functions are beside their components.
public enum AccessibilityText {}
