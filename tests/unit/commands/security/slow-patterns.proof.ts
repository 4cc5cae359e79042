import { globSync, readFileSync } from 'node:fs'
import { isSafePattern } from 'redos-detector'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

/** The rooms that read texts of strangers: of visitors, of other tools, of whoever calls a function. */
const rooms = ['src/{engine,importers,services,site}/**/*.{ts,tsx}', 'supabase/functions/**/*.ts']

/** Patterns that the detector cannot read or counts as slow, each with what bounds it. */
const judged: Record<string, string> = {
  'supabase/functions/_shared/setting-reader.ts':
    'a host name, of at most 253 characters, in which a dot ends each part',
  'supabase/functions/_shared/settings.ts':
    'groups with names are unknown to the detector; two classes that exclude what follows',
  'supabase/functions/_shared/mail/clean-text.ts': 'a difference of classes is unknown to the detector; one class',
  'supabase/functions/_shared/http/network.ts': 'one star before one bracket: each end is tried once',
  'src/importers/surveyjs/context.ts': 'at most 80 characters',
  'src/engine/compiler/check/check-texts.ts': 'two alternatives that begin alike, each read once',
  'src/site/development/diagnostics-overlay.ts': 'sentences of our own, and only while developing',
  'src/engine/model/record-path.ts': 'the name of an event of our own machine',
  'src/engine/compiler/emit/form-rules.ts': 'the length of an address is judged before its pattern',
}

/** The pattern of a literal, as `parseSync` describes it. */
type Literal = { type: 'Literal'; raw: string; regex: { pattern: string; flags: string } }

function listPatterns(node: unknown): Literal['regex'][] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'Literal') return 'regex' in node && node.regex ? [(node as Literal).regex] : []
  return Object.values(node).flatMap(listPatterns)
}

/** Whether a match that begins at a given place is found or refused in steps that grow with the text alone. */
function isLinear({ pattern, flags }: Literal['regex']): boolean {
  try {
    const options = { maxSteps: 5000, unicode: /[uv]/.test(flags), caseInsensitive: flags.includes('i') }
    return isSafePattern(`^(?:${pattern})`, options).safe
  } catch {
    return false
  }
}

test('no pattern of the program goes back and forth over a stranger’s text', () => {
  const files = globSync(rooms, { cwd: inProject() }).filter((file) => !/node_modules|\.gen\./.test(file))
  const slow = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(inProject(file), 'utf8'))
    return listPatterns(program)
      .filter((regex) => !isLinear(regex))
      .map(({ pattern }) => ({ file, pattern }))
  })
  expect(slow.filter(({ file }) => !judged[file])).toEqual([])
  expect(Object.keys(judged).filter((file) => !slow.some((one) => one.file === file))).toEqual([])
})
