import { toFormModule, toFunnelModule } from '#engine/compiler'
import { compileRealForms, type RealPair } from '#support/corpus/real-forms.ts'
import { servePage } from '#support/serve-page.ts'

/** Builds and serves one page for some forms and funnels, those of the corpus if nothing else is said: `#<id>` in its address says which. */
export function serveCorpusPage(
  pairs: readonly RealPair[] = compileRealForms().pairs,
): Promise<{ url: string; stop(): Promise<void> }> {
  const imports = pairs.map(({ id }, index) => `import funnel${index} from 'virtual:funnel/${id}'\n`)
  const entries = pairs.map(({ id }, index) => `${JSON.stringify(id)}: funnel${index}`)
  return servePage('tests/support/corpus-page', {
    'virtual:funnels': `${imports.join('')}export const funnels = { ${entries.join(', ')} }`,
    ...Object.fromEntries(
      pairs.flatMap(({ id, form, compiled }) => [
        [`#generated/forms/${id}.gen.ts`, toFormModule(form)],
        [`virtual:funnel/${id}`, toFunnelModule(compiled)],
      ]),
    ),
  })
}
