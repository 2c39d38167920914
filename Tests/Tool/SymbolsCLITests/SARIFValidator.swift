internal import Foundation

/// The part of the schema of SARIF 2.1.0 that a report of a linter needs, from the text of the
/// standard (OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", 2020), and
/// independent of the writer.
struct SARIFValidator {
  /// What is wrong, each with its place.
  private(set) var faults: [String] = []
  private var ruleCount = 0
  private var bases: Set<String> = []

  init(_ text: String) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
      faults = ["no JSON"]
      return
    }
    let log = object(value, "$", ["version", "runs"], optional: ["$schema", "properties"])
    // 3.13.2
    if string(log["version"], "$.version") != "2.1.0" { fault("$.version") }
    each(log["runs"], "$.runs") { validator, value, place in validator.run(value, place) }
  }

  // MARK: Objects of the standard

  /// Section 3.14.
  private mutating func run(_ value: Any, _ place: String) {
    let run = object(
      value, place, ["tool"],
      optional: ["originalUriBaseIds", "columnKind", "invocations", "results", "properties"])
    let tool = object(run["tool"], place + ".tool", ["driver"])
    driver(tool["driver"], place + ".tool.driver")
    for (key, value) in dictionary(run["originalUriBaseIds"], place + ".originalUriBaseIds") {
      bases.insert(key)
      let base = object(value, place + ".originalUriBaseIds", ["uri"])
      let uri = string(base["uri"], place + ".uri")
      // 3.14.14: absolute, with a slash at its end.
      if !uri.hasPrefix("file:///") || !uri.hasSuffix("/") { fault(place + ".uri " + uri) }
    }
    // 3.14.17
    if !["utf16CodeUnits", "unicodeCodePoints"].contains(string(run["columnKind"], place)) {
      fault(place + ".columnKind")
    }
    each(run["invocations"], place + ".invocations") { validator, value, place in
      let invocation = validator.object(
        value, place, ["executionSuccessful"], optional: ["toolExecutionNotifications"])
      if !(invocation["executionSuccessful"] is Bool) { validator.fault(place) }
      guard let notifications = invocation["toolExecutionNotifications"] else { return }
      validator.each(notifications, place) { validator, value, place in
        let notification = validator.object(value, place, ["message"], optional: ["level"])
        validator.message(notification["message"], place)
        validator.level(notification["level"], place)
      }
    }
    each(run["results"], place + ".results") { validator, value, place in
      validator.result(value, place)
    }
  }

  /// Section 3.19.
  private mutating func driver(_ value: Any?, _ place: String) {
    let driver = object(
      value, place, ["name"], optional: ["version", "semanticVersion", "rules", "properties"])
    if string(driver["name"], place + ".name").isEmpty { fault(place + ".name") }
    let version = string(driver["semanticVersion"], place + ".semanticVersion")
    if version.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/) == nil { fault(place + version) }
    var ids: Set<String> = []
    each(driver["rules"], place + ".rules") { validator, value, place in
      // 3.49
      let rule = validator.object(
        value, place, ["id"],
        optional: [
          "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties",
        ])
      if !ids.insert(validator.string(rule["id"], place)).inserted { validator.fault(place) }
      for key in ["shortDescription", "fullDescription", "help"] {
        validator.message(rule[key], place + "." + key)
      }
      let configuration = validator.object(rule["defaultConfiguration"], place, ["level"])
      validator.level(configuration["level"], place)
    }
    ruleCount = ids.count
  }

  /// Section 3.27.
  private mutating func result(_ value: Any, _ place: String) {
    let result = object(
      value, place, ["message", "ruleId"],
      optional: [
        "ruleIndex", "level", "locations", "partialFingerprints", "fixes", "properties",
      ])
    message(result["message"], place + ".message")
    level(result["level"], place + ".level")
    if let index = result["ruleIndex"] as? Int, !(0..<ruleCount).contains(index) {
      fault(place + ".ruleIndex")
    }
    each(result["locations"], place + ".locations") { validator, value, place in
      let location = validator.object(value, place, ["physicalLocation"])
      let physical = validator.object(
        location["physicalLocation"], place, ["artifactLocation", "region"])
      validator.artifact(physical["artifactLocation"], place)
      validator.region(physical["region"], place)
    }
    for (key, value) in dictionary(result["partialFingerprints"], place) {
      // GitHub computes this one itself.
      if key == "primaryLocationLineHash" || !(value is String) { fault(place + key) }
    }
    guard let fixes = result["fixes"] else { return }
    each(fixes, place + ".fixes") { validator, value, place in
      // 3.55
      let fix = validator.object(value, place, ["artifactChanges"], optional: ["description"])
      validator.message(fix["description"], place)
      validator.each(fix["artifactChanges"], place) { validator, value, place in
        let change = validator.object(value, place, ["artifactLocation", "replacements"])
        validator.artifact(change["artifactLocation"], place)
        let count = (change["replacements"] as? [Any])?.count ?? 0
        if count == 0 { validator.fault(place + ".replacements") }
        validator.each(change["replacements"], place) { validator, value, place in
          let replacement = validator.object(
            value, place, ["deletedRegion"], optional: ["insertedContent"])
          validator.region(replacement["deletedRegion"], place)
          let content = validator.object(replacement["insertedContent"], place, ["text"])
          _ = validator.string(content["text"], place)
        }
      }
    }
  }

  /// Section 3.4.
  private mutating func artifact(_ value: Any?, _ place: String) {
    let artifact = object(value, place, ["uri"], optional: ["uriBaseId"])
    let uri = string(artifact["uri"], place)
    let allowed = /(file:\/\/\/)?([A-Za-z0-9._~\/-]|%[0-9A-F]{2})+/
    if uri.wholeMatch(of: allowed) == nil { fault(place + " " + uri) }
    if let base = artifact["uriBaseId"] as? String {
      if !bases.contains(base) || uri.hasPrefix("/") { fault(place + " " + base) }
    } else if !uri.hasPrefix("file:///") {
      fault(place + " " + uri)
    }
  }

  /// Section 3.30.
  private mutating func region(_ value: Any?, _ place: String) {
    let region = object(
      value, place, ["startLine"], optional: ["startColumn", "endLine", "endColumn"])
    var numbers: [Int] = []
    for key in ["startLine", "startColumn", "endLine", "endColumn"] {
      let number = region[key] as? Int ?? 0
      if number < 1 { fault("\(place).\(key)") }
      numbers.append(number)
    }
    if (numbers[2], numbers[3]) < (numbers[0], numbers[1]) { fault(place + ": it ends too early") }
  }

  private mutating func message(_ value: Any?, _ place: String) {
    let message = object(value, place, ["text"])
    let text = string(message["text"], place)
    if text.isEmpty { fault(place + ".text") }
    // 3.11.5: there are no arguments, so no braces may hold the number of one.
    let rest = text.replacing(#/\{\{[0-9]+\}\}/#, with: "")
    if rest.contains(#/\{[0-9]+\}/#) { fault(place + ".text " + text) }
  }

  private mutating func level(_ value: Any?, _ place: String) {
    if !["none", "note", "warning", "error"].contains(string(value, place)) { fault(place) }
  }

  // MARK: Types

  private mutating func fault(_ text: String) { faults.append(text) }

  /// An object with required keys and no others than the optional ones.
  private mutating func object(
    _ value: Any?, _ place: String, _ required: [String], optional: [String] = []
  ) -> [String: Any] {
    let object = dictionary(value, place)
    for key in required where object[key] == nil { fault("\(place).\(key) is missing") }
    for key in object.keys where !required.contains(key) && !optional.contains(key) {
      fault("\(place).\(key) is not known")
    }
    return object
  }

  private mutating func dictionary(_ value: Any?, _ place: String) -> [String: Any] {
    if let object = value as? [String: Any] { return object }
    fault("\(place) is no object")
    return [:]
  }

  private mutating func string(_ value: Any?, _ place: String) -> String {
    if let text = value as? String { return text }
    fault("\(place) is no text")
    return ""
  }

  private mutating func each(
    _ value: Any?, _ place: String, _ body: (inout SARIFValidator, Any, String) -> Void
  ) {
    guard let values = value as? [Any] else { return fault("\(place) is no array") }
    for (index, value) in values.enumerated() { body(&self, value, "\(place)[\(index)]") }
  }
}
