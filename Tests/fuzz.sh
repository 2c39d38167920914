#!/bin/sh
# Runs the fuzzer from small seeds, one for each target and kind of input.
#   fuzz.sh PROGRAM SECONDS
set -eu
program=$1
seconds=$2
corpus=$(mktemp -d)
trap 'rm -rf "$corpus"' EXIT
manifest='{
"schemaVersion":1,
"catalogVersion":"t",
"symbolCount":1,
"releases":[
{"release":"2019","iOS":"13.0","macOS":"10.15","tvOS":"13.0","watchOS":"6.0","visionOS":"1.0"}
],
"categories":[
{"category":"things","title":"Things"}
],
"symbols":[
{"name":"bell","release":"2019","categories":["things"],"aliases":[],"keywords":{"bell":100}}
],
"aliases":[
]
}'
keywords='{
"matches":[
{"match":"bell","en":["ring"],"es":["campana"]}
],
"concepts":[
],
"rings":[
],
"opposites":[
]
}'
# The byte after the number: lines if it is even, headers if it is odd, in pieces of half of it.
meta='"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}'
printf '\036\024{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}
{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{%s,"name":"echo","arguments":{"words":["a"],"count":"3"}}}
{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}
{"jsonrpc":"2.0","id":2,"method":"tools/list"}' "$meta" > "$corpus/messages"
printf '\036\025Content-Length: 44\r\n\r\n{"jsonrpc":"2.0","id":1,"method":"shutdown"}Content-Length: 33\r\n\r\n%s' \
  '{"jsonrpc":"2.0","method":"exit"}' > "$corpus/messages-headers"
printf '\000%s\000%s' "$manifest" "$keywords" > "$corpus/manifest"
printf '\001remove a persn from the grup' > "$corpus/query"
printf '\001arrowUpCircle square.and.arr' > "$corpus/query-names"
printf '\001a\303\261adir amigo coraz\303\263n' > "$corpus/query-spanish"
printf '\002search\000--target\000iOS16,macOS13.1\000-c=weather\000--\000x' > "$corpus/arguments"
printf '\003{"schemaVersion":1,"keywords":{"ship it":["paperplane","x"]}}' > "$corpus/user"
printf '\004calendar.badge.gearshap' > "$corpus/name"
printf '\005M12 2a10 10 0 1 0 .01 0zm-3.5 9.5l2.5 2.5L17 8q1-1 2 0t2 0c.5-.5 1 .5 1.5 0s1 1 1-1H3v-2z' \
  > "$corpus/path"
