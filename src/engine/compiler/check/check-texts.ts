import { createHash } from 'node:crypto'
import { type CreateDiagnostic, reportIf } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FormSchema, getStored } from '#engine/compiler/source/form-schema.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { dropCitations } from '#engine/form/citation.ts'
import { kindRules } from '#engine/form/field-kinds.ts'
import { isRecord } from '#engine/form/record.ts'
import type { ListedField } from './list-fields.ts'

/** A longer one is no title any more; the longest question of a clinical questionnaire stays below it. */
const LONGEST_TITLE = 250

const HTML = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i
const MARKDOWN = /\*\*[^*\s][^*]*\*\*|\[[^\][]+\]\([^()]+\)|^#{1,6}\s/m
const CITATION = /\{[^{}\s]+\}|\{[\w.]+\|[^{}]*\}/

/**
 * A text, its position, and the markup that a page reads in it: links and bold letters, the words of the site's
 * configuration, answers that it cites.
 */
type Text = { path: JsonPath; text: string; isFormatted: boolean; isFilled: boolean; isPlaced: boolean; cites: boolean }

/** Checks the texts of a form: that nothing in them would be read as it is written, braces and marks. */
export function checkFormTexts(form: FormSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const texts = getTexts(form, [], ['title', 'x-label', 'x-hint', 'x-note', 'x-placeholder']).map((found) => ({
    ...found,
    isFormatted: isFormatted(found.path) || isConsentText(form, found.path),
    cites: isQuestion(found.path),
    isPlaced: false,
    isFilled: false,
  }))
  return [
    ...checkTexts(texts, 'form', diagnostic),
    ...texts.flatMap(({ path, text }) =>
      reportIf(path.at(-1) === 'title' && text.length > LONGEST_TITLE, () =>
        diagnostic('form.long-title', path, { length: String(text.length), limit: String(LONGEST_TITLE) }),
      ),
    ),
  ]
}

const FUNNEL_TEXTS = [
  'button',
  'title',
  'text',
  'track',
  'name',
  'log',
  'heading',
  'note',
  'label',
  'list',
  'hint',
  'afterwards',
]

/** Checks the texts of a funnel in the same way. A notice has its citations filled in. */
export function checkFunnelTexts(funnel: object, diagnostic: CreateDiagnostic): Diagnostic[] {
  const texts = getTexts(funnel, [], FUNNEL_TEXTS).map((found) => ({
    ...found,
    isFormatted: found.path.at(-1) === 'note',
    cites: found.path.at(-1) === 'heading' || found.path.at(-3) === 'questions',
    isPlaced: found.path.at(-1) === 'note' || found.path[0] === 'opening',
    isFilled: found.path.includes('notice') || found.path[0] === 'screens',
  }))
  return checkTexts(texts, 'funnel', diagnostic)
}

function checkTexts(texts: readonly Text[], family: 'form' | 'funnel', diagnostic: CreateDiagnostic): Diagnostic[] {
  return texts.flatMap(({ path, text, isFormatted, isFilled, isPlaced, cites }) => {
    const mark = HTML.exec(text)?.[0] ?? (isFormatted ? undefined : MARKDOWN.exec(text)?.[0])
    const plain = isPlaced ? text.replaceAll(/\{\w+\}/g, '') : text
    const cited = isFilled ? undefined : CITATION.exec(cites ? dropCitations(plain) : plain)?.[0]
    return [
      ...(mark === undefined ? [] : [diagnostic(`${family}.markup`, path, { mark })]),
      ...(cited === undefined ? [] : [diagnostic(`${family}.unfilled-placeholder`, path, { cited })]),
    ]
  })
}

/** The title and the hint of a field: the questions of a funnel may cite what was answered before. */
function isQuestion(path: JsonPath): boolean {
  const [first, , key, ...below] = path
  return (first === 'properties' || first === '$defs') && (key === 'title' || key === 'x-hint') && below.length === 0
}

/** A remark below a field and the text of a section are formatted; what the ends of a scale mean is not. */
function isFormatted(path: JsonPath): boolean {
  const [first, ...rest] = path
  if (first === 'x-sections') return path.at(-1) === 'x-hint'
  return path.at(-1) === 'x-note' && !rest.includes('oneOf')
}

/** The text of a box to tick may have links in it, as what is agreed to stands elsewhere. */
function isConsentText({ properties }: FormSchema, [first, name, key]: JsonPath): boolean {
  const field = first === 'properties' && key === 'title' ? properties[String(name)] : undefined
  return field !== undefined && getStored(field) === 'consent'
}

/** Conditions, points and names of parameters speak of fields, which may be called as a text is. */
const NOT_TEXTS: readonly string[] = ['if', 'score', 'values', 'names', 'accept', 'description', 'examples']

function getTexts(value: unknown, path: JsonPath, keys: readonly string[]): { path: JsonPath; text: string }[] {
  const key = String(path.at(-1))
  if (NOT_TEXTS.includes(key) && path.at(-2) !== 'properties') return []
  if (typeof value === 'string') return keys.includes(key) || path.at(-2) === 'x-errors' ? [{ path, text: value }] : []
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) =>
      typeof each === 'string' && keys.includes(key)
        ? [{ path: [...path, index], text: each }]
        : getTexts(each, [...path, index], keys),
    )
  return isRecord(value) ? Object.entries(value).flatMap(([name, each]) => getTexts(each, [...path, name], keys)) : []
}

/**
 * Checks that what people agree to or sign reads as it did when its version was given: `x-wording` holds that version and a digest of
 * the text. Another text needs another `x-version`, and only then does the cure write `x-wording`.
 */
export function checkWording(listed: ListedField, sections: FormSchema['x-sections'] = []): Diagnostic[] {
  const { name, field, diagnostic } = listed
  const { 'x-version': version, 'x-widget': widget, 'x-wording': kept } = field
  const path = ['properties', name]
  const isAgreed = getStored(field) === 'consent' || (widget !== undefined && kindRules[widget].isSigned)
  if (!isAgreed) return []
  if (version === undefined)
    return kept === undefined
      ? []
      : [diagnostic('form.misplaced-key', [...path, 'x-wording'], { name, key: 'x-wording', kind: getStored(field) })]
  const wording = `${version} ${digest(listed, sections)}`
  if (kept === wording) return []
  return kept?.startsWith(`${version} `)
    ? [diagnostic('form.reworded-consent', [...path, 'x-version'], { name, version })]
    : [diagnostic('form.unkept-wording', [...path, 'x-version'], { name, version, wording })]
}

/** Eight hexadecimal digits of SHA-256 over what is read: title, hint and note of the field, and the hint of its section. */
function digest({ name, field }: ListedField, sections: NonNullable<FormSchema['x-sections']>): string {
  const section = sections.find(({ fields }) => fields.flat().includes(name))
  const read = [field.title, field['x-hint'], field['x-note'], section?.['x-hint']]
  return createHash('sha256')
    .update(JSON.stringify(read.map((text) => text ?? '')))
    .digest('hex')
    .slice(0, 8)
}
