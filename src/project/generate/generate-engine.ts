import { readdirSync } from 'node:fs'
import {
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
import { findHeld, type Held } from './find-held.ts'
import {
  toCompiledFormsModule,
  toCountedStepsModule,
  toFunnelLinksModule,
  toMetaSchemasModule,
  toScreenArtModule,
  toWebhookFunnelsModule,
} from './site-modules.ts'
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
