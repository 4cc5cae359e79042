import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { answerMessage } from '#authoring/mcp/answer-message.ts'
import { compileProject, type Project } from '#engine/compiler'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

/** A client stops after so many proposals. */
const MOST_ROUNDS = 5

/** Calls a tool of the judge as a client does, and reads the text of its answer. */
function callTool(project: Project, name: string, asked: object): string {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: asked } }
  const answer = answerMessage(JSON.stringify(message), () => project)
  return JSON.parse(JSON.stringify(answer)).result.content[0].text
}

/** Takes the first proposed cure of a text again and again, without any thought, until nothing is wrong. Returns null where that never comes. */
function mendByProposals(project: Project, file: string, text: string): string | null {
  let mended = text
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const drafts = { [file]: mended }
    if (callTool(project, 'check', { drafts }) === 'No diagnostics.') return mended
    mended = applyFirst(mended, callTool(project, 'propose_cures', { drafts }))
  }
  return null
}

/** The text after the first hunk of a unified diff. */
function applyFirst(text: string, proposal: string): string {
  const hunk = /@@ -(\d+),(\d+) \+\d+,\d+ @@\n((?:[ +-].*\n)*)/.exec(proposal)
  if (!hunk) return text
  const [, start, length, body = ''] = hunk
  const lines = text.split('\n')
  const made = body.split('\n').filter((line) => /^[ +]/.test(line))
  lines.splice(Number(start) - 1, Number(length), ...made.map((line) => line.slice(1)))
  return lines.join('\n')
}

const project = readProject()
const file = 'funnels/cuestionario.funnel.json'
const quiz = project.funnels.find((each) => each.file === file)?.text ?? ''

const ask = (method: string, params?: object) =>
  answerMessage(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }), () => project)

/** Calls a tool and reads its answer. */
function call(name: string, asked: object = {}): { text: string; isError: boolean } {
  const answer = ask('tools/call', { name, arguments: asked })
  const { content, isError } = JSON.parse(JSON.stringify(answer)).result
  return { text: content[0].text, isError }
}

test('a client learns the version, and tools that only read', () => {
  expect(ask('initialize', { protocolVersion: '2025-03-26' })).toMatchObject({
    result: { protocolVersion: '2025-03-26' },
  })
  expect(ask('initialize', { protocolVersion: '1999-01-01' })).toMatchObject({
    result: { protocolVersion: '2025-06-18' },
  })
  expect(answerMessage('{"jsonrpc":"2.0","method":"notifications/initialized"}', () => project)).toBeNull()
  const { tools } = JSON.parse(JSON.stringify(ask('tools/list'))).result
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'check',
    'explain',
    'paths',
    'shares',
    'diff',
    'propose_cures',
  ])
})

test('a draft is checked, explained and told, and nothing is written', () => {
  expect(call('check')).toEqual({ text: 'No diagnostics.', isError: false })
  const drafts = { [file]: quiz.replace('"to": "apta" }', '"to": "apto" }') }
  expect(call('check', { drafts }).text).toContain('[funnel.unknown-step]')
  expect(call('explain', { code: 'funnel.unknown-step' }).text).toContain('### `funnel.unknown-step`')
  expect(call('paths', { funnel: 'cuestionario' }).text).toContain('q1 → q2 → q3 → apta')
  expect(call('shares', { funnel: 'cuestionario' }).text).toContain('qualified')
  expect(readProject().funnels.find((each) => each.file === file)?.text).toBe(quiz)
})

test.each([
  ['check', { drafts: 3 }],
  ['check', { drafts: { [file]: 3 } }],
  ['sing', {}],
])('a call of %s that is not as its schema says is refused', (name, asked) => {
  expect(ask('tools/call', { name, arguments: asked })).toMatchObject({ error: { code: -32602 } })
})

test('an unknown funnel or code is an answer and no crash; what is no JSON or no method is refused', () => {
  expect(call('shares', { funnel: 'nada' })).toMatchObject({ isError: true })
  expect(call('explain', { code: 'nada' })).toMatchObject({ isError: true })
  expect(answerMessage('{', () => project)).toMatchObject({ error: { code: -32700 } })
  expect(ask('sing')).toMatchObject({ error: { code: -32601 } })
})

test('a client without any model mends seeded mistakes by the cures that it is offered', () => {
  const mistakes = [
    ['"to": "apta" }', '"to": "aptta" }'],
    ['"ask": ["q2"]', '"ask": ["q22"]'],
    ['"layout": "quiz"', '"layout": "quizz"'],
    ['"id": "cuestionario"', '"id": "cuestionari"'],
    ['"target": "send-cuestionario-email"', '"target": "send-cuestionario-emai"'],
    ['"check": "live"', '"chek": "live"'],
  ] as const
  const mended = mistakes.filter(([right, wrong]) => {
    const text = mendByProposals(project, file, quiz.replace(right, wrong))
    if (text === null) return false
    const funnels = [...project.funnels.filter((each) => each.file !== file), { file, text }]
    return compileProject({ ...project, funnels }).diagnostics.length === 0
  })
  expect(mended).toEqual(mistakes)
  const nonsense = quiz.replace('"ask": ["q2"]', '"ask": ["zanahoria"]')
  expect(mendByProposals(project, file, nonsense)).toBeNull()
})

test('the program speaks the protocol line by line, and nothing else', () => {
  const { stdout, status } = spawnSync(process.execPath, [inProject('src/commands/mcp.ts')], {
    input: '{"jsonrpc":"2.0","id":1,"method":"ping"}\n\nnonsense\n',
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ id: 1, result: {} }, { error: { code: -32700 } }])
})
