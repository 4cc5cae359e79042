import { readProject } from '#build/authoring/read-project.ts'
import type { Funnel } from '#engine'
import { type AuthoredFile, type CompiledFunnel, compileProject, createValidator, toLightCode } from '#engine/author'
import type { LightFunnel } from '#engine/light'

/** A light funnel twice: as the full runtime would run it, and as the table that pages run. */
export interface LightPair {
  id: string
  full: Funnel
  light: LightFunnel
}

/** Every light funnel of the project, and those given besides. @throws for one with faults. */
export function compileLightFunnels(extra: AuthoredFile[] = []): LightPair[] {
  const project = readProject()
  const { funnels, faults } = compileProject({ ...project, funnels: [...project.funnels, ...extra] })
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return funnels
    .filter(({ definition }) => definition.runtime === 'light')
    .map((compiled) => ({ id: compiled.definition.id, full: toFunnel(compiled), light: toTable(compiled) }))
}

function toFunnel({ definition, conditions }: CompiledFunnel): Funnel {
  const compiled = Object.entries(conditions).map(([name, schema]) => [name, createValidator(schema)])
  return { definition, form: null, conditions: Object.fromEntries(compiled) }
}

function toTable({ definition }: CompiledFunnel): LightFunnel {
  return new Function(`return ${toLightCode(definition)}`)()
}
