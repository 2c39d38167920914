internal import Diagnostics
internal import SymbolLint

/// The table of rules.
///
/// They are based on Apple's articles "Creating custom symbol images for your app" and "Annotating
/// custom symbols", and on user reports about Xcode's asset catalog compiler, which reports success
/// even if it skips a symbol.
package enum TemplateRules {
  // MARK: Structure

  static let notXML = TemplateRule(
    "not-xml", .structure, .error, "not well-formed XML in UTF-8",
    "Xcode does not read a template with an XML error. The rest of the file was not checked.")
  static let notSVG = TemplateRule(
    "not-svg", .structure, .error, "the outermost element is no svg of SVG's namespace",
    "Templates are SVG files: <svg xmlns=\"http://www.w3.org/2000/svg\">.")
  static let tooMuch = TemplateRule(
    "too-much", .structure, .error, "the file exceeds the size limits; it was checked only in part",
    "Outlines, positions and masters were not checked, and nothing of them is fixed: simplify the file, or split it."
  )
  static let noSize = TemplateRule(
    "no-size", .structure, .error, "the sheet has no size",
    "Width, height and viewBox of the svg say how large the sheet is, 3300 by 2200 units as a rule. Outlines, places and masters were not looked at."
  )
  static let missingGroup = TemplateRule(
    "missing-group", .structure, .error, mendable: true,
    "one of the groups Notes, Guides and Symbols is missing",
    "Xcode finds everything by these three groups, in exactly this spelling.")
  static let misplacedGroup = TemplateRule(
    "misplaced-group", .structure, .error,
    "one of Notes, Guides and Symbols is no group, or in another of them",
    "They must be groups, and may not be in one another. A plain group of a drawing program around them is fine."
  )
  static let duplicateID = TemplateRule(
    "duplicate-id", .structure, .error, "duplicate id",
    "Only one of the two is used, and Xcode does not document which one.")
  static let missingVersion = TemplateRule(
    "missing-version", .structure, .error, "the text with the id template-version is missing",
    "Without it, the file cannot be read as a template: <text id=\"template-version\">Template v.3.0</text> in Notes."
  )
  static let unknownVersion = TemplateRule(
    "unknown-version", .structure, .error, "the version is none that is known",
    "Versions are 'Template v.1.0' to 'Template v.7.0', in this wording.")
  static let missingArtboard = TemplateRule(
    "missing-artboard", .structure, .note,
    "the rectangle with the id artboard is missing from Notes",
    "The SF Symbols app and drawing programs expect it: a rect as large as the sheet."
  )
  static let strayShape = TemplateRule(
    "stray-shape", .structure, .warning, "something is drawn outside of the three groups",
    "The path is not part of the symbol and is never drawn. Move it into a group of Symbols, or delete it."
  )

  // MARK: Guides

  static let missingGuide = TemplateRule(
    "missing-guide", .guides, .error, "a baseline or cap line is missing",
    "They say how large the symbol is beside text: Baseline-S, Capline-S, and the same with M and L."
  )
  static let badGuide = TemplateRule(
    "bad-guide", .guides, .error, "a guide is no straight horizontal or vertical line",
    "Guides are line elements, or paths of one line: baselines and cap lines lie, margins stand.")
  static let guideOrder = TemplateRule(
    "guide-order", .guides, .error, "a cap line is not above its baseline",
    "The symbol would be upside down or have no size.")
  static let capHeight = TemplateRule(
    "cap-height", .guides, .warning, "the rows have different distances from baseline to cap line",
    "The scales differ by their drawings, and not by their guides; one of the guides was moved.")
  static let missingMargin = TemplateRule(
    "missing-margin", .guides, .warning, "a margin is missing",
    "Margins say how wide the symbol is in a line of text. Without those of a master, the system takes another's."
  )
  static let marginOrder = TemplateRule(
    "margin-order", .guides, .error, "a left margin is not left of its right margin",
    "The symbol would have no width.")
  static let unknownMargin = TemplateRule(
    "unknown-margin", .guides, .warning, mendable: true, "a margin belongs to no variant",
    "Margins are called left-margin-Regular-M, with the weight and scale in exactly this spelling.")

  // MARK: Variants

  static let unknownVariant = TemplateRule(
    "unknown-variant", .variants, .error, mendable: true,
    "a group in Symbols is not named after a weight and scale",
    "Groups are called Regular-M: one of nine weights and S, M or L, in exactly this spelling. Xcode drops others without an error."
  )
  static let misplacedVariant = TemplateRule(
    "misplaced-variant", .variants, .error, "a variant is no group in Symbols",
    "Variants are groups in Symbols: others are not found.")
  static let missingVariant = TemplateRule(
    "missing-variant", .variants, .error, "there is neither Regular-M nor all three masters",
    "Xcode refuses the file: it must have Regular-M, or Ultralight-S, Regular-S and Black-S.")
  static let incompleteMasters = TemplateRule(
    "incomplete-masters", .variants, .warning, "one or two of the three masters are missing",
    "Without all of Ultralight-S, Regular-S and Black-S nothing is interpolated, and weights that are not drawn are those of another."
  )
  static let emptyVariant = TemplateRule(
    "empty-variant", .variants, .error, "a variant draws nothing",
    "The symbol is invisible in this weight and scale. Delete the group, or draw it.")

  // MARK: Outlines

  static let nestedGroup = TemplateRule(
    "nested-group", .outlines, .warning, mendable: true, "a variant has a group in it",
    "Layers are paths that are children of the variant: in groups, classes of layers are not found."
  )
  static let shapeElement = TemplateRule(
    "shape-element", .outlines, .error, mendable: true, "a shape is not a path",
    "Variants are made of paths: convert rectangles, circles, ellipses, polygons and lines to outlines."
  )
  static let text = TemplateRule(
    "text-in-variant", .outlines, .error, "a variant has text in it",
    "Convert the text to outlines: fonts are not part of a symbol.")
  static let image = TemplateRule(
    "image-in-variant", .outlines, .error, "a variant has an image in it",
    "Symbols are outlines: draw what the image shows.")
  static let reference = TemplateRule(
    "reference-in-variant", .outlines, .error, mendable: true,
    "a variant refers to a shape elsewhere",
    "Write the shape itself in the place of use.")
  static let gradient = TemplateRule(
    "gradient", .outlines, .error, "a gradient or a pattern",
    "Layers have one color each. The system makes gradients of its own where an app asks for them."
  )
  static let mask = TemplateRule(
    "clip-or-mask", .outlines, .error, "a clip path or a mask",
    "They are ignored, so what they hide is drawn: subtract the shapes from each other.")
  static let filter = TemplateRule(
    "filter", .outlines, .error, "a filter or a blend mode",
    "Effects are ignored. The app adds shadows and blurs.")
  static let unreadProperty = TemplateRule(
    "unread-property", .outlines, .error,
    "a path has markers or a vector effect, or a layer a look of its own",
    "They are ignored: the symbol has no arrowheads, and its strokes none of these widths. Draw what is seen as outlines. Rules of layers have 'fill' and 'opacity', and properties of SF Symbols."
  )
  static let foreignElement = TemplateRule(
    "foreign-element", .outlines, .error, "an element that symbols cannot have",
    "A variant has paths in it and nothing else.")
  static let stroke = TemplateRule(
    "stroke", .outlines, .error, mendable: true, "a path has a stroke",
    "Strokes are ignored; only the fill is drawn. Convert the stroke to an outline.")
  static let noFill = TemplateRule(
    "no-fill", .outlines, .error, mendable: true, "a path is not filled",
    "Paths without fill count like all others: their areas are drawn, or erased by direction. Delete it."
  )
  static let invisible = TemplateRule(
    "invisible-path", .outlines, .error, mendable: true, "a path is invisible",
    "Hidden paths count like all others: their areas are drawn. Delete it.")
  static let evenOdd = TemplateRule(
    "even-odd", .outlines, .error, mendable: true, "a path is filled by the even-odd rule",
    "Symbols are filled by the non-zero rule: holes of the same direction as their outline are filled up."
  )
  static let sameWinding = TemplateRule(
    "same-winding", .outlines, .warning,
    "an outline lies in others of the same direction, and nothing is seen of it",
    "By the non-zero rule only an outline of the other direction is a hole: reverse it, or delete it."
  )
  static let pathData = TemplateRule(
    "path-data", .outlines, .error, "invalid path data",
    "The rest of the path after the error is not drawn.")
  static let invalidValue = TemplateRule(
    "invalid-value", .outlines, .error, "invalid transform, length or other value",
    "The value is ignored, so a variant without its transform is drawn elsewhere. Nothing that depends on it is fixed."
  )
  static let emptyPath = TemplateRule(
    "empty-path", .outlines, .warning, mendable: true, "a path has no data",
    "It draws nothing, but counts where masters are compared and layers are annotated.")
  static let openOutline = TemplateRule(
    "open-outline", .outlines, .warning, mendable: true, "an outline is not closed",
    "Filled areas are closed by a straight line; write Z to say that this is meant.")
  static let coordinateRange = TemplateRule(
    "coordinate-range", .outlines, .error, "a coordinate is far out of the sheet",
    "Something went wrong on the way: the sheet is 3300 by 2200 units.")
  static let ownColor = TemplateRule(
    "own-color", .outlines, .warning, "a path has a color or an opacity of its own",
    "Neither is read: layers have theirs by their classes, and without layers everything is opaque and of one color. A white shape on a black one is a hole in the drawing program, and nothing in the app."
  )

  // MARK: Placement

  static let offCenter = TemplateRule(
    "off-center", .placement, .warning,
    "a variant is far above or below the middle of the capitals",
    "Symbols are centred on the middle between baseline and cap line; this one will not stand well beside text."
  )
  static let offMargins = TemplateRule(
    "off-margins", .placement, .warning, "a variant is far from the middle between its margins",
    "The symbol will overlap what stands beside it on one side: move its margins or its outlines.")
  static let tooLarge = TemplateRule(
    "too-large", .placement, .warning, "a variant is much larger than symbols are",
    "Symbols are about 1.4 to 1.7 times as high as capitals. Scale the outlines.")
  static let tooSmall = TemplateRule(
    "too-small", .placement, .warning, "a variant is much smaller than symbols are",
    "Symbols are about 1.4 to 1.7 times as high as capitals. Scale the outlines.")
  static let offCanvas = TemplateRule(
    "off-canvas", .placement, .error, "a variant lies outside of the sheet or in another's row",
    "A transform was lost or applied twice: variants lie between their baseline, cap line and margins."
  )

  // MARK: Masters

  static let masterPaths = TemplateRule(
    "master-paths", .masters, .error, mendable: true, "masters have different numbers of paths",
    "Ultralight-S, Regular-S and Black-S must have the same paths in the same order; otherwise nothing is interpolated."
  )
  static let masterOutlines = TemplateRule(
    "master-outlines", .masters, .error, mendable: true,
    "a path has another number of outlines than in Regular-S",
    "The parts and holes of a path must be the same in all masters. What a master does not have can be a point there."
  )
  static let masterPoints = TemplateRule(
    "master-points", .masters, .error, mendable: true,
    "an outline has another number of points than in Regular-S",
    "Outlines must have the same points in all masters: add points where they are missing.")
  static let masterSegments = TemplateRule(
    "master-segments", .masters, .error, mendable: true,
    "a segment is of another kind than in Regular-S",
    "A line in one master and a curve in another cannot be interpolated: make both curves.")
  static let masterDirection = TemplateRule(
    "master-direction", .masters, .error, mendable: true,
    "an outline runs the other way than in Regular-S",
    "Between the masters the outline collapses and turns inside out: reverse it.")
  static let masterStart = TemplateRule(
    "master-start", .masters, .warning, mendable: true,
    "an outline starts elsewhere than in Regular-S",
    "Points are matched by their order: with another start, the outline twists between the masters."
  )
  static let masterOrder = TemplateRule(
    "master-order", .masters, .warning, mendable: true,
    "outlines stand in another order than in Regular-S",
    "Outlines are matched by their order: between the masters, these change places.")
  static let masterLayers = TemplateRule(
    "master-layers", .masters, .error, "a path has other classes than in Regular-S",
    "A layer has the same paths in all masters.")

  // MARK: Annotations

  static let styleSyntax = TemplateRule(
    "style-syntax", .annotations, .error, "invalid style sheet",
    "Its rules are '.NAME {PROPERTY:VALUE; PROPERTY:VALUE}'; other text is ignored, with the rules after it."
  )
  static let unknownClass = TemplateRule(
    "unknown-class", .annotations, .error, mendable: true,
    "unknown layer class",
    "Classes are monochrome-0, multicolor-0:systemRedColor, hierarchical-0:primary, and SFSymbolsPreview… for drawing programs; others do nothing."
  )
  static let missingRule = TemplateRule(
    "missing-rule", .annotations, .warning, "a class of a layer has no rule in the style sheet",
    "Apple's own templates have a rule for each class; colors of your own are found only there.")
  static let unknownColor = TemplateRule(
    "unknown-color", .annotations, .warning, mendable: true,
    "a color that the system does not have",
    "Multicolor layers have a color of the system, like systemRedColor, the accent as tintColor, white, black, or 'custom' with a rule that says which. Other names are looked for in the app's asset catalog."
  )
  static let colorFormat = TemplateRule(
    "color-format", .annotations, .error, mendable: true,
    "a color of a layer is not written as #RRGGBB",
    "Other notations are drawn black.")
  static let unknownProperty = TemplateRule(
    "unknown-property", .annotations, .warning, mendable: true,
    "a property looks like one of SF Symbols, and is none that is known",
    "Properties begin with -sfsymbols-. One that is nearly like another is misspelled; others may be newer than this tool."
  )
  static let propertyValue = TemplateRule(
    "property-value", .annotations, .error, "a property has a value that it cannot have",
    "Thresholds are numbers from 0 to 1, motion groups whole numbers, switches true or false.")
  static let groupClass = TemplateRule(
    "group-class", .annotations, .warning, mendable: true, "a group has the class of a layer",
    "Classes of layers are read on paths only: what is in the group is in no layer.")
  static let tooOld = TemplateRule(
    "annotations-too-old", .annotations, .warning, "templates of this version have no layers",
    "Classes of layers are read from version 3 on; before, all is one color.")
  static let layerGap = TemplateRule(
    "layer-gap", .annotations, .warning, "numbers of layers leave one out",
    "Layers of each mode are numbered from 0 on, the lowest first.")
  static let unannotatedPath = TemplateRule(
    "unannotated-path", .annotations, .warning, "a path has no layer where others have",
    "It belongs to no layer, and nothing says in which color it is drawn.")

  // MARK: Asset catalogs

  static let missingContents = TemplateRule(
    "missing-contents", .catalog, .error, "a symbol set has no Contents.json",
    "Without it, Xcode does not know what is in the folder.")
  static let contentsSyntax = TemplateRule(
    "contents-syntax", .catalog, .error, "Contents.json is no JSON, or not of the expected form",
    "Xcode writes {\"info\": {\"author\": \"xcode\", \"version\": 1}, \"symbols\": [{\"filename\": \"x.svg\", \"idiom\": \"universal\"}]}."
  )
  static let contentsInfo = TemplateRule(
    "contents-info", .catalog, .error, mendable: true,
    "Contents.json has no info with author and version 1",
    "Every Contents.json says who wrote it: \"info\": {\"author\": \"xcode\", \"version\": 1}.")
  static let noSymbols = TemplateRule(
    "no-symbols", .catalog, .error, "Contents.json names no file",
    "The set is empty: \"symbols\" has an entry with a filename.")
  static let missingFile = TemplateRule(
    "missing-file", .catalog, .error, mendable: true,
    "a file that Contents.json names is not there",
    "Names of files are case-sensitive on some systems.")
  static let linkedFile = TemplateRule(
    "linked-file", .catalog, .error, "a file of the set is a symbolic link",
    "Links are not followed: what they lead to is not looked at, and is not there where only the catalog is copied. Put the file itself into the set."
  )
  static let filePath = TemplateRule(
    "file-path", .catalog, .error, "a filename leads out of the set",
    "Files are in the folder of their set.")
  static let otherFormat = TemplateRule(
    "other-format", .catalog, .error, "a symbol set names a file that is no SVG",
    "Symbol sets hold SVG templates; images go into image sets.")
  static let unassignedFile = TemplateRule(
    "unassigned-file", .catalog, .warning, "a file in the set is not named by Contents.json",
    "Xcode warns of an unassigned child, and leaves it out.")
  static let duplicateFile = TemplateRule(
    "duplicate-file", .catalog, .error, "two entries are for the same place",
    "Only one of the two files counts.")
  static let unknownIdiom = TemplateRule(
    "unknown-idiom", .catalog, .error, mendable: true, "unknown idiom",
    "Symbols have the idiom universal.")
  static let unknownIntent = TemplateRule(
    "unknown-intent", .catalog, .warning, mendable: true, "a rendering intent that is not known",
    "Known are template and hierarchical.")
  static let unknownKey = TemplateRule(
    "unknown-key", .catalog, .warning, mendable: true,
    "Contents.json has a key that symbol sets do not have",
    "Xcode leaves it out.")
  static let duplicateName = TemplateRule(
    "duplicate-name", .catalog, .error, "two sets of a catalog have the same name",
    "Which of the two an app gets is nowhere said. Folders become part of names only where they provide a namespace."
  )

  /// All rules, in the order of their families.
  package static let all: [TemplateRule] = [
    notXML, notSVG, tooMuch, noSize, missingGroup, misplacedGroup, duplicateID, missingVersion,
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
