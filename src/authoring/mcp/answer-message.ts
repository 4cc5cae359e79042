import { readFileSync } from 'node:fs'
import { getCures } from '#authoring/cures/get-cures.ts'
import { runDiff } from '#authoring/diff/run-diff.ts'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { toTexts } from '#authoring/texts/funnel-files.ts'
import { countShared } from '#authoring/texts/text-changes.ts'
import { type Funnel, isRecord } from '#engine'
import { compileProject, type Project, toRunnableFunnel } from '#engine/compiler'
import { testPaths } from '#engine/model'
import { toReportLine, toSentence } from '#messages/checker.ts'
import { inProject } from '#project/project-root.ts'
import { toSharesTable } from '#project/shares-table.ts'
import { tryJson } from '#project/try-read.ts'

/** Versions of the Model Context Protocol that are spoken, the newest first. Source: modelcontextprotocol.io/specification. */
const VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05']

// Codes of JSON-RPC 2.0.
const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const NO_METHOD = -32601
const INVALID_PARAMS = -32602

/** An answer to one message; null where none is due, as to a notification. */
type Answer = { jsonrpc: '2.0'; id: unknown; result: object } | ErrorAnswer | null
type ErrorAnswer = { jsonrpc: '2.0'; id: unknown; error: { code: number; message: string } }

/** Answers one line of the protocol. The project is read anew for each call, so that what is saved meanwhile counts. */
export function answerMessage(line: string, read: () => Project): Answer {
  const message = tryJson(line) ?? null
  if (message === null) return refuse(null, PARSE_ERROR, 'This is no JSON.')
  if (!isRecord(message) || typeof message.method !== 'string')
    return refuse(null, INVALID_REQUEST, 'This is no request.')
  const { id, method, params } = message
  if (id === undefined) return null
  if (method === 'initialize') return give(id, initialize(params))
  if (method === 'ping') return give(id, {})
  if (method === 'tools/list') return give(id, { tools: judgeTools.map(({ run: _, ...tool }) => tool) })
  if (method === 'tools/call') return call(id, params, read)
  return refuse(id, NO_METHOD, `There is no method "${method}".`)
}

function initialize(params: unknown): object {
  const asked = isRecord(params) ? String(params.protocolVersion) : ''
  return {
    protocolVersion: VERSIONS.includes(asked) ? asked : VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'provable-funnels', version: '0.1.0' },
    instructions:
      'Judges forms and funnels. It writes nothing and calls no model: send texts as drafts, check them, and save them yourself.',
  }
}

function call(id: unknown, params: unknown, read: () => Project): Answer {
  const tool = isRecord(params) ? judgeTools.find(({ name }) => name === params.name) : undefined
  const names = judgeTools.map(({ name }) => name).join(', ')
  if (!tool || !isRecord(params)) return refuse(id, INVALID_PARAMS, `There is no such tool. There are: ${names}.`)
  const asked = toAsked(params.arguments)
  if (asked === null) return refuse(id, INVALID_PARAMS, 'Arguments are texts, and "drafts" texts by their file.')
  try {
    return give(id, toContent(tool.run(asked, withDrafts(read(), asked.drafts ?? {})), false))
  } catch (error) {
    if (error instanceof RangeError) return give(id, toContent(error.message, true))
    throw error
  }
}

function toContent(text: string, isError: boolean): object {
  return { content: [{ type: 'text', text }], isError }
}

