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
