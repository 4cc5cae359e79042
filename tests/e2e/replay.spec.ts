import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Funnel } from '#engine'
import { test } from '#support/e2e.ts'
import { readAuthored } from '#support/reference/authored.ts'
import { completePath } from '#support/replay/complete-path.ts'
import { planWalks } from '#support/replay/plan-walks.ts'
import { readPath } from '#support/replay/read-path.ts'
import type { Device, ReplayPath } from '#support/replay/replay-record.ts'
import { walkPath } from '#support/replay/walk-path.ts'
import { watchFarEnd } from '#support/replay/watch-far-end.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'
import { inProject } from '#tools/project/project-root.ts'

const funnels = compileAllFunnels()
/** One kept path or one funnel can be played alone; otherwise the kept paths, and walks that take all there is of every model. */
const { REPLAY_PATH: onlyPath, REPLAY_FUNNEL: onlyFunnel, REPLAY_DEVICE: onlyDevice } = process.env

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A walk is stopped by what it waits for, with its place, and never by the runner's own limit. */
const EVENT_MS = 20_000

function playPath(title: string, name: string, funnel: Funnel, device: Device, path: ReplayPath): void {
  test.describe(() => {
    if (device === 'phone') test.use(PHONE)
    test(title, async ({ page, problems, stack, mailbox, allMailed }) => {
      test.setTimeout(60_000 + path.steps.length * EVENT_MS)
      // What fails on purpose is reported to the console, by the browser and by the funnel.
      problems.allow(/^console: Failed to load resource/, ...listReports(funnel))
      const readFarEnd = await watchFarEnd({ stack, mailbox, allMailed })
      await walkPath({ page, funnel, path, name, device }, readFarEnd)
    })
  })
}

/** What the provider's own script says where a form of its does not come. */
const strangers = ['Error: fd: no form ', 'TypeError: Failed to fetch']

/** What a funnel says to the console where a send or a mount fails. */
function listReports({ definition: { id, deliveries = {}, steps } }: Funnel): RegExp[] {
  const logs = Object.entries(deliveries).map(([name, { log }]) => log ?? `${id}: ${name}`)
  const mounts = steps.flatMap(({ mount }) =>
    mount ? [`${id}: ${mount.join(', ')}`, 'Error: The form ', ...strangers] : [],
  )
  const clipboard = `${id}: copy clipboard-refused`
  return [...logs, ...mounts, clipboard].map((text) => new RegExp(`^console: ${text.replaceAll(/\W/g, '\\$&')}`))
}

const keptPaths = onlyPath ? [onlyPath] : globSync('tests/paths/*.json', { cwd: inProject() })
for (const file of onlyFunnel ? [] : keptPaths) {
  const { funnel, path } = readPath(file, funnels)
  const whole = completePath(funnel, readAuthored(path.funnel), path)
  playPath(`kept path ${file}`, basename(file, '.json'), funnel, onlyDevice === 'phone' ? 'phone' : 'desktop', whole)
}

for (const funnel of onlyPath ? [] : funnels) {
  const { id } = funnel.definition
  if (onlyFunnel && onlyFunnel !== id) continue
  const { walks, items } = planWalks(funnel, readAuthored(id))
  test.describe(`${id}: ${items.size} edges, outcomes, sides of rules and states`, () => {
    for (const [index, { device, path }] of walks.entries()) {
      if (onlyDevice && onlyDevice !== device) continue
      playPath(`walk ${index + 1} of ${walks.length}, ${device}`, String(index + 1), funnel, device, path)
    }
  })
}
