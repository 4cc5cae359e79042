import type { UiSchema, Widget } from '@rjsf/utils'

// The bundle puts these in the place of parts of rjsf of the same names (`src/engine/vite/slim-forms.ts`).

/**
 * Whether two values are equal in depth, functions always so: rjsf's rule for its props and schemas, which hold no cycle.
 * rjsf's own is a general comparer of maps, dates, buffers and cycles.
 */
export function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a === 'function') return typeof b === 'function'
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && deepEquals(a[key], b[key]))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * The widget that a field names. rjsf's own knows a name for every type and format, and wraps each widget in a component
 * that adds default options; here the registry has all there is under its own name.
 *
 * @throws where the registry has none of that name
 */
export function getWidget(_schema: unknown, name: string, widgets: Readonly<Record<string, Widget>>): Widget {
  const widget = widgets[name]
  if (!widget) throw new Error(`The registry has no widget "${name}".`)
  return widget
}

/** The uiSchema that a field is given. rjsf's own joins it with definitions that references share, and looks these up; nothing here has either. */
export function resolveUiSchema(_schema: unknown, uiSchema: UiSchema | undefined): UiSchema {
  return uiSchema ?? {}
}
