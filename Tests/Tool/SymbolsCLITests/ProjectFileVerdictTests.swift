import TestSupport
import Testing

/// Every kind of project file in every state: what is there and cannot be read is never as if
/// nothing were.
@Suite(.timeLimit(.minutes(30))) struct ProjectFileVerdictTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A kind of project file.
  struct Kind: CustomTestStringConvertible {
    let path: String
    /// A right file, which states iOS 16.
    let text: String
    /// How many bytes a file has whose end is missing.
    let part: Int
    /// Whether an empty file, or a folder of that name, is something else.
    var mayBeEmpty = false
    var mayBeFolder = false
    var mayBeBinary = false

    var testDescription: String { path }
  }

  private static let manifest =
    "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"A\", "
    + "platforms: [.iOS(.v16)], targets: [.target(name: \"A\", path: \"src\")])\n"
  private static let specification =
    "name: A\ntargets:\n  A: {platform: iOS, deploymentTarget: 16.0, sources: [src]}\n"
  private static let rules =
    "load(\"@a//:b.bzl\", \"ios_application\")\nios_application(name = \"A\", minimum_os_version = \"16.0\")\n"

  static let kinds = [
    Kind(path: "Package.swift", text: manifest, part: 100),
    Kind(path: "Package.swift", text: manifest, part: 40),
    Kind(path: "Package.swift", text: manifest, part: 10),
    Kind(path: "Package@swift-5.9.swift", text: manifest, part: 100),
    Kind(
      path: "A.xcodeproj/project.pbxproj",
      text:
        "{ objects = { P = { isa = PBXProject; buildConfigurationList = L; targets = (); }; L = { buildConfigurations = (C); }; C = { name = R; buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; }; }; }; rootObject = P; }\n",
      part: 60),
    Kind(path: "project.yml", text: specification, part: 40),
    Kind(path: "project.yaml", text: specification, part: 40),
    Kind(
      path: "Project.swift",
      text:
        "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"A\", destinations: .iOS, product: .app, deploymentTargets: .iOS(\"16.0\"), sources: [\"src/**\"])])\n",
      part: 90),
    Kind(path: "BUILD.bazel", text: rules, part: 70, mayBeEmpty: true),
    Kind(
      path: "BUILD", text: rules, part: 70, mayBeEmpty: true, mayBeFolder: true, mayBeBinary: true),
    Kind(
      path: "BUCK", text: "apple_library(name = \"A\", target_sdk_version = \"16.0\")\n", part: 30,
      mayBeEmpty: true, mayBeFolder: true, mayBeBinary: true),
    Kind(
      path: ".bazelrc", text: "build --ios_minimum_os=16.0\n", part: 27, mayBeEmpty: true),
  ]

  /// What becomes of a right file, `$F`, and whether it is damage then.
  static let states: [(name: String, shell: String, isDamage: @Sendable (Kind) -> Bool)] = [
    ("right", "", { _ in false }),
    ("Windows", "sed -i 's/$/\\r/' $F", { _ in false }),
    ("a link inside", "mkdir in; mv $F in/f.txt; ln -s $PWD/in/f.txt $F", { _ in false }),
    ("empty", ": > $F", { !$0.mayBeEmpty }),
    ("blank", "printf ' \\n\\n' > $F", { !$0.mayBeEmpty }),
    ("cut off", "truncate -s $PART $F", { $0.path != ".bazelrc" }),
    ("binary", "printf '\\0\\1\\377' > $F", { !$0.mayBeBinary }),
    ("a link out", "mv $F ../out; ln -s $PWD/../out $F", { _ in true }),
    ("a link to nothing", "rm $F; ln -s nowhere $F", { _ in true }),
    ("a link to itself", "rm $F; ln -s $(basename $F) $F", { _ in true }),
    ("a folder", "rm $F; mkdir $F", { !$0.mayBeFolder }),
    ("a link to a folder", "rm $F; ln -s src $F", { !$0.mayBeFolder }),
    ("a pipe", "rm $F; mkfifo $F", { _ in true }),
    ("too large", "truncate -s 70000000 $F", { _ in true }),
  ]

  @Test(arguments: kinds) func whatCannotBeReadIsDoubt(_ kind: Kind) throws {
    for (name, change, isDamage) in Self.states {
      let run = try shell(
        """
        rm -rf work out; mkdir -p work/src work/.git; cd work
        printf 'import SwiftUI\\nlet a = Image(systemName: "heart")\\n' > src/a.swift
        F=\(kind.path); PART=\(kind.part); mkdir -p "$(dirname $F)"; cat > $F <<'END'
        \(kind.text)END
        \(change)
        $S lint src
        """)
      let expected: Int32 = isDamage(kind) ? 2 : 0
      #expect(run.exitCode == expected, "\(kind.path), \(name): \(run.errors)")
      if isDamage(kind) {
        #expect(
          run.errors.contains("cannot read the deployment targets of ")
            && run.errors.contains(kind.path) && run.errors.contains("--target"),
          "\(kind.path), \(name): \(run.errors)")
      }
    }
  }

  /// The folder of Xcode's project itself.
  @Test func foldersOfProjectsMayBeDamaged() throws {
    for (change, code) in [
      ("mkdir A.xcodeproj", 0), (": > A.xcodeproj", 2), ("ln -s nowhere A.xcodeproj", 2),
      ("mkdir ../out; : > ../out/project.pbxproj; ln -s ../out A.xcodeproj", 2),
      ("mkdir ../out; ln -s ../out A.xcodeproj", 0),
    ] {
      let run = try shell(
        """
        rm -rf work out; mkdir -p work/src work/.git; cd work; echo 'let a = 1' > src/a.swift
        \(change)
        $S lint src
        """)
      #expect(run.exitCode == Int32(code), "\(change): \(run.errors)")
    }
  }

  /// Texts in the place of versions, in files that are right otherwise.
  @Test(arguments: [
    ("Project.swift", ".iOS(\"16.0\")", ".iOS(\"sixteen\")"),
    ("BUILD.bazel", "\"16.0\"", "\"sixteen\""), ("BUILD", "\"16.0\"", "\"\""),
    ("BUCK", "\"16.0\"", "\"new\""), (".bazelrc", "16.0", "sixteen"),
    ("project.yml", "16.0", "sixteen"),
  ])
  func wrongVersionsAreDamage(_ path: String, _ old: String, _ new: String) throws {
    let kind = try #require(Self.kinds.first { $0.path == path })
    try write(path, kind.text.replacing(old, with: new))
    try write("src/a.swift", "import SwiftUI\nlet a = Image(systemName: \"heart\")\n")
    let run = try shell("mkdir -p .git; $S lint src")
    #expect(
      run.exitCode == 2 && run.errors.contains("is not a version")
        || run.errors.contains("which is not a version"), "\(run.errors)")
  }
}
