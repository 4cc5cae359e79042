import { answerMessage } from '#authoring/mcp/answer-message.ts'
import type { Project } from '#engine/compiler'

/** A client stops after so many proposals. */
const MOST_ROUNDS = 5

/** Calls a tool of the judge as a client does, and reads the text of its answer. */
function callTool(project: Project, name: string, asked: object): string {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: asked } }
  const answer = answerMessage(JSON.stringify(message), () => project)
  return JSON.parse(JSON.stringify(answer)).result.content[0].text
}

/** Takes the first proposed cure of a text again and again, without any thought, until nothing is wrong. Returns null where that never comes. */
export function mendByProposals(project: Project, file: string, text: string): string | null {
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
