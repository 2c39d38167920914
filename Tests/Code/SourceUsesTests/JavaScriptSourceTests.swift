import SourceUses
import Testing

@Suite struct JavaScriptSourceTests {
  private static let symbols = "import { SymbolView } from 'expo-symbols';\n"
  private static let types = "import type { SFSymbol } from 'sf-symbols-typescript';\n"

  static let sources: [MarkedSource] =
    MarkedSource.all([
      symbols + "<SymbolView name=‹\"star\"› />",
      symbols
        + "const a = () => (\n  <View>\n    it's <SymbolView size={2} name=‹'star'›></SymbolView>\n"
        + "  </View>);",
      symbols + "<SymbolView name={‹'star'›} />", symbols + "<SymbolView name={‹`star`›} />",
      symbols + "<SymbolView name={on ? ‹'a'› : ‹\"b\"›} />",
      symbols + "<SymbolView name={on ? (x ? ‹'a'› : ‹'b'›) : ‹'c'›}/>",
      symbols + "<SymbolView name={{ ios: ‹'star'›, android: 'home', web: 'home' }} />",
      symbols + "<SymbolView name={{ 'ios': on ? ‹'a'› : ‹'b'›, android: c ? 'd' : 'e' }} />",
      symbols + "<SymbolView name={icon ?? ‹'a'›} />",
      symbols + "<SymbolView name={icon || ‹'a'›} />",
      symbols + "<SymbolView name={on && ‹'a'›} />", symbols + "<SymbolView name={‹'a'› as any} />",
      symbols + "const icon = ‹'star'›;\n<SymbolView name={icon} />",
      symbols + "<SymbolView name={icon} />\nconst icon = x ? ‹'a'› : ‹'b'›\nfoo('c')",
      symbols + "const icons = { home: ‹'house'›, other: 'no' } as const;\n"
        + "<SymbolView name={icons.home} />",
      symbols + "export const a = 'no', b = ‹'yes'›;\n<SymbolView name={b} />",
      symbols + "<A b={/[\"']/.test(x)} c={`'${<SymbolView name=‹\"a\"›/>}'`}>don't</A>",
      symbols + "// it's <SymbolView name=\"no\" />\n/* \" */ <SymbolView name=‹\"a\"› /* ' */ />",
      symbols + "{x && <SymbolView name=‹'a'› />}\n{y && <><SymbolView name=‹'b'›/></>}",
      symbols + "const f = <T,>(x: T) => x; const g = <SymbolView name=‹'a'›/>",
      symbols + "type F = <T>(x: T) => T;\nconst g = <SymbolView name=‹'a'›/>",
      symbols + "const x = a / b; const s = 'c'; const y = (1) / 2; <SymbolView name=‹'a'›/>",
      "import { SymbolView as SV } from \"expo-symbols\"\nx = <SV name=‹'a'› />",
      "import * as S from 'expo-symbols';\n<S.SymbolView name=‹'a'› />",
      "const { SymbolView: SV } = require('expo-symbols');\nconst q = 1;\n<SV name=‹'a'› />",
      "import {\n  Host,\n  Image as Img,\n  Button,\n} from '@expo/ui/swift-ui';\n"
        + "<Host><Img systemName=‹'a'› /><Button systemImage=‹'b'›>c</Button></Host>",
      "import { SFSymbol } from 'react-native-sfsymbols';\n<SFSymbol name=‹'a'› weight=\"bold\" />",
      "import { NativeTabs, Icon } from 'expo-router/unstable-native-tabs';\n"
        + "<NativeTabs.Trigger name=\"x\"><Icon sf={{ default: ‹'a'›, selected: ‹'b'› }} md=\"c\" />"
        + "<NativeTabs.Trigger.Icon sf=‹'c'›/></NativeTabs.Trigger>",
      types + "const a: SFSymbol = ‹'star'›;", types + "let a: SFSymbol = x ? ‹'a'› : ‹'b'›\n'no'",
      types + "const a: SFSymbol[] = [‹'a'›, ‹'b'›];",
      types + "const a: Record<string, SFSymbol> = { x: ‹'a'›, y: ‹'b'› };",
      types + "const a = { x: ‹'a'› as SFSymbol, y: 'b' };",
      types + "f(‹'a'› satisfies SFSymbol, 'b')",
      "\u{FEFF}" + symbols + "<SymbolView name=‹'a'›/>",
      symbols + "<SymbolView\r\n  name={\r\n ‹'a'›\r\n }/>",
    ]) + [
      MarkedSource(
        symbols + "<SymbolView name={‹`${n}.circle${fill ? '.fill' : ''}`›} />",
        [.pattern(["", ".circle", ""])]),
      MarkedSource(
        symbols + "<SymbolView name={‹'st\\x61\\u0072\\u{2e}x'›} />", [.literal("star.x")]),
    ]

