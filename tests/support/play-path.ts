import type { Funnel } from '#engine'
import { type Walk, walkPath } from '#replay/walk-path.ts'
import { watchFarEnd } from '#replay/watch-far-end.ts'
import { test } from './e2e.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A path to be played: the title of its test, and the name under which its pictures are kept. */
type Play = Omit<Walk, 'page'> & { title: string }

/** Declares the test that plays a path of a funnel on a device, up to the mailbox. */
export function playPath({ title, ...walk }: Play): void {
  const { funnel, device } = walk
  test.describe(() => {
    if (device === 'phone') test.use(PHONE)
    test(title, async ({ page, problems, stack, mailbox, allMailed }) => {
      // A failure on purpose is reported to the console, by the browser and by the funnel.
      problems.allow(/^console: Failed to load resource/, ...listReports(funnel))
      const readFarEnd = await watchFarEnd({ stack, mailbox, allMailed })
      await walkPath({ page, ...walk }, readFarEnd)
    })
  })
}

/** The lines of the provider's own script where a form of its does not come. */
const strangers = ['Error: fd: no form ', 'TypeError: Failed to fetch']

/** The lines of a funnel in the console where a send or a mount fails. */
function listReports({ definition: { id, deliveries = {}, steps } }: Funnel): RegExp[] {
  const logs = Object.entries(deliveries).map(([name, { log }]) => log ?? `${id}: ${name}`)
  const mounts = steps.flatMap(({ mount }) =>
    mount ? [`${id}: ${mount.join(', ')}`, 'Error: The form ', ...strangers] : [],
  )
  const clipboard = `${id}: copy clipboard-refused`
  return [...logs, ...mounts, clipboard].map((text) => new RegExp(`^console: ${text.replaceAll(/\W/g, '\\$&')}`))
}
