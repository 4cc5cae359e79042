import type { Option } from '#engine/form/form-definition.ts'
import type { FieldContext } from './field-context.ts'

/** The help that stands under an option in care: the style sheet shows it while the option is chosen. */
export function Care({ of: { care }, context: { messages, slots } }: { of: Option; context: FieldContext }) {
  if (!care || !messages.care) return null
  return (
    <p className="care" role="status">
      <slots.Text>{messages.care(care)}</slots.Text>
    </p>
  )
}
