import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weighPages } from '#build/pages/weigh.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

test('a page weighs its scripts with what they import, but not what they load later', () => {
  const folder = createTemporaryFolder()
  const noise = (length: number) => Array.from({ length }, (_, i) => ((i * 7919) % 9973).toString(36)).join(',')
  mkdirSync(join(folder.path, 'assets'))
  writeFileSync(join(folder.path, 'a.html'), '<script type="module" src="/assets/a.js"></script>')
  writeFileSync(join(folder.path, 'b.html'), '<p>nothing</p>')
  writeFileSync(join(folder.path, 'assets/a.js'), 'import{x}from"./b.js";x(()=>import("./later.js"))')
  writeFileSync(join(folder.path, 'assets/b.js'), `export const x=f=>f,y="${noise(500)}"`)
  writeFileSync(join(folder.path, 'assets/later.js'), `export const z="${noise(5000)}"`)
  const [a, b] = weighPages(folder.path)
  folder.remove()
  expect(a?.js).toBeGreaterThan(900)
  expect(a?.js).toBeLessThan(3000)
  expect(b).toMatchObject({ path: '/b', js: 0, css: 0 })
})
