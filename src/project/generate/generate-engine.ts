import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { getVariants } from '#engine'
import {
  type CompiledForm,
  type CompiledFunnel,
  type CompiledProject,
  compileAsIs,
  compileProject,
  type Diagnostic,
  getDecidingFunnels,
  type Project,
  sendsToWebhooks,
  toFormModule,
  toFunnelModule,
  toIdsModule,
  toPageFunnelModule,
  toServerFormModule,
  toServerFunnelModule,
} from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { createEditorSchemas } from './editor-schemas.ts'
import { writeGenerated, writeIfChanged } from './write-generated.ts'

const serverFolder = 'supabase/functions/_shared/validators'
/** Plain JavaScript too, made of what stands in the folder. */
const webhookFunnels = 'webhook-funnels.gen.js'

/**
 * Checks every form and funnel and writes the modules made from them. Those with a diagnostic stay as they were, with what
 * shares a form with them; only modules that were never made are written then, where their JSON is sound. The
 * diagnostics are returned.
 */
export function generateEngine(): Diagnostic[] {
  const project = readProject()
  const compiled = compileProject(project)
  const { forms, funnels, diagnostics } = compiled
  const held = findHeld(project, compiled)
  writePageModules(compiled, held)
  writeServerModules(compiled, held)
  writeIfChanged(inProject(serverFolder, 'counted-steps.gen.ts'), toCountedStepsModule(forms, funnels))
  // A funnel that is held is still spoken of, and still leads and draws.
  const isHeldWhole = () => diagnostics.length > 0
  writeGenerated('src/generated/ids', { 'engine-ids.gen.ts': toIdsModule(funnels) }, isHeldWhole)
  const links = toFunnelLinksModule(funnels, project.names.addresses ?? {})
  writeGenerated('src/generated/funnel-links', { 'funnel-links.gen.ts': links }, isHeldWhole)
  writeGenerated('src/generated/screens', { 'screen-art.gen.ts': toScreenArtModule(funnels) }, isHeldWhole)
  writeGenerated('src/generated/dialect', { 'meta-schemas.gen.ts': toMetaSchemasModule(project.metaSchemas) })
  writeEditorSchemas(project)
  return diagnostics
}

/** Writes the forms and funnels that pages load. */
function writePageModules({ forms, funnels }: CompiledProject, held: Held): void {
  const ofParts = funnels.filter(({ definition }) => definition.part !== undefined)
  const full = funnels.filter((funnel) => !ofParts.includes(funnel))
  const isHeldForm = (file: string) => held.forms.has(toId(file))
  const isHeldFunnel = (file: string) => held.funnels.has(toId(file))
  writeGenerated('src/generated/forms', byId(forms, toFormModule, 'gen.ts'), isHeldForm)
  writeGenerated('src/generated/funnels', byId(full, toFunnelModule, 'gen.ts'), isHeldFunnel)
  writeGenerated('src/generated/page-funnels', byId(ofParts, toPageFunnelModule, 'gen.ts'), isHeldFunnel)
}

/** Writes the forms and funnels that the functions check bodies with, and the list of these. */
function writeServerModules({ forms, funnels }: CompiledProject, held: Held): void {
  const deciding = [...getDecidingFunnels(funnels)].map(([form, funnel]) => [
    `${form}.funnel.gen.js`,
    toServerFunnelModule(funnel),
  ])
  const modules = {
    ...byId(forms, (form) => toServerFormModule(form, funnels), 'form.gen.js'),
    ...Object.fromEntries(deciding),
    ...byId(funnels.filter(sendsToWebhooks), (funnel) => toServerFunnelModule(funnel), 'webhook.gen.js'),
  }
  const isHeld = (file: string) =>
    file.endsWith('.gen.ts') ||
    file === webhookFunnels ||
    (file.endsWith('.webhook.gen.js') ? held.funnels : held.forms).has(toId(file))
  writeGenerated(serverFolder, modules, isHeld)
  // A form that is held is listed as it is there now.
  const there = readdirSync(inProject(serverFolder))
  writeIfChanged(inProject(serverFolder, 'compiled-forms.gen.ts'), toCompiledFormsModule(there))
  writeIfChanged(inProject(serverFolder, webhookFunnels), toWebhookFunnelsModule(there))
}

