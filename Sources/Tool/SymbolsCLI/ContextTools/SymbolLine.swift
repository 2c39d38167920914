internal import ContextServer
internal import Encodings
internal import SymbolCatalog

/// Formats data from a symbol's JSON in few words.
enum SymbolLine {
  /// Returns the first OS versions that have the usable name, on the target platforms, or on iOS
  /// and macOS if no targets are given.
  static func availability(_ symbol: JSONNode, _ arguments: ToolArguments) -> String {
    let targets = arguments.list(ContextTools.targets.name).map { $0.lowercased() }
    let named = Platform.allCases.filter { platform in
      targets.contains { $0.hasPrefix(platform.rawValue.lowercased()) }
    }
    return availability(symbol, named.isEmpty ? [.iOS, .macOS] : named)
  }

  /// Returns the first OS version that has the symbol, for each of the platforms.
  static func availability(_ symbol: JSONNode, _ platforms: [Platform]) -> String {
    let versions = symbol["availabilityForTargets"] ?? symbol["availability"]
    let parts = platforms.map { platform in
      guard let version = try? versions?[platform.rawValue]?.string() else {
        return "not on \(platform.rawValue)"
      }
      return "\(platform.rawValue) \(version)"
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the name to use on the targets.
  static func usableName(_ symbol: JSONNode) -> String {
    (try? symbol["nameForTargets"]?.string()) ?? (try? symbol["name"]?.string()) ?? ""
  }

  /// Returns the strings in an array.
  static func texts(_ node: JSONNode?) -> [String] {
    ((try? node?.elements()) ?? []).compactMap { try? $0.string() }
  }
}
