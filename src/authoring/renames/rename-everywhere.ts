import { type Node, parseTree } from 'jsonc-parser'
import { toPromisesFile } from '#authoring/studio-service/contract.ts'
import { getFormOf, readLoosely, toFormFile, toFunnelFile, toSubject } from '#authoring/texts/funnel-files.ts'
import { getSchemasAt, type JsonPath, type Schema } from '#authoring/texts/schema-at.ts'

type Texts = ReadonlyMap<string, string>
type MetaSchemas = { form: Schema; funnel: Schema }
type Replacement = { offset: number; length: number; text: string }
/** The new spelling of a string at a path; undefined leaves it. `isKey` says that it is a key. */
type Respell = (text: string, path: JsonPath, isKey: boolean) => string | undefined

/** Kinds of names in the meta-schemas (`x-names`, `x-keys`) that may be a field or begin with one: 'domicilio.calle'. */
const FIELD_KINDS = ['field', 'answered', 'scored', 'fact', 'operand']

/** The changed texts with another name for a field: in its form, in the funnels that ask it, in what was promised of them and in their kept paths. */
export function renameField(
  texts: Texts,
  metaSchemas: MetaSchemas,
  { form, from, to }: { form: string; from: string; to: string },
): Record<string, string> {
  const formFile = toFormFile(form)
  const funnels = [...texts].flatMap(([file, text]) => {
    const { kind, id } = toSubject(file)
    return kind === 'funnel' && getFormOf(text) === form ? [id] : []
  })
  const named = (text: string) =>
    text === from ? to : text.startsWith(`${from}.`) ? to + text.slice(from.length) : undefined
  const cited = (text: string) => replaceCitations(text, from, to)
  const inForm: Respell = (text, path, isKey) => {
    if (isKey && path.length === 2 && path[0] === 'properties') return named(text)
    if (isOfGroup(path)) return undefined
    return isNamed(metaSchemas.form, texts.get(formFile), path, isKey, FIELD_KINDS) ? named(text) : cited(text)
  }
  const inFunnel = (file: string): Respell => {
    return (text, path, isKey) =>
      isNamed(metaSchemas.funnel, texts.get(file), path, isKey, FIELD_KINDS)
        ? named(text)
        : isKey
          ? undefined
          : cited(text)
  }
  const inPromises: Respell = (text, path, isKey) => {
    if (path.includes('answers')) return isKey ? named(text) : undefined
    if (path.includes('of') && !isKey) return named(text)
    return path.at(-1) === 'text' && !isKey ? replaceStart(text, `form.fields.${from}`, `form.fields.${to}`) : undefined
  }
  const inPath: Respell = (text, path, isKey) => (isKey && path.at(-2) === 'answers' ? named(text) : undefined)
  return rewriteAll(texts, [
    [formFile, inForm],
    ...funnels.map((id) => [toFunnelFile(id), inFunnel(toFunnelFile(id))] as const),
    ...funnels.map((id) => [toPromisesFile(id), inPromises] as const),
    ...funnels.flatMap((id) => getPathFiles(texts, id).map((file) => [file, inPath] as const)),
  ])
}

/** The changed texts with another name for a step: in its funnel, in what was promised of it and in its kept paths. */
export function renameStep(
  texts: Texts,
  metaSchemas: MetaSchemas,
  { funnel, from, to }: { funnel: string; from: string; to: string },
): Record<string, string> {
  const file = toFunnelFile(funnel)
  const named = (text: string) => (text === from ? to : undefined)
  const inFunnel: Respell = (text, path, isKey) => {
    const isOwn = !isKey && path.length === 3 && path[0] === 'steps' && path[2] === 'id'
    return isOwn || isNamed(metaSchemas.funnel, texts.get(file), path, isKey, ['step']) ? named(text) : undefined
  }
  const inPromises: Respell = (text, path, isKey) => {
    if (isKey) return undefined
    if (['passes', 'step', 'leads'].includes(String(path.at(-1)))) return named(text)
    return path.at(-1) === 'text' ? replaceStart(text, `funnel.steps.${from}`, `funnel.steps.${to}`) : undefined
  }
  const inPath: Respell = (text, path, isKey) => (!isKey && path.at(-1) === 'state' ? named(text) : undefined)
  return rewriteAll(texts, [
    [file, inFunnel],
    [toPromisesFile(funnel), inPromises],
    ...getPathFiles(texts, funnel).map((each) => [each, inPath] as const),
  ])
}

