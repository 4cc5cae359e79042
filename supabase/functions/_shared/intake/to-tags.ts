import type { RawSubmission } from '../http/parse-submission.ts'
import type { Policy } from '../policy.ts'

/** The oddities of a submission. It is delivered all the same, with the mark: a person in a hurry is a lead too. */
export function toTags(raw: RawSubmission, schemaVersion: string, policy: Policy): string[] {
  const fastest = policy.abuse.humanSeconds * 1000
  return [
    ...(raw.isHoneypotFilled ? ['honeypot'] : []),
    ...(raw.elapsedMs === null ? ['unmeasured'] : raw.elapsedMs < fastest ? ['fast'] : []),
    ...(raw.pageVersion !== null && raw.pageVersion !== schemaVersion ? ['stale'] : []),
  ]
}