/** The arguments of a call; null where one is of another type than its schema says. */
function toAsked(given: unknown): Asked | null {
  if (given === undefined) return {}
  if (!isRecord(given)) return null
  const { drafts = {}, ...texts } = given
  if (!isRecord(drafts) || ![...Object.values(drafts), ...Object.values(texts)].every(isText)) return null
  const pick = (name: string) => (isText(texts[name]) ? { [name]: texts[name] } : {})
  const own = Object.fromEntries(Object.entries(drafts).filter((entry): entry is [string, string] => isText(entry[1])))
  return { drafts: own, ...pick('funnel'), ...pick('code'), ...pick('revision') }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function give(id: unknown, result: object): Answer {
  return { jsonrpc: '2.0', id, result }
}

function refuse(id: unknown, code: number, message: string): ErrorAnswer {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

/** Lines of context on each side of a change. */
const CONTEXT = 3

/** Arguments of a tool: texts that are not saved, by their files, and the names that single tools need. */
type Asked = { drafts?: Record<string, string>; funnel?: string; code?: string; revision?: string }

/** A tool that reads and judges: its name, what it is for, the JSON Schema of its arguments, and what it answers. @throws RangeError */
type JudgeTool = {
  name: string
  description: string
  inputSchema: object
  /** `project` has the drafts of the request in the place of what is on disk. */
  run(asked: Asked, project: Project): string
}

const drafts = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Texts that are not saved, by their file: {"funnels/quiz.funnel.json": "{ … }"}. Nothing is written.',
}
const funnel = { type: 'string', description: 'The id of a funnel.' }
const toSchema = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const judgeTools: readonly JudgeTool[] = [
  {
    name: 'check',
    description: 'Checks every form and funnel: each diagnostic with file:line:column, its sentence and its code.',
    inputSchema: toSchema({ drafts }),
    run: (_, project) => {
      const { diagnostics } = compileProject(project)
      return diagnostics.length === 0 ? 'No diagnostics.' : diagnostics.map(toReportLine).join('\n')
    },
  },
  {
    name: 'explain',
    description: 'Explains the code of a diagnostic with an example that causes it and its cure.',
    inputSchema: toSchema({ code: { type: 'string', description: 'Such as funnel.dead-end.' } }, ['code']),
    run: ({ code = '' }) => explain(code),
  },
  {
    name: 'paths',
    description: 'Lists paths through a funnel that together take each of its edges.',
    inputSchema: toSchema({ funnel, drafts }, ['funnel']),
    run: ({ funnel: id }, project) =>
      testPaths(findFunnel(project, id))
        .map(({ title }) => title)
        .join('\n'),
  },
  {
    name: 'shares',
    description: 'Tells which share of all answers, and of those with each option, comes to each ending of a funnel.',
    inputSchema: toSchema({ funnel, drafts }, ['funnel']),
    run: ({ funnel: id }, project) => toSharesTable(findFunnel(project, id)) || 'No answer changes the ending.',
  },
  {
    name: 'diff',
    description: 'Tells in words what forms and funnels do otherwise than at a revision of git.',
    inputSchema: toSchema({ revision: { type: 'string', description: 'Such as main or HEAD.' }, drafts }, ['revision']),
    run: ({ revision = '' }, project) => runDiff([revision], project).text,
  },
  {
    name: 'propose_cures',
    description:
      'Proposes for each diagnostic the cures that need no thought, each as a unified diff. Nothing is written.',
    inputSchema: toSchema({ drafts }),
    run: (_, project) => proposeCures(project),
  },
]

function findFunnel(project: Project, id: string | undefined): Funnel {
  const { funnels, forms, diagnostics } = compileProject(project)
  const found = funnels.find(({ definition }) => definition.id === id)
  if (!found) {
    const names = funnels.map(({ definition }) => definition.id).join(', ')
    throw new RangeError(
      diagnostics.length > 0
        ? `There is no sound funnel "${id}": run check first. Sound are: ${names}.`
        : `There is no funnel "${id}". There are: ${names}.`,
    )
  }
  return toRunnableFunnel(found, forms)
}

/** The section of a code in the page of all diagnostics. */
function explain(code: string): string {
  const page = readFileSync(inProject('schemas/DIAGNOSTICOS.md'), 'utf8')
  const start = page.indexOf(`### \`${code}\``)
  if (start < 0) throw new RangeError(`There is no diagnostic "${code}".`)
  const [, section = ''] = page.slice(start).split(/^#{2,3} /m)
  return `### ${section.trim()}`
}

function proposeCures(project: Project): string {
  const texts = toTexts(project)
  const proposals = compileProject(project).diagnostics.flatMap((diagnostic) =>
    getCures(diagnostic, texts).map(({ title, texts: cured }) => {
      const hunks = Object.entries(cured).map(([file, after]) => toHunk(file, texts.get(file) ?? '', after))
      return `# ${toSentence(diagnostic)}  [${diagnostic.code}]\n# ${title}\n${hunks.join('')}`
    }),
  )
  return proposals.length === 0 ? 'Nothing to propose.' : proposals.join('\n')
}

/** The change of one text into another as one hunk of a unified diff, as `patch` and `git apply` take it; '' where nothing changes. */
function toHunk(file: string, before: string, after: string): string {
  if (before === after) return ''
  const [old, made] = [before.split('\n'), after.split('\n')]
  const { start: head, end: tail } = countShared(old, made)
  const start = Math.max(0, head - CONTEXT)
  const kept = Math.max(0, tail - CONTEXT)
  const lines = [
    ...old.slice(start, head).map((line) => ` ${line}`),
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...made.slice(head, made.length - tail).map((line) => `+${line}`),
    ...old.slice(old.length - tail, old.length - kept).map((line) => ` ${line}`),
  ]
  const toRange = (length: number) => `${start + 1},${length - kept - start}`
  return `--- a/${file}\n+++ b/${file}\n@@ -${toRange(old.length)} +${toRange(made.length)} @@\n${lines.join('\n')}\n`
}
