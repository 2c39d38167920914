import SourceUses
import Testing

@Suite struct ObjectiveCSourceTests {
  static let sources: [MarkedSource] =
    MarkedSource.all([
      "a = [UIImage systemImageNamed:‹@\"star\"›];",
      "a = [UIImage systemImageNamed:‹@\"star.fill\"› withConfiguration:c];",
      "a = [UIImage systemImageNamed:‹@\"star\"› compatibleWithTraitCollection:[self traits:@\"x\"]];",
      "[UIImage systemImageNamed:‹@\"wifi\"› variableValue:.5 withConfiguration:nil]",
      "i = [NSImage imageWithSystemSymbolName:‹@\"plus\"› accessibilityDescription:@\"Add\"];",
      "[UIApplicationShortcutIcon iconWithSystemImageName:‹@\"bell\"›]",
      "[UNNotificationActionIcon iconWithSystemImageName: ‹@\"bell\"› ]",
      "[INImage systemImageNamed:‹@\"mic\"›]",
      "[UIImage systemImageNamed:on ? ‹@\"sun.max\"› : ‹@\"moon\"›]",
      "[UIImage systemImageNamed:(on ? ‹@\"sun.max\"› : (x ? ‹@\"moon\"› : ‹@\"cloud\"›))]",
      "[UIImage systemImageNamed:name ?: ‹@\"questionmark\"›]",
      "[self.button setImage:[UIImage systemImageNamed:‹@\"x\"›] forState:0];",
      "[UIImage /* [UIImage systemImageNamed:@\"a\"] */ systemImageNamed: // \"b\n‹@\"c\"›]",
      "static NSString *const kIcon = ‹@\"heart\"›;\n[UIImage systemImageNamed:kIcon];"
        + "[UIImage systemImageNamed:kIcon]",
      "NSString * const kA = ‹@\"a\"›, *const kB = @\"b\";\nx = [UIImage systemImageNamed:kA];",
      "#define ICON ‹@\"heart\"›\r\nx = [UIImage systemImageNamed:ICON];",
      "#define ICON (‹@\"heart\"›) // \"\nx = [UIImage systemImageNamed:y ? ICON : ‹@\"b\"›];",
      "#define STAR(x) [UIImage \\\n systemImageNamed:‹@\"star\"›]\nint a;",
      "- (void)a { NSString *n = ‹@\"a\"›; if (x) { n = y ? ‹@\"b\"› : ‹@\"c\"›; }"
        + " [UIImage systemImageNamed:n]; }",
      "- (void)a { NSString *n; n = ‹@\"a\"›; [UIImage systemImageNamed:n]; }\n"
        + "- (void)b { NSString *n = @\"b\"; [self log:n]; }",
      "const char *s = R\"x([UIImage systemImageNamed:@\"no\"])x\"; [UIImage systemImageNamed:‹@\"a\"›]",
      "char c = '\"'; int n = 1'000; [UIImage systemImageNamed:‹@\"a\"›]",
      "#error don't\n#pragma mark - it's\n[UIImage systemImageNamed:‹@\"a\"›]",
      "#if 0\n[UIImage systemImageNamed:@\"no\"] don't\n#if A\n#else\n#endif\n#else\n"
        + "[UIImage systemImageNamed:‹@\"yes\"›]\n#endif",
      "@\"no end\n[UIImage systemImageNamed:‹@\"a\"›]",
      "\u{FEFF}[UIImage systemImageNamed:‹@\"a\"›]",
      "NSDictionary *d = @{@\"k\": [UIImage systemImageNamed:‹@\"a\"›], @\"l\": @\"m\"};",
    ]) + [
      MarkedSource(
        "[UIImage systemImageNamed:‹@\"star\" @\".fill\"›]", [.literal("star.fill")]),
      MarkedSource("[UIImage systemImageNamed:‹@\"star\"\n \".fill\"›]", [.literal("star.fill")]),
      MarkedSource(
        "[UIImage systemImageNamed:‹@\"\\x73\\164\\u0061r\\\n.fill\"›]", [.literal("star.fill")]),
      MarkedSource(
        "[UIImage systemImageNamed:[NSString stringWithFormat:‹@\"%02ld.circle%@\"›, n, s]]",
        [.pattern(["", ".circle", ""])]),
      MarkedSource(
        "[UIImage systemImageNamed:[NSString stringWithFormat:‹@\"100%%\"›]]", [.literal("100%")]),
      MarkedSource("[UIImage systemImageNamed:‹@\"é😀\"›]", [.literal("é😀")]),
    ]

  @Test(arguments: sources) func finds(_ source: MarkedSource) {
    let found = SourceReaders.uses(in: source.bytes, path: "A/View.m")
    #expect(found.uses.map(\.range) == source.ranges)
    #expect(found.uses.map(\.name) == source.names)
  }

