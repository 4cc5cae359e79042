import {
  toFormModule,
  toFunnelModule,
  toIdsModule,
  toLightModule,
  toServerValidatorModule,
} from '#build/authoring/engine-modules.ts'
import { readProject } from '#build/authoring/read-project.ts'
import { writeGenerated } from '#build/authoring/write-generated.ts'
import { compileProject, type Fault } from '#engine/author'

/**
 * Checks every form and funnel and writes the modules made from them.
 * With a fault anywhere nothing is written, and the faults are returned.
 */
export function generateEngine(): Fault[] {
  const { forms, funnels, faults } = compileProject(readProject())
  if (faults.length > 0) return faults
  writeGenerated('src/generated/forms', byId(forms, toFormModule, 'ts'))
  const light = funnels.filter(({ definition }) => definition.runtime === 'light')
  const full = funnels.filter((funnel) => !light.includes(funnel))
  writeGenerated('src/generated/funnels', byId(full, toFunnelModule, 'ts'))
  writeGenerated('src/generated/light', byId(light, toLightModule, 'ts'))
  writeGenerated('supabase/functions/_shared/validators', byId(forms, toServerValidatorModule, 'js'))
  const ids = (list: readonly { definition: { id: string } }[]) => list.map(({ definition }) => definition.id)
  writeGenerated('src/generated/ids', { 'engine-ids.gen.ts': toIdsModule(ids(forms), ids(full)) })
  return []
}

function byId<T extends { definition: { id: string } }>(
  compiled: readonly T[],
  toModule: (each: T) => string,
  ending: string,
) {
  return Object.fromEntries(compiled.map((each) => [`${each.definition.id}.gen.${ending}`, toModule(each)]))
}
