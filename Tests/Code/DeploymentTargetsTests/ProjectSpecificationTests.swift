import DeploymentTargets
import SymbolCatalog
import TestSupport
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

  /// Variables of XcodeGen are right, and what they stand for is not known.
  @Test func variablesAreNoDamage() throws {
    for value in ["${IOS_VERSION}", "~"] {
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
  }

  // MARK: Anchors, aliases and merge keys

  /// Specifications with the version 15.0 for `App/A.swift`, however it is written.
  @Test(arguments: [
    "targets:\n  App: &app\n    platform: iOS\n    deploymentTarget: 15.0\n    sources: App\n",
    "x: &v '15.0'\ntargets:\n  App: {platform: iOS, deploymentTarget: *v, sources: App}\n",
    "x: &v {iOS: 15.0}\noptions: {deploymentTarget: *v}\ntargets:\n  App: {platform: iOS, sources: App}\n",
    "options: &o\n  deploymentTarget: &d\n    iOS: &v 15.0\ntargets:\n  App: {platform: iOS, sources: App}\n",
    "base: &b\n  platform: iOS\n  deploymentTarget: 15.0\ntargets:\n  App:\n    <<: *b\n    sources: [App]\n",
    "base: &b {platform: iOS, deploymentTarget: 13.0}\ntargets:\n  App:\n    deploymentTarget: 15.0\n    <<: *b\n    sources: App\n",
    "a: &a {platform: iOS}\nb: &b {deploymentTarget: 15.0, platform: macOS}\ntargets:\n  App:\n    <<: [*a, *b]\n    sources: App\n",
    "a: &a {platform: iOS}\nb: &b {<<: *a, deploymentTarget: 15.0}\ntargets:\n  App: {<<: *b, sources: App}\n",
    "a: &n App\ntargets:\n  *n : {platform: iOS, deploymentTarget: 15.0, sources: *n }\n",
    "a: &p [iOS]\ntargets:\n  &k App: {platform: *p, deploymentTarget: !!str 15.0, sources: *k }\n",
    "x: &v 13.0\ny: &v 15.0\ntargets:\n  App: {platform: iOS, deploymentTarget: *v, sources: App}\n",
    "all: &all\n  App: {platform: iOS, deploymentTarget: 15.0, sources: App}\ntargets: *all\n",
    "targets:\n  \"App\":\n    \"platform\": >-\n      iOS\n    deploymentTarget: |-\n      15.0\n    sources:\n    - path: App\n",
    "\u{FEFF}%YAML 1.1\n---\ntargets: {App: {platform: iOS,\n  deploymentTarget: 15.0,\n  sources: [\n App ]}}\n...\n",
  ])
  func versionsAreReadHoweverTheyAreWritten(_ text: String) throws {
    let folder = try ProjectFolder(["project.yml": text, "App/A.swift": ""])
    #expect(folder.stated("App/A.swift") == "iOS 15.0", "\(folder.problems)")
    #expect(folder.problems == [])
    let windows = try ProjectFolder(["project.yml": text.replacing("\n", with: "\r\n")])
    #expect(windows.stated("App/A.swift") == "iOS 15.0")
  }

  @Test func originsOfAliasesAreWhereTheyAreWritten() throws {
    let folder = try ProjectFolder([
      "project.yml":
        "x: &v\n  ä: ü\n  deploymentTarget: 15.0\ntargets:\n  A: {<<: *v, platform: iOS, sources: A}\n"
    ])
    #expect(
      folder.targets.targets(of: folder.path + "/A/A.swift").explanation.map(\.line) == [3])
  }

  /// A few lines that stand for more than memory holds.
  @Test func aliasesAreBounded() throws {
    var lists = "targets: {A: {platform: iOS}}\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    var maps = "targets: {A: {platform: iOS}}\nm0: &m0 {a: 1, b: 2}\n"
    for level in 1..<40 {
      lists +=
        "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
      maps += "m\(level): &m\(level) {<<: *m\(level - 1), x: *m\(level - 1), y: *m\(level - 1)}\n"
    }
    let wide =
      "d: &d {\((0..<20_000).map { "k\($0): 1" }.joined(separator: ", "))}\ntargets:\n"
      + (0..<5_000).map { "  T\($0): {<<: *d}\n" }.joined()
    for text in [lists, maps, wide] {
      var problems: [String] = []
      let duration = try CPUTime.measure {
        problems = try ProjectFolder(["project.yml": text]).problems
      }
      #expect(problems.contains { $0.contains("more than 1000000 values") }, "\(problems)")
      #expect(duration < .seconds(20))
    }
    let long =
      "targets: {A: {platform: iOS}}\nx:\n" + (0..<200_000).map { "  k\($0): v\n" }.joined()
    let folder = try ProjectFolder(["project.yml": long])
    let duration = CPUTime.measure { _ = folder.targets }
    #expect(folder.problems == [] && duration < .seconds(20))
    let deep = "targets: " + String(repeating: "[", count: 200_000)
    #expect(
      try ProjectFolder(["project.yml": deep]).problems.first
        == "project.yml:1: values are nested deeper than 64")
  }

  // MARK: Damage

  @Test(arguments: [
    ("- a\n- b\n", ":1: the file contains a list instead of a map with 'targets'"),
    ("# c\nhello\n", ":2: the file contains a string instead of a map with 'targets'"),
    ("# only a comment\n", ": the file is empty"), ("{}\n", ":1: the file is empty"),
    ("~\n", ": the file is empty"),
    ("targets: [A]\n", ":1: targets is a list instead of a map"),
    ("targets:\n  A:\n", ":2: target 'A' is empty"),
    ("targets:\n  A: x\n", ":2: target 'A' is a string instead of a map"),
    ("options: x\ntargets: {}\n", ":1: options is a string instead of a map"),
    (
      "options: {deploymentTarget: [1]}\ntargets: {}\n",
      ":1: options.deploymentTarget is a list instead of a map"
    ),
    ("targets:\n  A: {platform: iSO}\n", ":2: platform contains 'iSO', which is not a platform"),
    ("targets:\n  A: {<<: *b}\n", ":2: the alias '*b' has no anchor before it"),
    ("targets: &t\n  A: *t\n", ":2: the alias '*t' has no anchor before it"),
    ("targets:\n  A: {platform: iOS}\n---\nb: 1\n", ":3: a second document begins here"),
    (
      "targets:\n  A: {platform: iOS}\n  A: {platform: iOS}\n", ":3: the key 'A' occurs twice"
    ),
  ])
  func otherTypesAreDamage(_ text: String, _ problem: String) throws {
    let folder = try ProjectFolder(["project.yml": text])
    #expect(folder.problems.first == "project.yml" + problem)
    #expect(folder.targets.problems.allSatisfy { $0.isDamage })
  }

  /// Nothing is wrong with a specification without targets.
  @Test(arguments: ["targets:\n", "targets: {}\n", "name: A\n"])
  func noTargetsAreNoDamage(_ text: String) throws {
    #expect(try ProjectFolder(["project.yml": text]).problems == [])
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
      """
    ])
    #expect(
      folder.problems.sorted() == [
        "project.yml:11: invalid YAML: did not find expected key",
        "project.yml:1: 'include' is ignored: deployment targets in it are unknown",
        "project.yml:3: 'settings' is ignored: deployment targets in it are unknown",
        "project.yml:7: 'templates' is ignored: deployment targets in it are unknown",
        "project.yml:9: deploymentTarget is not a version",
      ])
  }
}
