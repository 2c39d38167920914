internal import Encodings

/// The structure of a PDF file (ISO 32000-1, 7.5): numbered objects, and a table of their offsets.
///
/// The file contains no date and no identifier, so equal objects always give equal bytes.
package struct PDFFile {
  private var text = PDFText()
  private var offsets: [Int] = []

  /// The last object, which names the program (14.3.3).
  private static let information = "<</Producer(\(Provenance.tool))>>"
  /// Creates a PDF 1.4 file without objects; the first object must be the catalog.
  package init() {
    text.text("%PDF-1.4\n%")
    // Bytes beyond ASCII tell programs that the file is binary (7.5.2).
    text.append([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
  }

  /// Appends an object; numbers start at 1.
  package mutating func object(_ body: (inout PDFText) -> Void) {
    offsets.append(text.bytes.count)
    text.text("\(offsets.count) 0 obj\n")
    body(&text)
    text.text("\nendobj\n")
  }

  /// Appends a stream object.
  ///
  /// - Parameters:
  ///   - content: The uncompressed bytes.
  ///   - entries: The entries of the stream's dictionary, except for the length.
  package mutating func stream(_ content: [UInt8], entries: String = "") {
    object { text in
      text.text("<<\(entries)/Length \(content.count)>>\nstream\n")
      text.append(content)
      text.text("\nendstream")
    }
  }

  /// Returns the bytes of the file, including the table of objects.
  package consuming func finish() -> [UInt8] {
    object { $0.text(Self.information) }
    // A comment between objects is treated as whitespace (7.2.3).
    text.text(Provenance.documentComment)
    let start = text.bytes.count
    // Every entry must have exactly 20 bytes (7.5.4).
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
