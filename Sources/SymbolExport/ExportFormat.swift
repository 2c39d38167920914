/// A kind of file that symbols are written to.
package enum ExportFormat: String, CaseIterable, Sendable {
  case svg
  case png
  case pdf
  case imageset
  case sprite
  case vectordrawable
  case iconify
}
