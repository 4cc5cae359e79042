import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { cureWords } from '#messages/cure-words.ts'
import { toMessage } from '#messages/new-texts.ts'
import { toStepName } from '#messages/step-name.ts'
import { type Cure, type CureMaker, type Look, removeHere, write } from './cure.ts'
import { insertAt, setAt } from './edit-json.ts'
import { requireField } from './require-field.ts'

/** Cures of forms, by the code of what they cure. */
export const formCures: Readonly<Record<string, readonly CureMaker[]>> = {
  'form.bad-rule': [requireName],
  'form.field-in-no-section': [placeInSection],
  'form.misplaced-key': [removeMisplaced],
  'form.missing-message': [writeMessage],
  'form.other-number': [writeLimit],
  'form.sensitive-default': [removeDefault],
  'form.unasked-field': [askBeside, askApart],
  'form.unasked-other': [askOther],
  'form.unchoosable-option': [removeDefault],
  'form.unkept-wording': [writeWording],
  'form.unmarked-name': [(look) => mark(look, look.path, 'name')],
  'form.unmarked-personal-data': [
    (look) => mark(look, look.path.slice(0, -1), look.diagnostic.params.mark ?? 'contact'),
  ],
  // A message that a shared definition brings stands elsewhere: its place is the question.
  'form.unused-message': [(look) => (look.path.at(-1) === look.diagnostic.params.name ? removeHere(look) : null)],
  'form.wrong-example': [removeExample],
}

/** A name that a condition reads is to be in its `required`, and so is a field that comes answered. */
function requireName({ diagnostic: { file, params }, text, path }: Look): Cure | null {
  const { name = '', rule } = params
  if (rule === 'then') return { title: cureWords.remove, texts: { [file]: requireField(text, name, false) } }
  const list = rule === 'required' ? path : rule === 'readOnlyRequired' ? ['required'] : null
  const isNested = rule === 'readOnlyRequired' && (path[0] !== 'properties' || path.length !== 3)
  if (list === null || isNested) return null
  const names = list.reduce<unknown>(getChild, readLoosely(text))
  const at = names === undefined ? setAt(text, list, [name]) : insertAt(text, list, Number.POSITIVE_INFINITY, name)
  return { title: cureWords.write(`"${name}"`), texts: { [file]: at } }
}

function writeMessage(look: Look): Cure | null {
  const { rule } = look.diagnostic.params
  return rule === undefined ? null : write(look, [...look.path, 'x-errors', rule], toMessage(rule), cureWords.message)
}

/** The version and the digest of its text, beside the version. */
function writeWording(look: Look): Cure | null {
  const { wording } = look.diagnostic.params
  if (wording === undefined) return null
  return write(look, [...look.path.slice(0, -1), 'x-wording'], wording, cureWords.write(`"x-wording": "${wording}"`))
}

/** The number of the rule in the place of the one that its message says. */
function writeLimit({ diagnostic: { file, params }, text, value: message, path }: Look): Cure | null {
  const { said = '', limit = '' } = params
  if (typeof message !== 'string' || !message.includes(said)) return null
  return { title: cureWords.replace(limit), texts: { [file]: setAt(text, path, message.replace(said, limit)) } }
}

/** The key that says nothing there; of a text without a question that it is required. */
function removeMisplaced(look: Look): Cure | null {
  const { diagnostic, text, path } = look
  const { key, name } = diagnostic.params
  if (path.at(-1) === key) return removeHere(look)
  if (key !== 'required' || path.length !== 2) return null
  const { required } = readLoosely(text)
  const index = Array.isArray(required) ? required.indexOf(name) : -1
  return index < 0 ? null : removeHere({ ...look, path: ['required', index] })
}

/** The last example of a pattern stays: a pattern needs one. */
function removeExample(look: Look): Cure | null {
  const field = look.path.slice(0, -2).reduce<unknown>(getChild, readLoosely(look.text))
  const { pattern, examples } = isRecord(field) ? field : {}
  const isNeeded = pattern !== undefined && Array.isArray(examples) && examples.length === 1
  return isNeeded ? null : removeHere(look)
}

function removeDefault(look: Look): Cure | null {
  return ['default', 'const', 'x-exclusive'].includes(String(look.path.at(-1))) ? removeHere(look) : null
}

function mark(look: Look, field: Look['path'], sensitivity: string): Cure | null {
  const title = cureWords.write(`"x-sensitive": "${sensitivity}"`)
  return field.length === 0 ? null : write(look, [...field, 'x-sensitive'], sensitivity, title)
}

/** A field that depends on another is asked with it. */
function askBeside({ diagnostic: { params }, texts }: Look): Cure | null {
  const { name, funnel = '', step } = params
  const text = texts.get(funnel)
  if (name === undefined || step === undefined || text === undefined) return null
  const asking = step.split('», «')
  const after = getSteps(text).reduce<string>(
    (written, each, index) =>
      asking.includes(String(each.id))
        ? insertAt(written, ['steps', index, 'ask'], Number.POSITIVE_INFINITY, name)
        : written,
    text,
  )
  return { title: cureWords.ask(name, step), texts: { [funnel]: after } }
}

/** Before the first step that does more than ask: what is asked must come before it is sent, and rules may lead past it. */
function askApart({ diagnostic: { params }, texts }: Look): Cure | null {
  const { name, funnel = '', step } = params
  const text = texts.get(funnel)
  if (name === undefined || step !== undefined || text === undefined) return null
  return askInStep(funnel, text, [name])
}

/** A step that asks something; null where a step has its name, or asks any of it. */
export function askInStep(file: string, text: string, names: readonly string[]): Cure | null {
  const steps = getSteps(text)
  const asking = { id: toStepName(names[0] ?? ''), ask: names }
  const isAsked = ({ ask }: Record<string, unknown>) =>
    ask === 'all' || (Array.isArray(ask) && names.some((name) => ask.includes(name)))
  const isThere = steps.some((each) => each.id === asking.id || isAsked(each))
  if (isThere) return null
  const place = steps.findIndex((each) => !each.ask || each.next || each.button || each.review)
  const after = insertAt(text, ['steps'], place < 0 ? steps.length : place, asking)
  return { title: cureWords.askApart(names.join('», «')), texts: { [file]: after } }
}

/** The text of an option is asked while that option is chosen. */
function askOther({ diagnostic: { file, params }, text, path }: Look): Cure | null {
  const { field, test, other } = params
  if (params.isAsked === 'yes' || path[0] !== 'properties' || path.lastIndexOf('properties') > 0) return null
  if (field === undefined || test === undefined || other === undefined) return null
  const condition = { properties: { [field]: JSON.parse(test) }, required: [field] }
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  const rule = { if: condition, then: { properties: { [other]: true } } }
  const { allOf } = readLoosely(text)
  const after = allOf ? insertAt(text, ['allOf'], Number.POSITIVE_INFINITY, rule) : setAt(text, ['allOf'], [rule])
  return { title: cureWords.ask(other, field), texts: { [file]: after } }
}

function placeInSection({ diagnostic: { file, params }, text }: Look): Cure | null {
  const { 'x-sections': sections } = readLoosely(text)
  if (params.name === undefined || !Array.isArray(sections) || sections.length === 0) return null
  const fields = ['x-sections', sections.length - 1, 'fields']
  return { title: cureWords.place, texts: { [file]: insertAt(text, fields, Number.POSITIVE_INFINITY, params.name) } }
}