  @Test(arguments: [
    "[UIImage imageNamed:@\"star\"]", "// [UIImage systemImageNamed:@\"a\"]",
    "/* [UIImage systemImageNamed:@\"a\"] */", "\"[UIImage systemImageNamed:@\\\"a\\\"]\"",
    "@\"[UIImage systemImageNamed:@'a']\"", "[UIImage systemImageNamed:[self name:@\"a\"]]",
    "[UIImage systemImageNamed:name(@\"a\")]", "[UIImage systemImageNamed:@\"a\".lowercaseString]",
    "[UIImage systemImageNamed:names[@\"a\"]]", "[UIImage systemImageNamed:@[@\"a\"][0]]",
    "[Icon systemImageNamed:@\"a\"]", "[UIImage mySystemImageNamed:@\"a\"]",
    "[UIImage systemImageNamed:@\"a\" other:b]", "[UIImage systemImageNamed:\"a\"]",
    "[UIImage systemImageNamed:x == @\"a\"]", "[UIImage systemImageNamed:kIcon]",
    "[[UIImage alloc] initWithSystemImageNamed:@\"a\"]", "[x setSystemImageNamed:@\"a\"]",
    "#if 0\n[UIImage systemImageNamed:@\"a\"]\n#endif", "[UIImage systemImageNamed:@\"a",
    "NSString *const kIcon = @\"a\"; [self systemImageNamed:kIcon];",
    "[NSImage imageWithSystemSymbolName:x accessibilityDescription:@\"a\"]",
    "#define A(x) @\"a\"\n[UIImage systemImageNamed:A]",
    "- (void)a { NSString *n = @\"a\"; }\n- (void)b { [UIImage systemImageNamed:n]; }",
  ]) func leavesOut(_ source: String) {
    #expect(SourceReaders.uses(in: Array(source.utf8), path: "a.mm").uses.isEmpty)
  }

  @Test func tellsWhatAsks() {
    let source =
      "[UIImage systemImageNamed:@\"a\" withConfiguration:c]; NSString *const k = @\"b\";"
      + "[NSImage imageWithSystemSymbolName:k accessibilityDescription:@\"c\"]"
    let uses = SourceReaders.uses(in: Array(source.utf8), path: "a.m").uses
    #expect(
      uses.map(\.api) == [
        "[UIImage systemImageNamed:withConfiguration:]",
        "[NSImage imageWithSystemSymbolName:accessibilityDescription:]",
      ])
    #expect(uses.map(\.isConstant) == [false, true])
  }

  @Test func findsOwnImagesAndColours() {
    let source = MarkedSource(
      "[UIImage imageNamed:‹@\"Logo\"›]; [UIColor colorNamed:‹@\"Ink\"›]; [NSImage imageNamed:x]")
    let found = SourceReaders.uses(in: source.bytes, path: "a.m")
    #expect(found.assets.map(\.range) == source.ranges)
    #expect(found.assets.map(\.name) == ["Logo", "Ink"])
    #expect(found.assets.map(\.kind) == [.image, .color])
  }

  /// The part that is guarded, what is asked for, and whether it is there.
  static let guards: [(String, [(String, Bool)])] = [
    (
      "if (@available(iOS 17, *)) ‹{ a; }› else ‹{ b; }› {c;}",
      [("iOS 17", true), ("iOS 17", false)]
    ),
    (
      "if (@available(iOS 13.0, macOS 10.15, *) && x) ‹{ a; }› else { b; }",
      [("iOS 13.0, macOS 10.15", true)]
    ),
    ("if (__builtin_available(macOS 11, *)) ‹{ a; }›", [("macOS 11", true)]),
    ("if (@available(iOS 17, *) || x) { a; }", []), ("if (!@available(iOS 17, *)) { a; }", []),
    ("if (@available(iOS 17, *)) ‹return [a b:@{}];› b;", [("iOS 17", true)]),
    ("if (@available(iOS 17, *)) ‹a;› else ‹b;› c;", [("iOS 17", true), ("iOS 17", false)]),
    ("if (x) { a; } else if (@available(iOS 17, *)) ‹{ b; }›", [("iOS 17", true)]),
    ("if (x[@\"available(iOS 17)\"]) { a; }", []),
    ("if (@available(iOS 17, *)) ‹{ if (x) { a; } }› if (y) { c; }", [("iOS 17", true)]),
  ]

  @Test(arguments: guards) func findsGuards(_ marked: String, _ expected: [(String, Bool)]) {
    let source = MarkedSource("- (void)f { [UIImage imageNamed:x]; \(marked) }")
    let guards = SourceReaders.uses(in: source.bytes, path: "a.m").guards
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    #expect(guards.map(\.range) == source.ranges)
    #expect(
      guards.map { part in
        part.versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
      } == expected.map(\.0))
    #expect(guards.map(\.isMet) == expected.map(\.1))
  }

  @Test func findsGuardsOfFunctions() {
    let source = MarkedSource(
      "- (void)f API_AVAILABLE(ios(13.0), macos(10.15)) ‹{ [UIImage imageNamed:x]; }›\n"
        + "- (void)g API_AVAILABLE(ios(14.0));\n- (void)h { }")
    let guards = SourceReaders.uses(in: source.bytes, path: "a.m").guards
    #expect(guards.map(\.range) == source.ranges)
    #expect(
      guards.first?.versions == [
        StatedVersion(platform: "ios", version: "13.0"),
        StatedVersion(platform: "macos", version: "10.15"),
      ])
  }

  /// What is repeated very often.
  static let fragments = [
    "[", "]", "(", ")", "{", "}", "@\"a\"", "@\"", "'", "\\\n", "/*", "R\"x(", "R\"x(a)", "?", "a:",
    ":", "=",
    "[UIImage systemImageNamed:", "[UIImage systemImageNamed:@\"a\"]",
    "[UIImage systemImageNamed:a];",
    "NSString *a = @\"a\";", "NSString *a = @\"a\"; [UIImage systemImageNamed:a];",
    "if (@available(iOS 1, *)) {",
    "if (@available(iOS 1, *) ", "if (@available(iOS 1, *)) a; else ", "#define A @\"a\"\n",
    "#if 0\n",
    "#define A [\n", "#", "a", " ", "1'", "a ? @\"b\" : ", "NSString *const a = @\"b\" ",
    "{ NSString *a = @\"a\"; [UIImage systemImageNamed:a]; }\n",
    "[NSString stringWithFormat:@\"%d\", ",
  ]
}
