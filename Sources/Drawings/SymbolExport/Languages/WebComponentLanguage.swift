internal import SymbolArtwork
internal import SymbolStyle

extension OutlineLanguage {
  /// Custom elements in a JavaScript module (ES2020), in the text color.
  ///
  /// They parse no markup and write no styles, so they work with strict content security policies.
  package static let webComponent = OutlineLanguage(
    name: "webcomponent", summary: "custom elements in a JavaScript module",
    endings: ["js", "mjs"],
    header: webComponentHeader, darkHeader: webComponentDarkHeader, comment: ("/* ", " */"),
    lintMarks: ["eslint-disable"],
    isLabeledInUse: true, quoted: JavaScriptText.inlineLiteral
  ) { piece in
    let paths = piece.layers.map { layer in
      let color =
        (layer.color.map { ", fill: \"\($0.longHex)\"" } ?? "")
        + (layer.darkHex.map { ", dark: \"\($0)\"" } ?? "")
      let opacity = layer.opacityText.map { ", opacity: \($0)" } ?? ""
      return "      { d: \"\(layer.pathData)\"\(color)\(opacity) },\n"
    }
    let (tag, type) = (piece.tag, piece.type("Element"))
    let comment = piece.documentation(
      "The symbol \(piece.comment).", use: "<\(tag) size=\"32\" label=\"Text\"></\(tag)>")
    let line = "  customElements.define(\"\(tag)\", \(type));"
    let definition =
      line.count <= 100
      ? line : "  customElements.define(\n    \"\(tag)\",\n    \(type),\n  );"
    return """

      \(comment)
      export class \(type) extends SymbolElement {
        constructor() {
          super(\(piece.size), \(piece.label ?? "null"), [
      \(paths.joined())    ]);
        }
      }

      if (!customElements.get("\(tag)")) {
      \(definition)
      }

      """
  }

  /// The header for paths with a second color, which a strict content security policy allows only
  /// as a property.
  private static let webComponentDarkHeader =
    webComponentHeader.replacing(
      """
      /** An icon of a `size`;
      """,
      with: """
        const colored = ({ dark, ...attributes }) => {
          const path = create("path", attributes);
          if (dark) path.style.fill = `light-dark(${attributes.fill}, ${dark})`;
          return path;
        };

        /** An icon of a `size`;
        """
    ).replacing(
      "paths.map((attributes) => create(\"path\", attributes))", with: "paths.map(colored)")

  private static let webComponentHeader = """
    /** Sets the attributes of an element, and removes those that are null. */
    const set = (element, attributes) => {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
      return element;
    };

    const create = (name, attributes) =>
      set(document.createElementNS("http://www.w3.org/2000/svg", name), attributes);

    /** An icon with a `size`; with an empty `label`, it is decorative. */
    class SymbolElement extends HTMLElement {
      static get observedAttributes() {
        return ["size", "label"];
      }

      constructor(size, label, paths) {
        super();
        this._usual = { size, label };
        const svg = create("svg", {
          viewBox: "0 0 \(sideText) \(sideText)",
          fill: "currentColor",
          focusable: "false",
        });
        svg.append(...paths.map((attributes) => create("path", attributes)));
        this.attachShadow({ mode: "open" }).append(svg);
        this.attributeChangedCallback();
      }

      attributeChangedCallback() {
        const size = this.getAttribute("size") || this._usual.size;
        const label = this.getAttribute("label") ?? this._usual.label;
        set(this.shadowRoot.firstChild, {
          width: size,
          height: size,
          role: label ? "img" : null,
          "aria-label": label || null,
          "aria-hidden": label ? null : "true",
        });
      }
    }

    """
}
