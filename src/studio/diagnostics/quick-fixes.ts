import { applyEdits, findNodeAtLocation, findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser'
import { isRecord } from '#engine/form/record.ts'
import { messages } from '#site/messages/runtime.ts'
import { insertAt, setAt } from '#studio/document/edit-json.ts'
import { getFormOf, readLoosely, toSubject } from '#studio/document/funnel-files.ts'
import { fixWords } from '#studio/words.ts'
import type { StudioDiagnostic } from '#tools/studio/contract.ts'

/** A cure that can be made by machine: what it is called, and the texts after it. */
export type QuickFix = { title: string; texts: Readonly<Record<string, string>> }

type Look = { diagnostic: StudioDiagnostic; text: string; node: Node | undefined; texts: ReadonlyMap<string, string> }
type Maker = (look: Look) => QuickFix | null

/** The cures by the codes of what they cure. A name that was probably meant is offered wherever there is one. */
const MAKERS: Readonly<Record<string, Maker>> = {
  'accept.nothing': remove,
  'form.field-in-no-section': placeInSection,
  'form.id-differs': replaceByExpected,
  'form.misplaced-key': remove,
  'form.missing-message': writeMessage,
  'form.unasked-field': askField,
  'form.unused-message': remove,
  'funnel.id-differs': replaceByExpected,
  'funnel.undrawn-picture': remove,
  'shape.unknown-key': remove,
}

/** What can be done about a diagnostic without thinking. */
export function getQuickFixes(diagnostic: StudioDiagnostic, texts: ReadonlyMap<string, string>): QuickFix[] {
  const text = texts.get(diagnostic.file)
  const root = text === undefined ? undefined : parseTree(text)
  if (text === undefined || !root) return []
  const node = findNodeAtOffset(root, toOffset(text, diagnostic))
  const look = { diagnostic, text, node, texts }
  const maker = MAKERS[diagnostic.code]
  return [replaceByMeant(look), ...(maker ? [maker(look)] : [])].flatMap((fix) => fix ?? [])
}

/** Says in the file itself that a remark is meant. */
export function acceptRemark({ code, file }: StudioDiagnostic, text: string, reason: string): QuickFix {
  return { title: fixWords.accept, texts: { [file]: setAt(text, ['accept', code], reason) } }
}

function toOffset(text: string, { line, column }: StudioDiagnostic): number {
  const before = text.split('\n', line - 1)
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}

function replaceByMeant(look: Look): QuickFix | null {
  const { suggestion } = look.diagnostic
  return suggestion === undefined ? null : replaceString(look, suggestion)
}

function replaceByExpected(look: Look): QuickFix | null {
  const { expected } = look.diagnostic.params
  return expected === undefined ? null : replaceString(look, expected)
}

/** Of a name in a list, of a value or of a key, whichever stands at the place. */
function replaceString({ diagnostic, text, node }: Look, name: string): QuickFix | null {
  const found = findNamed(diagnostic, node)
  if (!found) return null
  const edit = { offset: found.offset, length: found.length, content: JSON.stringify(name) }
  return { title: fixWords.replace(name), texts: { [diagnostic.file]: applyEdits(text, [edit]) } }
}

/** Only the key that the diagnostic names: what stands at its place may be all that is about it. */
function remove({ diagnostic, text, node }: Look): QuickFix | null {
  const key = findNamed(diagnostic, node)
  if (key?.parent?.type !== 'property' || key.parent.children?.[0] !== key) return null
  const path = getNodePath(key)
  return { title: fixWords.remove, texts: { [diagnostic.file]: setAt(text, path, undefined) } }
}

/** The string of a diagnostic's place that holds the name it speaks of. */
function findNamed({ params }: StudioDiagnostic, node: Node | undefined): Node | undefined {
  const names = [params.key, params.name, params.value?.replace(/^"|"$/g, '')]
  const strings = node ? [node, ...(node.children ?? []), ...(node.parent?.children ?? [])] : []
  return strings.find((each) => each.type === 'string' && names.includes(String(each.value)))
}

function writeMessage({ diagnostic: { file, params }, text }: Look): QuickFix | null {
  const { name, rule } = params
  if (name === undefined || rule === undefined) return null
  const { required, other } = messages.validation
  const path = ['properties', name, 'x-errors', rule]
  return { title: fixWords.message, texts: { [file]: setAt(text, path, rule === 'required' ? required : other) } }
}

/** Before the first step that is no question: what is asked must come before it is sent. */
function askField({ diagnostic: { file, params }, texts }: Look): QuickFix | null {
  const { name } = params
  const { id } = toSubject(file)
  const funnel = [...texts].find(([each, text]) => each.startsWith('funnels/') && getFormOf(text) === id)?.[0]
  const text = funnel && texts.get(funnel)
  if (name === undefined || !text) return null
  const { steps } = readLoosely(text)
  if (!Array.isArray(steps)) return null
  const place = steps.findIndex((step) => !isRecord(step) || step.ask === undefined)
  const step = { id: name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase(), ask: [name] }
  const after = insertAt(text, ['steps'], place < 0 ? steps.length : place, step)
  return { title: fixWords.ask(name), texts: { [funnel]: after } }
}

function placeInSection({ diagnostic: { file, params }, text }: Look): QuickFix | null {
  const root = parseTree(text)
  const sections = root && findNodeAtLocation(root, ['x-sections'])?.children?.length
  if (params.name === undefined || !sections) return null
  const fields = ['x-sections', sections - 1, 'fields']
  return { title: fixWords.place, texts: { [file]: insertAt(text, fields, Number.POSITIVE_INFINITY, params.name) } }
}
