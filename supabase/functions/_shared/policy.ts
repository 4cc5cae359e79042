import policyFile from './policy.json' with { type: 'json' }

/** Every period and limit of the lead store. `policy.json` is their only place: SQL and the privacy page take them from it. */
export type Policy = typeof policyFile

/**
 * The policy, with the sections of an override (JSON, one object per section) laid over it.
 * Only known numbers may be overridden: a misspelt name throws.
 */
export function parsePolicy(override: string | undefined): Policy {
  const policy = structuredClone(policyFile)
  if (override) overlay(policy, JSON.parse(override), 'policy')
  return policy
}

function overlay(target: object, source: unknown, path: string): void {
  if (typeof source !== 'object' || source === null) throw new TypeError(`${path} must be an object`)
  for (const [key, value] of Object.entries(source)) {
    const current: unknown = Object.getOwnPropertyDescriptor(target, key)?.value
    if (typeof current === 'object' && current !== null) overlay(current, value, `${path}.${key}`)
    else if (typeof current === 'number' && typeof value === 'number') Object.assign(target, { [key]: value })
    else throw new TypeError(`${path}.${key} is not a number of the policy`)
  }
}
