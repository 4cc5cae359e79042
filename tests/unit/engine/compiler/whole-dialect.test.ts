import { expect, test } from 'vitest'
import { toReportLine } from '#messages/checker.ts'
import { compileWholeDialect, wholeDialect } from '#support/dialect/dialect.ts'
import { getDialectParts, getUsedParts } from '#support/dialect/dialect-keys.ts'

test('the files of the whole dialect have no diagnostic', () => {
  expect(compileWholeDialect().diagnostics.map(toReportLine)).toEqual([])
})

test.each([
  ['form', wholeDialect.metaSchemas.form, wholeDialect.forms],
  ['funnel', wholeDialect.metaSchemas.funnel, wholeDialect.funnels],
] as const)('every key and every listed value of a %s is used by one of them', (_, meta, files) => {
  const used = new Set(files.flatMap(({ text }) => [...getUsedParts({ ...meta }, JSON.parse(text))]))
  expect([...getDialectParts({ ...meta })].filter((part) => !used.has(part))).toEqual([])
})
