import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from '#build/browser.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const folder = createTemporaryFolder()
const program = join(folder.path, 'chromium')
writeFileSync(program, '')
chmodSync(program, 0o755)
afterEach(() => vi.unstubAllEnvs())
afterAll(() => folder.remove())

test('the browser that CHROMIUM names is taken, and a wrong name is refused', () => {
  vi.stubEnv('CHROMIUM', program)
  expect(findBrowser().executablePath).toBe(program)
  vi.stubEnv('CHROMIUM', join(folder.path, 'nada'))
  expect(() => findBrowser()).toThrow('CHROMIUM names no program')
})

test('otherwise the one of the machine is taken', () => {
  vi.stubEnv('CHROMIUM', '')
  vi.stubEnv('PATH', folder.path)
  expect(findBrowser()).toMatchObject({ executablePath: program, env: {} })
})
