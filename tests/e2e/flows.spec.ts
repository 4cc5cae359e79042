import { compileAllFunnels } from '#project/read-project.ts'
import { listContractItems, planWalks } from '#replay/plan-walks.ts'
import { readAuthored } from '#replay/reference/authored.ts'
import { expect, test } from '#support/e2e.ts'
import { playPath } from '#support/play-path.ts'

// Every funnel from its first screen to the mailbox: each step, and each send as it succeeds and as it fails.
// `replay.proof.ts` judges every state on both devices.
for (const funnel of compileAllFunnels()) {
  const { id } = funnel.definition
  const authored = readAuthored(id)
  const { walks, missing } = planWalks(funnel, authored, listContractItems(authored, funnel))
  test(`${id}: its walks meet each step, and each send as it succeeds and as it fails`, () => {
    expect(missing).toEqual([])
  })
  for (const [index, { device, path }] of walks.entries()) {
    const title = `${id}: flow ${index + 1} of ${walks.length}, ${device}`
    playPath({ title, name: `flow-${index + 1}`, funnel, device, path, isJudged: false })
  }
}
