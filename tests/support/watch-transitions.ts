import type { BrowserContext } from 'playwright/test'
import type { Funnel } from '#engine'
import { getModelEdges } from '#engine/model'
import { compileAllFunnels } from '#project/read-project.ts'

/** Tells of every step that a funnel on any page goes to and that its model does not lead to from where it was. */
export async function watchTransitions(context: BrowserContext, tell: (problem: string) => void): Promise<void> {
  await context.exposeBinding('reportStep', (_, id: string, from: string | null, to: string) => {
    const known = getKnown().get(id)
    if (known && !known.has(`${from} ${to}`)) tell(`transition: ${id}: ${from ?? 'the start'} → ${to}`)
  })
  await context.addInitScript(() => {
    new MutationObserver((records) => {
      for (const [index, { target, oldValue }] of records.entries()) {
        if (!(target instanceof HTMLElement)) continue
        const id = target.closest<HTMLElement>('[data-funnel]')?.dataset.funnel
        // The value after one change is the value before the next.
        const next = records.slice(index + 1).find((each) => each.target === target)
        const to = next ? next.oldValue : (target.dataset.step ?? null)
        if (id && to !== null && to !== oldValue) Reflect.get(window, 'reportStep')(id, oldValue, to)
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-step'], attributeOldValue: true })
  })
}

let known: ReadonlyMap<string, ReadonlySet<string>> | null = null

/** The transitions of every funnel of the project, worked out when the first one is seen. */
function getKnown(): ReadonlyMap<string, ReadonlySet<string>> {
  known ??= new Map(compileAllFunnels().map((funnel) => [funnel.definition.id, listTransitions(funnel)]))
  return known
}

function listTransitions(funnel: Funnel): Set<string> {
  const { steps, draft } = funnel.definition
  const first = steps[0]?.id ?? ''
  const edges = getModelEdges(funnel)
  const isJob = (id: string) => steps.some((step) => step.id === id && (step.send ?? step.mount) !== undefined)
  const own = edges.map(({ from, to }) => `${from} ${to}`)
  // A page paints when it can: a job may be over by then.
  const past = edges.flatMap(({ from, to }) =>
    isJob(to) ? edges.filter((next) => next.from === to).map((next) => `${from} ${next.to}`) : [],
  )
  // The browser may be asked to go back several entries at once.
  const backs = edges.filter(({ event }) => event.type === 'step.back')
  const listBehind = (id: string, seen: readonly string[] = []): string[] =>
    backs.flatMap(({ from, to }) => (from === id && !seen.includes(to) ? [to, ...listBehind(to, [...seen, to])] : []))
  const behind = steps.flatMap(({ id }) => listBehind(id).map((to) => `${id} ${to}`))
  // The draft of the tab leads to where the visitor was, and they may begin anew from anywhere.
  const kept = draft === undefined ? [] : steps.flatMap(({ id }) => [`${first} ${id}`, `${id} ${first}`])
  return new Set([`null ${first}`, ...own, ...past, ...behind, ...kept])
}
