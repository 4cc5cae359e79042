import { findNodeAtLocation, findNodeAtOffset, getNodePath, type JSONPath, parse, parseTree } from 'jsonc-parser'
import { isRecord } from '#engine'
import type { Project } from '#engine/compiler'

/** 'cuestionario' → 'funnels/cuestionario.funnel.json' */
export function toFunnelFile(id: string): string {
  return `funnels/${id}.funnel.json`
}

/** 'cuestionario' → 'schemas/cuestionario.schema.json' */
export function toFormFile(id: string): string {
  return `schemas/${id}.schema.json`
}

/** The id that a file's name gives, and of what. */
export function toSubject(file: string): { kind: 'funnel' | 'form' | 'promises' | 'path'; id: string } {
  const [, path] = /^tests\/paths\/(.+)\.json$/.exec(file) ?? []
  if (path !== undefined) return { kind: 'path', id: path }
  const [, id = '', ending] = /^(?:funnels|schemas)\/(.+)\.(funnel|schema|promises)\.json$/.exec(file) ?? []
  return { kind: ending === 'funnel' || ending === 'promises' ? ending : 'form', id }
}

/** The texts of all forms and funnels, by their files. */
export function toTexts({ forms, funnels }: Pick<Project, 'forms' | 'funnels'>): Map<string, string> {
  return new Map([...forms, ...funnels].map(({ file, text }) => [file, text]))
}

/** The value of a JSON text that may be broken or anything: as far as it can be read. */
export function readLoosely(text: string | undefined): Record<string, unknown> {
  const value: unknown = text === undefined ? null : parse(text)
  return isRecord(value) ? value : {}
}

/** The form that a funnel asks, by its text. */
export function getFormOf(text: string | undefined): string | null {
  const { form } = readLoosely(text)
  return typeof form === 'string' ? form : null
}

/** The steps of a funnel's text, as far as they can be read. */
export function getSteps(funnel: string | undefined): Record<string, unknown>[] {
  const { steps } = readLoosely(funnel)
  return Array.isArray(steps) ? steps.filter(isRecord) : []
}

/** The funnel that runs while a file is looked at: its own, or the first that asks the form. */
export function findFunnel(texts: ReadonlyMap<string, string>, file: string): string | null {
  const { kind, id } = toSubject(file)
  if (kind !== 'form') return id
  const found = [...texts].find(([each, text]) => toSubject(each).kind === 'funnel' && getFormOf(text) === id)
  return found ? toSubject(found[0]).id : null
}

/** The files that belong to what is looked at: a funnel and its form. */
export function getFilesOf(texts: ReadonlyMap<string, string>, file: string): string[] {
  const funnel = findFunnel(texts, file)
  if (funnel === null) return [file]
  const form = getFormOf(texts.get(toFunnelFile(funnel)))
  return [toFunnelFile(funnel), ...(form === null ? [] : [toFormFile(form)])].filter((each) => texts.has(each))
}

/** The way to what stands at an offset of a text; empty outside of all. */
export function getPathAt(text: string, offset: number): JSONPath {
  const root = parseTree(text)
  const node = root && findNodeAtOffset(root, offset, true)
  return node ? getNodePath(node) : []
}

/** The step that an offset of a funnel's text is about; null where it is about none. */
export function findStepAt(text: string, offset: number): string | null {
  const [key, index] = getPathAt(text, offset)
  const { steps } = readLoosely(text)
  const list: unknown[] = Array.isArray(steps) ? steps : []
  // A screen is that of the step that shows it, a delivery that of the step that sends it.
  const by = { screens: 'show', deliveries: 'send' }[String(key)]
  const found = by ? list.find((step) => isRecord(step) && step[by] === index) : key === 'steps' && list[Number(index)]
  return isRecord(found) && typeof found.id === 'string' ? found.id : null
}

/** The question in whose lines an offset of a form's text lies; null outside of all. */
export function findFieldAt(text: string, offset: number): string | null {
  const [key, name] = getPathAt(text, offset)
  return key === 'properties' && typeof name === 'string' ? name : null
}

/** The offset of a line and a column of a text, both counted from 1. */
export function toOffset(text: string, { line, column }: { line: number; column: number }): number {
  return text.split('\n', line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}

/** The position of a step in a funnel's text, by its line and column. */
export function getStepPlace(text: string, step: string): { line: number; column: number } | null {
  const steps = parseTree(text)?.children?.find(({ children: [key] = [] }) => key?.value === 'steps')?.children?.[1]
  const node = steps?.children?.find((each) => findNodeAtLocation(each, ['id'])?.value === step)
  if (!node) return null
  const before = text.slice(0, node.offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
