internal import Diagnostics
internal import SymbolLint

/// The table of rules.
///
/// The sources are Apple's articles "Creating custom symbol images for your app" and "Annotating
/// custom symbols", and user reports about Xcode's asset catalog compiler. This compiler reports
/// success even if it skips a symbol.
package enum TemplateRules {
  // MARK: Structure

  static let notXML = TemplateRule(
    "not-xml", .structure, .error, "not well-formed XML in UTF-8",
    "A template with an XML error cannot be read. The rest of the file was not checked.")
  static let notSVG = TemplateRule(
    "not-svg", .structure, .error, "the root element is not an svg element of the SVG namespace",
    "Templates are SVG files: <svg xmlns=\"http://www.w3.org/2000/svg\">.")
  static let tooMuch = TemplateRule(
    "too-much", .structure, .error, "the file exceeds the size limits; only part of it was checked",
    "Outlines, positions and masters were not checked or fixed. Simplify the file, or split it."
  )
  static let noSize = TemplateRule(
    "no-size", .structure, .error, "the svg element has no size",
    "Set its width, height and viewBox, usually to 3300 by 2200 units. Outlines, positions and masters were not checked."
  )
  static let missingGroup = TemplateRule(
    "missing-group", .structure, .error, mendable: true,
    "a required group is missing: Notes, Guides or Symbols",
    "A template must have these three groups, spelled exactly like this.")
  static let misplacedGroup = TemplateRule(
    "misplaced-group", .structure, .error,
    "Notes, Guides or Symbols is not a group, or is nested in one of the others",
    "They must be groups that do not contain each other. They can share an unnamed parent group, "
      + "which some drawing apps add."
  )
  static let duplicateID = TemplateRule(
    "duplicate-id", .structure, .error, "duplicate id",
    "An id must be unique; otherwise, one of the elements is lost. Rename or delete one of them.")
  static let plainIcon = TemplateRule(
    "plain-icon", .structure, .error,
    "a plain icon in place of a template",
    "Xcode takes symbols only as templates, with groups, guides and a version. 'symbols catalog "
      + "import' makes a custom symbol of an icon, and 'symbols export' writes its template."
  )
  static let missingVersion = TemplateRule(
    "missing-version", .structure, .error,
    "the text element with the id template-version is missing",
    "The SF Symbols app cannot read a template without it. Add this to Notes: <text "
      + "id=\"template-version\">Template v.3.0</text>."
  )
  static let unknownVersion = TemplateRule(
    "unknown-version", .structure, .error, "unknown template version",
    "Known versions are 'Template v.1.0' to 'Template v.7.0', spelled exactly like this.")
  static let missingArtboard = TemplateRule(
    "missing-artboard", .structure, .note,
    "the rectangle with the id artboard is missing from Notes",
    "The SF Symbols app and drawing apps expect a rect as large as the sheet."
  )
  static let strayShape = TemplateRule(
    "stray-shape", .structure, .warning, "a shape is outside the three groups",
    "It is not part of the symbol and is never drawn. Move it into a group of Symbols, or delete it."
  )

  // MARK: Guides

  static let missingGuide = TemplateRule(
    "missing-guide", .guides, .error, "a baseline or cap line is missing",
    "Baselines and cap lines set the size of the symbol next to text. Add Baseline-S and "
      + "Capline-S, and the same for M and L."
  )
  static let badGuide = TemplateRule(
    "bad-guide", .guides, .error, "a guide is not a straight horizontal or vertical line",
    "A guide is a line element, or a path with one line. Baselines and cap lines are horizontal; "
      + "margins are vertical."
  )
  static let guideOrder = TemplateRule(
    "guide-order", .guides, .error, "a cap line is not above its baseline",
    "The symbol would be upside down or have no height. Move the cap line above the baseline.")
  static let capHeight = TemplateRule(
    "cap-height", .guides, .warning,
    "the distance from baseline to cap line differs between scales",
    "Small, medium and large symbols have different outlines, but the same distance. Move the "
      + "guides until the distances are equal."
  )
  static let missingMargin = TemplateRule(
    "missing-margin", .guides, .warning, "a margin is missing",
    "Margins set the width of the symbol in text. If a master has no margins, those of another "
      + "variant apply."
  )
  static let marginOrder = TemplateRule(
    "margin-order", .guides, .error, "a left margin is not left of its right margin",
    "The symbol would have no width. Swap the margins, or move them apart.")
  static let unknownMargin = TemplateRule(
    "unknown-margin", .guides, .warning, mendable: true, "a margin belongs to no variant",
    "Margins have names such as left-margin-Regular-M, with weight and scale spelled exactly like "
      + "this.")

  // MARK: Variants

  static let unknownVariant = TemplateRule(
    "unknown-variant", .variants, .error, mendable: true,
    "a group in Symbols is not named after a weight and scale",
    "Groups have names such as Regular-M: one of nine weights and S, M or L, spelled exactly like "
      + "this. A group with another name is lost."
  )
  static let misplacedVariant = TemplateRule(
    "misplaced-variant", .variants, .error, "a variant is not a group directly in Symbols",
    "Variants must be groups directly in Symbols; elsewhere, they are lost. Move the variant "
      + "there.")
  static let missingVariant = TemplateRule(
    "missing-variant", .variants, .error,
    "Regular-M is missing, and so is at least one of the three masters",
    "Xcode rejects the file. Add Regular-M, or all of Ultralight-S, Regular-S and Black-S.")
  static let incompleteMasters = TemplateRule(
    "incomplete-masters", .variants, .warning, "one or two of the three masters are missing",
    "Interpolation needs all three: Ultralight-S, Regular-S and Black-S. Without it, a missing "
      + "weight looks like another one."
  )
  static let emptyVariant = TemplateRule(
    "empty-variant", .variants, .error, "a variant is empty",
    "The symbol is invisible in this weight and scale. Add paths to the group, or delete it.")

  // MARK: Outlines

  static let nestedGroup = TemplateRule(
    "nested-group", .outlines, .warning, mendable: true, "a variant contains a group",
    "Nested groups break color layers. Make the paths direct children of the variant."
  )
  static let shapeElement = TemplateRule(
    "shape-element", .outlines, .error, mendable: true, "a shape is not a path",
    "Variants contain only paths. Convert rectangles, circles, ellipses, polygons and lines to outlines."
  )
  static let text = TemplateRule(
    "text-in-variant", .outlines, .error, "a variant contains text",
    "Symbols cannot contain fonts. Convert the text to outlines.")
  static let image = TemplateRule(
    "image-in-variant", .outlines, .error, "a variant contains an image",
    "Symbols contain only outlines. Trace the image to paths.")
  static let reference = TemplateRule(
    "reference-in-variant", .outlines, .error, mendable: true,
    "a variant refers to a shape elsewhere",
    "Variants contain only paths, so the shape is lost. Copy it into the variant.")
  static let gradient = TemplateRule(
    "gradient", .outlines, .error, "a variant contains a gradient or a pattern",
    "Each layer has one color. Apps can ask the system for gradients."
  )
  static let mask = TemplateRule(
    "clip-or-mask", .outlines, .error, "a variant contains a clip path or a mask",
    "Clip paths and masks are ignored, so the hidden parts are visible. Subtract the shapes from "
      + "each other."
  )
  static let filter = TemplateRule(
    "filter", .outlines, .error, "a variant contains a filter or a blend mode",
    "Filters and blend modes are ignored. Add shadows and blurs in the app's code.")
  static let unreadProperty = TemplateRule(
    "unread-property", .outlines, .error,
    "a path or layer rule has a property that is ignored, such as a marker",
    "Markers and vector effects have no effect in symbols: draw arrowheads as outlines. Layer rules support only 'fill', 'opacity' and the -sfsymbols- properties."
  )
  static let foreignElement = TemplateRule(
    "foreign-element", .outlines, .error, "a variant contains an unsupported element",
    "Variants contain only paths. Convert the element to paths, or delete it.")
  static let stroke = TemplateRule(
    "stroke", .outlines, .error, mendable: true, "a path has a stroke",
    "Strokes are ignored; only the fill is drawn. Convert the stroke to an outline.")
  static let noFill = TemplateRule(
    "no-fill", .outlines, .error, mendable: true, "a path is not filled",
    "fill:none is ignored: the path is filled or cuts a hole, depending on its direction. Delete "
      + "the path."
  )
  static let invisible = TemplateRule(
    "invisible-path", .outlines, .error, mendable: true, "a path is invisible",
    "Hidden paths are filled, too. Delete the path.")
  static let evenOdd = TemplateRule(
    "even-odd", .outlines, .error, mendable: true, "a path is filled by the even-odd rule",
    "Symbols use the non-zero rule, which fills holes that run in the same direction as their outline. Reverse the holes."
  )
  static let sameWinding = TemplateRule(
    "same-winding", .outlines, .warning,
    "an outline inside another runs in the same direction, so the inner one is invisible",
    "With the non-zero rule, an outline is a hole only if it runs in the opposite direction. "
      + "Reverse it, or delete it."
  )
  static let pathData = TemplateRule(
    "path-data", .outlines, .error, "invalid path data",
    "The rest of the path after the error is not drawn.")
  static let invalidValue = TemplateRule(
    "invalid-value", .outlines, .error, "invalid transform, length or other value",
    "The value is ignored, which can move the variant. --fix skips everything that depends on it."
  )
  static let emptyPath = TemplateRule(
    "empty-path", .outlines, .warning, mendable: true, "a path has no data",
    "An empty path is invisible, but still needs a layer and a counterpart in each master. Delete "
      + "it.")
  static let openOutline = TemplateRule(
    "open-outline", .outlines, .warning, mendable: true, "an outline is not closed",
    "A straight line closes the outline implicitly. If you want that line, end the outline with Z.")
  static let coordinateRange = TemplateRule(
    "coordinate-range", .outlines, .error, "a coordinate is far outside the sheet",
    "The sheet measures 3300 by 2200 units, so the export probably went wrong. Export the file "
      + "again.")
  static let ownColor = TemplateRule(
    "own-color", .outlines, .warning, "a path sets its own color or opacity",
    "Both are ignored: layer classes set color and opacity, and a symbol without layers is opaque and has one color. White shapes on black do not become holes: subtract them."
  )

  // MARK: Placement

  static let offCenter = TemplateRule(
    "off-center", .placement, .warning,
    "a variant is not vertically centered on capital letters",
    "Center symbols between baseline and cap line, so that they align with text."
  )
  static let offMargins = TemplateRule(
    "off-margins", .placement, .warning, "a variant is not centered between its margins",
    "The symbol can overlap its neighbor on one side. Move its margins or its outlines.")
  static let tooLarge = TemplateRule(
    "too-large", .placement, .warning, "a variant is much larger than usual",
    "Symbols are usually 1.4 to 1.7 times as tall as capital letters. Scale the outlines.")
  static let tooSmall = TemplateRule(
    "too-small", .placement, .warning, "a variant is much smaller than usual",
    "Symbols are usually 1.4 to 1.7 times as tall as capital letters. Scale the outlines.")
  static let offCanvas = TemplateRule(
    "off-canvas", .placement, .error,
    "a variant is outside the sheet or in another variant's row",
    "Perhaps a transform was lost or applied twice. Move the variant between its own guides and "
      + "margins."
  )

  // MARK: Masters

  static let masterPaths = TemplateRule(
    "master-paths", .masters, .error, mendable: true, "masters have different numbers of paths",
    "Interpolation needs the same paths in the same order in Ultralight-S, Regular-S and Black-S."
  )
  static let masterOutlines = TemplateRule(
    "master-outlines", .masters, .error, mendable: true,
    "a path has a different number of outlines than in Regular-S",
    "A path needs the same parts and holes in all masters. Shrink a part to a single point where it is not visible."
  )
  static let masterPoints = TemplateRule(
    "master-points", .masters, .error, mendable: true,
    "an outline has a different number of points than in Regular-S",
    "Outlines need the same number of points in all masters. Add the missing points.")
  static let masterSegments = TemplateRule(
    "master-segments", .masters, .error, mendable: true,
    "a segment is a line here and a curve in Regular-S, or the reverse",
    "Interpolation between a line and a curve is impossible. Convert the line to a curve.")
  static let masterDirection = TemplateRule(
    "master-direction", .masters, .error, mendable: true,
    "an outline runs in the opposite direction from Regular-S",
    "Interpolation would turn the outline inside out. Reverse it.")
  static let masterStart = TemplateRule(
    "master-start", .masters, .warning, mendable: true,
    "an outline starts at a different point than in Regular-S",
    "Interpolation matches points by their order, so it would twist the outline. Start at the same "
      + "corner."
  )
  static let masterOrder = TemplateRule(
    "master-order", .masters, .warning, mendable: true,
    "outlines are in a different order than in Regular-S",
    "Interpolation matches outlines by their order, so it would swap them. Use the same order in "
      + "all masters."
  )
  static let masterLayers = TemplateRule(
    "master-layers", .masters, .error,
    "a path has different layer classes than in Regular-S",
    "Layers need the same paths in all masters. Give corresponding paths the same classes.")

  // MARK: Annotations

  static let styleSyntax = TemplateRule(
    "style-syntax", .annotations, .error, "invalid style sheet",
    "Write rules as '.NAME {PROPERTY:VALUE; PROPERTY:VALUE}'. Any other text, and the rules after "
      + "it, are lost."
  )
  static let unknownClass = TemplateRule(
    "unknown-class", .annotations, .error, mendable: true,
    "unknown layer class",
    "Valid classes look like monochrome-0, multicolor-0:systemRedColor and hierarchical-0:primary; "
      + "SFSymbolsPreview… is for drawing apps. Other classes have no effect."
  )
  static let missingRule = TemplateRule(
    "missing-rule", .annotations, .warning, "a layer class has no rule in the style sheet",
    "Apple's templates have a rule for each class. Custom colors are read only from these rules.")
  static let unknownColor = TemplateRule(
    "unknown-color", .annotations, .warning, mendable: true,
    "unknown system color",
    "Use a system color such as systemRedColor, or tintColor, white, black, or 'custom' with a "
      + "rule that sets its fill. Other names refer to colors in the app's asset catalog."
  )
  static let colorFormat = TemplateRule(
    "color-format", .annotations, .error, mendable: true,
    "the color of a layer does not have the form #RRGGBB",
    "Colors in other notations are drawn black.")
  static let unknownProperty = TemplateRule(
    "unknown-property", .annotations, .warning, mendable: true,
    "unknown property that begins with -sfsymbols-",
    "The property is misspelled, or newer than your version of symbols."
  )
  static let propertyValue = TemplateRule(
    "property-value", .annotations, .error, "invalid value of a property",
    "Thresholds are numbers from 0 to 1, motion groups are whole numbers, and switches are true or false."
  )
  static let groupClass = TemplateRule(
    "group-class", .annotations, .warning, mendable: true, "a group has a layer class",
    "Layer classes have an effect only on paths. Move the class to the paths in the group.")
  static let tooOld = TemplateRule(
    "annotations-too-old", .annotations, .warning, "this template version does not support layers",
    "Layers need version 3.0 or later. In earlier versions, the symbol has one color.")
  static let layerGap = TemplateRule(
    "layer-gap", .annotations, .warning, "the layer numbers have a gap",
    "Number the layers of each mode from 0 without gaps. The bottom layer has number 0.")
  static let unannotatedPath = TemplateRule(
    "unannotated-path", .annotations, .warning, "a path is in no layer, but other paths are",
    "Its color is undefined. Add a layer class.")

  // MARK: Asset catalogs

  static let missingContents = TemplateRule(
    "missing-contents", .catalog, .error, "a symbol set has no Contents.json",
    "Contents.json lists the files of the set; without it, they are lost.")
  static let contentsSyntax = TemplateRule(
    "contents-syntax", .catalog, .error,
    "Contents.json is not valid JSON, or does not have the expected keys",
    "The expected form is {\"info\": {\"author\": \"xcode\", \"version\": 1}, \"symbols\": "
      + "[{\"filename\": \"x.svg\", \"idiom\": \"universal\"}]}."
  )
  static let contentsInfo = TemplateRule(
    "contents-info", .catalog, .error, mendable: true,
    "Contents.json has no 'info' with author and version 1",
    "Each Contents.json needs this key: \"info\": {\"author\": \"xcode\", \"version\": 1}.")
  static let noSymbols = TemplateRule(
    "no-symbols", .catalog, .error, "Contents.json lists no file",
    "The set is empty. Add an entry with a 'filename' to 'symbols'.")
  static let missingFile = TemplateRule(
    "missing-file", .catalog, .error, mendable: true,
    "a file that Contents.json lists does not exist",
    "Add the file, or correct its name. File names are case-sensitive on some systems.")
  static let linkedFile = TemplateRule(
    "linked-file", .catalog, .error, "a file of the set is a symbolic link",
    "The linked file is not checked, and is lost if somebody copies only the catalog. Put the file "
      + "itself into the set."
  )
  static let filePath = TemplateRule(
    "file-path", .catalog, .error, "a filename is a path instead of a plain name",
    "Put the file into the directory of its set, and write only its name.")
  static let otherFormat = TemplateRule(
    "other-format", .catalog, .error, "a symbol set lists a file that is not an SVG file",
    "Symbol sets contain SVG templates. Put images into an image set.")
  static let unassignedFile = TemplateRule(
    "unassigned-file", .catalog, .warning, "Contents.json does not list a file of the set",
    "The file is an unassigned child and not part of the symbol. Add an entry for it, or delete "
      + "it.")
  static let duplicateFile = TemplateRule(
    "duplicate-file", .catalog, .error,
    "two entries list the same file, or are for the same idiom, locale and direction",
    "List each file once, with its own idiom, locale or direction; otherwise, one of the entries "
      + "is lost."
  )
  static let unknownIdiom = TemplateRule(
    "unknown-idiom", .catalog, .error, mendable: true, "unknown idiom",
    "Use 'universal', or one of iphone, ipad, mac, watch, tv, vision and car.")
  static let unknownIntent = TemplateRule(
    "unknown-intent", .catalog, .warning, mendable: true, "unknown rendering intent",
    "Use 'template' or 'hierarchical'.")
  static let unknownKey = TemplateRule(
    "unknown-key", .catalog, .warning, mendable: true,
    "Contents.json has a key that symbol sets do not support",
    "The key is not part of the format. Correct it, or remove it.")
  static let duplicateName = TemplateRule(
    "duplicate-name", .catalog, .error, "two sets in the catalog have the same name",
    "An app can find only one of them by this name. Rename one; directories are part of the name only "
      + "if they provide a namespace."
  )

  /// All rules, in the order of their families.
  package static let all: [TemplateRule] = [
    notXML, notSVG, tooMuch, noSize, missingGroup, misplacedGroup, duplicateID, plainIcon,
    missingVersion,
    unknownVersion,
    missingArtboard, strayShape, missingGuide, badGuide, guideOrder, capHeight, missingMargin,
    marginOrder, unknownMargin, unknownVariant, misplacedVariant, missingVariant,
    incompleteMasters, emptyVariant, nestedGroup, shapeElement, text, image, reference, gradient,
    mask, filter, unreadProperty, foreignElement, stroke, noFill, invisible, evenOdd, sameWinding,
    pathData,
    invalidValue, emptyPath, openOutline, coordinateRange, ownColor, offCenter, offMargins,
    tooLarge, tooSmall,
    offCanvas, masterPaths, masterOutlines, masterPoints, masterSegments, masterDirection,
    masterStart, masterOrder, masterLayers, styleSyntax, unknownClass, missingRule, unknownColor,
    colorFormat, unknownProperty, propertyValue, groupClass, tooOld, layerGap, unannotatedPath,
    missingContents, contentsSyntax, contentsInfo, noSymbols, missingFile, linkedFile, filePath,
    otherFormat,
    unassignedFile, duplicateFile, unknownIdiom, unknownIntent, unknownKey, duplicateName,
  ]
}
