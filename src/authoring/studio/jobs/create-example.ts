import { createForm, createFunnel } from '#authoring/new/create-documents.ts'
import { exampleWords } from '#authoring/studio/words.ts'
import { toFormFile, toFunnelFile } from '#authoring/texts/funnel-files.ts'

/** The id of the example's form and of its funnel. */
export const EXAMPLE = 'ejemplo'

/** A form and a funnel to play with, which are nobody's else. `target` is a template of mails that there is. */
export function createExample(target: string): Record<string, string> {
  const { title, fields } = exampleWords
  const layout = 'wizard'
  const names = fields.map(({ name }) => name)
  const form = createForm(EXAMPLE, title, fields, layout)
  const funnel = createFunnel({ id: EXAMPLE, form: EXAMPLE, fields: names, layout, target, isPersonal: true })
  return { [toFormFile(EXAMPLE)]: toText(form), [toFunnelFile(EXAMPLE)]: toText(funnel) }
}

function toText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
