import { applyEdits, findNodeAtOffset, getNodePath, modify, parseTree } from 'jsonc-parser'
import { type CompiledProject, compileProject, type Project } from '#engine/compiler'
import { CUT_ENDING } from '#studio/contract.ts'

/** More rounds than a funnel has faults that hide one another. */
const ROUNDS = 5

/**
 * A funnel with faults as far as it can be run: each step with one becomes an ending, where a preview stops and tells.
 * Null where a fault stands elsewhere, or what is left cannot run either.
 */
export function cutFaults(project: Project, compiled: CompiledProject, id: string): CompiledProject | null {
  const file = `funnels/${id}.funnel.json`
  let current = project
  let result = compiled
  for (let round = 0; round < ROUNDS; round++) {
    const text = current.funnels.find((each) => each.file === file)?.text
    const faults = result.diagnostics.filter((each) => each.file === file && each.severity === 'fault')
    if (text === undefined || faults.length === 0) return null
    const steps = new Set(faults.map(({ line, column }) => findStep(text, line, column)))
    const indexes = [...steps].filter((index) => index !== null)
    if (indexes.length !== steps.size) return null
    const cut = indexes.reduce(endStep, text)
    current = { ...current, funnels: current.funnels.map((each) => (each.file === file ? { file, text: cut } : each)) }
    result = compileProject(current)
    if (result.drafts.funnels.some(({ definition }) => definition.id === id)) return result
  }
  return null
}

/** The place of the step in which a position lies; null outside of all. */
function findStep(text: string, line: number, column: number): number | null {
  const root = parseTree(text)
  const start = text.split('\n', line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const node = root && findNodeAtOffset(root, start + column - 1)
  const [key, index] = node ? getNodePath(node) : []
  return key === 'steps' && typeof index === 'number' ? index : null
}

/** Only its name is left of it, so that what leads to it still does. */
function endStep(text: string, index: number): string {
  const id: unknown = JSON.parse(text).steps?.[index]?.id
  const step = { id, end: CUT_ENDING, redirect: '/' }
  return applyEdits(text, modify(text, ['steps', index], step, {}))
}
