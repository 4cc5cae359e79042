import type { CompiledForm } from '#engine/compiler/emit/compile-form.ts'
import { type CreateDiagnostic, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import { dropCitations } from '#engine/form/citation.ts'
import type { Field } from '#engine/form/form-definition.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import type { PagePart } from '#engine/page'
import type { KnownNames } from './known-names.ts'

/** The facts that the checks of one funnel share. */
export type FunnelCheck = {
  funnel: FunnelDefinition
  /** The funnel as it is written: what a condition says, and where, is looked up there. */
  source: JsonSource
  names: KnownNames
  diagnostic: CreateDiagnostic
  stepIds: ReadonlySet<string>
  /** The fields that some step asks. */
  asked: ReadonlySet<string>
  /** The milliseconds until a step leaves the page by itself, by its id. */
  timesToLeave: ReadonlyMap<string, number>
}

/** The funnel's form; undefined where it has none or an unknown one. */
export function getForm({ funnel, names }: Pick<FunnelCheck, 'funnel' | 'names'>): CompiledForm | undefined {
  return funnel.form === undefined ? undefined : names.forms.get(funnel.form)
}

/** The fields of the funnel's form; none where it has no form or an unknown one. */
export function getFields(check: Pick<FunnelCheck, 'funnel' | 'names'>): Readonly<Record<string, Field>> {
  return getForm(check)?.definition.fields ?? {}
}

/** The kind of page part that runs the funnel; undefined where it names none or an unknown one. */
export function getPart({ funnel: { part }, names: { parts } }: FunnelCheck): PagePart | undefined {
  return part !== undefined && Object.hasOwn(parts, part) ? parts[part] : undefined
}

/** The events of a funnel: those of its views, or of its page part where it has one, and those that it can poll. */
export function getEvents(check: FunnelCheck): KnownNames['events'] {
  const { funnel, names } = check
  const heard = funnel.part === undefined ? names.events : getPart(check)?.events
  return { ...heard, ...names.observed }
}

/** Checks that some step asks a field of the form: what is never asked is never answered. */
export function checkAsked(check: FunnelCheck, name: string, path: JsonPath): Diagnostic[] {
  return reportUnless(check.asked.has(name) || !Object.hasOwn(getFields(check), name), () =>
    check.diagnostic('funnel.never-asked', path, { name }),
  )
}

/** Checks the names cited in braces: `{email}`. */
export function checkPlaceholders({ names, diagnostic }: FunnelCheck, text: string, path: JsonPath): Diagnostic[] {
  const cited = [...dropCitations(text).matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
  return cited
    .filter((name) => !Object.hasOwn(names.placeholders, name))
    .map((name) => diagnostic('funnel.unknown-placeholder', path, { name }, Object.keys(names.placeholders)))
}
