import postgres from 'npm:postgres@3.4.9'

export type Database = postgres.Sql

/**
 * Short waits everywhere: a visitor is waiting, and a dead database must be noticed while there is time to mail directly.
 * `prepare: false` because a pooler in front may hand each statement to another connection.
 */
export function createDatabase(url: string): Database {
  return postgres(url, {
    prepare: false,
    max: 4,
    connect_timeout: 2,
    idle_timeout: 30,
    backoff: (attempt: number) => Math.min(1, 0.1 * attempt),
    onnotice: () => {},
    connection: { application_name: 'lead' },
  })
}
