internal import SymbolCodegen
internal import SymbolExport

/// The options of `codegen` that exclude each other, and the conditions that options need in order
/// to have an effect.
extension CodegenOptions {
  static let exclusive =
    OutputOptions.exclusive + OutputOptions.exclusivePlaces + [
      (Commands.copy.name, OutputOptions.output.name),
      (Commands.copy.name, OutputOptions.outputDir.name), (pointSize.name, textStyle.name),
      (DrawingOptions.color.name, DrawingOptions.palette.name), (effectValue.name, active.name),
      (decorative.name, label.name), (language.name, label.name),
    ]
  static let needs =
    SelectionOptions.needs(selection)
    + [effectOptions, effectValue, active, replaceWith].map { Need($0, [.init(effect)]) }
    + [
      Need(comment, [.init(localized)]), Need(replaceLabel, [.init(replaceWith)]),
      Need(placement, [.init(form, in: [Form.toolbar.rawValue])]),
      Need(variableMode, [.init(DrawingOptions.variableValue)]),
      Need(name, [.init(form, except: namelessForms + ["extension"], orAbsent: true)]),
      Need(prefix, [.init(form, except: namelessForms + typedForms, orAbsent: true)]),
      Need(index, [.init(OutputOptions.outputDir)]),
      Need(index, [.init(framework, in: ComponentIndex.kits)]),
      Need(count, [.init(form, in: [catalogForm])]),
      Need(
        Commands.target,
        [
          .init(form, in: snippetForms + typedForms + [objectiveCForm], orAbsent: true)
        ]),
      Need(
        framework,
        [
          .init(
            form,
            in: snippetForms + typedForms
              + [
                OutlineLanguage.shape.name, OutlineLanguage.cgPath.name, objectiveCForm,
              ],
            orAbsent: true)
        ]),
      Need(package, [.init(framework, in: [OutlineLanguage.compose.name])]),
      Need(origin, [.init(form, in: [OutlineLanguage.cgPath.name])]),
      Need(
        indentation,
        [.init(form, in: snippetForms + typedForms + pathForms, orAbsent: true)]),
      Need(
        OutputOptions.outputDir,
        [.init(form, in: snippetForms + [objectiveCForm] + pathForms, orAbsent: true)]),
    ]
    + [fallback, textStyle].map {
      Need($0, [.init(form, in: snippetForms + [objectiveCForm], orAbsent: true)])
    }
    + [effect, style, variant, colorMode, labelStyle, preview].map {
      Need($0, [.init(form, in: snippetForms, orAbsent: true)])
    }
    + [
      Need(
        localized,
        [
          .init(
            form,
            in: snippetForms + typedForms.filter { $0 != "extension" }
              + [catalogForm, stringsForm, objectiveCForm],
            orAbsent: true)
        ]),
      Need(comment, [.init(form, except: typedForms, orAbsent: true)]),
      Need(label, [.init(form, except: typedForms, orAbsent: true)]),
    ]
    + [
      role, weight, pointSize, decorative, language, DrawingOptions.scale,
      DrawingOptions.mode,
      DrawingOptions.color, DrawingOptions.palette, DrawingOptions.variableValue,
    ].map { Need($0, [.init(form, except: typedForms + [catalogForm], orAbsent: true)]) }
    // Options that only some frameworks support.
    + [style, variant, colorMode, labelStyle, preview, indentation].map {
      Need($0, [.init(framework, in: CodeKit.swift, orAbsent: true)])
    }
    + [fallback, textStyle, localized].map {
      Need($0, [.init(framework, in: CodeKit.swift + [CodeKit.objectiveC], orAbsent: true)])
    }
    + [
      Need(
        Commands.target,
        [.init(framework, in: CodeKit.swift + [CodeKit.objectiveC, CodeKit.expo], orAbsent: true)]),
      Need(effect, [.init(framework, in: CodeKit.swift + [CodeKit.expo], orAbsent: true)]),
    ]
}
