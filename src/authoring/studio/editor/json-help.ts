import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorView, Tooltip } from '@codemirror/view'
import { getLocation, type Location, parse } from 'jsonc-parser'
import { getKeyNamesAt, getNamesAt, type Surroundings } from '#authoring/studio/schema/names-at.ts'
import { getChild, getDescription, getKeys, getSchemasAt, getValues, type Schema } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'

/** The knowledge of the editor about the file that is in it. */
export type Knowledge = { meta: Schema; around: Surroundings }

/** Offers what may stand where the cursor is: keys, fixed values and names, each with what the meta-schema says of it. */
export function completeJson(knowledge: Knowledge) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const text = state.doc.toString()
    const location = getLocation(text, pos)
    const node = location.previousNode
    const isInNode = node !== undefined && node.offset <= pos && pos <= node.offset + node.length
    const from = isInNode ? node.offset : pos
    if (!explicit && !isInNode) return null
    const options = location.isAtPropertyKey
      ? offerKeys(knowledge, text, location)
      : offerValues(knowledge, text, location)
    const to = isInNode ? Math.max(pos, node.offset + node.length) : pos
    if (options.length === 0) return null
    // An author who asks wants to see everything that could stand here, also in place of the present value.
    return explicit ? { from, to, options, filter: false } : { from, to, options, validFor: /^"?[\w.$-]*"?$/ }
  }
}

function offerKeys({ meta, around }: Knowledge, text: string, { path, previousNode }: Location): Completion[] {
  const document: unknown = parse(text)
  const parent = path.slice(0, -1)
  const written = parent.reduce(getChild, document)
  const present = isRecord(written) ? Object.keys(written) : []
  const hasColon = previousNode !== undefined && /^\s*:/.test(text.slice(previousNode.offset + previousNode.length))
  const schemas = getSchemasAt(meta, document, parent)
  const known = getKeys(meta, schemas)
  const names = isRecord(document) ? getKeyNamesAt(schemas, parent, { document, around }) : []
  const toOption = (key: string, inner: readonly Schema[], boost: number): Completion => ({
    label: JSON.stringify(key),
    displayLabel: key,
    boost,
    apply: hasColon ? JSON.stringify(key) : `${JSON.stringify(key)}: ${toBeginning(inner)}`,
    ...toInfo(getDescription(inner)),
  })
  return [
    ...names.map((name) => toOption(name, [], 2)),
    ...known.map(({ key, schemas: inner, isRequired }) => toOption(key, inner, isRequired ? 1 : 0)),
  ].filter(({ displayLabel }) => !present.includes(displayLabel ?? '') || hasColon)
}

/** The beginning of a value of these schemas, to go on from there. */
function toBeginning(schemas: readonly Schema[]): string {
  const type = schemas.flatMap((each) => each.type ?? [])[0]
  if (type === 'array') return '[]'
  if (type === 'object') return '{}'
  return type === 'string' ? '""' : ''
}

function offerValues({ meta, around }: Knowledge, text: string, { path }: Location): Completion[] {
  const document: unknown = parse(text)
  const schemas = getSchemasAt(meta, document, path)
  const values = getValues(schemas)
  const names = isRecord(document) ? getNamesAt(schemas, path, { document, around }) : []
  const info = toInfo(getDescription(schemas))
  return [...names, ...values].map((value) => ({
    label: JSON.stringify(value),
    displayLabel: String(value),
    type: 'constant',
    ...info,
  }))
}

function toInfo(description: string | undefined): Pick<Completion, 'info'> {
  return description === undefined ? {} : { info: description }
}

/** Says of the key or the value under the pointer what the meta-schema says of it. */
export function explainJson({ meta }: Knowledge) {
  return (view: EditorView, pos: number): Tooltip | null => {
    const text = view.state.doc.toString()
    const { path, previousNode } = getLocation(text, pos)
    const description = getDescription(getSchemasAt(meta, parse(text), path))
    if (description === undefined || !previousNode || path.length === 0) return null
    return {
      pos: previousNode.offset,
      end: previousNode.offset + previousNode.length,
      create: () => {
        const dom = document.createElement('p')
        dom.className = 'cm-explained'
        dom.textContent = description
        return { dom }
      },
    }
  }
}
