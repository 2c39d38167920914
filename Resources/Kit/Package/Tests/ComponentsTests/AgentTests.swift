#if canImport(Testing)
  import Foundation
  import Testing

  @testable import FoundationUI

  @Suite struct AgentTests {
    private struct Lamp: AgentDescribable {
      let componentType = "Lamp"
      let isOn: Bool
      var properties: [String: Any] { ["isOn": isOn, "watts": 60] }
      var semantics: String { isOn ? "on" : "off" }
    }

    @Test func descriptionsAreSortedJSON() throws {
      #expect(
        try Lamp(isOn: true).agentDescription.json()
          == #"{"component":"Lamp","props":{"isOn":true,"watts":60},"semantics":"on"}"#)
    }

    @Test func valuesSurviveJSON() throws {
      let value: AgentValue = [
        "nothing": nil, "truth": false, "whole": -3, "part": 2.5, "text": "a/b “ü”",
        "list": [1, "two", [true]], "object": ["a": ["b": "c"]],
      ]
      let data = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(AgentValue.self, from: data) == value)
    }

    @Test func descriptionsSurviveJSON() throws {
      let description = AgentDescription(
        type: "Card", semantics: "News",
        slots: [
          "content": [
            AgentDescription(
              type: "Badge", properties: ["text": "New", "level": "info"], semantics: "Info: New")
          ]
        ])
      let data = Data(try description.json().utf8)
      #expect(try JSONDecoder().decode(AgentDescription.self, from: data) == description)
    }

    @Test func descriptionsOfOlderVersionsAreRead() throws {
      let old = #"{"properties":{"isOn":true},"semantics":"on","type":"Lamp"}"#
      let new = #"{"component":"Lamp","props":{"isOn":true},"semantics":"on"}"#
      let read = try [old, new].map {
        try JSONDecoder().decode(AgentDescription.self, from: Data($0.utf8))
      }
      #expect(read[0] == read[1])
      #expect(read[0].type == "Lamp")
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(AgentDescription.self, from: Data(#"{"props":{}}"#.utf8))
      }
    }

    @Test func ofEqualNamesTheLastCounts() {
      #expect(AgentValue(dictionaryLiteral: ("a", 1), ("a", 2)) == ["a": 2])
    }

    @Test func noTextIsNothing() {
      #expect(AgentValue(nil) == .null)
      #expect(AgentValue("a") == "a")
    }
  }
#endif
