internal import Encodings

/// The frame of a PDF file (ISO 32000-1, 7.5): numbered objects, and the table of where they are.
///
/// It holds no date and no identifier: the same objects give the same bytes.
package struct PDFFile {
  private var text = PDFText()
  private var offsets: [Int] = []

  /// The last object: the program that made the file (14.3.3).
  private static let information = "<</Producer(\(Provenance.tool))>>"
  /// A file of PDF 1.4 without objects; the first one must be the catalog.
  package init() {
    text.text("%PDF-1.4\n%")
    // Bytes beyond ASCII tell programs that the file is not text (7.5.2).
    text.append([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// Adds an object; they are numbered from 1 on.
  package mutating func object(_ body: (inout PDFText) -> Void) {
    offsets.append(text.bytes.count)
    text.text("\(offsets.count) 0 obj\n")
    body(&text)
    text.text("\nendobj\n")
  }

  /// Adds an object that is a stream.
  ///
  /// - Parameters:
  ///   - content: Its bytes, which are not compressed.
  ///   - entries: What its dictionary has besides the length.
  package mutating func stream(_ content: [UInt8], entries: String = "") {
    object { text in
      text.text("<<\(entries)/Length \(content.count)>>\nstream\n")
      text.append(content)
      text.text("\nendstream")
    }
  }

  /// The bytes of the file with the table of its objects.
  package consuming func finish() -> [UInt8] {
    object { $0.text(Self.information) }
    // Between objects, a comment is white space (7.2.3).
    text.text(Provenance.documentComment)
    let start = text.bytes.count
    // Every entry has exactly 20 bytes (7.5.4).
    text.text("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset)
      text.text(String(repeating: "0", count: max(10 - digits.count, 0)) + digits + " 00000 n \n")
    }
    text.text(
      "trailer\n<</Size \(offsets.count + 1)/Root 1 0 R/Info \(offsets.count) 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    )
    return Provenance.sealed(text.bytes)
  }
}
