import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import connect from 'postgres'

/** Gives a new cluster the roles of a hosted project; `postgres` gets the password and the database. Does nothing the second time. */
export async function createRoles(adminUrl: string, password: string): Promise<void> {
  const admin = connect(adminUrl, { max: 1, onnotice: () => {} })
  try {
    const [role] = await admin`select 1 from pg_roles where rolname = 'postgres'`
    if (role) return
    const roles = readFileSync(join(import.meta.dirname, 'postgres-roles.sql'), 'utf8')
    await admin.unsafe(
      `begin; ${roles}; alter role postgres password '${password}'; alter database postgres owner to postgres; commit`,
    )
  } finally {
    await admin.end()
  }
}
