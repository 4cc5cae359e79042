import { type CompiledProject, compileProject, type Diagnostic, parseJson } from '#engine/compiler'
import { analyseFunnel } from '#engine-internals/compiler/analyse/analyse-funnel.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'
import type { Authored } from './sizes.ts'

/** Checks and compiles a form and a funnel as an author's files are; the function `recibir` takes the form in, and every view is there. */
export function checkAuthored({ form, funnel }: Authored): CompiledProject {
  const { names } = wholeDialect
  const id = String(Object.getOwnPropertyDescriptor(form, '$id')?.value)
  const screens = Object.keys(Object.getOwnPropertyDescriptor(funnel, 'screens')?.value ?? {})
  const text = JSON.stringify(funnel, null, 2)
  const shown = [...text.matchAll(/"show": "([^"]+)"/g)].flatMap(([, view]) => view ?? [])
  const views = shown.filter((view) => !screens.includes(view))
  return compileProject({
    ...wholeDialect,
    names: {
      ...names,
      views,
      layouts: [...names.layouts, 'wizard'],
      targets: { ...names.targets, function: { recibir: [id] } },
    },
    forms: [{ file: `schemas/${id}.schema.json`, text: JSON.stringify(form, null, 2) }],
    funnels: [{ file: `funnels/${id}.funnel.json`, text }],
  })
}

/** The diagnostics of the analysis alone for a form and a funnel: neither their shape nor their words are checked. */
export function analyseAuthored(authored: Authored): Diagnostic[] {
  const { source } = parseJson('funnels/todo.funnel.json', JSON.stringify(authored.funnel, null, 2))
  if (!source) throw new SyntaxError('The funnel is no JSON.')
  return analyseFunnel(source, compileAuthored(authored))
}
