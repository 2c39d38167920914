import Testing

/// SVG files of all kinds that icons come in.
enum IconSamples {
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var svg: String
    /// How strong the layers without a color of their own are in the file, by level.
    var opacities = [1.0, 1, 1]
    /// The levels of the layers.
    var levels = [1]
    /// The parts of what is told, in order.
    var findings: [String] = []

    var testDescription: String { name }
    var bytes: [UInt8] { Array(svg.utf8) }
  }

  static func svg(_ content: String, attributes: String = #"viewBox="0 0 24 24""#) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#
  }

  static let all = [
    Sample(name: "fill", svg: svg(##"<path d="M12 2 22 22H2Z"/>"##)),
    Sample(
      name: "even-odd ring",
      svg: svg(
        ##"<path fill-rule="evenodd" d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM7 12a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"/>"##
      )),
    Sample(
      name: "non-zero hole",
      svg: svg(##"<path d="M2 2H22V22H2ZM6 6V18H18V6Z"/>"##)),
    Sample(name: "self-crossing star", svg: svg(##"<path d="M12 2 18 21 2 9H22L6 21Z"/>"##)),
    Sample(
      name: "strokes",
      svg: svg(
        ##"<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 12h18M12 3v18"/><circle cx="12" cy="12" r="6"/><path d="M5 5l4 3-4 3"/></g>"##
      )),
    Sample(
      name: "dashes, miters and squares",
      svg: svg(
        ##"<path d="M3 20 12 4 21 20" fill="none" stroke="black" stroke-width="2.5" stroke-linecap="square" stroke-dasharray="5 4" stroke-linejoin="miter"/>"##
      )),
    Sample(
      name: "stroke in a skewed group",
      svg: svg(
        ##"<g transform="translate(2 4) skewX(20) scale(1 .6)"><rect x="1" y="2" width="12" height="18" rx="3" fill="none" stroke="#000" stroke-width="2"/></g>"##
      )),
    Sample(
      name: "mirrored fill",
      svg: svg(
        ##"<g transform="matrix(-1 0 0 1 24 0)"><path d="M4 4H12V20H4ZM6 6V10H10V6Z"/></g>"##)),
    Sample(
      name: "shapes",
      svg: svg(
        ##"<rect x="2" y="2" width="8" height="6" rx="2"/><ellipse cx="17" cy="6" rx="5" ry="3"/><polygon points="2,22 7,12 12,22"/><polyline points="14,22 18,13 22,22" fill="none" stroke="#000" stroke-width="1.5"/><line x1="2" y1="10" x2="22" y2="10" stroke="#000"/>"##
      )),
    Sample(
      name: "use and symbol",
      svg: svg(
        ##"<defs><path id="p" d="M0 0H4V4H0Z"/></defs><use href="#p" x="3" y="3"/><use href="#p" x="12" y="12" transform="rotate(10 14 14)"/>"##
      )),
    Sample(
      name: "style sheet",
      svg: svg(
        "<style>.a{stroke:#000;stroke-width:3;fill:none}</style><path class='a' d='M4 20C4 4 20 4 20 20'/>"
      )
    ),
    Sample(
      name: "clip",
      svg: svg(
        ##"<clipPath id="c"><circle cx="12" cy="12" r="8"/></clipPath><g clip-path="url(#c)"><rect width="24" height="12"/><path d="M0 14H24V16H0Z"/></g>"##
      )),
    Sample(
      name: "clip of the whole picture",
      svg: svg(
        ##"<clipPath id="c"><rect width="24" height="24"/></clipPath><g clip-path="url(#c)"><circle cx="12" cy="12" r="9"/></g>"##
      )),
    Sample(
      name: "mask with a hole",
      svg: svg(
        ##"<mask id="m"><rect width="24" height="24" fill="white"/><circle cx="16" cy="16" r="5"/></mask><rect x="3" y="3" width="18" height="18" mask="url(#m)"/>"##
      )),
    Sample(
      name: "alpha mask",
      svg: svg(
        ##"<mask id="m" style="mask-type:alpha"><circle cx="12" cy="12" r="7"/></mask><rect width="24" height="12" mask="url(#m)"/>"##
      )),
    Sample(
      name: "beyond the edges",
      svg: svg(##"<circle cx="0" cy="12" r="9"/><path d="M20 0H40V24H20Z"/>"##)),
    Sample(
      name: "wide", svg: svg(##"<path d="M0 0H48V12H0Z"/>"##, attributes: ##"viewBox="0 0 48 24""##)
    ),
    Sample(
      name: "tall and moved",
      svg: svg(
        ##"<circle cx="0" cy="0" r="40" fill="none" stroke="#000" stroke-width="8"/>"##,
        attributes: ##"viewBox="-50 -100 100 200" width="1em" height="2em""##)),
    Sample(
      name: "large",
      svg: svg(
        ##"<path d="M100 100H924V924H100Z M300 300V700H700V300Z"/>"##,
        attributes: ##"viewBox="0 0 1024 1024""##)),
    Sample(
      name: "overlapping strokes and fills",
      svg: svg(
        ##"<path d="M4 4H16V16H4Z" stroke="#000" stroke-width="2"/><path d="M10 10H20V20H10Z"/><path d="M4 4H16V16H4Z"/>"##
      )),
    Sample(
      name: "two tones",
      svg: svg(
        ##"<path opacity=".2" d="M3 3H21V21H3Z"/><path d="M3 3H21V21H3Z" fill="none" stroke="#000" stroke-width="2"/>"##
      ), opacities: [1, 0.2, 1], levels: [1, 2],
      findings: ["the text color is 1, the text color at 20 % is 2"]),
    Sample(
      name: "four tones",
      svg: svg(
        (0..<4).map { "<path opacity='\(1 - 0.25 * Double($0))' d='M2 \(2 + 5 * $0)H22v4H2Z'/>" }
          .joined()), opacities: [1, 0.75, 0.5, 0.25], levels: [1, 2, 3, 3], findings: ["levels"]),
    Sample(
      name: "colours",
      svg: svg(
        ##"<circle cx="12" cy="12" r="10" fill="#0a7"/><path d="M6 12h12v4H6Z" fill="#e33"/><circle cx="18" cy="6" r="4" fill="#fc0"/>"##
      ), levels: [1, 2, 3], findings: ["#fc0 is 1, #e33 is 2, #0a7 is 3"]),
    Sample(
      name: "colours in turn",
      svg: svg(
        ##"<path fill="red" d="M2 2H22V22H2Z"/><path fill="blue" d="M5 5H19V19H5Z"/><path fill="red" d="M9 9H15V15H9Z"/>"##
      ), levels: [1, 2], findings: ["#f00 is 1, #00f is 2"]),
    Sample(name: "one colour", svg: svg(##"<circle cx="12" cy="12" r="9" fill="#d22"/>"##)),
    Sample(
      name: "white on a colour",
      svg: svg(
        ##"<rect width="24" height="24" fill="#fff"/><circle cx="12" cy="12" r="10" fill="#07f"/><path d="M8 11h8v2H8Z" fill="#fff"/>"##
      ), findings: ["white"]),
    Sample(
      name: "shadow over a colour",
      svg: svg(
        ##"<circle cx="12" cy="12" r="10" fill="#07f"/><circle cx="12" cy="12" r="6" fill-opacity=".02"/>"##
      ), findings: ["at 2 %"]),
    Sample(
      name: "group opacity",
      svg: svg(
        ##"<g opacity=".5"><path d="M2 2H14V14H2Z"/><path d="M8 8H20V20H8Z"/></g>"##),
      opacities: [0.5, 1, 1]),
  ]
}
