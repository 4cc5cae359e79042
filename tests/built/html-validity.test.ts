import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { distFolder } from '#support/built-page.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

test.each(globSync('**/*.html', { cwd: distFolder }).sort())('%s is valid HTML', async (file) => {
  const { results } = await validator.validateString(readFileSync(join(distFolder, file), 'utf8'))
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
  expect(faults).toEqual([])
})
