/// How much of a hostile file is read: Apple's largest list of names has 8,000 with ten words each;
/// the project of an app with 100,000 files has 50 MB, in which 20 values and keys stand for each
/// file.
enum Limits {
  /// The length of a file.
  static let bytes = 64 << 20
  /// How deep dictionaries and arrays may be nested.
  static let depth = 64
  /// Values and keys, each counted as often as a binary list refers to it.
  static let objects = 3_000_000
  /// The length of a tag, a comment or another piece of XML that expat reads as one, in which
  /// attributes take twenty times their length in memory.
  static let piece = 2 << 20
  /// Bytes of strings and data of a binary list, whose objects may share bytes.
  static let text = 64 << 20
}
