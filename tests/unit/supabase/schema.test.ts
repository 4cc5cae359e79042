import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeadDatabase, startLeadDatabase } from '#support/lead-database.ts'
import { dumpSchema } from '#tools/local/dump-schema.ts'
import { inProject } from '#tools/project/project-root.ts'

let store: LeadDatabase
beforeAll(async () => {
  store = await startLeadDatabase()
})
afterAll(() => store.stop())

test('the schema that is there to be read is what the migrations make', async () => {
  await expect(await dumpSchema(store.sql)).toMatchFileSnapshot(inProject('supabase/schema.sql'))
})
