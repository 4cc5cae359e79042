import { validateHeaderName, validateHeaderValue } from 'node:http'
import { type Fault, faultyServices } from './faults.ts'

const DELAY_LIMIT_MS = 600_000

const isNumber = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
const isText = (value: unknown) => typeof value === 'string'

const checks: Record<string, (value: unknown) => boolean> = {
  service: (value) => faultyServices.some((name) => name === value),
  status: isNumber(200, 599),
  delayMs: isNumber(0, DELAY_LIMIT_MS),
  drop: (value) => value === 'before' || value === 'during' || value === 'after',
  bytes: isNumber(0, 1_000_000),
  times: isNumber(1, 1000),
  path: isText,
  body: isText,
  contentType: (value) => isHeader('content-type', value),
  headers: (value) =>
    typeof value === 'object' && value !== null && Object.entries(value).every(([name, one]) => isHeader(name, one)),
}

/** One that can be sent: another would only be noticed when a request comes. */
function isHeader(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

/** A fault from the body of a request; null when a key or a value is not one of a fault's. */
export function parseFault(text: string): Fault | null {
  try {
    const value: unknown = JSON.parse(text)
    return isFault(value) ? value : null
  } catch {
    return null
  }
}

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null || !('service' in value)) return false
  return Object.entries(value).every(([key, one]) => Object.hasOwn(checks, key) && checks[key]?.(one))
}