  @Test(arguments: sources) func finds(_ source: MarkedSource) {
    let found = SourceReaders.uses(in: source.bytes, path: "App.tsx")
    #expect(found.uses.map(\.range) == source.ranges)
    #expect(found.uses.map(\.name) == source.names)
    #expect(found.problems.isEmpty)
  }

  @Test(arguments: [
    "<SymbolView name=\"star\" />", "import { SymbolView } from 'other';\n<SymbolView name='a' />",
    "import { View } from 'expo-symbols';\n<SymbolView name='a' />",
    "import { Image } from 'react-native'; import x from '@expo/ui';\n<Image systemName='a' />",
    symbols + "<SymbolView title=\"a\" />", symbols + "<SymbolView name={f('a')} />",
    symbols + "<SymbolView name={names['a']} />", symbols + "<SymbolView name={'a'.trim()} />",
    symbols + "<SymbolView name={'a' + b} />", symbols + "<SymbolView name={x === 'a'} />",
    symbols + "<SymbolView name={() => 'a'} />", symbols + "// <SymbolView name='a' />",
    symbols + "'<SymbolView name=\"a\" />'", symbols + "`<SymbolView name=\"a\" />`",
    symbols + "<View name='a'/>", symbols + "<SymbolView.Other name='a'/>",
    symbols + "<SymbolView name={{ android: 'a', web: 'b' }} />",
    symbols + "<SymbolView name={{ ios: { x: 'a' } }} />", symbols + "<SymbolView name={icon} />",
    symbols + "const icon = 'a'; f(() => { const icon = 'b'; });\n<SymbolView name={icon} />",
    symbols + "const icon = 'a'", symbols + "<SymbolView>name='a'</SymbolView>",
    symbols + "<SymbolView name=", symbols + "<SymbolView name=\"a",
    types + "const a: string = 'a';",
    types + "const a: Other = 'a';", types + "const a = 'a' as Other;", "const a: SFSymbol = 'a';",
    types + "function f(a: SFSymbol) { return 'b'; }",
  ]) func leavesOut(_ source: String) {
    #expect(SourceReaders.uses(in: Array(source.utf8), path: "App.jsx").uses.isEmpty)
  }

  @Test func knowsThatPlainTypeScriptHasNoTags() {
    let source = MarkedSource(
      Self.types + "const a = <SFSymbol>x; const b = f<string>('c'); const d: SFSymbol = ‹'e'›;")
    let found = SourceReaders.uses(in: source.bytes, path: "icons.ts")
    #expect(found.uses.map(\.range) == source.ranges)
  }

  @Test func tellsWhatAsks() {
    let source =
      "import { SymbolView, SFSymbol } from 'expo-symbols';\nconst a: SFSymbol = 'a';"
      + "const b = 'b'; <SymbolView name={b}/>; <SymbolView name='c'/>"
    let uses = SourceReaders.uses(in: Array(source.utf8), path: "a.js").uses
    #expect(uses.map(\.api) == ["SFSymbol", "<SymbolView name>", "<SymbolView name>"])
    #expect(uses.map(\.isConstant) == [true, true, false])
  }

  @Test func endsWhereCodeIsTooDeep() {
    let deep = Self.symbols + String(repeating: "<a>{", count: 2_000)
    let found = SourceReaders.uses(in: Array(deep.utf8), path: "a.js")
    #expect(found.problems.map(\.message) == ["code nested too deeply"])
  }

  /// What is repeated very often.
  static let fragments = [
    "[", "]", "(", ")", "{", "}", "'a'", "'", "`", "`${", "${a}", "x`${a}", "/", "=/[", "=/a", "/*",
    "<a>", "<a ", "<a",
    "<a b={", "<a b='c'>", "</a>", "<SymbolView name='a'/>;", "<SymbolView name={", "a.",
    "a ? 'b' : ", "a: ",
    "const a = 'b';", "const a = {b: 'c'}; x(<SymbolView name={a.b}/>);", "const { a", "import a",
    "import { a as b ",
    "const a: ", "const a: SFSymbol = 'b';", "'a' as SFSymbol;", "x = <T", "x = <T ", "a<", "x=<a<",
    "<>", ">",
    "const a = `${b}${", "(<SymbolView name={`a${b}", "= ", "a, ", "!", "#", "\\",
  ]
}
