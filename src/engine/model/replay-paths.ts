import type { ModelEvent } from '#engine/decide/state.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { AnswerValue, Field, Option } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { toMilliseconds } from '#engine/funnel/delay.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getChance } from '#engine/funnel/variants.ts'
import { getExits, getTargets, isJob } from '#engine/plan/step-plan.ts'
import { isCompletion, type ModelPath, type PathStep } from './paths.ts'

/** The members of a page's element that replaying uses. Playwright's `Locator` is one. */
export interface ReplayedElement {
  waitFor(options: { state: 'attached' }): Promise<unknown>
  getAttribute(name: string): Promise<string | null>
  count(): Promise<number>
  fill(text: string): Promise<unknown>
  setChecked(isChecked: boolean): Promise<unknown>
  selectOption(value: string): Promise<unknown>
  click(): Promise<unknown>
}

/** The members of a page that replaying uses. Playwright's `Page` is one. */
export interface ReplayedPage {
  locator(selector: string): ReplayedElement
}

/** How what no page does by itself comes about. */
export type Causes = {
  /**
   * Opens the page anew, before each path; in the path's variant, where it has one: with `chance` in the place of what the page's
   * `random` gives, that one is drawn.
   */
  open(chance: number): Promise<unknown>
  /** Looks at the page at each step that it comes to. */
  look?(step: string): Promise<unknown>
  /** Lets time pass, in milliseconds. */
  wait?(milliseconds: number): Promise<unknown>
  /**
   * Sees to it that the job of a step ends so: called before the page comes to that step, since a request may have ended before
   * anybody looks. The page is then found at the step or at the one its end leads to.
   */
  job?(outcome: 'done' | 'failed', step: string): Promise<unknown>
  /** Any other event, by its name: `step.back`, `job.done`, `job.failed`, and those of the funnel's own. */
  on?: Readonly<Record<string, (event: ModelEvent, step: string) => Promise<unknown>>>
}

/**
 * Plays paths on a page that shows a funnel with `<Funnel>`: fills in what is asked, presses the button, and after every event
 * the page must be at the step where the model is.
 *
 * @throws with the event, the step that had to follow and the one that the page is at
 */
export async function replayPaths(
  page: ReplayedPage,
  funnel: Funnel,
  paths: readonly ModelPath[],
  causes: Causes,
): Promise<void> {
  const shown: ShownFunnel = { page, funnel, causes, root: `[data-funnel="${funnel.definition.id}"]` }
  for (const { variant, steps } of paths) {
    let at = funnel.definition.steps[0]?.id ?? ''
    await prepare(shown, at, steps[0])
    await causes.open(getChance(funnel.definition, variant))
    await expectStep(shown, at, 'At the start', steps[0])
    for (const [index, { event, state }] of steps.entries()) {
      const next = steps[index + 1]
      await prepare(shown, state, next)
      await cause(shown, event, at)
      await expectStep(shown, state, `After ${JSON.stringify(event)} at "${at}"`, next)
      at = state
    }
  }
}

/** A page with the funnel on it. `root` selects the funnel's element. */
type ShownFunnel = { page: ReplayedPage; funnel: Funnel; causes: Causes; root: string }

async function cause(shown: ShownFunnel, event: ModelEvent, at: string): Promise<unknown> {
  const { page, funnel, root } = shown
  const { job, on = {}, wait } = shown.causes
  if (job && (event.type === 'job.done' || event.type === 'job.failed')) return
  const own = on[event.type]
  if (own) return own(event, at)
  if (event.type.startsWith('after.') && wait) return wait(toMilliseconds(event.type.slice('after.'.length)))
  if (!isCompletion(event)) throw new Error(`Nobody has said how "${event.type}" comes about.`)
  for (const [name, value] of Object.entries(event.answers))
    await fill(shown, name, value, funnel.form?.definition.fields[name])
  return page.locator(`${root} button[type=submit]`).click()
}

/** A path may end while a job is at work: that one ends well. */
async function prepare({ funnel, causes }: ShownFunnel, state: string, next: PathStep | undefined): Promise<void> {
  const step = funnel.definition.steps.find(({ id }) => id === state)
  if (step && isJob(step)) await causes.job?.(next?.event.type === 'job.failed' ? 'failed' : 'done', state)
}

async function fill(shown: ShownFunnel, name: string, value: AnswerValue, field: Field | undefined): Promise<unknown> {
  const { options, fields, item, widget, readOnly } = field ?? {}
  if (readOnly) return
  if (fields && isRecord(value)) {
    for (const [key, each] of Object.entries(value)) await fill(shown, `${name}.${key}`, each, fields[key])
    return
  }
  if (Array.isArray(value)) {
    if (item) await fillItems(shown, name, value, item)
    for (const option of options ?? [])
      await findBox(shown, name, option.value).setChecked(value.includes(option.value))
    return
  }
  const control = shown.page.locator(`${shown.root} [id="${name}"]`)
  if (widget && fieldKinds[widget].stores === 'consent') return control.setChecked(value === true)
  return options ? choose(shown, name, String(value), options) : control.fill(String(value))
}

function findBox({ page, root }: ShownFunnel, name: string, value: unknown): ReplayedElement {
  return page.locator(`${root} [name="${name}"][value="${value}"]`)
}

/** Fills in the items of a list that grows, each of which is added first unless it is there. */
async function fillItems(shown: ShownFunnel, name: string, values: readonly AnswerValue[], item: Field): Promise<void> {
  const { page, root } = shown
  for (const [index, each] of values.entries()) {
    const own = `${name}.${index}`
    const isThere = (await page.locator(`${root} :is([id="${own}"], [id^="${own}."])`).count()) > 0
    if (!isThere) await page.locator(`${root} [id="${name}"] > [data-act=add]`).click()
    await fill(shown, own, each, item)
  }
}

async function choose(shown: ShownFunnel, name: string, value: string, options: readonly Option[]): Promise<unknown> {
  const { page, root } = shown
  const box = findBox(shown, name, value)
  if ((await box.count()) > 0) return box.setChecked(true)
  const control = page.locator(`${root} [id="${name}"]`)
  // Many options are searched by their title.
  if ((await control.getAttribute('role')) !== 'combobox') return control.selectOption(value)
  await control.fill(options.find((option) => option.value === value)?.title ?? '')
  return page.locator(`${root} [id="${name}-options"] [aria-selected=true]`).click()
}

async function expectStep(
  { page, funnel: { definition }, causes: { job, look }, root }: ShownFunnel,
  state: string,
  after: string,
  { event, state: next }: Partial<PathStep> = {},
): Promise<void> {
  const step = definition.steps.find(({ id }) => id === state)
  const isJobStep = job !== undefined && step !== undefined && isJob(step)
  const ends = event
    ? [next ?? '']
    : step
      ? getTargets(getExits(definition, step).filter((exit) => exit.event === 'job.done'))
      : []
  const places = [state, ...(isJobStep ? ends : [])].map((id) => `${root}[data-step="${id}"]`)
  try {
    await page.locator(places.join(', ')).waitFor({ state: 'attached' })
  } catch {
    const seen = (await page.locator(root).count()) > 0 ? await page.locator(root).getAttribute('data-step') : null
    throw new Error(
      `${after} the page must be at "${state}" and is ${seen === null ? 'without the funnel' : `at "${seen}"`}.`,
    )
  }
  await look?.(state)
}
