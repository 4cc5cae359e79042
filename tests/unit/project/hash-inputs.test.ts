import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashInputs } from '#project/hash-inputs.ts'
import { provideFolder } from '#support/provide.ts'

const { path: root } = provideFolder()

const write = (file: string, text: string) => writeFileSync(join(root, file), text)

test('the hash follows the content of the sources and the variables of the site, and nothing else', () => {
  for (const folder of ['src/generated', 'funnels', 'schemas/meta']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']) write(file, '')
  write('funnels/uno.funnel.json', '{}')
  const before = hashInputs({}, root)

  expect(hashInputs({ HOME: '/otra', SHELL: 'sh' }, root)).toBe(before)
  write('src/generated/uno.gen.ts', 'generated')
  write('schemas/meta/form-names.gen.schema.json', '{}')
  write('schemas/README.md', 'generated too')
  expect(hashInputs({}, root)).toBe(before)

  expect(hashInputs({ SITE_ORIGIN: 'https://otra.example' }, root)).not.toBe(before)
  write('funnels/uno.funnel.json', '{ }')
  expect(hashInputs({}, root)).not.toBe(before)
  write('funnels/uno.funnel.json', '{}')
  write('funnels/dos.funnel.json', '{}')
  expect(hashInputs({}, root)).not.toBe(before)
  rmSync(join(root, 'funnels/dos.funnel.json'))
  expect(hashInputs({}, root)).toBe(before)
})
