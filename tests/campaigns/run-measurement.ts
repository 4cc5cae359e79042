import { endInTime } from './end-in-time.ts'
import { type Finding, toTable } from './finding.ts'

/**
 * Runs one measurement of a campaign, and prints its time and table as soon as it has ended: whatever ends the campaign later, these
 * figures stand. Answers whether all of them are met.
 */
export async function runMeasurement(
  name: string,
  minutes: number,
  measure: () => Promise<Finding[]>,
): Promise<boolean> {
  const start = performance.now()
  const findings = await endInTime(name, minutes, measure)
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n\n${toTable(findings)}\n`)
  return findings.every(({ isMet }) => isMet)
}
