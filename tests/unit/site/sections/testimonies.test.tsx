import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Testimonies } from '#site/sections/testimonies.tsx'

const heading = { title: 'Así lo han vivido' }

test('a person is drawn with name, words and video', () => {
  const person = {
    name: 'Ana',
    role: 'Formación en hipnosis',
    quote: 'Aprendí a escuchar.',
    link: 'testimonio-hipnosis-1',
    poster: 'voz-arcada',
  } as const
  const html = renderToStaticMarkup(<Testimonies id="voces" heading={heading} items={[person]} />)
  for (const text of ['Así lo han vivido', 'Ana', '«Aprendí a escuchar.»', 'testimonio-hipnosis-1'])
    expect(html).toContain(text)
})

test('without anybody there is no section, and no heading over nothing', () => {
  expect(renderToStaticMarkup(<Testimonies id="voces" heading={heading} items={[]} />)).toBe('')
})
