import { type CompiledForm, compileForm, resolveRefs } from '#engine/compiler/emit/compile-form.ts'
import { type CreateDiagnostic, createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FormSchema } from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import { reportUnless } from '#engine/compiler/source/report.ts'
import { getChooser } from '#engine/compiler/source/to-conditionals.ts'
import type { Locale } from '#engine/form/form-definition.ts'
import { checkConditionals } from './check-conditional.ts'
import { checkDefault } from './check-default.ts'
import { checkExamples, checkField } from './check-field.ts'
import { checkGroup } from './check-group.ts'
import { checkMatrix } from './check-matrix.ts'
import { checkNameField } from './check-personal-data.ts'
import { checkPictures } from './check-pictures.ts'
import { checkRefs } from './check-refs.ts'
import { checkFormTexts } from './check-texts.ts'
import { checkWording } from './check-wording.ts'
import { listFields } from './list-fields.ts'
import { isPattern } from './pattern.ts'

/**
 * Checks what a form's shape cannot say: that the names in it exist, that keys and rules fit their fields, that every
 * rule has a message, that every field stands in one section. The source must have passed the shape check.
 *
 * @returns the diagnostics, and the form compiled as far as it can be: fit to be run without diagnostics, else to know its names by
 */
export function checkForm(
  source: JsonSource,
  form: FormSchema,
  fileId: string,
  version: string,
  locale: Locale,
  images: readonly string[],
): { diagnostics: Diagnostic[]; compiled: CompiledForm | null } {
  const diagnostic = createDiagnostics(source)
  const refs = checkRefs(form, diagnostic)
  if (refs.length > 0) return { diagnostics: refs, compiled: null }
  const compiled = compileForm(form, version, locale)
  const diagnostics = [
    ...checkNames(form, fileId, diagnostic),
    ...checkRules(form, compiled, { images, nameFields: locale.nameFields }, diagnostic),
    ...checkQuestions(form, diagnostic),
    ...checkFormTexts(form, diagnostic),
  ]
  return { diagnostics: hideInnocent(form, diagnostics), compiled }
}

/**
 * A field whose name is misspelled under `required` or in its section has its message by right, and its place; so have those of
 * branches that are chosen by what nobody asks.
 */
function hideInnocent(form: FormSchema, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const by = getChooser(form)
  const isChosen = by === undefined || Object.hasOwn(form.properties, by)
  const branched = isChosen ? [] : (form.oneOf ?? []).flatMap(({ required = [] }) => required)
  const meant = [
    ...branched,
    ...diagnostics.flatMap(({ code, suggestion }) => (code === 'form.unknown-field' ? (suggestion ?? []) : [])),
  ]
  // The field that a misspelled name is meant for may be another than the nearest.
  const isMisspelled = diagnostics.some(({ code }) => code === 'form.unknown-field')
  return diagnostics.filter(({ code, params: { name = '', field = '' } }) => {
    if (code === 'form.field-in-no-section') return !meant.includes(name)
    return code !== 'form.unused-message' || name !== 'required' || !(isMisspelled || meant.includes(field))
  })
}

function checkNames(form: FormSchema, fileId: string, diagnostic: CreateDiagnostic): Diagnostic[] {
  const names = Object.keys(form.properties)
  // A wrong discriminator is reported once, by itself.
  const by = getChooser(form)
  const unknown = (list: readonly string[] | undefined, path: JsonPath): Diagnostic[] =>
    (list ?? []).flatMap((name, index) =>
      reportUnless(names.includes(name) || name === by, () =>
        diagnostic('form.unknown-field', [...path, index], { name }, names),
      ),
    )
  return [
    ...reportUnless(form.$id === fileId, () =>
      diagnostic('form.id-differs', ['$id'], { name: form.$id, expected: fileId }),
    ),
    ...unknown(form.required, ['required']),
    ...checkSections(form, names, unknown, diagnostic),
  ]
}

function checkRules(
  form: FormSchema,
  compiled: CompiledForm,
  known: { images: readonly string[]; nameFields: readonly string[] | undefined },
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const { fields: siblings } = compiled.definition
  const { conditions } = compiled
  const fields = Object.entries(resolveRefs(form)).flatMap(([name, field]) => {
    const known = compiled.definition.fields[name]
    const rules = compiled.schema.properties[name]
    return known && rules ? listFields({ name, field, compiled: known, rules, siblings, conditions, diagnostic }) : []
  })
  const diagnostics = fields.flatMap((listed) => [
    ...checkField(listed),
    ...checkPictures(listed, known.images),
    ...checkNameField(listed, known.nameFields),
    ...checkWording(listed, form['x-sections']),
  ])
  // No value can be tried on a pattern that is none.
  if (fields.some(({ field: { pattern } }) => pattern !== undefined && !isPattern(pattern))) return diagnostics
  return [
    ...diagnostics,
    ...fields.flatMap(checkExamples),
    ...fields.flatMap(checkDefault),
    ...fields.flatMap(checkGroup),
    ...fields.flatMap(checkMatrix),
    ...checkConditionals(form, compiled, diagnostic),
  ]
}

/** Remarks on questions that are read alike: of two answers to one text nobody can say which is which. */
function checkQuestions(form: FormSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const questions = Object.entries(resolveRefs(form)).filter(([, { type, title }]) => type !== 'null' && title)
  const titles = questions.map(([, { title = '' }]) => title.trim().toLowerCase())
  return [...getRepeated(titles)].flatMap((index) => {
    const [name = '', { title = '' }] = questions[index] ?? ['', {}]
    const first = questions[titles.indexOf(titles[index] ?? '')]?.[0] ?? ''
    return [diagnostic('form.repeated-question', ['properties', name, 'title'], { name, first, title })]
  })
}

function checkSections(
  form: FormSchema,
  names: string[],
  unknown: (list: readonly string[], path: JsonPath) => Diagnostic[],
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const sections = form['x-sections']
  if (!sections) return []
  const listed = sections.flatMap((section) => section.fields.flat())
  const placed = new Set(listed)
  const twice = new Set([...getRepeated(listed)].map((index) => listed[index]))
  return [
    ...[...getRepeated(sections.map(({ id }) => id))].map((index) =>
      diagnostic('form.repeated-section', ['x-sections', index, 'id'], { name: sections[index]?.id ?? '' }),
    ),
    ...sections.flatMap((section, index) =>
      section.fields.flatMap((row, place) => unknown([row].flat(), ['x-sections', index, 'fields', place])),
    ),
    ...names
      .filter((name) => !placed.has(name))
      .map((name) => diagnostic('form.field-in-no-section', ['properties', name], { name })),
    ...names
      .filter((name) => twice.has(name))
      .map((name) => diagnostic('form.field-in-two-sections', ['properties', name], { name })),
  ]
}
