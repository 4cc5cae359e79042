import { type CompiledForm, compileForm, resolveRefs } from '#engine/compiler/emit/compile-form.ts'
import {
  type CreateDiagnostic,
  createDiagnostics,
  reportUnknown,
  reportUnless,
} from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic, DiagnosticCode } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, type FormSchema, getRefName } from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import { getSubFields } from '#engine/compiler/source/sub-fields.ts'
import { getDiscriminator } from '#engine/compiler/source/to-level.ts'
import type { Locale } from '#engine/form/form-definition.ts'
import { checkConditionals, checkGroup, checkMatrix, checkNames, type FieldNames } from './check-branches.ts'
import { checkExamples, checkField, isPattern } from './check-field.ts'
import { checkDefault, checkHelp, checkOptionHelp, checkPictures } from './check-options.ts'
import { checkNameField } from './check-personal-data.ts'
import { checkFormTexts, checkWording } from './check-texts.ts'
import type { KnownNames } from './known-names.ts'
import { type ListedField, listFields } from './list-fields.ts'

/** The names outside its file that a form may speak of. */
type FormNames = Pick<KnownNames, 'images' | 'help'>

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
  names: FormNames,
): { diagnostics: Diagnostic[]; compiled: CompiledForm | null } {
  const diagnostic = createDiagnostics(source)
  const refs = checkRefs(form, diagnostic)
  if (refs.length > 0) return { diagnostics: refs, compiled: null }
  const compiled = compileForm(form, version, locale)
  const diagnostics = [
    ...checkFormHead(form, fileId, names, diagnostic),
    ...checkRules(form, compiled, { ...names, nameFields: locale.nameFields }, diagnostic),
    ...checkQuestionTitles(form, diagnostic),
    ...checkFormTexts(form, diagnostic),
  ]
  return { diagnostics: hideInnocent(form, diagnostics), compiled }
}

/**
 * A field whose name is misspelled under `required` or in its section has its message by right, and its place; so have those of
 * branches that are chosen by what nobody asks, and those whose message is shared with a field that needs it.
 */
function hideInnocent(form: FormSchema, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const by = getDiscriminator(form)
  const isChosen = by === undefined || Object.hasOwn(form.properties, by)
  const branched = isChosen ? [] : (form.oneOf ?? []).flatMap(({ required = [] }) => required)
  const meant = [
    ...branched,
    ...diagnostics.flatMap(({ code, suggestion }) => (code === 'form.unknown-field' ? (suggestion ?? []) : [])),
  ]
  // The field that a misspelled name is meant for may be another than the nearest; one behind an empty "otherwise" is asked for nowhere else.
  const isMisspelled = diagnostics.some(({ code }) => code === 'form.unknown-field' || code === 'form.no-opposite')
  return diagnostics.filter(({ code, params: { name = '', field = '' } }) => {
    if (code === 'form.field-in-no-section') return !meant.includes(name)
    if (code !== 'form.unused-message' || name !== 'required') return true
    return !(isMisspelled || meant.includes(field) || isSharedMessage(form, field))
  })
}

/** Whether the message of a field that may stay unanswered is that of a part, which another field needs. */
function isSharedMessage({ properties, required = [] }: FormSchema, name: string): boolean {
  const { $ref, 'x-errors': own } = properties[name] ?? {}
  const isShared = $ref !== undefined && own?.required === undefined
  return isShared && required.some((each) => properties[each]?.$ref === $ref)
}

function checkFormHead(
  form: FormSchema,
  fileId: string,
  { help }: FormNames,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const known = { names: Object.keys(form.properties), by: getDiscriminator(form), diagnostic }
  return [
    ...reportUnless(form.$id === fileId, () =>
      diagnostic('form.id-differs', ['$id'], { name: form.$id, expected: fileId }),
    ),
    ...checkNames(known, form.required, ['required']),
    ...checkHelp(form['x-care'], help, ['x-care'], diagnostic),
    ...checkSections(form['x-sections'], known),
  ]
}

