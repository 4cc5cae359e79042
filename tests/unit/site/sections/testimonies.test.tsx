import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonies, type TestimonyContent } from '#site/sections/testimonies.tsx'

const video = {
  name: '',
  role: 'Formación en hipnosis',
  quote: '',
  link: 'testimonio-hipnosis-1',
  poster: 'voz-arcada',
} satisfies TestimonyContent

const draw = (...items: TestimonyContent[]) =>
  renderToStaticMarkup(<Testimonies id="voces" heading={{ title: 'Así lo han vivido' }} items={items} />)

test('a video of which nothing else is given is a card with a neutral caption, and says nothing of a person', () => {
  const html = draw(video)
  for (const text of ['Testimonio en vídeo', ': 1 de 1', 'testimonio-hipnosis-1']) expect(html).toContain(text)
  expect(html).not.toMatch(/blockquote|figcaption|Formación en hipnosis/)
})

test('a name without a quote stands by itself, in the name of its video too', () => {
  const html = draw({ ...video, name: 'Ana' })
  expect(html).toContain('<figcaption><strong>Ana</strong> Formación en hipnosis</figcaption>')
  expect(html).toContain(': 1 de 1, Ana')
  expect(html).not.toContain('blockquote')
})

test('a quote without a name stands by itself, with the course of whoever says it', () => {
  const html = draw({ ...video, quote: 'Aprendí a escuchar.' })
  expect(html).toContain('<blockquote>«Aprendí a escuchar.»</blockquote>')
  expect(html).toContain('<figcaption> Formación en hipnosis</figcaption>')
  expect(html).not.toContain('<strong>')
})

test('two people of one name have videos of two names', () => {
  const html = draw({ ...video, name: 'Ana' }, { ...video, name: 'Ana', link: 'testimonio-hipnosis-2' })
  for (const title of [': 1 de 2, Ana', ': 2 de 2, Ana']) expect(html).toContain(title)
})