/** Writes the schemas that editors complete from. A file in the middle of being written leaves all as it was. */
export function writeEditorSchemas(project: Project): void {
  const compiled = compileAsIs(project, project)
  if (compiled.unreadable.length > 0) return
  for (const [name, schema] of Object.entries(createEditorSchemas(compiled, project)))
    writeIfChanged(inProject('schemas/meta', `${name}-names.gen.schema.json`), `${JSON.stringify(schema)}\n`)
}

/** 'cuestionario.form.gen.js' → 'cuestionario' */
function toId(file: string): string {
  return file.slice(0, file.indexOf('.'))
}

function byId<T extends { definition: { id: string } }>(
  compiled: readonly T[],
  toModule: (each: T) => string,
  ending: string,
) {
  return Object.fromEntries(compiled.map((each) => [`${each.definition.id}.${ending}`, toModule(each)]))
}

/** The forms and funnels whose modules stay as they were, by their ids. */
type Held = { forms: ReadonlySet<string>; funnels: ReadonlySet<string> }

/** A funnel's id and its form's. */
type Link = readonly [funnel: string, form: string]

/**
 * The forms and funnels that are not made anew: those with a diagnostic, and those that share a form with one, since a
 * form must not change under a funnel that could not follow. Everything else goes on.
 */
export function findHeld(project: Project, compiled: CompiledProject, made: readonly Link[] = readMade()): Held {
  const { diagnostics } = compiled
  const forms = findFaulty(project.forms, '.schema.json', compiled.forms, diagnostics)
  const funnels = findFaulty(project.funnels, '.funnel.json', compiled.funnels, diagnostics)
  const written = compiled.funnels.flatMap(({ definition: { id, form } }): Link[] =>
    form === undefined ? [] : [[id, form]],
  )
  const spread = () => {
    for (const [funnel, form] of [...made, ...written]) {
      if (funnels.has(funnel)) forms.add(form)
      else if (forms.has(form)) funnels.add(funnel)
    }
    return forms.size + funnels.size
  }
  for (let before = -1, after = spread(); before !== after; ) [before, after] = [after, spread()]
  return { forms, funnels }
}

/** The ids of the files that are not sound, or have a diagnostic. */
function findFaulty(
  files: Project['forms'],
  ending: string,
  sound: readonly { definition: { id: string } }[],
  diagnostics: CompiledProject['diagnostics'],
): Set<string> {
  const ids = new Set(sound.map(({ definition }) => definition.id))
  const marked = new Set(diagnostics.map(({ file }) => file))
  const faulty = files.filter(({ file }) => marked.has(file) || !ids.has(basename(file, ending)))
  return new Set(faulty.map(({ file }) => basename(file, ending)))
}

/** The funnels whose modules exist, each with the form that its module imports. */
function readMade(): Link[] {
  return globSync('src/generated/funnels/*.gen.ts', { cwd: inProject() }).flatMap((file): Link[] => {
    const form = /'#generated\/forms\/(.+)\.gen\.ts'/.exec(readFileSync(inProject(file), 'utf8'))?.[1]
    return form === undefined ? [] : [[basename(file, '.gen.ts'), form]]
  })
}

/** The steps of each funnel of which sums are kept, those that ask for no personal data; its version; and its variants, where it has some. */
function toCountedStepsModule(forms: readonly CompiledForm[], funnels: readonly CompiledFunnel[]): string {
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
function toScreenArtModule(funnels: readonly CompiledFunnel[]): string {
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
function toFunnelLinksModule(funnels: readonly CompiledFunnel[], addresses: Readonly<Record<string, string>>): string {
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
function toCompiledFormsModule(modules: readonly string[]): string {
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
function toMetaSchemasModule({ form, funnel }: Project['metaSchemas']): string {
  return `// Generated from schemas/meta. Do not edit: change the meta-schemas.
export type FormMeta = ${JSON.stringify(form)}
export type FunnelMeta = ${JSON.stringify(funnel)}
`
}
