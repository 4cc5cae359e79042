import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { inProject } from '#build/project-root.ts'

test('the light runtime weighs at most 0.6 kB and brings nothing else along', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: inProject('src/engine/light/index.ts'), preserveEntrySignatures: 'strict' },
    },
  })
  const [{ output } = { output: [] }] = [result].flat().flatMap((each) => ('output' in each ? [each] : []))
  const code = output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join()
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(600)
  expect(code).not.toMatch(/\bimport\b/)
})
