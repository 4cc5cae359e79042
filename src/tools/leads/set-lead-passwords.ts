import connect from 'postgres'
import type { LeadKeys } from './lead-keys.ts'

/** Gives the store's roles their local passwords. In production the operator does this once: see supabase/README.md. */
export async function setLeadPasswords(databaseUrl: string, { passwords }: LeadKeys): Promise<void> {
  const sql = connect(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    for (const [role, password] of Object.entries(passwords)) {
      // Neither part can be a parameter here; both are ours, the password plain hexadecimal.
      await sql.unsafe(`alter role ${role} password '${password}'`)
    }
  } finally {
    await sql.end()
  }
}
