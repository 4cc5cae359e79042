import type { WidgetProps } from '@rjsf/utils'
import { type FocusEvent, useSyncExternalStore } from 'react'
import type { Field } from '#engine/form/form-definition.ts'
import { type FieldContext, getField, getIds } from './field-context.ts'
import { leavesField } from './leaves-field.ts'

const INPUT_TYPES: Partial<Record<Field['widget'], string>> = { email: 'email', tel: 'tel', date: 'date' }

/**
 * A text field of any kind. The element keeps its own value (a keystroke renders nothing);
 * each keystroke goes to the draft, from where the gate and the counter read it.
 */
export function TextInput({ name, rawErrors, registry, required }: WidgetProps) {
  const context: FieldContext = registry.formContext
  const field = getField(context, name)
  const ids = getIds(name)
  const invalid = Boolean(rawErrors?.length)
  const limit = field.widget === 'textarea' && field.overflow ? field.maxLength : undefined
  const describedBy = [field.hint && ids.hint, limit !== undefined && ids.counter, invalid && ids.error]
    .filter(Boolean)
    .join(' ')
  const common = {
    id: ids.id,
    name,
    required,
    defaultValue: String(context.draft.getValues()[name] ?? ''),
    autoComplete: field.autocomplete,
    spellCheck: field.spellCheck,
    placeholder: field.placeholder,
    maxLength: field.overflow ? undefined : field.maxLength,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy || undefined,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (leavesField(event)) context.onLeaveField(name)
    },
    onInput: (event: { currentTarget: { value: string } }) => context.draft.set(name, event.currentTarget.value),
  }
  if (field.widget === 'textarea') {
    return (
      <>
        <textarea className="input" rows={4} {...common} />
        {limit !== undefined && <Counter context={context} name={name} limit={limit} id={ids.counter} />}
      </>
    )
  }
  const className = field.widget === 'signature' ? 'input input--signature' : 'input'
  return (
    <input className={className} type={INPUT_TYPES[field.widget] ?? 'text'} inputMode={field.inputMode} {...common} />
  )
}

function Counter({ context, name, limit, id }: { context: FieldContext; name: string; limit: number; id: string }) {
  const { draft, messages } = context
  const getUsed = () => String(draft.getValues()[name] ?? '').trim().length
  const used = useSyncExternalStore(draft.subscribe, getUsed, getUsed)
  return (
    <p className={used > limit ? 'counter counter--over' : 'counter'} id={id}>
      {messages.characters(used, limit)}
    </p>
  )
}
