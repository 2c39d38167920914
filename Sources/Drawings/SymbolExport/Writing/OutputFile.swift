package import FileAccess

/// A result that is ready to be written.
package struct OutputFile: Sendable {
  package let bytes: [UInt8]
  package let destination: Destination
  /// What shows that a file that is there may be replaced.
  package let proof: FileProof

  package init(_ bytes: [UInt8], to destination: Destination, replacing proof: FileProof) {
    self.bytes = bytes
    self.destination = destination
    self.proof = proof
  }
}
