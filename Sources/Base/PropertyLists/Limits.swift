/// Limits for hostile files, far above the sizes of real ones.
///
/// Apple's largest list of names has 8,000 entries with ten words each. The project file of an app
/// with 100,000 files has 50 MB, with 20 values and keys for each file.
enum Limits {
  /// The maximum file size in bytes.
  static let bytes = 64 << 20
  /// The maximum nesting of dictionaries and arrays.
  static let depth = 64
  /// The maximum number of values and keys.
  ///
  /// Shared objects in a binary list count once for each reference.
  static let objects = 3_000_000
  /// The maximum length in bytes of a tag, comment or other token that expat reads as a whole,
  /// because attributes take twenty times their length in memory.
  static let piece = 2 << 20
  /// The maximum total of string and data bytes in a binary list, whose objects can share bytes.
  static let text = 64 << 20
}
