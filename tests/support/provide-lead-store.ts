import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { inProject } from '#project/project-root.ts'
import { type LeadDatabase, startLeadDatabase } from './lead-database.ts'
import { type LeadStack, startLeadStack } from './lead-stack.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

/** A stack that is started before the tests of a file and stopped after them. The object is empty until then. */
export function provideLeadStack(policy?: Parameters<typeof startLeadStack>[0], functionsDir?: string): LeadStack {
  return provideStarted(() => startLeadStack(policy, undefined, functionsDir))
}

/** The store alone, started before the tests of a file and stopped after them. The object is empty until then. */
export function provideLeadDatabase(): LeadDatabase {
  return provideStarted(startLeadDatabase)
}

/** A test may put another part in the place of one: the started object itself is not kept, so `stop` sees the new part. */
function provideStarted<T extends { stop(): Promise<void> }>(start: () => Promise<T>): T {
  const started = {} as T
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.stop())
  return started
}

/** A folder with the functions as they are, and with the text of some generated modules, by name, beside or instead of theirs. */
export function provideFunctionsWith(modules: Readonly<Record<string, string>>): string {
  const folder = createTemporaryFolder()
  const functionsDir = join(folder.path, 'functions')
  beforeAll(() => {
    cpSync(inProject('supabase/functions'), functionsDir, { recursive: true })
    symlinkSync(inProject('node_modules'), join(functionsDir, 'node_modules'))
    cpSync(inProject('package.json'), join(functionsDir, 'package.json'))
    for (const [name, text] of Object.entries(modules))
      writeFileSync(join(functionsDir, '_shared/validators', name), text)
  })
  afterAll(() => folder.remove())
  return functionsDir
}
