package import Diagnostics
internal import UserLibrary

/// The origins of settings, in descending priority.
package enum SettingOrigin: Hashable, Sendable {
  /// An option on the command line, by name.
  case option(String)
  /// An environment variable.
  case variable(String)
  /// A location in the project file.
  case project(path: String, TextPosition)
  /// A location in the user's settings.
  case user(path: String, TextPosition)
  /// The built-in default.
  case builtIn

  /// The name of the layer that the origin belongs to.
  package var level: String {
    switch self {
    case .option: "flag"
    case .variable: "variable"
    case .project: "project"
    case .user: "user"
    case .builtIn: "default"
    }
  }

  /// The origin as text: an option, a variable, or a location in a file that editors recognize;
  /// empty for the default.
  var place: Message {
    switch self {
    case .option(let name): "--\(name)"
    case .variable(let name): "\(name)"
    case .project(let path, let place), .user(let path, let place):
      "\(path):\(place.line):\(place.column)"
    case .builtIn: ""
    }
  }

  /// The layer and the origin as text.
  var text: Message { self == .builtIn ? "\(level)" : "\(level) \(place)" }
}

/// A value of a setting with its origin.
package struct SettingValue: Hashable, Sendable {
  /// The value as written; nil if it resets the setting to the built-in default.
  package let text: String?
  package let origin: SettingOrigin
}