function checkRules(
  form: FormSchema,
  compiled: CompiledForm,
  known: FormNames & { nameFields: readonly string[] | undefined },
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const fields = listAllFields(form, compiled, diagnostic)
  const diagnostics = fields.flatMap((listed) => [
    ...checkField(listed),
    ...checkPictures(listed, known.images),
    ...checkOptionHelp(listed, known.help),
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

function listAllFields(form: FormSchema, compiled: CompiledForm, diagnostic: CreateDiagnostic): ListedField[] {
  const { definition, schema, conditions } = compiled
  const { fields: siblings } = definition
  return Object.entries(resolveRefs(form)).flatMap(([name, field]) => {
    const known = siblings[name]
    const rules = schema.properties[name]
    return known && rules ? listFields({ name, field, compiled: known, rules, siblings, conditions, diagnostic }) : []
  })
}

/** Remarks on questions that are read alike: of two answers to one text nobody can say which is which. */
function checkQuestionTitles(form: FormSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const questions = Object.entries(resolveRefs(form)).filter(([, { type, title }]) => type !== 'null' && title)
  const titles = questions.map(([, { title = '' }]) => title.trim().toLowerCase())
  return [...getRepeated(titles)].flatMap((index) => {
    const [name = '', { title = '' }] = questions[index] ?? ['', {}]
    const first = questions[titles.indexOf(titles[index] ?? '')]?.[0] ?? ''
    return [diagnostic('form.repeated-question', ['properties', name, 'title'], { name, first, title })]
  })
}

/** Checks that each section is told from the others, and that every field stands in one of them. */
function checkSections(sections: FormSchema['x-sections'], known: FieldNames): Diagnostic[] {
  if (sections === undefined) return []
  const { names, diagnostic } = known
  const listed = sections.flatMap((section) => section.fields.flat())
  const placed = new Set(listed)
  const twice = new Set([...getRepeated(listed)].map((index) => listed[index]))
  const report = (code: DiagnosticCode, wrong: readonly string[]) =>
    wrong.map((name) => diagnostic(code, ['properties', name], { name }))
  return [
    ...[...getRepeated(sections.map(({ id }) => id))].map((index) =>
      diagnostic('form.repeated-section', ['x-sections', index, 'id'], { name: sections[index]?.id ?? '' }),
    ),
    ...sections.flatMap((section, index) =>
      section.fields.flatMap((row, place) => checkNames(known, [row].flat(), ['x-sections', index, 'fields', place])),
    ),
    ...report(
      'form.field-in-no-section',
      names.filter((name) => !placed.has(name)),
    ),
    ...report(
      'form.field-in-two-sections',
      names.filter((name) => twice.has(name)),
    ),
  ]
}

/** A `$ref` and where it stands. */
type Ref = { name: string; path: JsonPath }

/**
 * Checks that every `$ref` names a part that exists and that no part leads back to itself, those that nothing uses
 * included. The form must pass before its references are resolved.
 */
function checkRefs(form: FormSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const parts = form.$defs ?? {}
  const names = Object.keys(parts)
  const refs = new Map(Object.entries(parts).map(([name, part]) => [name, getRefs(part, ['$defs', name])]))
  const all = [
    ...Object.entries(form.properties).flatMap(([name, field]) => getRefs(field, ['properties', name])),
    ...[...refs.values()].flat(),
  ]
  return [
    ...all.flatMap(({ name, path }) => reportUnknown(diagnostic, 'form.unknown-ref', path, name, names)),
    // Each cycle is reported once, at the part by which it is met first.
    ...getCycles(refs).map(({ path, cycle }) => {
      const [name = '', ...rest] = cycle
      const shown = rest.length > LONGEST_SHOWN ? [...rest.slice(0, LONGEST_SHOWN), '…'] : rest
      return diagnostic('form.cyclic-ref', path, { name, cycle: [name, ...shown, name].join(' → ') })
    }),
  ]
}

/** How many parts of a cycle are named beside the first. */
const LONGEST_SHOWN = 8

/** Every reference of a field, and of the fields in it. */
function getRefs(field: FieldSchema, path: JsonPath): Ref[] {
  const below = getSubFields(field).flatMap((each) => getRefs(each.field, [...path, ...each.path]))
  return field.$ref === undefined ? below : [{ name: getRefName(field.$ref), path: [...path, '$ref'] }, ...below]
}

/** Every cycle of parts that name each other, with the place of the reference by which it is entered. */
function getCycles(refs: ReadonlyMap<string, readonly Ref[]>): { path: JsonPath; cycle: string[] }[] {
  const cycles: { path: JsonPath; cycle: string[] }[] = []
  const done = new Set<string>()
  for (const start of refs.keys()) {
    // A chain of thousands of parts would be too deep for a function that calls itself.
    const chain: { name: string; open: Ref[] }[] = []
    const inChain = new Set<string>()
    const enter = (name: string) => {
      chain.push({ name, open: [...(refs.get(name) ?? [])] })
      inChain.add(name)
    }
    const leave = (name: string) => {
      chain.pop()
      inChain.delete(name)
      done.add(name)
    }
    if (!done.has(start)) enter(start)
    for (let here = chain.at(-1); here; here = chain.at(-1)) {
      const next = here.open.shift()
      if (!next) leave(here.name)
      else if (inChain.has(next.name)) cycles.push(closeCycle(refs, chain, next))
      else if (!done.has(next.name)) enter(next.name)
    }
  }
  return cycles
}

/** The cycle that a reference closes: the part of a chain from the one that it names, and the place by which that is entered. */
function closeCycle(
  refs: ReadonlyMap<string, readonly Ref[]>,
  chain: readonly { name: string }[],
  { name, path }: Ref,
) {
  const cycle = chain.slice(chain.findIndex((each) => each.name === name)).map((each) => each.name)
  const first = refs.get(name)?.find((each) => each.name === (cycle[1] ?? name))
  return { path: first?.path ?? path, cycle }
}
