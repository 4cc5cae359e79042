import type { Sql } from 'postgres'
import { expect } from 'vitest'
import type { LeadStack } from './lead-stack.ts'

/** A refusal says its status and a reference, and nothing else. */
export async function expectRefusal(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status)
  const body: Record<string, unknown> = await response.json()
  expect(Object.keys(body)).toEqual(['ok', 'error', 'reference'])
  expect(body).toMatchObject({ ok: false, error: `E${status}`, reference: expect.stringMatching(/^[0-9A-F]{8}$/) })
}

/** The lines of the functions' log that say more than a code and a reference. */
export function listTalkative(log: readonly string[]): string[] {
  return log.filter((line) => !/^\[[a-z-]+\] \{"code":"[\w-]+"(,"reference":"[0-9A-F]{8}")?\}$/.test(line))
}

/** The rows of the store by table: their ids, and of a submission its sealed content. Columns that change afterwards are left out. */
export async function readStored(sql: Sql): Promise<Record<string, string[]>> {
  const [row] = await sql<{ stored: Record<string, string[]> }[]>`select jsonb_build_object(
    'submission', array(select id || ' ' || md5(ciphertext) from lead.submission order by 1),
    'delivery', array(select submission_id from lead.delivery order by 1),
    'went_past', array(select one::text from lead.went_past one order by 1),
    'step_count', array(select one::text from lead.step_count one order by 1)) as stored`
  return row?.stored ?? {}
}

/** A refusal after which the store has nothing more and nothing else than before, and the log a code and a reference at most. */
export async function expectRefusalWithoutTrace(
  { sql, log }: Pick<LeadStack, 'sql' | 'log'>,
  send: () => Promise<Response>,
  status: number,
): Promise<void> {
  const before = await readStored(sql)
  await expectRefusal(await send(), status)
  expect(await readStored(sql)).toEqual(before)
  expect(listTalkative(log)).toEqual([])
}
