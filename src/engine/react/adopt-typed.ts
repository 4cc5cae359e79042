import type { Draft } from '#engine/form/draft.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { findField } from '#engine/form/field-path.ts'
import type { Field } from '#engine/form/form-definition.ts'

/** Takes over what a visitor typed and chose in the page's own HTML before its script was there. */
export function adoptTyped(container: HTMLElement, fields: readonly Field[], draft: Draft): void {
  const known = Object.fromEntries(fields.map((field) => [field.name, field]))
  const inputs = container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )
  const all = [...inputs]
  for (const path of new Set(all.map(({ name }) => name))) {
    const field = findField(known, path)
    const typed = field && getStorage(field).read(all.filter(({ name }) => name === path))
    if (typed !== undefined && typed.length > 0 && draft.get(path) === undefined) draft.set(path, typed)
  }
}
