import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpSchema } from '#local/dump-schema.ts'
import { inProject } from '#project/project-root.ts'
import { type LeadDatabase, startLeadDatabase } from '#support/lead-database.ts'

let store: LeadDatabase
beforeAll(async () => {
  store = await startLeadDatabase()
})
afterAll(() => store.stop())

test('the schema that is there to be read is what the migrations make', async () => {
  await expect(await dumpSchema(store.sql)).toMatchFileSnapshot(inProject('supabase/schema.sql'))
})

const read = (path: string) => readFileSync(inProject(path), 'utf8')

/** The lines of a function's text in PL/pgSQL or SQL, without its head, by the function's name. */
function countLines(): Map<string, number> {
  const found = read('supabase/schema.sql').matchAll(
    /^CREATE OR REPLACE FUNCTION lead\.(\w+).*?^AS \$function\$\s(.*?)\s\$function\$;/gms,
  )
  return new Map([...found].map(([, name = '', text = '']) => [name, text.split('\n').length]))
}

test.each(['sharing', 'lease'])('the README counts the lines of SQL that would go with the queue: %s', (row) => {
  const lines = countLines()
  const [, names = '', count, all] =
    new RegExp(`^\\| ${row} \\| (.*?): (\\d+) of (\\d+) lines`, 'm').exec(read('supabase/README.md')) ?? []
  const counted = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => lines.get(name) ?? Number.NaN)
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
  expect([Number(count), Number(all)]).toEqual([sum(counted), sum(lines.values())])
})
