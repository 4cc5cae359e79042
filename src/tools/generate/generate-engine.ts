import { compileProject, type Diagnostic } from '#engine/compiler'
import {
  getDecidingFunnels,
  toCompiledFormsModule,
  toFormModule,
  toFunnelModule,
  toIdsModule,
  toMetaSchemasModule,
  toPageFunnelModule,
  toServerFormModule,
  toServerFunnelModule,
} from '#tools/generate/engine-modules.ts'
import { writeGenerated, writeMissing } from '#tools/generate/write-generated.ts'
import { readProject } from '#tools/project/read-project.ts'

/**
 * Checks every form and funnel and writes the modules made from them.
 * With a diagnostic anywhere what exists stays as it was, since a form must not change under a funnel that could not follow;
 * only modules that were never made are written, where their JSON is sound. The diagnostics are returned.
 */
export function generateEngine(): Diagnostic[] {
  const project = readProject()
  const { forms, funnels, diagnostics } = compileProject(project)
  const write = diagnostics.length > 0 ? writeMissing : writeGenerated
  write('src/generated/forms', byId(forms, toFormModule, 'gen.ts'))
  const ofParts = funnels.filter(({ definition }) => definition.part !== undefined)
  const full = funnels.filter((funnel) => !ofParts.includes(funnel))
  write('src/generated/funnels', byId(full, toFunnelModule, 'gen.ts'))
  write('src/generated/page-funnels', byId(ofParts, toPageFunnelModule, 'gen.ts'))
  const deciding = getDecidingFunnels(funnels)
  write('supabase/functions/_shared/validators', {
    ...byId(forms, toServerFormModule, 'form.gen.js'),
    ...byId([...deciding.values()], toServerFunnelModule, 'funnel.gen.js'),
    'compiled-forms.gen.ts': toCompiledFormsModule(forms, deciding),
  })
  write('src/generated/ids', { 'engine-ids.gen.ts': toIdsModule(funnels) })
  writeGenerated('src/generated/dialect', { 'meta-schemas.gen.ts': toMetaSchemasModule(project.metaSchemas) })
  return diagnostics
}

function byId<T extends { definition: { id: string } }>(
  compiled: readonly T[],
  toModule: (each: T) => string,
  ending: string,
) {
  return Object.fromEntries(compiled.map((each) => [`${each.definition.id}.${ending}`, toModule(each)]))
}
