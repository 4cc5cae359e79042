import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  compileProject,
  getDecidingFunnels,
  toFormModule,
  toFunnelModule,
  toServerFormModule,
  toServerFunnelModule,
} from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
import { corpus } from '#support/decisions/corpus.ts'
import { wholeDialect } from '#support/dialect/dialect.ts'

/** The code and the data of a module, without its first lines and what differs between TypeScript and JavaScript. */
const toCore = (module: string) =>
  module
    .replace(/^(\/\/|import ).*$/gm, '')
    .replace(/^(const (form|funnel): \w+ =|export default (form|funnel)$|export default )/gm, '')
    .replace(/\s+/g, ' ')
    // A receiver brings the features that it needs itself.
    .replace(/, features: (\w+|\{[^}]*\})/, '')
    .trim()

test.each(corpus)('the server decides by the very text that the page has: %s', (_, { form, compiled }) => {
  expect(toCore(toServerFormModule(form))).toBe(toCore(toFormModule(form)))
  expect(toCore(toServerFunnelModule(compiled))).toBe(toCore(toFunnelModule(compiled)))
  expect(toCore(toServerFunnelModule(compiled))).toContain(JSON.stringify(compiled.definition))
})

test('a funnel decides by the answers to its form where it has several endings and the form is its own', () => {
  const [quiz, other] = corpus.map(([, { compiled }]) => compiled)
  if (!quiz || !other) throw new Error('The corpus has several funnels.')
  const { steps } = quiz.definition
  const straight = { ...quiz, definition: { ...quiz.definition, steps: steps.filter(({ id }) => id !== 'no-apta') } }
  expect([...getDecidingFunnels([quiz]).values()]).toEqual([quiz])
  expect(getDecidingFunnels([straight]).size).toBe(0)
  expect(getDecidingFunnels([quiz, other]).size).toBe(0)
})

test('what the functions run of the engine imports nothing', () => {
  const bundle = readFileSync(inProject('supabase/functions/_shared/forms/engine.gen.js'), 'utf8')
  expect(bundle).toContain(
    'export { findDayFaults, formatNumber, getEnding, getToday, getValues, isAllRelevant, isBlank, onDay, toReadableText, toReceivedBody, toReceivedForm, trimText }',
  )
  expect(bundle).not.toMatch(/\bimport\b|\brequire\(/)
})

test('a button of a screen has the address of the link that it names, and a route as it is', () => {
  const names = { ...wholeDialect.names, addresses: { agenda: 'https://agenda.example/hoy' } }
  const { funnels } = compileProject({ ...wholeDialect, names })
  const list = funnels.find(({ definition }) => definition.id === 'lista')
  expect(list?.definition.screens?.bien?.buttons?.map(({ to }) => to)).toEqual(['https://agenda.example/hoy', '/'])
})
