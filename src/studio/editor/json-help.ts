import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorView, Tooltip } from '@codemirror/view'
import { getLocation, type Location, parse } from 'jsonc-parser'
import { isRecord } from '#engine/form/record.ts'
import { getKeyNamesAt, getNamesAt, type Surroundings } from '#studio/schema/names-at.ts'
import { getDescription, getKeys, getSchemasAt, getValues, type Schema } from '#studio/schema/schema-at.ts'

/** What the editor knows of the file that is in it. */
export type Knowledge = { kind: 'funnel' | 'form'; meta: Schema; around: Surroundings }

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
    return options.length === 0 ? null : { from, to, options, validFor: /^"?[\w.$-]*"?$/ }
  }
}

function offerKeys({ kind, meta, around }: Knowledge, text: string, { path, previousNode }: Location): Completion[] {
  const document: unknown = parse(text)
  const parent = path.slice(0, -1)
  const written = parent.reduce<unknown>(
    (value, part) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, part) : undefined),
    document,
  )
  const present = isRecord(written) ? Object.keys(written) : []
  const hasColon = previousNode !== undefined && /^\s*:/.test(text.slice(previousNode.offset + previousNode.length))
  const known = getKeys(meta, getSchemasAt(meta, document, parent))
  const names = isRecord(document) ? getKeyNamesAt(kind, { document, path: parent, around }) : []
  const toOption = (key: string, schemas: readonly Schema[], boost: number): Completion => ({
    label: JSON.stringify(key),
    displayLabel: key,
    boost,
    apply: hasColon ? JSON.stringify(key) : `${JSON.stringify(key)}: ${toBeginning(schemas)}`,
    ...toInfo(getDescription(schemas)),
  })
  return [
    ...names.map((name) => toOption(name, [], 2)),
    ...known.map(({ key, schemas, isRequired }) => toOption(key, schemas, isRequired ? 1 : 0)),
  ].filter(({ displayLabel }) => !present.includes(displayLabel ?? '') || hasColon)
}

/** What a value of these schemas begins with, to go on from there. */
function toBeginning(schemas: readonly Schema[]): string {
  const type = schemas.flatMap((each) => each.type ?? [])[0]
  if (type === 'array') return '[]'
  if (type === 'object') return '{}'
  return type === 'string' ? '""' : ''
}

function offerValues({ kind, meta, around }: Knowledge, text: string, { path }: Location): Completion[] {
  const document: unknown = parse(text)
  const schemas = getSchemasAt(meta, document, path)
  const values = getValues(schemas)
  const names = isRecord(document) ? getNamesAt(kind, { document, path, around }) : []
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