printf '\006M0 0h8v8h-8zM4 4h8v8H4z\000M2 2c8 0 8 8 0 8s-8-8 0-8z' > "$corpus/booleans"
printf '\007<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" stroke-width="2"><defs>
<linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-opacity=".5"/>
</linearGradient><clipPath id="c"><circle cx="9" cy="9" r="8"/></clipPath><path id="p" d="M3 3h9v9z"/>
</defs><style>.a{fill:url(#g);stroke:#f00}</style><g clip-path="url(#c)" opacity=".5" class="a">
<use href="#p" x="2"/><rect width="50%%" height="5mm" rx="1" transform="rotate(30 2 2)"/></g></svg>' \
  > "$corpus/svg"
printf '\010\211PNG\r\n\032\n\000\000\000\rIHDR\000\000\000\001\000\000\000\001\010\000\000\000\000:~\233U\000\000\000\nIDATx\234c`\000\000\000\002\000\001H\257\244q\000\000\000\000IEND\256B`\202' \
  > "$corpus/png"
printf '\011glyph bell soft=.5\n  body max=2 @2 #red: M4 4H20V20Z + R 1 2 3 4 .5\n  cut extend: O 12 12 3~4\n' \
  > "$corpus/drawing"
printf '\011glyph bell\n  use of=part over\n  figure: hip=12,12 lean=10 aL=10,20 hR=3,4\npart part\n  line: P 1 2,3 4,5\n' \
  > "$corpus/drawing-parts"
printf '\012[{"names":["heart"],"format":"png","image-scale":["1x",2],"pretty":true,"output-dir":"a"}]' \
  > "$corpus/jobs"
printf '\013{weight}/{name}-{size}{@scale}' > "$corpus/template"
printf '\014Image(systemName: a ? "bell" : "x\\(1)") /* c */ // d\n"""\nq\n"""' > "$corpus/source"
printf '\014struct V: View { @State private var on = false; var body: some View { VStack { Image(systemName: on ? "star" : "bell.fill").foregroundColor(.red).symbolEffect(.pulse); Label("a", systemImage: n ?? "x.y"); Button { on.toggle() } label: { Image(systemName: "trash\\(n).circle") } } .padding(8)\n#if os(iOS)\n.font(.system(size: 12))\n#else\n.opacity(0.5)\n#endif\n } }' \
  > "$corpus/swift-views"
printf '\014@available(iOS 17, macOS 14, *) extension A.B: C where D == E { func f<T>(_ n: String = "a") async throws -> [T?] { guard #available(iOS 18, *), let x = n else { return [] }\nif #unavailable(tvOS 15) { a() } else if case .b(let c)? = d, c > 1 { while true { break } } else { throw e }\nouter: for (i, j) in z where i<j { continue outer } } }' \
  > "$corpus/swift-scopes"
printf '\014enum E: String { case a = "b.c", d; indirect case f(x: Int) \n var icon: String { switch self { case .a where q, .d: "heart"; case let .f(x): if x == 1 { "x" } else { "y" }\n@unknown default: { $0 }("z") } } }\nlet n = E.a.rawValue; icon(named: n); UIImage(systemName: "a" + "b") ?? UIImage(named: n)' \
  > "$corpus/swift-values"
printf '\014f(a, b: 1) { [weak self] (x: Int, y) -> Int in x } c: { $0 } d: { }; a<b, C<D>>(e); x.map(\\.y?.z[0]!).0; try? await g(/, /r[/]/, #/q/#, -1...2, !p, k as? K); #Preview("a") { V() }; [a: 1, b: [2]]; init?(x)  { } ' \
  > "$corpus/swift-calls"
printf '\014let a = """\n  x \\(b("\\(c)")) \\\n  """, d = #"a\\#(e)"#; Text("Icon").accessibilityLabel("Icon").frame(width: 12); /* /* */ */ // symbols:disable:next unknown-symbol -- r\nImage(systemName: "tesst")' \
  > "$corpus/swift-texts"
printf '\015{"schemaVersion":1,"family":"f","codePoints":{"bell":"f0000","star":"f0002"}}' \
  > "$corpus/codepoints"
printf '\016# ours\n heart # a\r\n\tstar\nno#c' > "$corpus/list"
printf '\017a\033[31m\302\233b\342\200\256\377\n\364\217\203\277' > "$corpus/text"
printf '\020{"schemaVersion":1,"symbols":["heart","star"]}' > "$corpus/favorites"
printf '\021{"schemaVersion":1,"note":"n","symbols":["a",{"name":"b","palette":["red"],"comment":"c"}]}' \
  > "$corpus/collection"
printf '\021{"brand":{"symbols":["a",{"name":"b","weight":"bold"}]}}' > "$corpus/collections"
printf '\022<?xml version="1.0"?><plist version="1.0"><dict><key>a</key><array><string>b &amp; c</string>
<integer>-7</integer><real>1.5</real><true/><date>2024-02-29T12:00:00Z</date><data>aGVh</data></array>
</dict></plist>' > "$corpus/plist-xml"
printf '\022bplist00\321\001\002Qa\247\003\004\005\006\007\010\001Qbb\000\351\000\352\020\007\042?\200\000\000\0113@\000\000\000\000\000\000\000B\001\002\010\013\015\025\027\034\036\043\044\055\000\000\000\000\000\000\001\001\000\000\000\000\000\000\000\011\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\060' \
  > "$corpus/plist-binary"
printf '\022/* c */ "a.b" = "c\\U00e9\\n"; { d = (e, <0fBD>, {f = g;}); } // h\n' > "$corpus/plist-text"
printf '\022{ a = (b, "c", {d = e; },); f = <0fbd 77>; }' > "$corpus/plist-braces"
printf '\023h{symbols={heart=2019;x=2027;x.ar=2027;};"year_to_release"={2027={iOS="28.0";macOS="28.0";tvOS="28.0";watchOS="28.0";visionOS="28.0";};};}\000ia=b;b=x;c=a;\000n{symbols={x={hierarchical=2027;};};}\000l({key=toys;label=T;})\000k{x=(toys,variable);}\000m{x=(kite);}\000ox="refer to X.";' \
  > "$corpus/metadata"
printf '\024{"schemaVersion":1,"settings":{"weight":"bold","target":["iOS16",2],"x":1.50},"y":[null]}' \
  > "$corpus/settings"
printf '\025{"schemaVersion":1,"releases":[{"release":"2027","iOS":"28","macOS":"28","tvOS":"28","watchOS":"28","visionOS":"28"}],"categories":[{"category":"a","title":"A"}],"symbols":[{"name":"a.b","release":"2027","variable":true,"categories":["a"],"localizations":["ar"],"restriction":"A","en":["x"],"es":["y"]}],"aliases":[{"alias":"c","name":"a.b"}]}' \
  > "$corpus/overlay"
printf '\026\000\007\001' > "$corpus/image"
printf '\027{"schemaVersion":1,"defaults":{"weight":"bold"},"collections":{"a":{"symbols":["heart"]}},"jobs":{"j":{"command":"export","names":["heart"],"output":"a.svg"}}}' \
  > "$corpus/project"
printf '\030{objects={P={isa=PBXProject;mainGroup=M;targets=(T);buildConfigurationList=L;};M={children=(F,S,X);sourceTree="<group>";};F={isa=PBXFileReference;path=a.swift;sourceTree="<group>";};S={isa=PBXFileSystemSynchronizedRootGroup;path=S;exceptions=(E);sourceTree="<group>";};E={target=T;membershipExceptions=(c,d);};X={path=a.xcconfig;sourceTree=SOURCE_ROOT;};T={isa=PBXNativeTarget;name=A;buildPhases=(H);buildConfigurationList=L;fileSystemSynchronizedGroups=(S);};H={isa=PBXSourcesBuildPhase;files=(B);};B={fileRef=F;platformFilters=(ios,macos);};L={buildConfigurations=(C);};C={name=D;baseConfigurationReference=X;buildSettings={SDKROOT=iphoneos;SUPPORTS_MACCATALYST=YES;"IPHONEOS_DEPLOYMENT_TARGET[sdk=i*]"="$(V:default=15)";};};};rootObject=P;}\000V[arch=a*] = 1${W} // c\n#include? "b.xcconfig"\nW = 6\n' \
  > "$corpus/targets"
printf '\030\000\000// swift-tools-version:5.9\nlet v = "15.4"\nlet package = Package(platforms: [.iOS(.v16), .macOS(v), .custom("xros", versionString: "1.0")], targets: [.target(name: "A", path: "x")])\n#if a\npackage.platforms = [.iOS(.v13)]\n#endif\000options:\n  deploymentTarget: {iOS: 16}\ntargets:\n  A:\n    platform: [iOS, tvOS]\n    sources:\n      - path: a # c\n      - b\n' \
  > "$corpus/targets-manifest"
printf '\031\000- (void)a { NSString *n = x ? @"a" : @"b" @"c"; if (@available(iOS 17, *)) { y = [UIImage systemImageNamed:n]; } else z; }\n#define A @"a"\n#if 0\n#endif\nR"x(a)x" [NSImage imageWithSystemSymbolName:[NSString stringWithFormat:@"%%ld.a", 1] accessibilityDescription:A]' \
  > "$corpus/lint-objective-c"
printf '\031\001<?xml version="1.0"?><document><deployment identifier="iOS" version="16"/><imageView image="star" catalog="system" selectedImage="a"/><resources><image name="star" catalog="system"/><namedColor name="b"/></resources></document>' \
  > "$corpus/lint-interface-builder"
printf '\031\002{UIApplicationShortcutItems = ({UIApplicationShortcutItemIconSymbolName = "a.b";});}' \
  > "$corpus/lint-info"
printf '\031\003import { SymbolView as V, SFSymbol } from "expo-symbols";\nconst a: SFSymbol[] = ["b"], c = { d: `e${f}` as const };\nx = <A>t <V name={g ? c.d : {ios: "h"}} {...i}/></A>; /[/]"/.j' \
  > "$corpus/lint-javascript"
printf '\031\005{"collections":{"a":{"symbols":["b",{"name":"c"}]}},"jobs":{"d":{"names":["e","f*"]}}}' \
  > "$corpus/lint-kept"
printf '\031\006a # b\r\n c.d\n' > "$corpus/lint-list"
printf '\031\007{"sourceLanguage":"en","strings":{"a":{"comment":"b","localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"state":"new","value":"c"}}}},"substitutions":{"d":{"stringUnit":{}}}}}}}}' \
  > "$corpus/lint-strings"
printf '\032{"a":{"$type":"dimension","s":{"$value":{"value":8,"unit":"px"}},"p":{"$value":"{a.s}","$extensions":{"symbols.kit":{"platform":{"macOS":"{a.s}"}}}}},"surface":{"$type":"color","p":{"$value":{"colorSpace":"srgb","components":[1,1,1]},"$extensions":{"symbols.kit":{"system":{"iOS":"systemBackground"},"role":"surface"}}}},"text":{"$type":"color","$description":"d","s":{"$value":{"colorSpace":"oklch","components":[0.7,0.1,250],"alpha":0.9},"$extensions":{"symbols.kit":{"appearance":{"dark":{"$ref":"#/surface/p"}},"role":"text","on":["surface.*"]}}}}}' \
  > "$corpus/tokens"
printf '\032{"f":{"$type":"typography","t":{"$value":{"fontFamily":["a"],"fontSize":"12px","fontWeight":"bold","letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.2},"$extensions":{"symbols.kit":{"textStyle":"body"}}}},"e":{"$type":"shadow","$extends":"{f}","l":{"$deprecated":"x","$value":[{"color":"#0001","offsetX":{"value":0,"unit":"rem"},"offsetY":{"$ref":"#/e/l/$value/0/offsetX"},"blur":{"value":2,"unit":"px"},"spread":{"value":0,"unit":"px"}}]}}}' \
  > "$corpus/tokens-composite"
printf '\033screen: Inbox\nsummary: "a"\nstates:\n  isOn: true\nbody:\n  type: Card\n  properties: {elevation: low}\n  modifiers:\n    - {type: surfaceStyle, properties: {level: primary}}\n  slots:\n    content:\n      - type: Badge\n        properties: {text: "a: b", level: error, symbol: heart}\n      - {type: KeyValueRow, properties: {key: x, value: |-\n          y\n}}\n' \
  > "$corpus/screen"
printf '\033\001{"screen":"A","body":{"type":"SectionHeader","properties":{"title":"B"},"slots":{"accessory":[{"type":"Indicator","properties":{"level":"info","reason":"r"}}]}}}' \
  > "$corpus/screen-json"
printf '\034<svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><style>.multicolor-0:custom {fill:#102030; -sfsymbols-variable-threshold:0.5}</style><g id="Notes"><text id="template-version">Template v.4.0</text></g><g id="Guides"><line id="Baseline-S" x1="0" x2="9" y1="696" y2="696"/><line id="Capline-S" x1="0" x2="9" y1="626" y2="626"/><line id="Baseline-M" x1="0" x2="9" y1="1126" y2="1126"/><line id="Capline-M" x1="0" x2="9" y1="1056" y2="1056"/><line id="left-margin-Regular-S" x1="0" x2="0" y1="0" y2="9"/><line id="right-margin-Regular-S" x1="60" x2="60" y1="0" y2="9"/></g><g id="Symbols"><g id="Ultralight-S" transform="matrix(1 0 0 1 9 696)"><path class="monochrome-0 multicolor-0:custom hierarchical-0:primary" d="M0 0L9 -70L40 0ZM9 -9L20 -9L12 -20Z"/></g><g id="Regular-S" transform="matrix(1 0 0 1 9 696)"><path class="monochrome-0 multicolor-0:custom hierarchical-0:primary" d="M0 0L9 -70L43 0ZM9 -9L20 -9L12 -23Z"/></g><g id="Black-S" transform="matrix(1 0 0 1 9 696)"><path class="monochrome-0 multicolor-0:custom hierarchical-0:primary" d="M0 0L9 -70L49 0ZM9 -9L20 -9L12 -29Z"/></g><g id="Bold-M"><g><rect width="9" height="9" stroke="#000" fill-rule="evenodd"/></g></g></g></svg>' > "$corpus/symbol-template"
printf '\035{"info":{"author":"xcode","version":1},"properties":{"symbol-rendering-intent":"template"},"symbols":[{"filename":"a.svg","idiom":"universal"}]}' > "$corpus/symbolset"
log=$corpus.log
trap 'rm -rf "$corpus" "$log"' EXIT
status=0
# What is freed is given back at once, so that the peak of memory tells what an input took.
ASAN_OPTIONS=quarantine_size_mb=1 "$program" -max_total_time="$seconds" -timeout=10 \
  -rss_limit_mb=2048 -max_len=4096 \
  -print_final_stats=1 "$corpus" > "$log" 2>&1 || status=$?
grep -E 'ERROR|SUMMARY|stat::number_of_executed|stat::average|Done|Fatal|crash|timeout|artifact' "$log" || true
exit "$status"
