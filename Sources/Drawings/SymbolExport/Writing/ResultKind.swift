internal import Encodings
package import FileAccess
internal import FontCodec
internal import PNGCodec

/// The kind of an output file, which consists of a command and a format, such as "export pdf".
///
/// Only a result of the same kind replaces an existing file: `codegen --as shape` preserves files
/// that `--as enum` wrote.
package struct ResultKind: Hashable, Sendable {
  /// The unique name of the kind.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// Marks a file with this kind, unless the file is already marked.
  ///
  /// Takes O(n).
  package func sealed(_ file: [UInt8]) -> [UInt8] {
    switch Form(file) {
    case .png: PNGMark.marked(file, as: name)
    case .ico: ICOContainer.mapped(file) { PNGMark.marked($0, as: name) }
    case .woff: file
    case .other: Provenance.resealed(file, as: name)
    }
  }

  /// Returns whether this tool made a file of this kind that nobody has edited since.
  package func isOwn(_ file: [UInt8]) -> Bool {
    switch Form(file) {
    case .png: PNGMark.isMarked(file, as: name)
    case .ico: ICOContainer.images(file)?.allSatisfy { PNGMark.isMarked($0, as: name) } == true
    // Fonts do not need the kind, because only one command and format make them.
    case .woff: WebFont.isOwn(file)
    case .other: Provenance.isSealed(file, as: name)
    }
  }

  /// The condition for replacing an existing file: it has this kind, and nobody edited it.
  package var proof: FileProof { .form { isOwn($0) } }

  /// The form of the provenance mark, which depends on the file format; the first bytes show the
  /// format.
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
  /// Writes a result of a kind; replaces an existing file only if it has the same kind.
  package func put(
    _ bytes: [UInt8], to destination: Destination, as kind: ResultKind
  ) -> OutputResult {
    put(kind.sealed(bytes), to: destination, replacing: kind.proof)
  }
}

extension OutputFile {
  /// Creates a result that replaces only files of the same kind.
  package init(_ bytes: [UInt8], to destination: Destination, as kind: ResultKind) {
    self.init(kind.sealed(bytes), to: destination, replacing: kind.proof)
  }
}
