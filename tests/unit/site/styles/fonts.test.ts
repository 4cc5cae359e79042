import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

const sheets = globSync('src/site/styles/**/*.css', { cwd: inProject('.') })
const fonts = readFileSync(inProject('src/site/styles/parts/fonts.css'), 'utf8')
const tokens = readFileSync(inProject('src/site/styles/parts/tokens.css'), 'utf8')

describe('while a face is on its way', () => {
  test.each(sheets)('no width of %s follows the figures of the face before it', (sheet) => {
    const css = readFileSync(inProject(sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    expect(css.match(/\d(?:ch|ex|cap|ic)\b/g) ?? []).toEqual([])
  })

  test.each(['serif', 'sans'])('every local face of the %s family stands in for the italic too', (role) => {
    const family = tokens.match(new RegExp(`--${role}: ([^;]+);`))?.[1] ?? ''
    const names = [...family.matchAll(/"([^"]+ Fallback[^"]*)"/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) {
      const faces = fonts.split('@font-face').filter((face) => face.includes(`"${name}"`))
      expect(faces.some((face) => face.includes('font-style: italic') && face.includes('size-adjust'))).toBe(true)
    }
  })
})
