import { expect, test } from 'vitest'
import type { CompiledProject } from '#engine/compiler'
import { authored, authoredRich, compileDialect, compileRich } from '#support/dialect/dialect.ts'

const listCodes = ({ diagnostics }: CompiledProject) => [...new Set(diagnostics.map(({ code }) => code))]

function put(text: string, after: string, written: string): string {
  if (!text.includes(after)) throw new Error(`No ${after} is written there`)
  return text.replace(after, () => `${after} ${written}`)
}

test('no field stands in any of no sections', () => {
  const form = put(authored.form, '"additionalProperties": false,', '"x-sections": [],')
  expect(listCodes(compileDialect({ form }))).toEqual(['form.field-in-no-section'])
})

test('a discriminator without a name has no branches either', () => {
  const form = put(authoredRich.form, '"title": "Dirección",', '"discriminator": { "propertyName": "" },')
  expect(listCodes(compileRich({ form, funnel: authoredRich.funnel }))).toEqual(['form.missing-branches'])
})
