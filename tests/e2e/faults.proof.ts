import { ownForms } from '#campaigns/browser/own-forms.ts'
import { providerFaults, providerMounts, runProviderCase } from '#campaigns/browser/provider-faults.ts'
import { runSubmissionCase } from '#campaigns/browser/run-submission-case.ts'
import { submissionFaults } from '#campaigns/browser/submission-faults.ts'
import { expect, test } from '#support/worker-test.ts'

// A representative part of `npm run faults -- browser`, which runs every fault on every form: all that are chosen here on the
// longest, one of them on each other. Every outcome of every send is replayed besides.
const chosen = submissionFaults.filter(({ name }) => /^(A04 response lost once|A05 no response|C01|E01)/.test(name))
const strangers = providerFaults.filter(({ name }) => /^B04 script that spoils/.test(name))

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

test('a provider whose script is blocked or hostile leaves its pages whole, and its forms come back', async ({
  campaign,
}) => {
  expect(strangers).toHaveLength(1)
  for (const fault of strangers) {
    for (const mount of providerMounts)
      expect(await runProviderCase(campaign, mount, fault), `${fault.name} ${mount.path}`).toEqual([])
  }
})
