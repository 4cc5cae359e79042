import type { UiSchema } from '@rjsf/utils'

/**
 * The uiSchema that a field is given. rjsf's own joins it with definitions that references share, and looks these up;
 * nothing here has either. The bundle puts this in its place.
 */
export default function resolveUiSchema(_schema: unknown, uiSchema: UiSchema | undefined): UiSchema {
  return uiSchema ?? {}
}
