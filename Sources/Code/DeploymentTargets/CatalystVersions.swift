package import SymbolCatalog

/// The versions of Mac Catalyst, which equal those of iOS, and the corresponding macOS versions.
///
/// The values come from the macOS SDK (`VersionMap`, `iOSMac_macOS`). From version 17 on, they
/// follow a rule. The versions 19 to 25 do not exist.
package enum CatalystVersions {
  /// The first version of Mac Catalyst, on macOS 10.15.
  package static let first = OSVersion(13, 1)

  private static let rows: [(catalyst: OSVersion, macOS: OSVersion)] = [
    (OSVersion(13, 1), OSVersion(10, 15)), (OSVersion(14), OSVersion(11)),
    (OSVersion(14, 3), OSVersion(11, 1)), (OSVersion(14, 4), OSVersion(11, 2)),
    (OSVersion(14, 5), OSVersion(11, 3)), (OSVersion(14, 6), OSVersion(11, 4)),
    (OSVersion(14, 7), OSVersion(11, 5)), (OSVersion(15), OSVersion(12)),
    (OSVersion(15, 2), OSVersion(12, 1)), (OSVersion(15, 3), OSVersion(12, 2)),
    (OSVersion(15, 4), OSVersion(12, 3)), (OSVersion(15, 5), OSVersion(12, 4)),
    (OSVersion(15, 6), OSVersion(12, 5)), (OSVersion(16), OSVersion(13)),
    (OSVersion(16, 2), OSVersion(13, 1)), (OSVersion(16, 3), OSVersion(13, 2)),
    (OSVersion(16, 4), OSVersion(13, 3)), (OSVersion(16, 5), OSVersion(13, 4)),
    (OSVersion(16, 6), OSVersion(13, 5)),
  ]

  /// Returns the first macOS version that includes a Mac Catalyst version.
  package static func macOS(of catalyst: OSVersion) -> OSVersion {
    if catalyst.major > 18 { return max(catalyst, OSVersion(26)) }
    if catalyst.major >= 17 { return OSVersion(catalyst.major - 3, catalyst.minor) }
    return rows.last { $0.catalyst <= catalyst }?.macOS ?? OSVersion(10, 15)
  }

  /// Returns the oldest Mac Catalyst version that a macOS version includes.
  package static func catalyst(of macOS: OSVersion) -> OSVersion {
    if macOS.major > 15 { return max(macOS, OSVersion(26)) }
    if macOS.major >= 14 { return OSVersion(macOS.major + 3, macOS.minor) }
    return rows.first { $0.macOS >= macOS }?.catalyst ?? OSVersion(16, 6)
  }
}
