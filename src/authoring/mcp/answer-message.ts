import { isRecord } from '#engine'
import type { Project } from '#engine/compiler'
import { type Asked, judgeTools, runTool } from './judge-tools.ts'

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
  const message = parse(line)
  if (message === null) return refuse(null, PARSE_ERROR, 'This is no JSON.')
  if (!isRecord(message) || typeof message.method !== 'string')
    return refuse(null, INVALID_REQUEST, 'This is no request.')
  const { id, method, params } = message
  if (id === undefined) return null
  if (method === 'initialize') return give(id, initialize(params))
  if (method === 'ping') return give(id, {})
  if (method === 'tools/list')
    return give(id, {
      tools: judgeTools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    })
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
  if (!tool || !isRecord(params))
    return refuse(
      id,
      INVALID_PARAMS,
      `There is no such tool. There are: ${judgeTools.map(({ name }) => name).join(', ')}.`,
    )
  const asked = toAsked(params.arguments)
  if (asked === null) return refuse(id, INVALID_PARAMS, 'Arguments are texts, and "drafts" texts by their file.')
  try {
    return give(id, toContent(runTool(tool, asked, read()), false))
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

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function give(id: unknown, result: object): Answer {
  return { jsonrpc: '2.0', id, result }
}

function refuse(id: unknown, code: number, message: string): ErrorAnswer {
  return { jsonrpc: '2.0', id, error: { code, message } }
}
