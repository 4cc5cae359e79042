import { parseArgs } from 'node:util'
import { describeAsked, describeClaims, findAsked, findOpen } from '#operating/release/confirmations.ts'
import { buildIfChanged } from '#project/build-if-changed.ts'
import { readConfirmations, writeConfirmations } from '#project/confirmed-file.ts'
import { inProject } from '#project/project-root.ts'
import { claims } from '#site/content/claims.ts'

const { values } = parseArgs({ options: { confirm: { type: 'string' }, by: { type: 'string' } } })
const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}
const dist = inProject('dist')
await buildIfChanged(dist)
const { confirmed, faults } = readConfirmations()
if (faults.length > 0) fail(faults.join('\n'))
const asked = findAsked(claims, dist)

if (values.confirm === undefined) {
  console.log(describeClaims(claims, asked, confirmed, Date.now()))
} else {
  const page = values.confirm
  const by = values.by?.trim()
  const ofPage = asked.filter((one) => one.page === page)
  if (!by) fail(`Di quién responde: npm run claims -- --confirm ${page} --by Ana`)
  if (ofPage.length === 0) fail(`${page} no tiene nada por confirmar. Las que sí: ${listPages()}.`)
  const open = ofPage.filter((one) => findOpen(one, confirmed, Date.now()) !== null)
  for (const one of open) console.log(`${describeAsked(one)}\n`)
  const on = new Date().toISOString().slice(0, 10)
  writeConfirmations(open.map(({ sentence }) => ({ page, sentence, by: by ?? '', on })))
  console.log(`${page}: ${open.length} confirmadas por ${by}, ${ofPage.length - open.length} lo estaban ya.`)
}

function listPages(): string {
  return [...new Set(asked.map(({ page }) => page))].join(', ')
}
