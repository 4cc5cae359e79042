import { ownForms } from '#campaigns/browser/own-forms.ts'
import { runSubmissionCase } from '#campaigns/browser/run-submission-case.ts'
import { submissionFaults } from '#campaigns/browser/submission-faults.ts'
import { expect, test } from '#support/worker-test.ts'

// A representative part of `npm run faults -- browser`, which runs every fault on every form: all that are chosen here on the
// longest, one of them on each other. Every outcome of every send is replayed besides.
const chosen = submissionFaults.filter(({ name }) => /^(A04 response lost once|A05 no response|C01|E01)/.test(name))

test.describe.configure({ mode: 'default' })

for (const [index, form] of ownForms.entries()) {
  const faults = form.id === 'formulario-contacto' ? chosen : chosen.slice(index, index + 1)
  test(`${form.id}: whatever fails, nothing is lost, doubled or left lying about, and the words are those specified`, async ({
    campaign,
  }) => {
    for (const [number, fault] of faults.entries()) {
      const { misses } = await runSubmissionCase(campaign, form, fault, `Kx${number}${form.channel}z`)
      expect(misses, fault.name).toEqual([])
    }
  })
}
