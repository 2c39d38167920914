package import Diagnostics
internal import UserLibrary

/// What says a setting, from the strongest to the weakest.
package enum SettingOrigin: Hashable, Sendable {
  /// An option that was typed, by its name.
  case option(String)
  /// An environment variable.
  case variable(String)
  /// A place in the project's file.
  case project(path: String, TextPosition)
  /// A place in the user's settings.
  case user(path: String, TextPosition)
  /// Nobody: it is what the tool does by itself.
  case builtIn

  /// The word for its level.
  package var level: String {
    switch self {
    case .option: "flag"
    case .variable: "variable"
    case .project: "project"
    case .user: "user"
    case .builtIn: "default"
    }
  }

  /// Where it is: an option, a variable, or a place in a file as editors know it; empty for nobody.
  var place: Message {
    switch self {
    case .option(let name): "--\(name)"
    case .variable(let name): "\(name)"
    case .project(let path, let place), .user(let path, let place):
      "\(path):\(place.line):\(place.column)"
    case .builtIn: ""
    }
  }

  /// The level and the place.
  var text: Message { self == .builtIn ? "\(level)" : "\(level) \(place)" }
}

/// A value of a setting and what says it.
package struct SettingValue: Hashable, Sendable {
  /// As it is written; nil where it is said that nothing but the tool itself is to say it.
  package let text: String?
  package let origin: SettingOrigin
}
