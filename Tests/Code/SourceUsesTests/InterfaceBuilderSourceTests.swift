import SourceUses
import Testing

@Suite struct InterfaceBuilderSourceTests {
  private static let list =
    "<resources><image name=\"star\" catalog=\"system\" width=\"1\"/>"
    + "<image name=\"Logo\" width=\"1\"/></resources>"

  static let sources: [MarkedSource] = MarkedSource.all([
    "<d><imageView image=\"‹star›\" catalog=\"system\" id=\"a\"/></d>",
    "<d><barButtonItem catalog='system' image='‹star›'/>\(list)</d>",
    "<d><state key=\"normal\"><imageReference key=\"image\" image = \"‹star›\" catalog=\"system\"/></state></d>",
    "<d><buttonConfiguration image=\"‹trash›\" catalog=\"system\" title=\"a > b\"/></d>",
    "<d><imageCell title='image=\"no\"' image=\"‹star›\" catalog=\"system\"/></d>",
    "<d><tabBarItem image=\"‹a›\" catalog=\"system\" selectedImage=\"‹star›\"/>\(list)</d>",
    "<d><menuItem secondaryImage=\"‹star›\"/>\(list)</d>",
    "<d><userDefinedRuntimeAttribute type=\"image\" keyPath=\"i\" value=\"‹star›\"/>\(list)</d>",
    "<d><toolbarItem image=\"‹a.b›\" catalog=\"system\"/><toolbarItem image=\"a.b\" catalog=\"system\"/></d>",
    "<d><a/><resources><image name=\"‹unused›\" catalog=\"system\"/></resources></d>",
    "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<d>\r\n<a image=\"‹b›\" catalog=\"system\"\r\n/></d>",
    "<d><!-- <a image=\"no\" catalog=\"system\"/> --><a image=\"‹yes›\" catalog=\"system\"/></d>",
    "<d><![CDATA[<a image=\"no\" catalog=\"system\"/>]]><a image=\"‹yes›\" catalog=\"system\"/></d>",
    "<d><buttonCell image=\"‹é😀›\" catalog=\"system\" alternateImage=\"Other\"/></d>",
    "<d><a image=\"‹a›\" catalog=\"system\"/><b image=\"‹b›\" catalog=\"system\"/>\n"
      + "<resources><image name=\"b\" catalog=\"system\"/><image name=\"‹c›\" catalog=\"system\"/></resources></d>",
    "<d><image name=\"Logo\"/><a image=\"‹star›\" catalog=\"system\"/><a image=\"Logo\"/></d>",
    "<d><a image=\"‹first›\" catalog=\"system\"/><b></d>",
    "<d><a image=\"‹before›\" catalog=\"system\"/><b \u{0}></d>",
    "<d><segment title='>' image=\"‹s›\" catalog=\"system\"></segment></d>",
    "<d><imageView highlightedImage=\"‹star›\" image=\"Logo\"/>\(list)</d>",
  ])

  @Test(arguments: sources) func finds(_ source: MarkedSource) {
    for path in ["Main.storyboard", "View.XIB"] {
      let found = SourceReaders.uses(in: source.bytes, path: path)
      #expect(found.uses.map(\.range) == source.ranges)
      #expect(found.uses.map(\.name) == source.names)
    }
  }

  @Test(arguments: [
    "<d><color key=\"c\" systemColor=\"label\" catalog=\"System\" name=\"a\"/></d>",
    "<d><a image=\"a\" catalog=\"System\"/></d>", "<d><a image=\"a\"/></d>",
    "<d><a image=\"Logo\"/>\(list.replacing("star", with: "x").replacing("catalog=\"system\"", with: ""))</d>",
    "<d><a title=\"star\" catalog=\"system\"/></d>", "<d><a image=\"\" catalog=\"system\"/></d>",
    "<d><a image=\"Logo\" selectedImage=\"Other\"/></d>",
    "<d><userDefinedRuntimeAttribute type=\"string\" value=\"star\"/></d>",
    "<d><!--<a image=\"a\" catalog=\"system\"/>--></d>", "<d>image=\"a\" catalog=\"system\"</d>",
    "",
    "plain", "<!DOCTYPE d [<!ENTITY e \"x\">]><d><a image=\"&e;\" catalog=\"system\"/></d>",
    "<a image=\"a\" image=\"b\" catalog=\"system\"/>", "<a image=\"a\" catalog=\"system\"",
    "<d><image catalog=\"system\"/></d>", "<d><namedColor name=\"a\"/></d>",
    "<d><customImage name=\"a\" catalog=\"system\"/></d>", "\u{0}",
    "<d><a imageName=\"a\" catalog=\"system\"/></d>",
  ]) func leavesOut(_ source: String) {
    #expect(SourceReaders.uses(in: Array(source.utf8), path: "a.xib").uses.isEmpty)
  }

  @Test func tellsEverythingElse() {
    let source =
      "<document><dependencies><deployment identifier=\"iOS\" version=\"16.0\"/></dependencies>"
      + "<button image=\"Logo\"/><imageView image=\"star\" catalog=\"system\"/>"
      + "<imageView image=\"star\" catalog=\"system\"/><resources><image name=\"Logo\"/>"
      + "<image name=\"star\" catalog=\"system\"/><namedColor name=\"Ink\"/></resources></document>"
    let bytes = Array(source.utf8)
    let found = SourceReaders.uses(in: bytes, path: "a.storyboard")
    #expect(found.deployments == [StatedVersion(platform: "iOS", version: "16.0")])
    #expect(found.uses.map(\.api) == ["<imageView catalog=\"system\">"])
    #expect(found.assets.map(\.name) == ["Logo", "Ink"])
    let echoes = found.echoes["star"] ?? []
    #expect(echoes.map { String(decoding: bytes[$0], as: UTF8.self) } == ["star", "star"])
    #expect(found.problems.isEmpty)
  }

  @Test(arguments: [
    ("<d><a></d>", "not XML: mismatched tag"), ("x", "not XML: syntax error"),
    ("<!DOCTYPE d [<!ENTITY a \"b\">]><d/>", "a document type with declarations"),
    (String(repeating: "<a>", count: 1_001), "more than 1000 levels of elements"),
  ]) func tellsProblems(_ source: String, _ message: String) {
    let found = SourceReaders.uses(in: Array(source.utf8), path: "a.xib")
    #expect(found.problems.map(\.message) == [message])
  }
}
