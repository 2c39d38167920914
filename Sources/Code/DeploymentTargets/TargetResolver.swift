internal import SymbolCatalog

/// A resolver for the platforms of a target, and their versions, in one configuration.
struct TargetResolver {
  private let layers: [SettingLayer]
  private let context: SettingContext
  /// The location of the configuration, to which a missing version is attributed.
  private let origin: Origin
  /// The work, in bytes, that remains for the settings of the project.
  private(set) var budget: Int

  init(_ layers: [SettingLayer], _ context: SettingContext, _ origin: Origin, budget: Int) {
    self.budget = budget
    self.layers = layers
    self.context = context
    self.origin = origin
  }

  /// Returns the deployment targets: each platform of the target with its versions.
  mutating func known(_ problems: inout TargetProblems) -> [KnownTarget] {
    var known: [KnownTarget] = []
    for platform in platforms(&problems) { known += versions(on: platform, &problems) }
    return known
  }

  /// Returns the platforms that `SUPPORTED_PLATFORMS` lists or, without that setting, the platform
  /// of `SDKROOT`.
  ///
  /// Without either setting, Xcode builds for macOS.
  private mutating func platforms(_ problems: inout TargetProblems) -> [BuildPlatform] {
    var found: PlatformSet = []
    for value in values(of: "SUPPORTED_PLATFORMS", sdk: nil, &problems).map(\.value) {
      found.formUnion(PlatformSet(named: value.split { $0 == " " || $0 == "\t" }))
    }
    if found.isEmpty {
      for (setting, value) in values(of: "SDKROOT", sdk: nil, &problems) {
        if let platform = Self.platform(ofSDK: value) {
          found.insert(PlatformSet(platform))
        } else {
          problems.add(
            TargetProblem(
              setting.place.path, line: setting.place.line,
              "\(setting.key) = \(value) is not a platform: using all platforms that have a "
                + "version"))
          for platform in BuildPlatform.allCases
          where platform != .macCatalyst
            && layers.contains(where: { !$0[platform.setting].isEmpty })
          {
            found.insert(PlatformSet(platform))
          }
        }
      }
    }
    if found.isEmpty { found = PlatformSet(.macOS) }
    if found.contains(.iOS) {
      for (_, value) in values(of: "SUPPORTS_MACCATALYST", sdk: nil, &problems)
      where ["yes", "true", "1"].contains(value.lowercased()) {
        found.insert(PlatformSet(.macCatalyst))
      }
    }
    return BuildPlatform.allCases.filter(found.contains)
  }

  /// Returns the platform of an SDK such as `iphoneos`, `iphoneos17.0`, or
  /// `/…/iPhoneOS.platform/…/iPhoneOS17.0.sdk`.
  private static func platform(ofSDK sdk: String) -> BuildPlatform? {
    let name = sdk.split(separator: "/").last.map(String.init) ?? sdk
    return BuildPlatform(ignoringCase: name.prefix { $0.isLetter })
  }

  /// Returns all values that a setting can have: with each SDK of a platform, and with each
  /// condition that cannot be decided both true and false.
  private mutating func values(
    of name: String, sdk: BuildPlatform?, _ problems: inout TargetProblems
  ) -> [(setting: BuildSetting, value: String)] {
    guard layers.contains(where: { !$0[name].isEmpty }) else { return [] }
    var found: [(setting: BuildSetting, value: String)] = []
    for sdk in sdk?.sdks.map(Optional.some) ?? [nil] {
      for takesUndecided in [false, true] {
        var context = context
        context.sdk = sdk
        context.takesUndecided = takesUndecided
        var evaluation = SettingEvaluation(layers, context, budget: budget)
        defer { budget = evaluation.budget }
        do throws(SettingEvaluation.Failure) {
          guard let (setting, value) = try evaluation.value(of: name) else { continue }
          let isKnown = found.contains {
            $0.setting.place == setting.place && $0.value == value && $0.setting.key == setting.key
          }
          if !isKnown { found.append((setting, value.trimmed)) }
        } catch {
          let place = layers.lazy.compactMap { $0[name].first }.first?.place
          problems.add(
            TargetProblem(
              place?.path ?? origin.path, line: place?.line,
              "the value of \(name) is unknown: \(error.title)"))
        }
      }
    }
    return found
  }

  private mutating func versions(
    on platform: BuildPlatform, _ problems: inout TargetProblems
  ) -> [KnownTarget] {
    var known: [KnownTarget] = []
    let values = values(of: platform.setting, sdk: platform, &problems)
    for (setting, value) in values {
      guard let version = OSVersion(value) else {
        // Xcode writes an empty value if nothing is set.
        if !value.isEmpty {
          problems.add(
            TargetProblem(
              setting.place.path, line: setting.place.line,
              "\(setting.key) = \(value) is not a version", isDamage: true))
        }
        continue
      }
      var stated = Origin(.stated, setting.place.path, line: setting.place.line)
      (stated.target, stated.configuration) = (origin.target, origin.configuration)
      stated.key = setting.key
      let lowest = platform == .macCatalyst ? max(version, CatalystVersions.first) : version
      known.append(KnownTarget(platform, lowest, stated))
    }
    guard known.isEmpty else { return known }
    var assumed = origin
    assumed.key = platform.setting
    return [KnownTarget(platform, platform.oldestSupported, assumed)]
  }
}
