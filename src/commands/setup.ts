import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { askSettings, openTerminal } from '#operating/setup/converse.ts'
import { createSettingQuestions } from '#operating/setup/open-questions.ts'
import { takePicture, writeFollowing, writeSetting } from '#operating/setup/write-setting.ts'
import { buildIfChanged } from '#project/build-if-changed.ts'
import { findPlaceholders, isOfDeployment } from '#project/check-site.ts'
import { inProject } from '#project/project-root.ts'
import { findBrokenSite, readSite, siteFile } from '#project/read-site.ts'

// `npm run setup`: what only the owner knows, one question after the other; then its sentences and accounts, and the site is released.
// With a word it asks again for what that word names.
const dist = inProject('dist')
const [word] = process.argv.slice(2)
const terminal = openTerminal()

/** The questions, with the places of their answers in the pages; none where all is answered, which needs no page to be built. */
async function prepareQuestions(): Promise<ReturnType<typeof createSettingQuestions>> {
  const isAsking = word !== undefined || findPlaceholders(readSite()).some((path) => !isOfDeployment(path))
  if (!isAsking) return () => []
  await buildIfChanged(dist)
  return createSettingQuestions(dist, word)
}

try {
  const listQuestions = await prepareQuestions()
  const ports = {
    ...terminal,
    findBroken: () => findBrokenSite(readFileSync(siteFile, 'utf8')),
    listSettings: () => listQuestions(readSite()),
    write: writeSetting,
    writeFollowing: (value: string) => writeFollowing(value),
    takePicture,
  }
  const isThrough = await askSettings(ports)
  terminal.close()
  if (isThrough) {
    const { status } = spawnSync(process.execPath, [inProject('src/operating/setup/finish-setup.ts')], {
      stdio: 'inherit',
    })
    process.exitCode = status ?? 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  terminal.close()
}
