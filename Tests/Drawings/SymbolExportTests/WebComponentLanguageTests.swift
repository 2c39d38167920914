import FileAccess
import Foundation
import SymbolArtwork
import SymbolExport
import SymbolStyle
import TestSupport
import Testing

/// Custom elements run, in node on the little of a document that they use.
@Suite struct WebComponentLanguageTests {
  /// A document, and what the elements of a module are after their attributes have changed.
  private static let script = """
    const defined = {};
    class Node {
      constructor(name) { this.name = name; this.attributes = {}; this.children = []; }
      get firstChild() { return this.children[0]; }
      setAttribute(name, value) { this.attributes[name] = String(value); }
      removeAttribute(name) { delete this.attributes[name]; }
      getAttribute(name) { return this.attributes[name] ?? null; }
      append(...nodes) { this.children.push(...nodes); }
    }
    globalThis.HTMLElement = class extends Node {
      attachShadow() { return this.shadowRoot = new Node("shadow"); }
    };
    globalThis.document = { createElementNS: (space, name) => new Node(`${space} ${name}`) };
    globalThis.customElements = {
      get: (name) => defined[name],
      define(name, element) {
        if (defined[name]) throw new Error(`${name} is defined twice`);
        defined[name] = element;
      },
    };
    await import("./module.mjs");
    await import("./module.mjs?again");
    const results = Object.entries(defined).map(([name, Type]) => {
      const element = new Type();
      const states = [{}, { size: "2em", label: "New" }, { label: "" }].map((attributes) => {
        element.attributes = attributes;
        element.attributeChangedCallback();
        return { ...element.shadowRoot.firstChild.attributes };
      });
      const paths = element.shadowRoot.firstChild.children.map((path) => path.attributes);
      return { name, states, paths, observed: Type.observedAttributes };
    });
    console.log(JSON.stringify(results));
    """

  private struct Element: Decodable {
    var name: String
    var states: [[String: String]]
    var paths: [[String: String]]
    var observed: [String]
  }

  private static func run(_ pictures: [ExportPicture]) throws -> [Element] {
    let folder = try TemporaryFolder()
    let text = OutlineLanguage.webComponent.text(pictures, size: 40)
    try File.write(Array(text.utf8), to: "\(folder.path)/module.mjs")
    try File.write(Array(script.utf8), to: "\(folder.path)/main.mjs")
    let run = try ToolRun.withPrograms(shell: "node '\(folder.path)/main.mjs'")
    #expect(run.exitCode == 0, "\(run.errors)")
    return try JSONDecoder().decode([Element].self, from: Data(run.output.utf8))
  }

  @Test(.enabled(if: (try? ToolRun.has("node")) == true))
  func elementsShowAndSayWhatTheyShould() throws {
    let red = Color(red: 255, green: 0, blue: 0, alpha: 0.5)
    let wide = SampleSymbols.drawing("wide").painted(
      PaintScheme(mode: .palette, palette: [.black, red, .white]))
    let texts = HostileTexts.all(seed: 51).filter { !$0.isEmpty }
    let pictures = texts.enumerated().map { index, text in
      ExportPicture(wide, name: "wide.\(index)", title: text)
    }
    let elements = try Self.run(pictures + [ExportPicture(wide, name: "wide")])
    try #require(elements.count == texts.count + 1)
    let drawn = [
      "viewBox": "0 0 24 24", "fill": "currentColor", "focusable": "false", "width": "40",
      "height": "40",
    ]
    let silent = drawn.merging(["aria-hidden": "true"]) { $1 }
    for (element, text) in zip(elements, texts + [nil]) {
      let said = text.map { drawn.merging(["role": "img", "aria-label": $0]) { $1 } }
      let changed = drawn.merging([
        "role": "img", "aria-label": "New", "width": "2em", "height": "2em",
      ]) { $1 }
      #expect(element.states == [said ?? silent, changed, silent])
      #expect(element.observed == ["size", "label"])
      #expect(element.paths.map { $0["fill"] } == ["#000000", "#ff0000", "#ffffff"])
      #expect(element.paths.map { $0["opacity"] } == [nil, "0.5", nil])
      #expect(element.paths.last?["d"] == "M13.6 10L20 10L20 14L13.6 14Z")
    }
    #expect(elements.first?.name == "symbol-wide-0" && elements.last?.name == "symbol-wide")
  }
}
