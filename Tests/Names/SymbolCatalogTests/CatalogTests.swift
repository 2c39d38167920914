import SymbolCatalog
import Testing

@Suite struct CatalogTests {
  private let catalog = Catalog.bundled

  @Test func availabilityIsRaisedToTheFirstAPI() throws {
    let heart = try #require(catalog.symbol(named: "heart.fill"))
    #expect(heart.release.version(on: .macOS) == OSVersion(10, 15))
    #expect(heart.availability[.macOS] == OSVersion(11, 0))
    #expect(heart.availability[.iOS] == OSVersion(13, 0))
    #expect(heart.availability.works(on: [DeploymentTarget(.iOS, OSVersion(13))]))
    #expect(!heart.availability.works(on: [DeploymentTarget(.macOS, OSVersion(10, 15))]))
  }

  @Test func namesHaveAHistory() throws {
    let star = try #require(catalog.symbol(named: "star.leadinghalf.filled"))
    let history = catalog.nameHistory(of: star)
    #expect(
      history.map(\.name) == [
        "star.fill.left", "star.lefthalf.fill", "star.leadinghalf.fill", "star.leadinghalf.filled",
      ])
    #expect(history.map(\.release?.key) == [nil, "2019", "2020", "2021"])
    #expect(history.map(\.supersededIn?.key) == ["2019", "2020", "2021", nil])
  }

  @Test(arguments: [
    ("iOS13", "star.lefthalf.fill"), ("iOS14", "star.leadinghalf.fill"),
    ("iOS15", "star.leadinghalf.filled"), ("macOS11", "star.leadinghalf.fill"), ("iOS12", nil),
  ])
  func theNameToUseDependsOnTheTarget(_ target: String, _ name: String?) throws {
    let star = try #require(catalog.symbol(named: "star.leadinghalf.filled"))
    let target = try #require(DeploymentTarget(target))
    #expect(catalog.name(of: star, workingOn: [target]) == name)
  }

  @Test func theNameToUseWorksAndIsTheNewestThatDoes() throws {
    for symbol in catalog.symbols where !symbol.aliases.isEmpty {
      for release in catalog.releases {
        let targets = Platform.allCases.map { DeploymentTarget($0, release.version(on: $0)) }
        let working = catalog.nameHistory(of: symbol).filter {
          $0.availability?.works(on: targets) ?? false
        }
        #expect(catalog.name(of: symbol, workingOn: targets) == working.last?.name)
      }
    }
  }

  @Test(arguments: [
    ("bell.badge.circle.fill", "bell"), ("person.crop.circle", "person.crop.circle"),
    ("person.fill.badge.plus", "person"), ("heart.slash.circle.fill", "heart"),
    ("circle", "circle"), ("square.and.arrow.up.circle", "square.and.arrow.up"),
    ("exclamationmark.triangle.fill", "exclamationmark"), ("not.a.name", "not.a.name"),
  ])
  func familiesStandUnderTheirPlainestName(_ name: String, _ base: String) {
    #expect(catalog.familyName(of: name) == base)
  }

  @Test func aFamilyHoldsExactlyTheNamesWithItsBase() {
    var families: [String: [String]] = [:]
    for symbol in catalog.symbols {
      families[catalog.familyName(of: symbol.name), default: []].append(symbol.name)
    }
    for (base, members) in families where base.hasPrefix("b") || base.hasPrefix("p") {
      #expect(catalog.family(of: base) == [base] + members.filter { $0 != base }, "\(base)")
    }
  }

  @Test(arguments: [
    ("iOS16", "iOS16.0"), ("macos13.3", "macOS13.3"), ("visionOS 2.1", "visionOS2.1"),
    ("tvOS-17", "tvOS17.0"), ("iPadOS15", "iOS15.0"), ("watchOS9.0.1", "watchOS9.0"),
  ])
  func targetsAreParsed(_ text: String, _ expected: String) {
    #expect(DeploymentTarget(text)?.description == expected)
  }

  @Test(arguments: [
    "", "iOS", "16", "iOS99x", "iOS 16 ", "iOS.16", "iOS16.", "iOS16..1", "iOS1.2.3.4", "iOS99999",
    "windows11", "iOS-", "iOS١٦",
  ])
  func otherTextIsNoTarget(_ text: String) { #expect(DeploymentTarget(text) == nil) }

  @Test func namesCanBeListedByPrefix() {
    #expect(
      catalog.names(withPrefix: "heart.s") == [
        "heart.slash", "heart.slash.circle", "heart.slash.circle.fill", "heart.slash.fill",
        "heart.square", "heart.square.fill",
      ])
    #expect(catalog.names(withPrefix: "zzzz").isEmpty)
    #expect(catalog.names(withPrefix: "").count == catalog.count)
  }
}
