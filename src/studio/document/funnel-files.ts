import { parse } from 'jsonc-parser'
import { isRecord } from '#engine/form/record.ts'

/** 'cuestionario' → 'funnels/cuestionario.funnel.json' */
export function toFunnelFile(id: string): string {
  return `funnels/${id}.funnel.json`
}

/** 'cuestionario' → 'schemas/cuestionario.schema.json' */
export function toFormFile(id: string): string {
  return `schemas/${id}.schema.json`
}

/** The id that a file's name gives, and of what. */
export function toSubject(file: string): { kind: 'funnel' | 'form'; id: string } {
  const [, folder, id = ''] = /^(funnels|schemas)\/(.+)\.(?:funnel|schema)\.json$/.exec(file) ?? []
  return { kind: folder === 'funnels' ? 'funnel' : 'form', id }
}

/** What is written of a JSON text that may be broken or anything: as far as it can be read. */
export function readLoosely(text: string | undefined): Record<string, unknown> {
  const value: unknown = text === undefined ? null : parse(text)
  return isRecord(value) ? value : {}
}

/** The form that a funnel asks, by its text. */
export function getFormOf(text: string | undefined): string | null {
  const { form } = readLoosely(text)
  return typeof form === 'string' ? form : null
}
