import { expect, test } from 'vitest'
import { parseSvgSize } from '#project/generate/generate-art.ts'

test('the size of a drawing is read from its root element', () => {
  expect(
    parseSvgSize('<svg viewBox="0 0 9 9" width="720" height="500"><rect width="1" height="2"/></svg>', 'a.svg'),
  ).toEqual({
    width: 720,
    height: 500,
  })
})

test('a drawing without its size stops the build', () => {
  expect(() => parseSvgSize('<svg viewBox="0 0 9 9"><rect width="1" height="2"/></svg>', 'a.svg')).toThrow(
    'a.svg: al dibujo le faltan width y height en <svg>. Añádelos con los dos últimos números de viewBox.',
  )
})
