import type { Widget } from '@rjsf/utils'

/**
 * The widget that a field names. rjsf's own knows a name for every type and format, and wraps each widget in a component
 * that adds default options; here the registry has all there is under its own name. The bundle puts this in its place.
 *
 * @throws where the registry has none of that name
 */
export default function getWidget(_schema: unknown, name: string, widgets: Readonly<Record<string, Widget>>): Widget {
  const widget = widgets[name]
  if (!widget) throw new Error(`The registry has no widget "${name}".`)
  return widget
}
