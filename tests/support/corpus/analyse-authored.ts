import { type Diagnostic, parseJson } from '#engine/compiler'
import { analyseFunnel } from '#engine-internals/compiler/analyse/analyse-funnel.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import type { Authored } from './sizes.ts'

/** The diagnostics of the analysis alone for a form and a funnel: neither their shape nor their words are checked. */
export function analyseAuthored(authored: Authored): Diagnostic[] {
  const { source } = parseJson('funnels/todo.funnel.json', JSON.stringify(authored.funnel, null, 2))
  if (!source) throw new SyntaxError('The funnel is no JSON.')
  return analyseFunnel(source, compileAuthored(authored))
}
