import { stripVTControlCharacters } from 'node:util'
import { toDraftKey } from '#engine'
import type { Campaign } from './campaign.ts'
import type { Miss, MissKind } from './miss.ts'
import type { OwnForm } from './own-forms.ts'
import { type Scene, type SubmissionFault, waitFor } from './submission-faults.ts'
import { findTraces, openWatchedPage, pause, type WatchedPage } from './watched-page.ts'

const MOST_CALLS = { function: 3, emailjs: 1 }
const STEP_MS = 250
const PATIENCE_MS = 30_000

interface CaseResult {
  misses: Miss[]
  /** Leads of the functions that were mailed past the store. */
  mailedDirectly: number
}

/** Fills a form in, sends it through a fault and, where that failed, again without: one act of a person, one lead. */
export async function runSubmissionCase(
  campaign: Campaign,
  form: OwnForm,
  fault: SubmissionFault,
  mark: string,
): Promise<CaseResult> {
  const watched = await openWatchedPage(campaign)
  const { page, context, misses } = watched
  const scene: Scene = { campaign, form, page, context, mark, held: [] }
  const note = (kind: MissKind, work: Promise<unknown>) =>
    work.catch((error: unknown) => void misses.push({ kind, detail: toLine(error) }))
  const wanted = fault.ending[form.channel]
  const before = await countLeads(campaign, form, mark)
  let mailedDirectly = 0
  try {
    await fault.prepare?.(scene)
    await form.fill(page, mark)
    await pause(watched)
    await fault.begin?.(scene)
    await (fault.press ?? pressOnce)(scene)
    await fault.during?.(scene)
    const outcome = await waitForOutcome(watched, form, fault.isEndless ?? false)
    if (outcome !== wanted) misses.push({ kind: 'text', detail: `${outcome} instead of ${wanted}` })
    if (outcome === 'ok') await note('text', form.expectOk(page))
    if (outcome === 'fail') {
      await note('text', form.expectFail(page))
      await fault.after?.(scene)
      await note('kept', form.expectKept(page, mark))
    }
    if (watched.sends.length > MOST_CALLS[form.channel])
      misses.push({ kind: 'calls', detail: `${watched.sends.length}` })
    campaign.stack.faults.clear()
    await fault.end?.(scene)
    const isStored = outcome === 'ok' || (fault.isHidden ?? false)
    let isSent = outcome === 'ok'
    if (outcome === 'fail' && form.canRepeat && !(isStored && form.channel === 'emailjs')) {
      await pressOnce(scene)
      const second = await waitForOutcome(watched, form, false, outcome)
      isSent = second === 'ok'
      if (!isSent) misses.push({ kind: 'lost', detail: 'does not go out when repeated' })
    }
    const isQuizLeftOut = outcome === 'fail' && !form.canRepeat && !isStored
    const direct = fault.isStoreless && form.channel === 'function' ? 1 : 0
    mailedDirectly = direct
    const leads = (await countLeads(campaign, form, mark)) - before + direct
    const due = isQuizLeftOut ? 0 : 1
    if (leads < due) misses.push({ kind: 'lost', detail: `${leads} instead of ${due}` })
    if (leads > due) misses.push({ kind: 'repeated', detail: `${leads} instead of ${due}` })
    const unsent = isSent ? undefined : toDraftKey(form.id)
    for (const place of await findTraces(watched, mark, unsent)) misses.push({ kind: 'trace', detail: place })
  } catch (error) {
    misses.push({ kind: 'lost', detail: `the case did not end: ${toLine(error)}` })
    campaign.stack.faults.clear()
    await fault.end?.(scene).catch(() => {})
  } finally {
    await context.close()
  }
  return { misses: misses.filter(({ detail }) => !fault.defence?.test(detail)), mailedDirectly }
}

async function pressOnce({ page, form }: Scene): Promise<void> {
  await page.getByRole('button', { name: form.button }).click()
}

/** The page's time goes on in small steps, except while an answer is on its way: a slow machine is no fault of the case. */
async function waitForOutcome(
  watched: WatchedPage,
  form: OwnForm,
  isEndless: boolean,
  known: 'fail' | null = null,
): Promise<'ok' | 'fail' | null> {
  let outcome: 'ok' | 'fail' | null = null
  let hasBegun = known === null
  const look = async () => {
    outcome = await form.getOutcome(watched).catch(() => null) // the page is on its way elsewhere
    hasBegun ||= outcome !== known || watched.inFlight > 0
    if (outcome !== null && hasBegun && (outcome !== known || watched.inFlight === 0)) return true
    if (isEndless || watched.inFlight === 0) await watched.page.clock.runFor(STEP_MS)
    return false
  }
  await waitFor(look, PATIENCE_MS).catch(() => {}) // null says so
  return outcome
}

/** Counts the arrivals: rows for the functions, mails with this case's mark for EmailJS. */
async function countLeads(campaign: Campaign, form: OwnForm, mark: string): Promise<number> {
  if (form.channel === 'function') return campaign.countRows()
  return campaign.stack.mailbox.list().filter((mail) => mail.via === 'emailjs' && mail.text.includes(mark)).length
}

/** The first words of a failure and the last: what was wanted, and what Playwright saw when it gave up. */
function toLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line = stripVTControlCharacters(text).replaceAll(/\s+/g, ' ')
  return line.length > 600 ? `${line.slice(0, 200)} … ${line.slice(-400)}` : line
}
