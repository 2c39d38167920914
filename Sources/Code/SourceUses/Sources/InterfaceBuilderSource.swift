internal import XMLText

/// A reader for storyboards and XIB files, which mark system images with the catalog `system`.
///
/// A document names an image at each use, and again in a list at its end. If a use has no catalog,
/// the list shows whether its name is a symbol. The catalog `System`, with a capital letter,
/// contains colors.
struct InterfaceBuilderSource {
  /// Reads a file.
  static func read(_ bytes: [UInt8]) -> FileUses {
    var source = Self()
    let fault = XMLTags.read(bytes) { event in
      guard case .start(let name, let attributes, _) = event, !attributes.isEmpty else { return }
      source.read(name, attributes)
    }
    return source.finish(fault.map { SourceProblem(offset: $0.offset, message: $0.message) })
  }

  /// An occurrence of an image name.
  private struct Mention {
    let name: String
    let range: Range<Int>
    let element: String
    /// Whether the element declares the image as a symbol; nil if it says nothing about the image.
    let isSystem: Bool?
  }

  private var mentions: [Mention] = []
  /// The images in the list at the end.
  private var resources: [Mention] = []
  private var found = FileUses()

  private mutating func read(_ element: String, _ attributes: [XMLTags.Attribute]) {
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    switch element {
    case "deployment":
      if let platform = value("identifier"), let version = value("version") {
        found.deployments.append(StatedVersion(platform: platform, version: version))
      }
    case "image":
      guard let name = attributes.first(where: { $0.name == "name" }) else { return }
      resources.append(
        Mention(
          name: name.value, range: name.range, element: element,
          isSystem: value("catalog") == "system"))
    case "namedColor":
      guard let name = attributes.first(where: { $0.name == "name" }) else { return }
      found.assets.append(AssetUse(name: name.value, kind: .color, range: name.range))
    case "userDefinedRuntimeAttribute":
      guard value("type") == "image", let name = attributes.first(where: { $0.name == "value" })
      else { return }
      add(name, element, catalog: value("catalog"), isNamed: true)
    default:
      for attribute in attributes where Self.isImage(attribute.name) {
        add(attribute, element, catalog: value("catalog"), isNamed: attribute.name == "image")
      }
    }
  }

  /// Returns whether an attribute names an image, such as `image` and `selectedImage`.
  private static func isImage(_ name: String) -> Bool { name == "image" || name.hasSuffix("Image") }

  /// Adds an occurrence of an image name.
  ///
  /// - Parameters:
  ///   - attribute: The attribute that contains the name.
  ///   - element: The name of the element.
  ///   - catalog: The catalog that the element states; nil if there is none.
  ///   - isNamed: Whether the catalog belongs to this image, and not to another image of the
  ///     element.
  private mutating func add(
    _ attribute: XMLTags.Attribute, _ element: String, catalog: String?, isNamed: Bool
  ) {
    guard !attribute.value.isEmpty else { return }
    let isSystem: Bool? = isNamed ? catalog == "system" : nil
    mentions.append(
      Mention(
        name: attribute.value, range: attribute.range, element: element,
        isSystem: isSystem == false && catalog == nil ? nil : isSystem))
  }

  /// Reports each name once: at its first use, or in the list if it is unused.
  private consuming func finish(_ problem: SourceProblem?) -> FileUses {
    var found = found
    let own = Set(resources.filter { $0.isSystem != true }.map(\.name))
    let system = Set(resources.filter { $0.isSystem == true }.map(\.name))
    // Names that the document does not declare as symbols may have another meaning.
    let doubtful = Set((mentions + resources).filter { $0.isSystem != true }.map(\.name))
    var told: Set<String> = []
    var toldOwn: Set<String> = []
    for mention in mentions + resources {
      // A name that is both a symbol and an image is a symbol only where it is declared as one.
      let isSystem =
        mention.isSystem ?? (system.contains(mention.name) && !own.contains(mention.name))
      if isSystem {
        if told.insert(mention.name).inserted {
          var use = SymbolUse(
            name: .literal(mention.name), range: mention.range,
            api: "<\(mention.element) catalog=\"system\">")
          use.isOnlyArgument = !doubtful.contains(mention.name)
          use.isArgument = use.isOnlyArgument
          use.isReadBack = true
          found.uses.append(use)
        } else {
          found.echoes[mention.name, default: []].append(mention.range)
        }
      } else if own.contains(mention.name), toldOwn.insert(mention.name).inserted {
        found.assets.append(AssetUse(name: mention.name, kind: .image, range: mention.range))
      }
    }
    if let problem { found.problems.append(problem) }
    return found
  }
}
