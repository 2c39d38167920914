package import FileAccess

/// A result that is ready to write.
package struct OutputFile: Sendable {
  package let bytes: [UInt8]
  package let destination: Destination
  /// The condition for replacing an existing file.
  package let proof: FileProof

  package init(_ bytes: [UInt8], to destination: Destination, replacing proof: FileProof) {
    self.bytes = bytes
    self.destination = destination
    self.proof = proof
  }
}
