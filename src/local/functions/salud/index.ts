import { getVariable } from '#functions/runtime.ts'
import { createDatabase } from '#functions/store/database.ts'

const sql = createDatabase({ url: getVariable('SUPABASE_DB_URL') ?? '', authority: '' })

/** Health of the way from the gateway to the database: nothing about people goes through it. */
Deno.serve(async () => {
  try {
    await sql`select 1`
    return Response.json({ ok: true })
  } catch {
    return Response.json({ ok: false }, { status: 503 })
  }
})
