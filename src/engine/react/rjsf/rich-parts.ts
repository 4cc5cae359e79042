import type { FieldTemplateProps, Registry, RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { Draft } from '#engine/form/draft.ts'
import type { Field, Form } from '#engine/form/form-definition.ts'
import type { Places } from './rich-fields.ts'

/**
 * The parts of rjsf that forms with groups, lists that grow or branches need beside the rest: a chunk of its own, which
 * only they load.
 */
export type RichParts = {
  fields: Registry['fields']
  templates: Partial<Registry['templates']>
  /** Widgets of rjsf that draw nothing, since the templates of groups draw them themselves. */
  widgets: Registry['widgets']
  GroupFrame: ComponentType<FieldTemplateProps>
  createSchemaUtils(form: Form): SchemaUtilsType
  toSchema(field: Field): RJSFSchema
  toPlaces(form: Form, names: readonly string[], draft: Draft): Places
  /** Takes over into the draft what rjsf has done to a list. */
  takeChange(form: Form, draft: Draft, path: readonly (string | number)[], value: unknown): void
}

let loaded: RichParts | undefined

/** Whether a form has anything that these parts are for. */
export function isRich(fields: Readonly<Record<string, Field>>): boolean {
  return Object.values(fields).some(({ fields: own, item }) => own ?? item)
}

/** Loads them. To be awaited before such a form is drawn. */
export async function loadRichParts(): Promise<void> {
  loaded = (await import('./rich-fields.ts')).richParts
}

/** @throws where they have not been loaded. */
export function getRichParts(): RichParts {
  if (!loaded) throw new RangeError('The parts of a form with groups must be loaded before it is drawn.')
  return loaded
}
