import type { Draft } from '#engine/form/draft.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import type { Field } from '#engine/form/form-definition.ts'

/** Takes over what a visitor typed and chose in the page's own HTML before its script was there. */
export function adoptTyped(container: HTMLElement, fields: readonly Field[], draft: Draft): void {
  for (const field of fields) {
    const inputs = container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="${field.name}"]`,
    )
    const typed = getStorage(field).read([...inputs])
    if (typed !== undefined && typed.length > 0 && draft.get(field.name) === undefined) draft.set(field.name, typed)
  }
}
