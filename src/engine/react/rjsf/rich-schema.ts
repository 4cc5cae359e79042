import type { RJSFSchema } from '@rjsf/utils'
import type { Field } from '#engine/form/form-definition.ts'
import { NO_BRANCH } from './places.ts'

/**
 * The schema that rjsf renders for a group or a list that grows. A condition stands in it by a name (`$id`),
 * which is all that rjsf's precompiled validator looks for.
 */
export function toRichSchema({ title, fields, branches, item, maxItems }: Field): RJSFSchema {
  if (item) return { type: 'array', title, items: toRichSchema(item), ...(maxItems === undefined ? {} : { maxItems }) }
  if (!fields) return { type: 'string', title }
  const inBranches = new Set(Object.values(branches?.fields ?? {}).flat())
  const own = Object.values(fields).filter(({ name }) => !inBranches.has(name))
  const toProperties = (list: readonly Field[]) =>
    Object.fromEntries(list.map((each) => [each.name, toRichSchema(each)]))
  const conditions = new Set(own.flatMap(({ when }) => when ?? []))
  return {
    type: 'object',
    title,
    properties: toProperties(own.filter(({ when }) => when === undefined)),
    ...(conditions.size > 0
      ? {
          allOf: [...conditions].map((index) => ({
            if: { $id: toConditionId(index) },
            // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
            then: { properties: toProperties(own.filter(({ when }) => when === index)) },
          })),
        }
      : {}),
    ...(branches
      ? {
          discriminator: { propertyName: branches.by },
          oneOf: [[NO_BRANCH, []] as const, ...Object.entries(branches.fields)].map(([value, names]) => ({
            type: 'object',
            properties: {
              [branches.by]: { const: value },
              ...toProperties(names.flatMap((name) => fields[name] ?? [])),
            },
          })),
        }
      : {}),
  }
}

/** The name of a condition. */
export function toConditionId(index: number): string {
  return `when${index}`
}
