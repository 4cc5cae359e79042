import { toLengthPattern, toTrimmedPattern } from '#engine/compiler'

const LENGTH = 50_000

/** Milliseconds that the slowest of the patterns we write ourselves takes for a text of about 50,000 signs. */
export function timePatterns(): number {
  const patterns = [toLengthPattern(2, 500), toLengthPattern(9, undefined), toTrimmedPattern('^[^\\s@]+@[^\\s@]+$')]
  const attacks = ['a', ' ', 'a ', '@', 'a@'].map((text) => text.repeat(LENGTH))
  const texts = attacks.flatMap((each) => [each, `a${each}`, `${each}b`, `a${each}b`])
  return Math.max(
    ...patterns.flatMap((pattern) => texts.map((text) => time(() => new RegExp(String(pattern), 'u').test(text)))),
  )
}

function time(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
