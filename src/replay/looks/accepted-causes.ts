import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '#project/project-root.ts'
import { type CauseFound, toCauseKey } from './cause.ts'

/** A difference that is meant, with its reason. */
export type AcceptedCause = { funnel: string; cause: string; reason: string }

/** The file in which accepted differences are kept, in git and without a picture. */
export const acceptedFile = inProject('tests/accepted-looks.json')

export function readAccepted(file = acceptedFile): AcceptedCause[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

export function findReason(found: CauseFound, accepted: readonly AcceptedCause[]): string | null {
  const key = toCauseKey(found)
  return accepted.find(({ funnel, cause }) => funnel === found.funnel && cause === key)?.reason ?? null
}

/** Accepts causes for one reason; of the walked funnels, what is no longer found is accepted no longer. */
export function acceptCauses(
  causes: readonly CauseFound[],
  reason: string,
  walked: ReadonlySet<string>,
  file = acceptedFile,
): AcceptedCause[] {
  const known = readAccepted(file)
  const kept = known.filter(({ funnel }) => !walked.has(funnel))
  const found = causes.map((cause) => ({
    funnel: cause.funnel,
    cause: toCauseKey(cause),
    reason: findReason(cause, known) ?? reason,
  }))
  const all = [...kept, ...found]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  return all
}
