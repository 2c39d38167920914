import Foundation
import TestSupport
import Testing

/// The jobs of a project's file, run as a process.
@Suite(.timeLimit(.minutes(30))) struct RunCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a line of shell in a project with a file of these jobs.
  private func run(_ line: String, jobs: String, head: String = "") throws -> ToolRun {
    let text = "{\n\"schemaVersion\": 1,\n\(head)\"jobs\": {\n\(jobs)\n}}\n"
    try text.write(toFile: "\(folder.path)/symbols.json", atomically: true, encoding: .utf8)
    return try shell(line)
  }

  private func shell(_ line: String) throws -> ToolRun {
    try ToolRun(
      shell: "cd '\(folder.path)' && mkdir -p .git home sub && \(line)",
      environment: ["HOME": "\(folder.path)/home", "LANG": "C.UTF-8"])
  }

  private static let jobs = """
    "icons": { "command": "export", "names": ["heart", "star"], "format": "svg", "output-dir": "icons" },
    "sheet": { "command": "sheet", "names": "heart", "output": "sheet.png" },
    "code": { "command": "codegen", "as": "enum", "used-in": "Sources", "output": "Sources/Symbol.swift" },
    "names": { "command": "check", "used-in": "Sources" }
    """

  private static let sources = """
    mkdir -p Sources; echo 'let a = Image(systemName: "heart")' > Sources/a.swift;
    """

  // MARK: What is done

  @Test func jobsDoWhatTheCommandsDo() throws {
    let run = try run(
      Self.sources + """
        $S run --list && ls icons 2>&1; $S run && ls icons && $S export heart star --format svg --output-dir typed -q \
          && diff -r icons typed && $S sheet heart -o typed.png -q && cmp sheet.png typed.png \
          && $S codegen --as enum --used-in Sources/a.swift -o Typed.swift -q \
          && cmp Typed.swift Sources/Symbol.swift && echo same
        """, jobs: Self.jobs)
    #expect(
      run.lines.dropFirst(run.lines.count - 4) == [
        "ls: cannot access 'icons': No such file or directory", "heart.svg", "star.svg", "same",
      ], "\(run.output) \(run.errors)")
    #expect(run.lines.contains("icons\texport\ticons"), "\(run.output)")
    #expect(run.errors.contains("icons: 2 written") && run.errors.contains("names: passed"))
  }

  @Test func aRunFromAFolderBelowIsTheSame() throws {
    let run = try run(
      Self.sources + "$S run -q && cd sub && $S run --check && $S run", jobs: Self.jobs)
    #expect(run.output.isEmpty && run.exitCode == 0, "\(run.output)")
    #expect(run.errors.components(separatedBy: "up to date").count == 9, "\(run.errors)")
  }

  @Test(arguments: [
    ("rm icons/heart.svg", 1), ("echo x >> icons/heart.svg", 1),
    ("cp -p icons/star.svg icons/heart.svg", 1), ("touch icons/heart.svg sheet.png", 0),
    ("echo '// heart' > Sources/b.swift", 0),
    ("echo 'Image(systemName: \"star\")' > Sources/b.swift", 1),
    ("sed -i 's/\"star\"/\"bell\"/' symbols.json", 1),
    ("cp -r icons i2; rm -r icons; mv i2 icons", 0),
    ("rm -rf home/.cache", 0),
  ])
  func upToDateMeansContents(_ change: String, _ code: Int32) throws {
    let run = try run(
      Self.sources + """
        $S run -q; $S run --check -q || exit 9; \(change); $S run --check; echo $?; $S run -q --force; \
        $S run --check -q; echo $?
        """, jobs: Self.jobs)
    #expect(run.lines.suffix(1) == ["0"], "\(run.output) \(run.errors)")
    #expect(run.lines.dropLast().last == "\(code)", "\(run.output) \(run.errors)")
  }

  @Test func whatAPictureDoesNotPassIsTold() throws {
    let run = try run(
      "$S run; echo $?; $S run; echo $?",
      jobs: """
        "a": { "command": "export", "names": ["heart", "hearrt"], "output-dir": "a" },
        "b": { "command": "check", "names": "hearrt" }, "c": { "command": "export", "names": "star", "output": "c.svg" }
        """)
    #expect(run.output.contains("hearrt") && run.lines.last == "1", "\(run.output)")
    #expect(run.errors.contains("a: 'hearrt'") && run.errors.contains("c: 1 written"))
    #expect(run.errors.contains("c: up to date, 1 file"), "\(run.errors)")
  }

  @Test func jobsAreChosenByName() throws {
    let run = try run(
      Self.sources + "$S run sheet names; ls; $S run shet; echo $?", jobs: Self.jobs)
    #expect(run.lines.contains("sheet.png") && !run.lines.contains("icons"))
    #expect(run.lines.last == "2" && run.errors.contains("did you mean 'sheet'?"))
  }

  @Test func oneJobReadsWhatAnotherWrites() throws {
    // In the order of the file, however many threads there are.
    let jobs = """
      "one": { "command": "codegen", "names": ["heart", "star"], "decorative": true, "output": "Made/One.swift" },
      "two": { "command": "export", "used-in": "Made", "output-dir": "two", "format": "svg" }
      """
    let run = try run(
      "for i in 1 2 3; do rm -rf Made two; mkdir Made; $S run -q --threads 4 || echo bad; ls two; done",
      jobs: jobs)
    #expect(
      run.lines == ["heart.svg", "star.svg", "heart.svg", "star.svg", "heart.svg", "star.svg"],
      "\(run.output) \(run.errors)")
  }

  @Test func twoJobsForOneFileAreRefused() throws {
    let run = try run(
      "$S run; echo $?; ls",
      jobs: """
        "a": { "command": "export", "names": "heart", "output": "a.svg" },
        "b": { "command": "export", "names": "star", "output": "./A.svg" },
        "c": { "command": "export", "names": "star", "output-dir": "c" }
        """)
    #expect(run.lines.first == "2" && !run.lines.contains("a.svg"), "\(run.output)")
    let folders = try self.run(
      "$S run; echo $?",
      jobs: """
        "a": { "command": "export", "names": "heart", "output-dir": "x" },
        "b": { "command": "export", "names": "heart", "weight": "bold", "output-dir": "x" }
        """)
    #expect(folders.lines == ["2"] && folders.errors.contains("a and b both write x/heart.svg"))
  }

  @Test func jobsThatReadEachOthersFilesAreRefused() throws {
    let run = try run(
      "echo heart > 1; echo star > 2; $S run --force; echo $?; cat 1 2",
      jobs: """
        "x": { "command": "check", "names": "heart" },
        "a": { "command": "codegen", "as": "enum", "names-from": "2", "output": "1" },
        "b": { "command": "codegen", "as": "enum", "names-from": "./1", "output": "2" }
        """)
    #expect(run.lines == ["2", "heart", "star"], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("symbols.json:5:1") && run.errors.contains("jobs: a, b"))
  }

  /// Directories of outputs are created, and a dry run promises no less.
  @Test func foldersOfOutputsAreMade() throws {
    let run = try run(
      "$S run -n; echo $?; $S run; echo $?; $S export heart -o no/x.svg -n; echo $?",
      jobs: #""a": { "command": "export", "names": "heart", "output": "no/a.svg" }"#)
    #expect(
      run.lines == ["no/a.svg", "0", "0", "no/x.svg", "0"], "\(run.output) \(run.errors)")
  }

  @Test func aFileWithWrongCollectionsIsNotRun() throws {
    let run = try run(
      "$S run; echo $?; ls a.svg",
      jobs: #""a": { "command": "export", "names": "heart", "output": "a.svg" }"#,
      head: "\"collections\": { \"../x\": { \"symbols\": [] } },\n")
    #expect(run.lines == ["2"] && run.errors.contains("symbols.json:3:18"), "\(run.errors)")
  }

  // MARK: Collections of the project

  private static let brand = """
    "collections": { "brand": { "note": "ours", "symbols": ["heart", {"name": "star", "weight": "bold"}] } },

    """

  @Test func collectionsOfTheProjectAreThoseOfItsJobs() throws {
    let run = try run(
      """
      $S run -q && $S export heart -o h.svg -q && $S export star --weight bold -o s.svg -q \
        && cmp h.svg out/heart.svg && cmp s.svg out/star.svg && cd sub && $S check --collection brand -f names; echo $?
      cd ..; sed -i 's/"bold"/"black"/' symbols.json; $S run --check; echo $?
      """,
      jobs: #""a": { "command": "export", "collection": "brand", "output-dir": "out" }"#,
      head: Self.brand)
    #expect(run.lines == ["0", "out/star.svg", "1"], "\(run.output) \(run.errors)")
  }

  @Test func collectionsOfTheProjectStandBeforeTheUsersOwn() throws {
    let run = try run(
      """
      $S collections create brand -q; $S collections add brand moon -q; $S collections show brand; echo $?
      $S collections show brand --no-project; $S collections list --format names
      $S collections remove brand heart; echo $?; $S search --collection brand --format names
      """, jobs: "", head: Self.brand)
    #expect(
      run.lines == ["heart", "star", "0", "moon", "brand", "1", "heart", "star"],
      "\(run.output) \(run.errors)")
    #expect(run.errors.contains("'brand' means the collection in your project"), "\(run.errors)")
  }

  @Test(arguments: [
    (#""collections": { "a/b": { "symbols": [] } },"#, "3:18"),
    (#""collections": { "a": { "symbols": [{"name": "heart", "weight": "fat"}] } },"#, "3:65"),
    (#""collections": { "a": { "symbol": [] } },"#, "3:25"),
    (#""collections": { "a": { "symbols": [3] } },"#, "3:37"),
  ])
  func faultsOfCollectionsHaveAPlace(_ head: String, _ place: String) throws {
    let run = try run("$S search heart --collection a", jobs: "", head: head + "\n")
    #expect(run.exitCode == 2 && run.errors.contains("symbols.json:\(place):"), "\(run.errors)")
  }

  @Test func theProjectCanBeLeftOut() throws {
    let run = try run(
      "$S check arrow.trianglehead.clockwise -f names; $S check arrow.trianglehead.clockwise --no-project; echo $?; "
        + "$S run --no-project; echo $?",
      jobs: "", head: "\"defaults\": { \"target\": \"iOS15\" },\n")
    #expect(run.lines.suffix(2) == ["0", "2"], "\(run.output) \(run.errors)")
    #expect(run.lines.first == "arrow.trianglehead.clockwise", "\(run.output)")
  }

  // MARK: What a hostile file cannot do

  @Test(arguments: [
    #"{ "command": "export", "names": "heart", "output": "/tmp/symbols-out.svg" }"#,
    #"{ "command": "export", "names": "heart", "output": "../out.svg" }"#,
    #"{ "command": "export", "names": "heart", "output-dir": ".." }"#,
    #"{ "command": "export", "names": "heart", "output-dir": "sub/../../x" }"#,
    #"{ "command": "export", "names": "heart", "output-dir": "none/../../x" }"#,
    #"{ "command": "export", "names": "heart", "output-dir": "link" }"#,
    #"{ "command": "export", "names": "heart", "output-dir": "link/deep/er" }"#,
    #"{ "command": "export", "names": "heart", "output": "dangling.svg" }"#,
    #"{ "command": "export", "names": "heart", "output": ".git/config.svg" }"#,
    #"{ "command": "export", "names": "heart", "output-dir": ".GIT/hooks" }"#,
    #"{ "command": "export", "names": "heart", "output-dir": "inside/.git" }"#,
    #"{ "command": "export", "names-from": "/etc/passwd", "output-dir": "x" }"#,
    #"{ "command": "export", "names-from": "secret", "output-dir": "x" }"#,
    #"{ "command": "check", "used-in": "link" }"#, #"{ "command": "check", "used-in": "leak" }"#,
    #"{ "command": "check", "names": "-" }"#, #"{ "command": "check", "names-from": "-" }"#,
    #"{ "command": "export", "names": "heart", "output": "-" }"#,
  ])
  func pathsDoNotLeadOut(_ job: String) throws {
    let run = try run(
      """
      rm -rf ../outside-$$; mkdir ../outside-$$; echo keep > ../outside-$$/config; ln -s ../outside-$$ link
      ln -s ../outside-$$/new.svg dangling.svg; ln -s /etc/passwd secret; mkdir -p leak inside
      echo 'Image(systemName: "hearrt")' > ../outside-$$/a.swift; ln -s ../../outside-$$/a.swift leak/a.swift
      $S run </dev/null; echo "rc $?"; ls -A ../outside-$$ .git; rm -r ../outside-$$; test -e x && echo x
      """, jobs: "\"j\": \(job)")
    #expect(
      run.lines
        == ["rc 2", "../outside", "a.swift", "config"].map { line in
          line == "../outside" ? run.lines.first { $0.hasPrefix("../outside") } ?? "" : line
        } || run.lines.first == "rc 2" && !run.output.contains("heart") && !run.lines.contains("x"),
      "\(run.output) \(run.errors)")
    #expect(run.errors.contains("symbols.json:4:"), "\(run.errors)")
    #expect(!run.errors.contains("hearrt") && !run.errors.contains("root:"), "\(run.errors)")
  }

  @Test func linksInsideOfFoldersAreNotFollowedOut() throws {
    let run = try run(
      """
      mkdir -p ../o-$$ Assets.xcassets; ln -s ../../o-$$ Assets.xcassets/heart.imageset
      $S run; echo "rc $?"; ls ../o-$$; rm -r ../o-$$
      """,
      jobs:
        #""j": { "command": "export", "names": "heart", "format": "imageset", "output-dir": "Assets.xcassets" }"#
    )
    #expect(run.lines == ["rc 2"], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("leads out of the project folder"), "\(run.errors)")
  }

  @Test func whoTypesItMayLeaveTheFolder() throws {
    let run = try run(
      "cd sub && $S run --allow-outside -q && ls ../../z-*.svg && rm ../../z-*.svg",
      jobs:
        #""j": { "command": "export", "names": "heart", "output": "../z-\#(UUID().uuidString).svg" }"#
    )
    #expect(run.lines.count == 1 && run.exitCode == 0, "\(run.output) \(run.errors)")
  }

  @Test(arguments: [
    (#"{ "names": "heart" }"#, "4:6", "'command'"), (#"{ "command": "render" }"#, "4:19", "export"),
    (#"{ "command": 3 }"#, "4:19", "a string"),
    (#"{ "command": "export", "outptu": "x" }"#, "4:29", "did you mean 'output'?"),
    (#"{ "command": "export", "check": true }"#, "4:29", "on the command line"),
    (#"{ "command": "export", "names": "heart", "format": "pgn", "output": "x" }"#, "4:1", "png"),
    (#"{ "command": "export", "names": "heart" }"#, "4:1", "no output given"),
    (#"{ "command": "sheet", "names": "heart", "output": ["a", "b"] }"#, "4:56", "a single path"),
  ])
  func faultsOfJobsHaveAPlace(_ job: String, _ place: String, _ part: String) throws {
    let run = try run("$S run", jobs: "\"j\": \(job)")
    #expect(run.exitCode == 2, "\(run.output)")
    #expect(run.errors.contains("symbols.json:\(place):"), "\(run.errors)")
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test(arguments: [
    "head -c 100000000 /dev/zero > symbols.json", "mkfifo symbols.json", "mkdir symbols.json",
    "ln -s /dev/zero symbols.json", "printf '{\"schemaVersion\":1,' > symbols.json",
    "head -c 200000 /dev/zero | tr '\\0' '[' > symbols.json",
    "printf '\\xff\\xfe' > symbols.json", "ln -s loop symbols.json; ln -s symbols.json loop",
  ])
  func aFileThatIsNoneIsNamedAtOnce(_ line: String) throws {
    let run = try shell("\(line); (ulimit -v 300000 -t 5; timeout 60 $S run)")
    #expect(run.exitCode == 2 && run.errors.contains("symbols.json"), "\(run.errors)")
  }

  @Test func theSearchForTheFileStops() throws {
    let run = try shell(
      """
      mkdir -p a/b/c a/home/x; echo '{"schemaVersion":1,"jobs":{}}' > symbols.json; cd a/b/c; $S run; echo $?
      mkdir ../.git; $S run; echo $?; cd ../../home/x; HOME=$PWD/.. $S run; echo $?; rm -rf ../../b
      """)
    #expect(run.lines == ["1", "2", "2"], "\(run.output) \(run.errors)")
  }

  // MARK: A first file

  /// A project with a target that builds Sources/a.swift, as Xcode's property list.
  private static let xcodeProject = """
    {objects={P={isa=PBXProject;mainGroup=M;targets=(T);buildConfigurationList=L;};
    M={isa=PBXGroup;children=(F);sourceTree="<group>";};
    F={isa=PBXFileReference;path=Sources/a.swift;sourceTree="<group>";};
    T={isa=PBXNativeTarget;name=A;buildPhases=(H);buildConfigurationList=L;};
    H={isa=PBXSourcesBuildPhase;files=(B);};B={isa=PBXBuildFile;fileRef=F;};
    L={isa=XCConfigurationList;buildConfigurations=(C);};
    C={isa=XCBuildConfiguration;name=D;
    buildSettings={SDKROOT=iphoneos;IPHONEOS_DEPLOYMENT_TARGET=15.2;};};};rootObject=P;}
    """

  @Test func aFirstFileSaysWhatIsThere() throws {
    let run = try shell(
      Self.sources + """
        mkdir -p App/Assets.xcassets Pods/X; echo '{}' > App/Assets.xcassets/Contents.json
        cp Sources/a.swift Pods/X; sed -i s/heart/bell/ Pods/X/a.swift; mkdir Lib; cp Sources/a.swift Lib/b.swift
        echo '// swift-tools-version:5.9\nlet package = Package(name: "P", platforms: [.iOS(.v16), .macOS("13.3"), .macCatalyst(.v15)], targets: [.target(name: "Lib", path: "Lib")])' > Package.swift
        mkdir X.xcodeproj Y.xcodeproj; cat > X.xcodeproj/project.pbxproj <<'END'
        \(Self.xcodeProject)
        END
        echo '{' > Y.xcodeproj/project.pbxproj
        $S init; echo $?; $S init; echo $?; $S run; echo $?; ls App/Assets.xcassets; cat symbols.json
        """)
    // The app's catalog stays as it was.
    #expect(run.lines.prefix(5) == ["0", "2", "0", "Contents.json", "{"], "\(run.errors)")
    #expect(run.errors.contains("Y.xcodeproj/project.pbxproj"), "\(run.errors)")
    #expect(run.output.contains("\"target\": \"iOS15.2,macOS13.3\""), "\(run.output)")
    #expect(run.output.contains("\"heart\"") && !run.output.contains("bell"), "\(run.output)")
  }

  @Test func anEmptyFolderHasAFirstFileToo() throws {
    let run = try shell(
      "mkdir e; cd e; mkdir .git; $S init && $S search heart --limit 1; $S run; echo $?")
    #expect(run.lines == ["heart", "1"], "\(run.output) \(run.errors)")
  }
}
