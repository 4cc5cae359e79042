import { readFileSync } from 'node:fs'
import type { Funnel } from '#engine'
import { isCompletion, type ModelPath } from '#engine/model'
import { inProject } from '#project/project-root.ts'
import { chooseAnswers } from './choose-answers.ts'
import { followOutcome, getBegun } from './outcome-events.ts'
import { type Authored, getStep } from './reference/authored.ts'
import { followEvent, openVisit, reopenVisit } from './reference/visit.ts'
import { type Outcome, outcomes, type ReplayPath, type ReplayStep } from './replay-record.ts'

/** Far more than anybody does on a page. */
const MOST_EVENTS = 500

/** How a send ends of which a path says no more than whether it arrived. */
const plainest: Readonly<Record<string, Outcome>> = { 'job.done': 'accepted', 'job.failed': 'refused' }

/**
 * A kept path with everything that it leaves open: the answers that it does not name, and how its sends end.
 * With `isSparing` nothing is answered that may be left blank.
 * @throws where the funnel does not lead where the path says, with the step, the event and what is there instead
 */
export function completePath(funnel: Funnel, authored: Authored, path: ReplayPath, isSparing = false): ReplayPath {
  const { length } = path.steps
  if (length > MOST_EVENTS) throw new Error(`It holds ${length} events, and a replay takes ${MOST_EVENTS} at most.`)
  let { visit } = openVisit(authored, path.variant)
  let turn = 0
  const steps = path.steps.map((kept, index): ReplayStep => {
    const at = getStep(authored, visit.step)
    const place = `event ${index + 1} of ${length}, ${JSON.stringify(kept.event)} at "${at.id}"`
    for (const name of isCompletion(kept.event) ? Object.keys(kept.event.answers) : [])
      if (!authored.fields.has(name)) throw new Error(`${place}: the form has no field "${name}".`)
    if (kept.outcome && !outcomes.includes(kept.outcome))
      throw new Error(`${place}: there is no outcome "${kept.outcome}"; there are ${outcomes.join(', ')}.`)
    const begun = getBegun(authored, at)
    const outcome = kept.outcome ?? (at.send === undefined ? undefined : plainest[kept.event.type])
    let { event } = kept
    if (isCompletion(event) && event.complete && funnel.form)
      event = {
        ...event,
        answers: chooseAnswers(
          { form: funnel.form, authored, step: at, visit, turn: turn++, isSparing },
          event.answers,
        ),
      }
    if (outcome && !begun) throw new Error(`${place}: nothing was begun there that could end with "${outcome}".`)
    const ended = outcome && begun ? followOutcome(authored, begun, visit, outcome) : null
    if (ended && ended.event.type !== event.type)
      throw new Error(`${place}: with "${outcome}" it ends with "${ended.event.type}".`)
    const reopened = event.type === 'page.reloaded' ? reopenVisit(authored, visit) : null
    const followed = ended ?? reopened ?? followEvent(authored, visit, event)
    if (followed?.visit.step !== kept.state)
      throw new Error(
        `${place}: the path says "${kept.state}", and the funnel leads to "${followed?.visit.step ?? at.id}".`,
      )
    visit = followed.visit
    return { ...kept, event, ...(outcome ? { outcome } : {}) }
  })
  return { ...path, steps }
}

/**
 * As much of the path of another version as the funnel still leads along. What that version left blank stays blank where it may: an answer
 * that one of them alone is given would be a difference.
 */
export function cutPath(funnel: Funnel, authored: Authored, path: ReplayPath): ReplayPath {
  for (let { length } = path.steps; length > 0; length--)
    try {
      return completePath(funnel, authored, { ...path, steps: path.steps.slice(0, length) }, true)
    } catch {
      // The last event of it is one that the funnel does not know.
    }
  return { ...path, steps: [] }
}

/**
 * A kept path and its funnel.
 *
 * @throws when the funnel is gone or has another version than the path was walked in
 */
export function readPath(file: string, funnels: readonly Funnel[]): { funnel: Funnel; path: ModelPath } {
  const path: ModelPath = JSON.parse(readFileSync(inProject(file), 'utf8'))
  const funnel = funnels.find(({ definition }) => definition.id === path.funnel)
  if (!funnel) throw new Error(`${file}: there is no funnel "${path.funnel}". Delete the path or correct its name.`)
  const { version } = funnel.definition
  if (path.version !== version)
    throw new Error(
      `${file}: the path is of version ${path.version} of "${path.funnel}", which is at ${version}. Record it again, or write "version": ${version} where it still holds.`,
    )
  return { funnel, path }
}
