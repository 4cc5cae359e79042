import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from '#local/browser.ts'
import { inProject } from '#project/project-root.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()
const program = join(folder.path, 'chromium')
writeFileSync(program, '')
chmodSync(program, 0o755)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the browser that CHROMIUM names is taken, and a wrong name is refused', () => {
  vi.stubEnv('CHROMIUM', program)
  expect(findBrowser().executablePath).toBe(program)
  vi.stubEnv('CHROMIUM', join(folder.path, 'nada'))
  expect(() => findBrowser()).toThrow('CHROMIUM names no program')
})

test('where the one of the npm package does not run, another is asked for', () => {
  vi.stubEnv('CHROMIUM', '')
  vi.stubGlobal('process', { ...process, platform: 'darwin', arch: 'arm64' })
  expect(() => findBrowser()).toThrow(
    'runs on Linux x64 only, and this is darwin arm64. Name one of this machine: CHROMIUM=',
  )
})

test('otherwise it is the one of the npm package, which knows the fonts that come with it and no others', () => {
  vi.stubEnv('CHROMIUM', '')
  const { executablePath, env } = findBrowser()
  expect(executablePath.startsWith(inProject('node_modules/.cache/browser-'))).toBe(true)
  const configuration = readFileSync(join(env.FONTCONFIG_PATH ?? '', 'fonts.conf'), 'utf8')
  expect([...configuration.matchAll(/<dir.*<\/dir>/g)].map(String)).toEqual(['<dir prefix="relative">fonts</dir>'])
  expect(readdirSync(join(env.FONTCONFIG_PATH ?? '', 'fonts/Open_Sans'))).toContain('OpenSans-Regular.ttf')
})
