import postgres from 'npm:postgres'

const sql = postgres(Deno.env.get('SUPABASE_DB_URL') ?? '', {
  prepare: false,
  max: 1,
  connect_timeout: 2,
  backoff: (tries: number) => Math.min(1, 0.1 * tries),
})

/** Health of the way from the gateway to the database: nothing about people goes through it. */
Deno.serve(async () => {
  try {
    await sql`select 1`
    return Response.json({ ok: true })
  } catch {
    return Response.json({ ok: false }, { status: 503 })
  }
})
