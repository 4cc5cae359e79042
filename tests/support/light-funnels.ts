import { readProject } from '#build/authoring/read-project.ts'
import type { Funnel } from '#engine'
import { type CompiledFunnel, compileProject, createValidator, toLightCode } from '#engine/author'
import type { LightFunnel } from '#engine/light'

/** A light funnel twice: as the full runtime would run it, and as the table that pages run. */
export interface LightPair {
  id: string
  full: Funnel
  light: LightFunnel
}

/** Every light funnel of the project. @throws for one with faults. */
export function compileLightFunnels(): LightPair[] {
  const { funnels, faults } = compileProject(readProject())
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return funnels.filter(({ definition }) => definition.runtime === 'light').map(toLightPair)
}

/** A compiled light funnel in both its forms. */
export function toLightPair(compiled: CompiledFunnel): LightPair {
  return { id: compiled.definition.id, full: toFunnel(compiled), light: toTable(compiled) }
}

function toFunnel({ definition, conditions }: CompiledFunnel): Funnel {
  const compiled = Object.entries(conditions).map(([name, schema]) => [name, createValidator(schema)])
  return { definition, form: null, conditions: Object.fromEntries(compiled) }
}

function toTable({ definition }: CompiledFunnel): LightFunnel {
  return new Function(`return ${toLightCode(definition)}`)()
}
