import policyFile from './policy.json' with { type: 'json' }
import { FaultyParts } from './setting-reader.ts'

/** Every period and limit of the lead store that a release may want to change: SQL and the privacy page take them from `policy.json`. */
export type Policy = typeof policyFile

const anyCount = [1, 1_000_000] as const

/** The range of a number, where any count will not do: whole, and from the first to the last. */
const ranges: Record<string, readonly [number, number]> = {
  // People were promised the file's periods: they may be kept shorter, never longer. The ceiling leaves a day for its alarm.
  'retention.afterDeliveryHours': [1, policyFile.retention.afterDeliveryHours],
  'retention.ceilingDays': [2, policyFile.retention.ceilingDays],
  'retention.traceMonths': [1, policyFile.retention.traceMonths],
  'retention.countMonths': [1, policyFile.retention.countMonths],
  'abuse.perAddress.seconds': [10, 86_400],
  'abuse.perHousehold.seconds': [10, 86_400],
  'abuse.perOrganisation.seconds': [10, 86_400],
  'abuse.overall.seconds': [10, 86_400],
  'abuse.bytes.count': [1, 2_000_000_000],
  'abuse.bytes.hardCount': [1, 2_000_000_000],
  'abuse.bytes.seconds': [10, 86_400],
  // Buckets are forgotten after a day.
  'abuse.bytes.seenSeconds': [10, 86_400],
  'abuse.counts.seconds': [10, 86_400],
  'abuse.directMailsPerHour': [0, 1_000_000],
  'abuse.humanSeconds': [0, 60],
  'abuse.sameActSeconds': [0, 86_400],
  'mail.digestEverySeconds': [0, 86_400],
  'mail.firstDelaySeconds': [0, 3600],
  'mail.leaseSeconds': [1, 3600],
  'mail.tries': [1, 100],
  'mail.heardMilliseconds': [0, 60_000],
  // Two tries of a page last 25 seconds at most.
  'mail.companySeconds': [0, 3600],
  'mail.aloneMinutes': [0, 1440],
  'alarms.undeliveredHours': [1, 168],
  'alarms.silentHours': [1, 168],
  'alarms.keyDays': [1, 365],
}

/**
 * The policy, with the sections of an override (JSON, one object per section) laid over it.
 * Throws, naming them, where it has names that the policy has not or numbers out of their range.
 */
export function parsePolicy(override: string | undefined): Policy {
  const policy = structuredClone(policyFile)
  const faulty = override ? overlay(policy, JSON.parse(override), []) : []
  if (faulty.length > 0) throw new FaultyParts(faulty)
  return policy
}

/** Answers the names of what could not be laid over. */
function overlay(target: object, source: unknown, place: string[]): string[] {
  if (typeof source !== 'object' || source === null) return [place.join('.')]
  return Object.entries(source).flatMap(([key, value]) => {
    const path = [...place, key]
    const current: unknown = Object.getOwnPropertyDescriptor(target, key)?.value
    if (typeof current === 'object' && current !== null) return overlay(current, value, path)
    if (typeof current !== 'number' || !isInRange(path.join('.'), value)) return [path.join('.')]
    Object.assign(target, { [key]: value })
    return []
  })
}

function isInRange(name: string, value: unknown): boolean {
  const [least, most] = ranges[name] ?? anyCount
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}
