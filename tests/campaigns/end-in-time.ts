const MINUTE_MS = 60_000
/** After the last line nothing is left to do. */
const AFTERWARDS_MS = 15_000

/**
 * The result of the work; a campaign that hangs fails with a sentence, instead of keeping those behind it from running.
 */
export async function endInTime<T>(name: string, minutes: number, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => fail(`${name} has not ended within ${minutes} minutes`), minutes * MINUTE_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

/** Ends the process with 1 where something that was started still keeps it alive after its last line. */
export function endAfterwards(): void {
  const tell = () =>
    fail(`something that the campaign started is still running: ${process.getActiveResourcesInfo().join(', ')}`)
  setTimeout(tell, AFTERWARDS_MS).unref()
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
