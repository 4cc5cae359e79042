import { expect, test } from 'vitest'
import { endingPaths, followPath, getMachineEdges, testPaths } from '#engine/model'
import { HREF, rules, toPlain } from '#importers/plain-text.ts'
import { importPairs } from '#support/import/import-pairs.ts'

test.each([
  ['<p>Uno</p><p>Dos<br>tres</p>', 'Uno\nDos\ntres'],
  ['Lee <a class="x" href="https://a.example/" rel="y">esto</a> antes', 'Lee esto (https://a.example/) antes'],
  ['<a href="" href="b">dos</a>', 'dos ()'],
  ['<a name="x">sin dirección</a>', 'sin dirección'],
  ['[esto](https://a.example/) y **lo otro**', 'esto (https://a.example/) y lo otro'],
  ['a &amp; b&nbsp;c &#233; {x|y}', 'a & b c é (x/y)'],
])('%j is read as %j', (text, plain) => {
  expect(toPlain(text)).toBe(plain)
})

const REPEAT = /(?<atom>(?<!\\)\[(?:\\.|[^\]\\])*\]|\\[a-z])[*+]/g

/** The repetitions of a pattern after which something must follow, each with the marks before it and the one behind it. */
function listRepeats(source: string) {
  return [...source.matchAll(REPEAT)].flatMap(({ 0: { length }, index, groups }) => {
    const [, next] = /^\)*(?:\\b)?\\?(.)/.exec(source.slice(index + length)) ?? []
    const before =
      source
        .slice(0, index)
        .replaceAll(REPEAT, '')
        .match(/[<>"&[(*#]/g) ?? []
    return next === undefined ? [] : [{ atom: new RegExp(`^${groups?.atom}$`), next, before }]
  })
}

/** Whether each letter is looked at by at most two tries of each repetition. */
function isLinear({ source }: RegExp): boolean {
  // It ends in one way alone, and no try runs on where the next one begins: a mark before it is none that it repeats.
  return listRepeats(source).every(
    ({ atom, next, before }) => !atom.test(next) && before.some((mark) => !atom.test(mark)),
  )
}

test('the time to read a text grows with its length and no faster', () => {
  const patterns = [...rules.map(([pattern]) => pattern), HREF]
  expect(patterns.filter((pattern) => !isLinear(pattern))).toEqual([])
  expect(patterns.flatMap(({ source }) => listRepeats(source)).length).toBeGreaterThan(6)
  expect(isLinear(/<a\b[^<>]*\bhref="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/)).toBe(false)
})

test.each(['<a href="" href="" ', '<a ', '**a', '[a](', '&x'])('five megabytes of %j are read', (part) => {
  expect(toPlain(part.repeat(5_000_000 / part.length)).length).toBeGreaterThan(1_000_000)
})

test.each(importPairs())('what is imported of $id is walked on every edge, to each ending', ({ funnel }) => {
  const followed = testPaths(funnel).map((path) => followPath(funnel, path))
  expect(followed.flatMap(({ misfit }) => misfit ?? [])).toEqual([])
  const taken = new Set(followed.flatMap(({ followed: steps }) => steps.flatMap((step) => step.taken ?? [])))
  expect(getMachineEdges(funnel).filter(({ id }) => !taken.has(id))).toEqual([])
  const ends = funnel.definition.steps.flatMap(({ id, end }) => (end === undefined ? [] : [id]))
  expect(endingPaths(funnel).map(({ steps }) => steps.at(-1)?.state)).toEqual(ends)
})
