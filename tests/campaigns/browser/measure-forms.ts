import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import type { Campaign } from './campaign.ts'
import { type Miss, type MissKind, missKinds } from './miss.ts'
import { ownForms } from './own-forms.ts'
import { runSubmissionCase } from './run-submission-case.ts'
import { submissionFaults } from './submission-faults.ts'

/** Every fault on every one of the site's own forms, then every mail counted against the store. `every` takes one fault of so many. */
export async function measureOwnForms(campaign: Campaign, every = 1): Promise<Finding[]> {
  const chosen = submissionFaults.filter((_, index) => index % every === 0)
  const misses: Miss[] = []
  let [cases, direct] = [0, 0]
  for (const fault of chosen) {
    for (const form of ownForms) {
      const result = await runSubmissionCase(campaign, form, fault, `Kx${++cases}z`)
      direct += result.mailedDirectly
      report(`${fault.name}, ${form.id}`, result.misses)
      misses.push(...result.misses)
    }
  }
  await campaign.mailAll()
  const mailed = campaign.stack.mailbox.list().filter((mail) => mail.via === 'api')
  const rows = await campaign.countRows()
  return [
    isAtLeast('Faults on our own forms: faults', chosen.length, every === 1 ? 32 : 1),
    isExactly('  cases', cases, chosen.length * ownForms.length),
    ...toFindings(misses),
    isExactly('  mails of the functions for each row kept or mailed without a store', mailed.length, rows + direct),
    isExactly('  with the reference of another', mailed.length - new Set(mailed.map((mail) => mail.reference)).size, 0),
  ]
}

function report(name: string, misses: Miss[]): void {
  for (const { kind, detail } of misses) console.log(`${name}: ${missKinds[kind]}: ${detail}`)
}

function toFindings(misses: Miss[]): Finding[] {
  const kinds = Object.keys(missKinds) as MissKind[]
  return kinds.map((kind) => isExactly(`  ${missKinds[kind]}`, misses.filter((miss) => miss.kind === kind).length, 0))
}
