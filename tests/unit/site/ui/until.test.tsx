import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RichText } from '#site/ui/rich-text.tsx'

const ends = '2027-03-01T23:59:59+01:00'

/** The HTML of a build at a time. */
async function buildAt(time: string): Promise<string> {
  vi.useFakeTimers({ now: new Date(time) })
  vi.resetModules()
  const { Until } = await import('#site/ui/until.tsx')
  return renderToStaticMarkup(
    <Until ends={ends} after={<p>997 €</p>}>
      <p>497 €</p>
    </Until>,
  )
}

afterEach(() => void vi.useRealTimers())

test('a page built before the end holds both, and one built later what holds then', async () => {
  expect(await buildAt('2027-03-01T22:59:58Z')).toBe(
    `<div data-behaviour="until" data-ends="${ends}"><p>497 €</p></div><div hidden=""><p>997 €</p></div>`,
  )
  expect(await buildAt('2027-03-01T22:59:59Z')).toBe('<p>997 €</p>')
  expect(await buildAt('2031-11-22T00:00:00Z')).toBe('<p>997 €</p>')
})

const render = (text: string) => renderToStaticMarkup(<RichText>{text}</RichText>)

test('light marks become emphasis, importance and links', () => {
  expect(render('Uno *dos* **tres** [cuatro](/cinco)')).toBe(
    'Uno <em>dos</em> <strong>tres</strong> <a href="/cinco">cuatro</a>',
  )
})

test('text without marks, or with a lone asterisk, stays text', () => {
  expect(render('2 * 3 = 6 <b>')).toBe('2 * 3 = 6 &lt;b&gt;')
})
