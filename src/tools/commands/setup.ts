import { createInterface } from 'node:readline/promises'
import { claims } from '#site/content/claims.ts'
import { buildIfChanged } from '#tools/project/build-if-changed.ts'
import { readConfirmations, writeConfirmations } from '#tools/project/confirmed-file.ts'
import { inProject } from '#tools/project/project-root.ts'
import { readSite } from '#tools/project/read-site.ts'
import { findAsked, findOpen } from '#tools/release/confirmations.ts'
import { runRelease } from '#tools/release/run-release.ts'
import { converse } from '#tools/setup/converse.ts'
import { listSettingQuestions } from '#tools/setup/open-questions.ts'
import { takePicture } from '#tools/setup/take-picture.ts'
import { tryAccounts } from '#tools/setup/try-accounts.ts'
import { writeSetting } from '#tools/setup/write-setting.ts'

// `npm run setup`: what only the owner knows, one question after the other; then its accounts are tried, and the site is released.
const dist = inProject('dist')
await buildIfChanged(dist)

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const lines = terminal[Symbol.asyncIterator]()
const ask = async (prompt: string) => {
  process.stdout.write(prompt)
  const { value, done } = await lines.next()
  return done ? null : String(value)
}

try {
  const isThrough = await converse({
    say: (text) => console.log(text),
    ask,
    listSettings: () => listSettingQuestions(readSite(), dist),
    listSentences: () => {
      const { confirmed, faults } = readConfirmations()
      if (faults.length > 0) throw new SyntaxError(faults.join('\n'))
      return findAsked(claims, dist).filter((one) => findOpen(one, confirmed, Date.now()) !== null)
    },
    write: writeSetting,
    takePicture,
    confirm: ({ page, sentence }, by) =>
      writeConfirmations([{ page, sentence, by, on: new Date().toISOString().slice(0, 10) }]),
  })
  if (isThrough) {
    console.log('\nPruebo las cuentas:')
    for (const { name, fault } of await tryAccounts(readSite()))
      console.log(fault ? `  ✗ ${name}: ${fault}` : `  ✓ ${name}`)
    process.exitCode = (await runRelease(false)) ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  terminal.close()
}
