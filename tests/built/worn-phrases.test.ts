import { expect, test } from 'vitest'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { distFolder, openMain, readText } from '#support/built-page.ts'

const mains = listBuiltPages(distFolder).map(openMain)

/** Phrases that give away one pen, and how often all pages together may say them. */
test.for([
  [/calma/gi, 11],
  [/sin prisa/gi, 6],
  [/acompañ/gi, 15],
  [/despacio/gi, 8],
  [/a tu ritmo/gi, 8],
  [/\bmir[aáeéoó]/gi, 25],
] as const)('the pages do not wear out %s', ([phrase, most]) => {
  const found = mains.flatMap((main) => readText(main).match(phrase) ?? [])
  expect(found.length).toBeLessThanOrEqual(most)
})

test('of all titles at most 45 are half upright and half italic', () => {
  const halved = mains
    .flatMap((main) => main.querySelectorAll('h1, h2, h3'))
    .filter((title) => title.querySelector('em'))
  expect(halved.length).toBeLessThanOrEqual(45)
})
