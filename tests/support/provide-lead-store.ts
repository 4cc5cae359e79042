import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { inProject } from '#project/project-root.ts'
import { type LeadDatabase, startLeadDatabase } from './lead-database.ts'
import { type LeadStack, startLeadStack } from './lead-stack.ts'
import { provideFolder, provideStarted } from './provide.ts'

/** A stack for the tests of a file. */
export function provideLeadStack(policy?: Parameters<typeof startLeadStack>[0], functionsDir?: string): LeadStack {
  return provideStarted(() => startLeadStack(policy, undefined, functionsDir))
}

/** The store alone, for the tests of a file. */
export function provideLeadDatabase(): LeadDatabase {
  return provideStarted(startLeadDatabase)
}

/** A folder with the functions as they are, and with the text of some generated modules, by name, beside or instead of theirs. */
export function provideFunctionsWith(modules: Readonly<Record<string, string>>): string {
  const functionsDir = join(provideFolder().path, 'functions')
  beforeAll(() => {
    cpSync(inProject('supabase/functions'), functionsDir, { recursive: true })
    symlinkSync(inProject('node_modules'), join(functionsDir, 'node_modules'))
    cpSync(inProject('package.json'), join(functionsDir, 'package.json'))
    for (const [name, text] of Object.entries(modules))
      writeFileSync(join(functionsDir, '_shared/validators', name), text)
  })
  return functionsDir
}
