import { compileProject, toFormModule } from '#engine/compiler'
import { wholeDialect } from '#support/dialect/dialect.ts'
import { servePage } from '#support/serve-page.ts'

/** Builds and serves a page that asks a whole form, prerendered as every page is. */
export function serveFormPage(schema: { $id: string }): Promise<{ url: string; stop(): Promise<void> }> {
  const { forms } = compileProject({
    ...wholeDialect,
    forms: [{ file: `schemas/${schema.$id}.schema.json`, text: JSON.stringify(schema) }],
    funnels: [],
  })
  return servePage('tests/support/select-page', { 'virtual:form': forms.map((form) => toFormModule(form)).join('') })
}
