import type { Funnel } from '#engine'
import { type CompiledProject, compileProject, toRunnableFunnel } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { readProject } from './read-project.ts'

/** Every funnel of the project, with its functions. @throws where the project has diagnostics. */
export function compileAllFunnels(): Funnel[] {
  return toFunnels(compileProject(readProject()))
}

/** The funnels of compiled files, with their functions. @throws where the files have diagnostics. */
export function toFunnels({ forms, funnels, diagnostics }: CompiledProject): Funnel[] {
  if (diagnostics.length > 0) throw new Error(diagnostics.map(toReportLine).join('\n'))
  return funnels.map((funnel) => toRunnableFunnel(funnel, forms))
}