/** The files of the paths that were kept of a funnel. */
function getPathFiles(texts: Texts, funnel: string): string[] {
  return [...texts].flatMap(([file, text]) =>
    toSubject(file).kind === 'path' && readLoosely(text).funnel === funnel ? [file] : [],
  )
}

function rewriteAll(texts: Texts, files: readonly (readonly [string, Respell])[]): Record<string, string> {
  return Object.fromEntries(
    files.flatMap(([file, respell]) => {
      const text = texts.get(file)
      const after = text === undefined ? undefined : rewrite(text, respell)
      return after === undefined || after === text ? [] : [[file, after] as const]
    }),
  )
}

/** A text with some of its strings spelled anew; nothing else of it changes. */
function rewrite(text: string, respell: Respell): string {
  const found: Replacement[] = []
  const visit = (node: Node, path: (string | number)[]) => {
    if (node.type === 'string') {
      const spelled = respell(String(node.value), path, false)
      if (spelled !== undefined) found.push({ ...node, text: JSON.stringify(spelled) })
    } else if (node.type === 'array')
      for (const [index, item] of (node.children ?? []).entries()) visit(item, [...path, index])
    else
      for (const { children: [key, value] = [] } of node.children ?? []) {
        if (!key) continue
        const inner = [...path, String(key.value)]
        const spelled = respell(String(key.value), inner, true)
        if (spelled !== undefined) found.push({ ...key, text: JSON.stringify(spelled) })
        if (value) visit(value, inner)
      }
  }
  const root = parseTree(text)
  if (root) visit(root, [])
  return found.reduceRight(
    (all, { offset, length, text: next }) => all.slice(0, offset) + next + all.slice(offset + length),
    text,
  )
}

/** Whether the meta-schema says that a name of these kinds stands at a place, as its value or as a key of what holds it. */
function isNamed(
  meta: Schema,
  text: string | undefined,
  path: JsonPath,
  isKey: boolean,
  kinds: readonly string[],
): boolean {
  const schemas = getSchemasAt(meta, readLoosely(text), isKey ? path.slice(0, -1) : path)
  return schemas.some((schema) => kinds.includes(String(schema[isKey ? 'x-keys' : 'x-names'])))
}

/** Whether a place of a form is inside a question that holds fields of its own, whose names are its own too. */
function isOfGroup(path: JsonPath): boolean {
  return path[0] === 'properties' && (path.includes('required') || path.slice(2).includes('properties'))
}

/** 'Sobre {motivo|tu caso}' cites an answer; '{email}' alone is one of the owner's settings. */
function replaceCitations(text: string, from: string, to: string): string | undefined {
  const after = text.replaceAll(`{${from}|`, `{${to}|`).replaceAll(`{${from}.`, `{${to}.`)
  return after === text ? undefined : after
}

/** A path of keys with another beginning: 'form.fields.a.title'. */
function replaceStart(text: string, from: string, to: string): string | undefined {
  return text === from || text.startsWith(`${from}.`) ? to + text.slice(from.length) : undefined
}

/** The keys that say what a step is for. A step that keeps them under another id has been renamed. */
const PURPOSE = ['ask', 'show', 'review', 'send', 'mount', 'end']

/** The purpose of a step as a text: two steps with one text do the same. */
export function toPurpose(step: Record<string, unknown>): string {
  return JSON.stringify(PURPOSE.map((key) => step[key] ?? null))
}
