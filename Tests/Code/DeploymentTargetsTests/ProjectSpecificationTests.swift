import DeploymentTargets
import SymbolCatalog
import Testing

@Suite struct ProjectSpecificationTests {
  private static let specification = """
    name: App # ours
    options:
      bundleIdPrefix: "com.example: # no comment"
      deploymentTarget:
        iOS: "16.0"
        macOS: 13.1
    fileGroups: [a, {b: c}]
    targets:
      App:
        type: application
        platform: iOS
        sources:
          - App
          - path: Shared
            excludes:
            - "*.md"
      Mac:
        platform: macOS
        deploymentTarget: 12.0
        sources: [Mac, "Shared"]
      'Multi':
        platform: [iOS, tvOS]
        deploymentTarget: {iOS: 15.0, tvOS: '14.0'}
        sources:
        - {path: Multi, name: x}
        - Multi2
      Catalyst:
        platform: auto
        supportedDestinations: [iOS, macCatalyst]
        sources: Cat
        script: |
          not: read
            at: all
    """

  @Test(arguments: [
    ("App/A.swift", "iOS 16.0"), ("Shared/S.swift", "iOS 16.0, macOS 12.0"),
    ("Mac/M.swift", "macOS 12.0"), ("Multi/M.swift", "iOS 15.0, tvOS 14.0"),
    ("Multi2/M.swift", "iOS 15.0, tvOS 14.0"), ("Cat/C.swift", "iOS 16.0, Mac Catalyst 16.0"),
    ("None.swift", "iOS 15.0, macOS 12.0, tvOS 14.0, Mac Catalyst 16.0"),
  ])
  func targets(_ file: String, _ expected: String) throws {
    let folder = try ProjectFolder(["project.yml": Self.specification])
    #expect(folder.stated(file) == expected)
    #expect(folder.problems == [])
  }

  @Test func originsHaveLines() throws {
    let folder = try ProjectFolder(["project.yml": Self.specification])
    let rows = folder.targets.targets(of: folder.path + "/Shared/S.swift").explanation
    #expect(rows.map(\.line) == [5, 19])
    #expect(
      rows.map(\.reason) == [
        "options.deploymentTarget of target 'App'", "deploymentTarget of target 'Mac'",
      ])
  }

  /// The project that was made from it says the same better.
  @Test func projectsGoFirst() throws {
    let folder = try ProjectFolder([
      "project.yml": Self.specification,
      projectPath: ProjectText(["MACOSX_DEPLOYMENT_TARGET": "14.0"]).text,
    ])
    #expect(folder.stated("Mac/M.swift") == "macOS 14.0")
  }

  @Test func filesOfOthersAreLeftAlone() throws {
    let folder = try ProjectFolder(["project.yml": "kind: &x other\n  list: {a: [\n"])
    #expect(folder.problems == [] && folder.stated("a.swift") == "")
  }

  /// Variables of XcodeGen and anchors of YAML are right, and what they stand for is not known.
  @Test(arguments: ["${IOS_VERSION}", "&dt", "*dt", "&dt \"16.0\""])
  func valuesThatStandForOthersAreNoDamage(_ value: String) throws {
    let folder = try ProjectFolder([
      "project.yml": """
      name: App
      options:
        deploymentTarget:
          iOS: \(value)
      targets:
        App: {type: application, platform: iOS, sources: App}
      """
    ])
    #expect(!folder.problems.isEmpty)
    #expect(!folder.targets.problems.contains { $0.isDamage }, "\(folder.problems)")
  }

  @Test func whatIsNotReadIsTold() throws {
    let folder = try ProjectFolder([
      "project.yml": """
      include: [base.yml]
      settings:
        base:
          IPHONEOS_DEPLOYMENT_TARGET: 14.0
      targets:
        A:
          templates: [T]
          platform: iOS
          deploymentTarget: newest
          sources: &anchor A
         B: [
      \tC: 1
        just text
        D: {a: b
      """
    ])
    #expect(
      folder.problems.sorted() == [
        "project.yml:10: anchors, aliases and tags are not read",
        "project.yml:11: it is no YAML: did not find expected key",
        "project.yml:11: its indentation is not understood",
        "project.yml:12: it is indented by a tab", "project.yml:13: expected 'key: value'",
        "project.yml:14: the value in brackets does not end on its line",
        "project.yml:1: 'include' of project.yml is not read: deployment targets in it are not known",
        "project.yml:3: 'settings' of project.yml is not read: deployment targets in it are not known",
        "project.yml:7: 'templates' of project.yml is not read: deployment targets in it are not known",
        "project.yml:9: deploymentTarget is no version",
      ])
  }
}
