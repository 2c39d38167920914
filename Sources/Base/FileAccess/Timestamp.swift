/// Timestamps in RFC 3339 format, in UTC with whole seconds.
package enum Timestamp {
  /// The current time of the system clock.
  package static var now: String { text(Int(FileStamp.now / 1_000_000_000)) }

  /// Formats a time that is given in seconds since 1970; negative numbers count as 0.
  package static func text(_ seconds: Int) -> String {
    let seconds = max(seconds, 0)
    // The number of days since 0000-03-01 in the Gregorian calendar; years start in March.
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = era * 400 + yearOfEra + (month < 10 ? 0 : 1)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(year)-\(two(month < 10 ? month + 3 : month - 9))-\(two(day))"
    let time = seconds % 86_400
    return "\(date)T\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
  }
}
