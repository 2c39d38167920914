internal import Diagnostics
internal import Encodings

/// The numbers that make sense for a token, by its type and its group.
///
/// The format allows any number everywhere. Negative spacing or an opacity of 2 compiles, but shows
/// views over each other or nothing at all.
enum KitRanges {
  private struct Row {
    let type: TokenType
    /// The first component of the path; nil for all groups.
    var group: String?
    /// The member of a composite value.
    var member: String?
    let range: ClosedRange<Double>
    /// The unit in messages.
    var unit = ""
  }

  private static let rows: [Row] = [
    Row(type: .dimension, group: "spacing", range: 0...1_000, unit: " px"),
    Row(type: .dimension, group: "radius", range: 0...10_000, unit: " px"),
    Row(type: .dimension, group: "icon", range: 1...1_000, unit: " px"),
    // WCAG 2.2, 2.5.8: no target is smaller than 24 by 24.
    Row(type: .dimension, group: "target", range: 24...1_000, unit: " px"),
    Row(type: .dimension, group: "indicator", range: 0...1_000, unit: " px"),
    Row(type: .dimension, group: "layout", range: 0...10_000, unit: " px"),
    Row(type: .number, group: "opacity", range: 0...1),
    Row(type: .duration, range: 0...3_600, unit: " s"),
    Row(type: .transition, member: "duration", range: 0...60, unit: " s"),
    Row(type: .transition, member: "delay", range: 0...60, unit: " s"),
    Row(type: .border, member: "width", range: 0...1_000, unit: " px"),
    Row(type: .shadow, member: "offsetX", range: -1_000...1_000, unit: " px"),
    Row(type: .shadow, member: "offsetY", range: -1_000...1_000, unit: " px"),
    Row(type: .shadow, member: "blur", range: 0...1_000, unit: " px"),
    Row(type: .shadow, member: "spread", range: -1_000...1_000, unit: " px"),
    Row(type: .typography, member: "fontSize", range: 1...1_000, unit: " px"),
    Row(type: .typography, member: "letterSpacing", range: -100...100, unit: " px"),
    Row(type: .typography, member: "lineHeight", range: 0.5...10),
    Row(type: .strokeStyle, member: "dashArray", range: 0...1_000, unit: " px"),
  ]

  /// Dimensions that must not become smaller from each to the next.
  private static let orders = [
    ["spacing.s", "spacing.m", "spacing.l", "spacing.xl"],
    ["layout.sidebarMin", "layout.sidebarIdeal", "layout.sidebarMax"],
    ["layout.contentMin", "layout.contentIdeal", "layout.contentMax"],
    ["layout.inspectorMin", "layout.inspectorIdeal", "layout.inspectorMax"],
    ["target.pointer", "target.touch"],
  ]

  /// Reports dimensions that are larger than the next of their order.
  static func misorders(_ set: TokenSet) -> [KitFinding] {
    orders.flatMap { paths in
      zip(paths, paths.dropFirst()).compactMap { path, next -> KitFinding? in
        let wrong = TokenContext.all.lazy.compactMap { context -> (Double, Double)? in
          guard let number = set.value(path, context)?.number,
            let limit = set.value(next, context)?.number, number > limit
          else { return nil }
          return (number, limit)
        }.first
        guard let (number, limit) = wrong, let token = set.token(path) else { return nil }
        return KitFinding(
          rule: "value-order", severity: .error, offset: token.value.offset, path: path,
          message:
            "the value is \(text(number)) px, but \(next) is only \(text(limit)) px; make it at most "
            + "as large")
      }
    }
  }

  /// Reports numbers outside of their range, once for each token and member.
  static func findings(_ set: TokenSet) -> [KitFinding] {
    let all = set.tokens.flatMap { token -> [KitFinding] in
      let group = token.path.split(separator: ".").first.map(String.init)
      return rows.compactMap { row in
        guard row.type == token.type, row.group == nil || row.group == group else { return nil }
        // Contexts can have values of their own; the first wrong one is reported.
        let wrong = TokenContext.all.lazy.compactMap { context -> (TokenContext, Double)? in
          set.value(token.path, context).flatMap { number(outside: row, in: $0) }
            .map { (context, $0) }
        }.first
        guard let (context, number) = wrong else { return nil }
        let (low, high) = (text(row.range.lowerBound), text(row.range.upperBound))
        return KitFinding(
          rule: "value-range", severity: .error,
          offset: token.hints.node(context)?.offset ?? token.value.offset, path: token.path,
          message: (row.member.map { "'\($0)' is " } ?? "the value is ")
            + "\(text(number))\(row.unit); it must be from \(low) to \(high)\(row.unit)")
      }
    }
    // A wrong number is reported where it is written, and not for each token that refers to it.
    let wrong = Set(all.map(\.path))
    return all.filter { wrong.isDisjoint(with: set.references(of: $0.path)) }
  }

  /// Returns the first number of a value that is outside of a row's range.
  private static func number(outside row: Row, in value: TokenValue) -> Double? {
    value.parts.lazy.flatMap { part in (row.member.map { part[$0] } ?? part)?.parts ?? [] }
      .compactMap(\.number).first { !row.range.contains($0) }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
