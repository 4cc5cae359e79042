import connect, { type Options, type Sql } from 'postgres'

/** Lends one connection to `act`, and closes it afterwards. */
export async function withDatabase<T>(
  url: string,
  act: (sql: Sql) => Promise<T>,
  options: Options<Record<never, never>> = {},
): Promise<T> {
  const sql = connect(url, { ...options, max: 1, prepare: false, onnotice: () => {} })
  try {
    return await act(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
