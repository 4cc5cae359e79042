import { createInterface } from 'node:readline'
import { answerMessage } from '#authoring/mcp/answer-message.ts'
import { readProject } from '#project/read-project.ts'

// The protocol's stdio: a message a line on standard input, an answer a line on standard output, and nothing else there.
for await (const line of createInterface({ input: process.stdin })) {
  const answer = line.trim() === '' ? null : answerMessage(line, readProject)
  if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`)
}
