import { expect, test } from 'vitest'
import { toHotspots } from '#lab/profile-walk.ts'

function frame(functionName: string, url = '', lineNumber = 0, columnNumber = 0) {
  return { functionName, url, lineNumber, columnNumber }
}

test("a function's samples add up wherever it was called from, the worst first, and idle time is left out", () => {
  const nodes = [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('render', 'http://site/assets/react.js', 11, 6) },
    { id: 3, callFrame: frame('render', 'http://site/assets/react.js', 11, 6) },
    { id: 4, callFrame: frame('', 'http://site/assets/form.js', 0) },
  ]
  const samples = [1, 2, 3, 4]
  const timeDeltas = [9000, 1500, 500, 1000]
  expect(toHotspots({ nodes, samples, timeDeltas })).toEqual([
    { name: 'render', place: 'react.js:12:7', milliseconds: 2 },
    { name: '(anonymous)', place: 'form.js:1:1', milliseconds: 1 },
  ])
})
