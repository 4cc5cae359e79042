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

test('otherwise the one of the npm package is taken, and on machines it does not fit, their own', () => {
  vi.stubEnv('CHROMIUM', '')
  vi.stubEnv('PATH', folder.path)
  const { arch } = process
  const isPackaged = process.platform === 'linux' && arch === 'x64'
  expect(findBrowser().executablePath).toMatch(
    isPackaged ? /node_modules\/\.cache\/chromium-[^/]+\/chromium$/ : program,
  )
  Object.defineProperty(process, 'arch', { value: 'riscv64' })
  expect(findBrowser()).toMatchObject({ executablePath: program, env: {} })
  Object.defineProperty(process, 'arch', { value: arch })
})
