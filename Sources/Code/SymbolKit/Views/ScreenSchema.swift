internal import Encodings

/// The JSON Schema (draft 2020-12) of screen files, generated from the table.
///
/// Editors use it for completion and checks, and programs use it to write such files.
///
/// The schema covers the valid components, properties, slots and words. Only `symbols kit view`
/// checks that symbols exist, ids are unique and states are declared.
package struct ScreenSchema {
  private let table: KitTable
  private let colors: [String]

  /// Creates a schema.
  ///
  /// - Parameters:
  ///   - table: The components.
  ///   - colors: The paths of the kit's colors.
  package init(_ table: KitTable, colors: [String] = []) {
    self.table = table
    self.colors = colors
  }

  /// The URL of the JSON Schema dialect.
  package static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// Returns the schema as JSON on one line.
  ///
  /// - Parameter mark: The provenance comment.
  /// - Returns: The schema.
  package func text(mark: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", Self.dialect)
      json.member("$comment", mark)
      json.member("title", "A screen of symbols kit")
      json.member("type", "object")
      json.member("anyOf") { json in
        json.array([["component"], ["view"], ["screen", "body"]]) { json, keys in
          json.object { json in
            json.member("required", keys)
            // Files in the other form do not have any key of this form.
            let others = keys.count > 1 ? Self.nodeKeys : ["body"]
            json.member("properties") { json in
              json.object { json in for key in others { json.member(key) { $0.value(false) } } }
            }
          }
        }
      }
      json.member("additionalProperties", false)
      json.member("properties") { json in
        json.object { json in
          screen(&json)
          nodeProperties(&json, isRoot: true)
        }
      }
      json.member("allOf") { conditions(&$0) }
      json.member("$defs") { $0.object(definitions) }
    }
    return json.text
  }

  /// The keys of a component in the form without `screen` and `body`.
  private static let nodeKeys = [
    "component", "view", "props", "children", "slots", "modifiers", "semantics", "accessibility",
    "id",
  ]

  // MARK: Screens

  /// A pattern for iOS 17 or later and macOS 14 or later, ignoring case.
  private static let platform =
    "^([iI][oO][sS][ -]?(1[7-9]|[2-9][0-9])|[mM][aA][cC][oO][sS][ -]?(1[4-9]|[2-9][0-9]))([.][0-9]+){0,2}$"

  private func screen(_ json: inout JSONWriter) {
    json.member("screen") { $0.object { Self.name("The name of the screen.", "A-Z", &$0) } }
    json.member("title") { $0.object { Self.text("The title.", &$0) } }
    json.member("summary") { $0.object { Self.text("The purpose of the screen.", &$0) } }
    json.member("platforms") { json in
      json.object { json in
        json.member(
          "description", "The platforms that the screen supports, with their minimum versions.")
        json.member("type", "array")
        json.member("minItems", 1)
        json.member("items") { json in
          json.object { json in
            json.member("type", "string")
            json.member("pattern", Self.platform)
          }
        }
      }
    }
    json.member("state") { json in
      json.object { json in
        json.member("description", "The state of the screen: names with types or initial values.")
        json.member("type", "object")
        json.member("propertyNames") { $0.object { $0.member("pattern", "^[a-z][A-Za-z0-9_]*$") } }
        json.member("additionalProperties") { json in
          json.object { json in
            json.member("anyOf") { json in
              json.array(0..<2) { json, index in
                json.object { json in
                  if index == 0 {
                    json.member("enum", StateKind.allCases.map(\.rawValue))
                  } else {
                    json.member("type", ["boolean", "integer", "array"])
                    json.member("items") { $0.object { Self.text("An element.", &$0) } }
                  }
                }
              }
            }
          }
        }
      }
    }
    json.member("body") { $0.object { Self.reference("node", &$0) } }
    json.member("navigation") { json in
      json.object { json in
        json.member("description", "The screens that this screen leads to.")
        json.member("type", "array")
        json.member("items") { json in
          json.object { json in
            json.member("type", "object")
            json.member("required", ["id", "title", "screen"])
            json.member("additionalProperties", false)
            json.member("properties") { json in
              json.object { json in
                json.member("id") { $0.object { Self.name("A unique identifier.", "a-z", &$0) } }
                json.member("title") { $0.object { Self.text("The title.", &$0) } }
                json.member("symbol") { $0.object { Self.reference("symbol", &$0) } }
                json.member("screen") {
                  $0.object { Self.name("The name of a screen.", "A-Z", &$0) }
                }
              }
            }
          }
        }
      }
    }
  }

  private static func reference(_ name: String, _ json: inout JSONWriter) {
    json.member("$ref", "#/$defs/\(name)")
  }

  private static func text(_ about: String, _ json: inout JSONWriter) {
    json.member("description", about)
    json.member("type", "string")
    json.member("minLength", 1)
  }

  private static func name(_ about: String, _ first: String, _ json: inout JSONWriter) {
    json.member("description", about)
    json.member("type", "string")
    json.member("pattern", "^[\(first)][A-Za-z0-9_]*$")
  }

  // MARK: Definitions

  private func definitions(_ json: inout JSONWriter) {
    json.member("symbol") { json in
      json.object { json in
        json.member("description", "The name of a symbol.")
        json.member("type", "string")
        json.member("pattern", "^[a-z0-9]+([.][a-z0-9]+)*$")
      }
    }
    json.member("nodes") { json in
      json.object { json in
        json.member("type", "array")
        json.member("items") { $0.object { Self.reference("node", &$0) } }
      }
    }
    json.member("node") { $0.object(node) }
    json.member("modifier") { $0.object(modifier) }
    for isTree in [false, true] {
      json.member(isTree ? "tree" : "items") { $0.object { items(isTree: isTree, &$0) } }
    }
    for row in table.rows {
      json.member(row.name) { $0.object { definition(row, &$0) } }
    }
  }

  /// Writes the part of nodes that all components have in common.
  ///
  /// The other parts depend on the component.
  private func node(_ json: inout JSONWriter) {
    json.member("type", "object")
    json.member("oneOf") { json in
      json.array(["component", "view", "type"]) { json, key in
        json.object { $0.member("required", [key]) }
      }
    }
    json.member("additionalProperties", false)
    json.member("properties") { $0.object { nodeProperties(&$0, isRoot: false) } }
    json.member("allOf") { conditions(&$0) }
  }

  private func nodeProperties(_ json: inout JSONWriter, isRoot: Bool) {
    for key in ["component", "view"] + (isRoot ? [] : ["type"]) {
      json.member(key) { $0.object { $0.member("enum", table.nodes.map(\.name)) } }
    }
    json.member("id") { $0.object { Self.text("The accessibility identifier, for tests.", &$0) } }
    json.member("semantics") { json in
      json.object { json in
        json.member("description", "The purpose of the component, for programs.")
        json.member("anyOf") { spoken(&$0) }
      }
    }
    json.member("accessibility") { json in
      json.object { json in
        json.member(
          "description", "The text that VoiceOver reads instead of the text of the component.")
        json.member("anyOf") { spoken(&$0) }
      }
    }
    json.member("modifiers") { json in
      json.object { json in
        json.member("description", "The modifiers, in the order in which they apply.")
        json.member("type", "array")
        json.member("items") { $0.object { Self.reference("modifier", &$0) } }
      }
    }
    for key in ["props"] + (isRoot ? [] : ["properties"]) + ["slots"] {
      json.member(key) { $0.object { $0.member("type", "object") } }
    }
    json.member("children") { json in
      json.object { json in
        json.member("description", "The content: a component or a list of components.")
        json.member("type", ["array", "object"])
      }
    }
  }

  /// Writes the schema of accessibility texts: a text, or a label with a hint.
  private func spoken(_ json: inout JSONWriter) {
    json.array([false, true]) { json, isMap in
      json.object { json in
        json.member("type", isMap ? "object" : "string")
        guard isMap else { return json.member("minLength", 1) }
        json.member("additionalProperties", false)
        json.member("properties") { json in
          json.object { json in
            json.member("label") { $0.object { Self.text("The accessibility label.", &$0) } }
            json.member("hint") { $0.object { Self.text("The accessibility hint.", &$0) } }
          }
        }
      }
    }
  }

  /// Writes the required properties of each component as conditions on the component's name.
  private func conditions(_ json: inout JSONWriter) {
    let rows = ["component", "view", "type"].flatMap { key in table.nodes.map { (key, $0) } }
    json.array(rows) { json, condition in
      let (key, row) = condition
      json.object { json in
        json.member("if") { json in
          json.object { json in
            json.member("required", [key])
            json.member("properties") { json in
              json.object { $0.member(key) { $0.object { $0.member("const", row.name) } } }
            }
          }
        }
        json.member("then") { $0.object { Self.reference(row.name, &$0) } }
      }
    }
  }

  private func modifier(_ json: inout JSONWriter) {
    let rows = table.modifiers
    let names = rows.filter { !$0.properties.contains(where: \.isRequired) }.map(\.word)
    json.member("anyOf") { json in
      json.array([false, true]) { json, isMap in
        json.object { json in
          guard isMap else { return json.member("enum", names) }
          json.member("type", "object")
          json.member("minProperties", 1)
          json.member("maxProperties", 1)
          json.member("additionalProperties", false)
          json.member("properties") { json in
            json.object { json in
              for row in rows {
                json.member(row.word) { $0.object { Self.reference(row.name, &$0) } }
              }
            }
          }
        }
      }
    }
  }

  private func definition(_ row: KitComponent, _ json: inout JSONWriter) {
    json.member("description", row.summary)
    if row.kind == .modifier {
      let isOptional = !row.properties.contains(where: \.isRequired)
      json.member("type", isOptional ? ["object", "null"] : ["object"])
      return properties(row, &json)
    }
    var alternatives: [[[String]]] = []
    if row.properties.contains(where: \.isRequired) {
      alternatives.append([["props"], ["properties"]])
    }
    let required = row.slots.filter(\.isRequired).map(\.name)
    if !required.isEmpty {
      alternatives.append(
        required == [row.mainSlot?.name] ? [["children"], ["slots"]] : [["slots"]])
    }
    if !alternatives.isEmpty {
      json.member("allOf") { json in
        json.array(alternatives) { json, keys in
          json.object { json in
            json.member("anyOf") { json in
              json.array(keys) { json, keys in json.object { $0.member("required", keys) } }
            }
          }
        }
      }
    }
    json.member("properties") { json in
      json.object { json in
        for key in ["props", "properties"] {
          json.member(key) { json in
            json.object { json in
              json.member("type", "object")
              properties(row, &json)
            }
          }
        }
        if let main = row.mainSlot {
          json.member("children") { $0.object { slot(main, &$0) } }
        } else {
          json.member("children") { $0.value(false) }
        }
        json.member("slots") { json in
          json.object { json in
            json.member("type", "object")
            json.member("additionalProperties", false)
            let needed = required.filter { $0 != row.mainSlot?.name }
            if !needed.isEmpty { json.member("required", needed) }
            json.member("properties") { json in
              json.object { json in
                for slot in row.slots {
                  json.member(slot.name) { $0.object { self.slot(slot, &$0) } }
                }
              }
            }
          }
        }
      }
    }
  }

  private func slot(_ slot: KitSlot, _ json: inout JSONWriter) {
    if !slot.summary.isEmpty { json.member("description", slot.summary) }
    let names = table.nodes.filter { slot.isAccepted($0) }.map(\.name)
    func node(_ json: inout JSONWriter) {
      Self.reference("node", &json)
      guard names.count < table.nodes.count else { return }
      json.member("properties") { json in
        json.object { json in
          for key in ["component", "view", "type"] {
            json.member(key) { $0.object { $0.member("enum", names) } }
          }
        }
      }
    }
    json.member("anyOf") { json in
      json.array([false, true]) { json, isList in
        json.object { json in
          guard isList else { return node(&json) }
          json.member("type", "array")
          if slot.isRequired { json.member("minItems", 1) }
          if !slot.isMany { json.member("maxItems", 1) }
          json.member("items") { $0.object(node) }
        }
      }
    }
  }

  private func properties(_ row: KitComponent, _ json: inout JSONWriter) {
    json.member("additionalProperties", false)
    let required = row.properties.filter { $0.isRequired && $0.aliases.isEmpty }.map(\.name)
    if !required.isEmpty { json.member("required", required) }
    let renamed = row.properties.filter { $0.isRequired && !$0.aliases.isEmpty }
    if !renamed.isEmpty {
      json.member("allOf") { json in
        json.array(renamed) { json, property in
          json.object { json in
            json.member("anyOf") { json in
              json.array([property.name] + property.aliases) { json, name in
                json.object { $0.member("required", [name]) }
              }
            }
          }
        }
      }
    }
    json.member("properties") { json in
      json.object { json in
        for property in row.properties {
          for name in [property.name] + property.aliases {
            json.member(name) { $0.object { self.property(property, &$0) } }
          }
        }
      }
    }
  }

  private func property(_ property: KitProperty, _ json: inout JSONWriter) {
    if !property.summary.isEmpty { json.member("description", property.summary) }
    if let standard = property.standard { json.member("default") { standard.write(&$0) } }
    switch property.kind {
    case .text, .string:
      json.member("type", ["string", "number"])
      json.member("minLength", 1)
    case .symbol: Self.reference("symbol", &json)
    case .bool: json.member("type", "boolean")
    case .int: json.member("type", "integer")
    case .length:
      json.member("anyOf") { json in
        json.array([false, true]) { json, isNumber in
          json.object { json in
            guard isNumber else { return json.member("enum", property.values) }
            json.member("type", "number")
            json.member("minimum", 0)
          }
        }
      }
    case .enum: json.member("enum", property.values)
    case .color:
      if colors.isEmpty { json.member("type", "string") } else { json.member("enum", colors) }
    case .binding, .action:
      json.member("type", "string")
      json.member("pattern", "^[a-z][A-Za-z0-9_]*$")
    case .shortcut:
      json.member("anyOf") { json in
        json.array([false, true]) { json, isDigit in
          json.object { json in
            json.member("type", isDigit ? "integer" : "string")
            if isDigit {
              json.member("minimum", 0)
              json.member("maximum", 9)
            } else {
              json.member("pattern", "^([⌃⌥⇧⌘]|(control|option|shift|command)[+])*[^ ]$")
            }
          }
        }
      }
    case .tooltip:
      json.member("type", ["string", "number", "object"])
      json.member("minLength", 1)
      json.member("required", ["text"])
      json.member("additionalProperties", false)
      json.member("properties") { json in
        json.object { json in
          json.member("text") { json in
            json.object { json in
              json.member("type", ["string", "number"])
              json.member("minLength", 1)
            }
          }
          json.member("level") { $0.object { $0.member("enum", property.values) } }
        }
      }
    case .items: Self.reference("items", &json)
    case .tree: Self.reference("tree", &json)
    }
  }

  private func items(isTree: Bool, _ json: inout JSONWriter) {
    json.member("type", "array")
    json.member("items") { json in
      json.object { json in
        json.member("type", "object")
        json.member("required", ["title"])
        json.member("additionalProperties", false)
        json.member("properties") { json in
          json.object { json in
            json.member("id") { $0.object { Self.text("A unique identifier.", &$0) } }
            json.member("title") { $0.object { Self.text("The title.", &$0) } }
            json.member("symbol") { $0.object { Self.reference("symbol", &$0) } }
            if isTree {
              json.member("children") { $0.object { Self.reference("tree", &$0) } }
            } else {
              json.member("count") { $0.object { $0.member("type", "integer") } }
            }
          }
        }
      }
    }
  }
}
