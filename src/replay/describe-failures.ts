import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inProject, projectRoot } from '#project/project-root.ts'
import type { KeptReplay } from './film.ts'

/**
 * The lines of a failed replay for a terminal: what was asserted, expected and seen, the line of the JSON at whose step the replay stood,
 * the picture, and the command that opens the trace.
 */
export function describeFailure({
  funnel,
  name,
  device,
  folder,
  states,
  faults,
  failure,
  trace,
}: KeptReplay): string[] {
  if (!failure) return []
  const state = states.at(-1)?.state
  const [first = ''] = failure.message.split('\n')
  const toFile = (file: string) => relative(projectRoot, join(folder, file))
  return [
    `✘ ${funnel}, ${/^\d+$/.test(name) ? `walk ${name}` : name}, ${device}: ${first}`,
    ...(failure.expected ? [`  expected  ${failure.expected}`] : []),
    ...(failure.seen ? [`  seen      ${failure.seen.replaceAll('\n', '\n            ')}`] : []),
    ...(state === undefined ? [] : [`  step      ${findStepLine(funnel, state)}`]),
    ...(failure.picture === null ? [] : [`  picture   ${toFile(failure.picture)}`]),
    ...faults.flatMap(({ picture }) => (picture === null ? [] : [`  place     ${toFile(picture)}`])),
    ...(trace === null ? [] : [`  trace     npx playwright show-trace ${toFile(trace)}`]),
  ]
}

/** `funnels/cuestionario.funnel.json:41`: where a step is written; without a line where its name is not written so. */
function findStepLine(funnel: string, step: string): string {
  const file = `funnels/${funnel}.funnel.json`
  const lines = readFileSync(inProject(file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.replaceAll(' ', '').includes(`"id":"${step}"`))
  return line < 0 ? file : `${file}:${line + 1}`
}
