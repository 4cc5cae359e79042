import { expect, test } from 'vitest'
import { links, listGiven, testimonies } from '#site/config/site.ts'
import { openMain, readText } from '#support/built-page.ts'

/** The specified videos of each page (2): their group and their numbers in it, in order. */
const pages = [
  ['/formacion-hipnosis', 'hipnosis', [1, 2, 3, 4]],
  ['/formacion-hipnosis2', 'hipnosis', [1, 2, 3, 4]],
  ['/formacion-grafologia', 'grafologia', [1, 2, 3, 4]],
  ['/abre-la-puerta', 'hipnosis', [1, 2, 3]],
  ['/vsl-hipnosis', 'hipnosis', [2, 3, 4]],
  ['/vsl-gracias', 'hipnosis', [1, 2, 3]],
  ['/vsl2-gracias', 'hipnosis', [1, 2, 3]],
] as const

test.for(pages)('%s: the testimonials of %s, %j, each open their own video in a new tab', ([path, group, numbers]) => {
  const cards = openMain(path).querySelectorAll('.testimony')
  const shown = cards.map((card) => {
    const link = card.querySelector('a.video')
    const said = ['blockquote', 'strong'].flatMap((part) => card.querySelector(part)?.text ?? [])
    return [link?.getAttribute('href'), link?.getAttribute('target'), link?.getAttribute('rel'), ...said]
  })
  const specified = numbers.map((number) => {
    const name = `testimonio-${group}-${number}` as const
    const { quote, name: person } = testimonies[name]
    return [
      links[name],
      '_blank',
      'noopener noreferrer',
      ...listGiven(quote, (words) => `«${words}»`),
      ...listGiven(person, String),
    ]
  })
  expect(shown).toEqual(specified)
  for (const card of cards) expect(card.querySelectorAll('img')).toHaveLength(1)
})

test.for(pages)('%s: no two videos of its testimonials have the same name', ([path, , { length }]) => {
  const names = openMain(path).querySelectorAll('.testimony a').map(readText)
  expect(names.every((name) => name.startsWith('Testimonio en vídeo'))).toBe(true)
  expect(new Set(names).size).toBe(length)
})
