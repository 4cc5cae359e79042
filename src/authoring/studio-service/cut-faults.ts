import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser'
import type { CompiledFunnel, Diagnostic, DraftFunnel, Project } from '#engine/compiler'
import { CUT_ENDING } from './contract.ts'

/**
 * A funnel that is being written as far as it can run: each step with a fault becomes an ending, where a preview stops and
 * tells. The funnel itself where it has none; null where a fault stands outside of the steps.
 */
export function cutFaults(draft: DraftFunnel, { funnels, names }: Project): CompiledFunnel | null {
  const { definition, faults } = draft
  if (faults.length === 0) return draft
  const file = funnels.find((each) => faults.some((fault) => fault.file === each.file))
  const broken = new Set(faults.map((fault) => (file ? findStep(file.text, fault) : null)))
  const isDrawn = definition.part !== undefined || names.layouts.includes(definition.layout ?? '')
  if (broken.has(null) || !isDrawn) return null
  const steps = definition.steps.map((step, index) => (broken.has(index) ? { id: step.id, end: CUT_ENDING } : step))
  return { ...draft, definition: { ...definition, steps } }
}

/** The place of the step in which a diagnostic lies; null outside of all. */
function findStep(text: string, { line, column }: Diagnostic): number | null {
  const root = parseTree(text)
  const start = text.split('\n', line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const node = root && findNodeAtOffset(root, start + column - 1)
  const [key, index] = node ? getNodePath(node) : []
  return key === 'steps' && typeof index === 'number' ? index : null
}
