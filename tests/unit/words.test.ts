import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSource } from '#lab/bench/read-source.ts'
import { inProject } from '#tools/project/project-root.ts'

/** Words of names that a reader cannot look up, and the word for each. */
const replaced = new Map([
  ['trap', 'dead end, or honeypot'],
  ['traps', 'dead ends'],
  ['trapped', 'stuck in a dead end'],
  ['befalls', 'happens'],
  ['heed', 'follow'],
  ['kick', 'trigger'],
  ['patiently', 'with a timeout'],
])

const files = globSync(['src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'], { cwd: inProject() }).filter(
  (file) => !/node_modules|\.gen\./.test(file),
)

test('names are made of words that a reader can look up', () => {
  const found = files.flatMap((file) => {
    const { names } = readSource(file, readFileSync(inProject(file), 'utf8'))
    return [...names].flatMap((name) => {
      const word = name.split(/(?=[A-Z])|_/).find((each) => replaced.has(each.toLowerCase()))
      return word === undefined ? [] : [`${file}: ${name} → ${replaced.get(word.toLowerCase())}`]
    })
  })
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})
