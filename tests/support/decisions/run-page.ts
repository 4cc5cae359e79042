import type { Answers, Funnel, Step } from '#engine'
import { toMilliseconds } from '#engine-internals/funnel/delay.ts'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { getNextTransitions } from '#engine-internals/plan/step-plan.ts'
import { runFunnel } from '#support/run-funnel.ts'

/** More than any way of the tried funnels has: who is under way after so many acts goes round for ever. */
const MOST_ACTS = 60

/**
 * Runs the real machine with these answers until it comes to an ending; null where it comes to none. Several events may
 * be possible (the button, a timer, an outside event), and each has its turn; `mood` says whose is first. `sent` is the
 * body of the last delivery.
 */
export async function runPage(
  funnel: Funnel,
  given: Answers,
  mood: number,
  variant?: string,
): Promise<{ ending: string | null; sent: Record<string, unknown> }> {
  const run = runFunnel(funnel, undefined, variant)
  const isUnderWay = () => run.getEnding() === null && !run.done.some((line) => line.startsWith('redirect'))
  const visits = new Map<string, number>()
  for (let acts = 0; acts < MOST_ACTS && isUnderWay(); acts++) {
    const step = funnel.definition.steps.find(({ id }) => id === run.getStep())
    const open = step ? getActs(funnel, step, given) : []
    const visit = visits.get(run.getStep()) ?? mood
    visits.set(run.getStep(), visit + 1)
    await open[visit % open.length]?.(run, Math.floor(visit / open.length))
    await run.settle()
  }
  return { ending: run.getEnding(), sent: run.requests.at(-1)?.body ?? {} }
}

type Act = (run: ReturnType<typeof runFunnel>, turn: number) => unknown

/** The events that may happen at a step, beside the end of its job. */
function getActs(funnel: Funnel, step: Step, given: Answers): Act[] {
  const answers = Object.fromEntries(getAsked(step, funnel.form).map((name) => [name, given[name] ?? '']))
  const [soonest] = Object.keys(step.after ?? {}).map(toMilliseconds)
  const acts: Act[] = Object.keys(step.on ?? {}).map((event) =>
    step.poll?.event === event
      ? (run) => {
          run.observed.add(event)
          run.clock.increment(toMilliseconds(step.poll?.every ?? ''))
        }
      : // In turn far on either side of what any condition asks.
        (run, turn) => run.tell(event, { progreso: turn % 2 === 0 ? 100 : 0 }),
  )
  if (getNextTransitions(funnel.definition, step).length > 0) acts.push((run) => run.submit(answers))
  if (soonest !== undefined) acts.push((run) => run.clock.increment(soonest))
  return acts
}
