import { getVariants } from '#engine'
import type { CompiledForm, CompiledFunnel, Project } from '#engine/compiler'

/** The steps of each funnel of which sums are kept, those that ask for no personal data; its version; and its variants, where it has some. */
export function toCountedStepsModule(forms: readonly CompiledForm[], funnels: readonly CompiledFunnel[]): string {
  const personal = forms.flatMap(({ definition }) => (definition.personal ? [definition.id] : []))
  const counted = funnels.filter(({ definition: { form } }) => form === undefined || !personal.includes(form))
  const steps = counted.map(({ definition }) => [definition.id, definition.steps.map(({ id }) => id)])
  const versions = counted.map(({ definition }) => [definition.id, definition.version])
  const variants = counted.flatMap(({ definition }) =>
    definition.variants ? [[definition.id, getVariants(definition)]] : [],
  )
  return `// Generated from the files in schemas and funnels. Do not edit: change the JSON.
// @ts-nocheck
export const countedSteps: Record<string, readonly string[]> = ${JSON.stringify(Object.fromEntries(steps), null, 2)}

export const countedVersions: Record<string, number> = ${JSON.stringify(Object.fromEntries(versions), null, 2)}

export const countedVariants: Record<string, readonly string[]> = ${JSON.stringify(Object.fromEntries(variants), null, 2)}
`
}

/** The drawings on the screens that funnels have in words: a page is sent the addresses of these, and of no other. */
export function toScreenArtModule(funnels: readonly CompiledFunnel[]): string {
  const screens = funnels.flatMap(({ definition }) => Object.values(definition.screens ?? {}))
  const names = [...new Set(screens.flatMap(({ picture }) => picture ?? []))].sort()
  const imports = names.map((name, index) => `import art${index} from '#site/art/${name}.svg'\n`)
  const entries = names.map((name, index) => `${JSON.stringify(name)}: art${index}`)
  return `// Generated from the files in funnels. Do not edit.
${imports.join('')}
export const screenArt: Readonly<Record<string, string>> = { ${entries.join(', ')} }
`
}

/** The addresses of the outbound links to which funnels lead, by their names: a page is sent these alone. */
export function toFunnelLinksModule(
  funnels: readonly CompiledFunnel[],
  addresses: Readonly<Record<string, string>>,
): string {
  const steps = JSON.stringify(funnels.map(({ definition }) => definition.steps))
  const used = Object.entries(addresses).filter(([name]) => steps.includes(`"redirect":${JSON.stringify(name)}`))
  return `// Generated from the files in funnels and the site's configuration. Do not edit.
export const funnelLinks: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(used))}
`
}

/** The funnels that send answers to receivers elsewhere, each of which makes the bodies of its deliveries; of the modules' names. */
export function toWebhookFunnelsModule(modules: readonly string[]): string {
  const files = modules.filter((name) => name.endsWith('.webhook.gen.js')).sort()
  return `// Generated from the files in funnels. Do not edit.
${files.map((file, index) => `import funnel${index} from './${file}'`).join('\n')}

export const webhookFunnels = [${files.map((_, index) => `funnel${index}`).join(', ')}]
`
}

/** Every form as the edge functions know it, by its id, with the funnel that decides by its answers; of the modules' names. */
export function toCompiledFormsModule(modules: readonly string[]): string {
  const ids = modules.flatMap((name) => /^(.+)\.form\.gen\.js$/.exec(name)?.[1] ?? []).sort()
  const rows = ids.map((id, index) => {
    const isDeciding = modules.includes(`${id}.funnel.gen.js`)
    return {
      imports: [
        `import form${index} from './${id}.form.gen.js'`,
        ...(isDeciding ? [`import funnel${index} from './${id}.funnel.gen.js'`] : []),
      ],
      entry: `  ${JSON.stringify(id)}: { form: form${index}, funnel: ${isDeciding ? `funnel${index}` : 'null'} },`,
    }
  })
  return `// Generated from the files in schemas and funnels. Do not edit.
${rows.flatMap(({ imports }) => imports).join('\n')}

export const compiledForms = {
${rows.map(({ entry }) => entry).join('\n')}
}
`
}

/** The meta-schemas as types, letter by letter: what the types of authored JSON are proved against. */
export function toMetaSchemasModule({ form, funnel }: Project['metaSchemas']): string {
  return `// Generated from schemas/meta. Do not edit: change the meta-schemas.
export type FormMeta = ${JSON.stringify(form)}
export type FunnelMeta = ${JSON.stringify(funnel)}
`
}
