import Foundation

/// A component that describes itself to programs: its type, its properties and what it is for.
///
/// As JSON, a description is a screen file: `component`, `props` and `semantics`. Descriptions need
/// no main actor, and they never change what VoiceOver says.
///
/// ```swift
/// let badge = Badge(text: "VALID", level: .success)
/// badge.componentType  // "Badge"
/// badge.semantics      // "Status indicator for success state"
/// ```
public protocol AgentDescribable {
  /// The name of the component in screen files.
  var componentType: String { get }

  /// The properties that are set, by their names in screen files.
  var properties: [String: Any] { get }

  /// What the component is for, for programs.
  var semantics: String { get }

  /// The description as a value; a component whose contents are data describes them, too.
  var agentDescription: AgentDescription { get }
}

extension AgentDescribable {
  /// The description as a value to store, compare, and write as JSON.
  public var agentDescription: AgentDescription {
    AgentDescription(
      type: componentType, properties: properties.mapValues { AgentValue(any: $0) },
      semantics: semantics)
  }
}

/// A value in the description of a component: what JSON can say.
public enum AgentValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number.
  case double(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case list([AgentValue])
  /// Values by name.
  case object([String: AgentValue])
}

/// What a component says of itself.
public struct AgentDescription: Sendable, Hashable, Codable {
  /// The name of the component in screen files.
  public var type: String

  /// The properties that are set.
  public var properties: [String: AgentValue]

  /// What the component means.
  public var semantics: String

  /// The components in the component, by slot; views that are no data are not described.
  public var slots: [String: [AgentDescription]]

  /// A description with all its parts.
  public init(
    type: String, properties: [String: AgentValue] = [:], semantics: String = "",
    slots: [String: [AgentDescription]] = [:]
  ) {
    self.type = type
    self.properties = properties
    self.semantics = semantics
    self.slots = slots
  }

  private enum Key: String, CodingKey {
    case component, props, semantics, slots
    // Descriptions that version 0.1 wrote.
    case type, properties
  }

  /// Reads the keys of screen files, or those of version 0.1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key, _ old: Key) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
        ?? container.decodeIfPresent(Value.self, forKey: old)
    }
    guard let type: String = try value(.component, .type) else {
      throw DecodingError.keyNotFound(
        Key.component,
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "a description has a component"))
    }
    self.init(
      type: type, properties: try value(.props, .properties) ?? [:],
      semantics: try value(.semantics, .semantics) ?? "",
      slots: try value(.slots, .slots) ?? [:])
  }

  /// Writes the keys of screen files.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(type, forKey: .component)
    try container.encode(properties, forKey: .props)
    try container.encode(semantics, forKey: .semantics)
    if !slots.isEmpty { try container.encode(slots, forKey: .slots) }
  }

  /// The description as JSON, with keys in order, so that equal descriptions are equal texts.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension AgentValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }

  /// A number.
  public init(floatLiteral value: Double) { self = .double(value) }

  /// Nothing.
  public init(nilLiteral: ()) { self = .null }

  /// Values in order.
  public init(arrayLiteral elements: AgentValue...) { self = .list(elements) }

  /// Values by name; of equal names the last one counts.
  public init(dictionaryLiteral elements: (String, AgentValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }

  /// A text, or nothing.
  public init(_ text: String?) { self = text.map(AgentValue.string) ?? .null }
}

extension AgentValue {
  /// Creates a value from what JSON can express; anything else becomes its description.
  public init(any value: Any) {
    switch value {
    case let value as AgentValue: self = value
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .int(value)
    case let value as Double: self = .double(value)
    case let value as String: self = .string(value)
    case let values as [Any]: self = .list(values.map { AgentValue(any: $0) })
    case let values as [String: Any]: self = .object(values.mapValues { AgentValue(any: $0) })
    default: self = .string(String(describing: value))
    }
  }

  /// The value as plain Swift: texts, numbers, truth values, arrays and dictionaries.
  public var plain: Any {
    switch self {
    case .null: return String?.none as Any
    case .bool(let value): return value
    case .int(let value): return value
    case .double(let value): return value
    case .string(let value): return value
    case .list(let values): return values.map(\.plain)
    case .object(let values): return values.mapValues(\.plain)
    }
  }
}

extension AgentValue: Codable {
  /// Reads what JSON has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([AgentValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: AgentValue].self))
    }
  }

  /// Writes what JSON has.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
