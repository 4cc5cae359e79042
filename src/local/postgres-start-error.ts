/** PostgreSQL did not come up: it was not ready after a minute, or a program of it ended and said why. */
export class PostgresStartError extends Error {
  /** The line that tells why a program ended; null where it was waited for in vain. */
  readonly reason: string | null

  constructor(program: 'initdb' | 'postgres', said: string | null) {
    const lines = said?.trim().split('\n') ?? null
    const reason = lines && (lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '')
    super(reason === null ? `${program} was not ready after a minute` : `${program} ended: ${reason}`)
    this.reason = reason
  }
}
