import type { Draft } from '#engine/form/draft.ts'
import type { AnswerValue, Field } from '#engine/form/form-definition.ts'

/** Takes over what a visitor typed and chose in the page's own HTML before its script was there. */
export function adoptTyped(container: HTMLElement, fields: readonly Field[], draft: Draft): void {
  for (const field of fields) {
    const inputs = [...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${field.name}"]`)]
    const typed = getTyped(field, inputs)
    if (typed !== undefined && typed.length > 0 && draft.getValues()[field.name] === undefined)
      draft.set(field.name, typed)
  }
}

function getTyped(
  field: Field,
  inputs: readonly (HTMLInputElement | HTMLTextAreaElement)[],
): Extract<AnswerValue, string | string[]> | undefined {
  if (!field.options) return inputs[0]?.value
  const chosen = inputs.flatMap((input) => ('checked' in input && input.checked ? [input.value] : []))
  return field.widget === 'checkboxes' ? chosen : chosen[0]
}
