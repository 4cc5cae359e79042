import { expect, test } from 'vitest'
import { hidesSubject, readSource } from '#lab/read-source.ts'

const text = `/**
 * A first sentence, over
 * two lines. What comes second.
 *
 * @example No sentence.
 */
export function outer(): number {
  // Lines that follow one another
  // are one text.
  const inner = (): number => 1
  return inner()
}
`

test('a file is read as its functions with their lines, and the sentences of its comments', () => {
  const { lines, functions, sentences } = readSource('a.ts', text)
  expect(lines).toBe(12)
  expect(functions).toEqual([
    { name: 'outer', lines: 6 },
    { name: 'inner', lines: 1 },
  ])
  expect(sentences).toEqual([
    'A first sentence, over two lines.',
    'What comes second.',
    'Lines that follow one another are one text.',
  ])
})

test('a subject is hidden behind seven words, as words and not as their beginnings', () => {
  const sentences = ['What comes second.', 'Of an answer.', 'Whether it holds.', 'Offers of others.', 'Bytes.']
  expect(sentences.filter(hidesSubject)).toEqual(['What comes second.', 'Of an answer.'])
})
