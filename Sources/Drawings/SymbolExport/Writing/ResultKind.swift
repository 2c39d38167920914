internal import Encodings
package import FileAccess
internal import FontCodec
internal import PNGCodec

/// A kind of result, by the command and the format that make it, such as "export pdf": what a file
/// of ours is for.
///
/// A file that is there is replaced only by another one of its kind: `codegen --as shape` leaves
/// what `--as enum` wrote.
package struct ResultKind: Hashable, Sendable {
  /// The words that tell it from others.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// A file with the mark of this kind, if it has the mark of none yet.
  ///
  /// O(n).
  package func sealed(_ file: [UInt8]) -> [UInt8] {
    switch Form(file) {
    case .png: PNGMark.marked(file, as: name)
    case .ico: ICOContainer.mapped(file) { PNGMark.marked($0, as: name) }
    case .woff: file
    case .other: Provenance.resealed(file, as: name)
    }
  }

  /// Whether a file is one of this kind that this tool made and nobody changed since.
  package func isOwn(_ file: [UInt8]) -> Bool {
    switch Form(file) {
    case .png: PNGMark.isMarked(file, as: name)
    case .ico: ICOContainer.images(file)?.allSatisfy { PNGMark.isMarked($0, as: name) } == true
    // Only one command makes fonts, in one format.
    case .woff: WebFont.isOwn(file)
    case .other: Provenance.isSealed(file, as: name)
    }
  }

  /// What shows that a file that is there may be replaced.
  package var proof: FileProof { .form { isOwn($0) } }

  /// How a file is marked, by its first bytes.
  private enum Form {
    case png, ico, woff, other

    init(_ file: [UInt8]) {
      if file.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        self = .png
      } else if file.starts(with: [0, 0, 1, 0]) {
        self = .ico
      } else if file.starts(with: Array("wOFF".utf8)) {
        self = .woff
      } else {
        self = .other
      }
    }
  }
}

extension OutputWriter {
  /// Sends a result of a kind to where it is to go; a file that is there is replaced if it is one
  /// of that kind.
  package func put(
    _ bytes: [UInt8], to destination: Destination, as kind: ResultKind
  ) -> OutputResult {
    put(kind.sealed(bytes), to: destination, replacing: kind.proof)
  }
}

extension OutputFile {
  /// A result of a kind, which replaces only another one of it.
  package init(_ bytes: [UInt8], to destination: Destination, as kind: ResultKind) {
    self.init(kind.sealed(bytes), to: destination, replacing: kind.proof)
  }
}
