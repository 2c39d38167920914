#if canImport(Testing)
  import Foundation
  import Testing

  @testable import FoundationUI

  /// Every text is in the String Catalog, in all languages, with the same places.
  @Suite struct KitTextTests {
    private struct Catalog: Decodable {
      struct Entry: Decodable {
        let localizations: [String: Localization]
      }
      struct Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?
      }
      struct Variations: Decodable {
        let plural: [String: Form]
      }
      struct Form: Decodable {
        let stringUnit: Unit
      }
      struct Unit: Decodable {
        let state: String
        let value: String
      }
      let sourceLanguage: String
      let strings: [String: Entry]
    }

    private static let languages = ["en", "es"]

    private func catalog() throws -> Catalog {
      let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let file = package.appendingPathComponent("Sources/Resources/Localizable.xcstrings")
      return try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
    }

    @Test func everyTextIsTranslated() throws {
      let catalog = try catalog()
      #expect(catalog.sourceLanguage == "en")
      #expect(Set(catalog.strings.keys) == Set(KitText.all.map { "\($0.key)" }))
      for text in KitText.all {
        let entry = try #require(catalog.strings["\(text.key)"])
        let english = try #require(entry.localizations["en"])
        let forms = english.variations?.plural
        #expect((forms?["other"]?.stringUnit ?? english.stringUnit)?.value == text.english)
        #expect(forms?["one"]?.stringUnit.value == text.one)
        for language in Self.languages {
          let localization = try #require(entry.localizations[language], "\(text.key)")
          let units =
            localization.variations?.plural.values.map(\.stringUnit)
            ?? localization.stringUnit.map { [$0] } ?? []
          // Languages have up to six forms; English and Spanish need two.
          #expect(units.count >= (text.one == nil ? 1 : 2), "\(text.key)")
          for unit in units {
            #expect(unit.state == "translated")
            #expect(!unit.value.isEmpty)
            for place in ["%1$@", "%2$@", "%lld"] {
              #expect(unit.value.contains(place) == text.english.contains(place), "\(text.key)")
            }
          }
        }
      }
    }

    @Test func placesAreFilledInAnyOrder() {
      #expect(KitText.fill("%1$@ of %2$@", ["1", "9"]) == "1 of 9")
      #expect(KitText.fill("%2$@, %1$@", ["a", "b"]) == "b, a")
    }

    @Test func whatIsNoPlaceStays() {
      #expect(KitText.fill("100 % of %1$@", ["%2$@"]) == "100 % of %2$@")
      #expect(KitText.fill("%3$@ %", ["a"]) == "%3$@ %")
      #expect(KitText.fill("", []).isEmpty)
    }
  }
#endif
