import type { Funnel } from '#engine'
import { isCompletion } from '#engine/model'
import { type Authored, getStep } from '#support/reference/authored.ts'
import { followEvent, openVisit, reopenVisit } from '#support/reference/visit.ts'
import { chooseAnswers } from './choose-answers.ts'
import { followOutcome, getBegun } from './outcome-events.ts'
import type { ReplayPath, ReplayStep } from './replay-record.ts'

/**
 * A kept path with everything that it leaves open: the answers that it does not name, and how its sends end.
 * @throws where the funnel does not lead where the path says, with the step, the event and what is there instead
 */
export function completePath(funnel: Funnel, authored: Authored, path: ReplayPath): ReplayPath {
  let { visit } = openVisit(authored)
  let turn = 0
  const steps = path.steps.map((kept, index): ReplayStep => {
    const at = getStep(authored, visit.step)
    const place = `event ${index + 1} of ${path.steps.length}, ${JSON.stringify(kept.event)} at "${at.id}"`
    const begun = getBegun(authored, at)
    const plain = { 'job.done': 'accepted', 'job.failed': 'refused' } as const
    const isSend = at.send !== undefined && (kept.event.type === 'job.done' || kept.event.type === 'job.failed')
    const outcome =
      kept.outcome ?? (isSend ? plain[kept.event.type === 'job.done' ? 'job.done' : 'job.failed'] : undefined)
    let { event } = kept
    if (isCompletion(event) && event.complete && funnel.form)
      event = {
        ...event,
        answers: chooseAnswers({ form: funnel.form, authored, step: at, visit, turn: turn++ }, event.answers),
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
