internal import SymbolStyle

/// A table of elements by `id`, which is built at the first reference.
struct IdentifierTable {
  /// The indices of elements by hash, with -1 for free slots; the size is a power of two.
  private var slots: [Int32]

  init(_ document: XMLDocument) {
    let identified = document.attributes.count { $0.name == .id }
    var size = 8
    while size < identified * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
    for element in document.elements.indices {
      guard let id = document.value(element, .id) else { continue }
      let slot = slot(id, document)
      // If several elements have the same id, the first one wins.
      if slots[slot] < 0 { slots[slot] = Int32(element) }
    }
  }

  func find(_ id: XMLDocument.Slice, _ document: XMLDocument) -> Int? {
    let found = slots[slot(id, document)]
    return found < 0 ? nil : Int(found)
  }

  /// Returns the slot of an id, or a free slot for it.
  private func slot(_ id: XMLDocument.Slice, _ document: XMLDocument) -> Int {
    // The hasher is seeded for each process, so no one can construct colliding ids.
    var hasher = Hasher()
    for byte in document.text[id.range] { hasher.combine(byte) }
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] >= 0 {
      if let other = document.value(Int(slots[slot]), .id),
        document.text[other.range].elementsEqual(document.text[id.range])
      {
        return slot
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
