import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from '#site/ui/rich-text.tsx'

const render = (text: string) => renderToStaticMarkup(<RichText>{text}</RichText>)

test('light marks become emphasis, importance and links', () => {
  expect(render('Uno *dos* **tres** [cuatro](/cinco)')).toBe(
    'Uno <em>dos</em> <strong>tres</strong> <a href="/cinco">cuatro</a>',
  )
})

test('text without marks, or with a lone asterisk, stays text', () => {
  expect(render('2 * 3 = 6 <b>')).toBe('2 * 3 = 6 &lt;b&gt;')
})
