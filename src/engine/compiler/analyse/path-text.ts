import { toAnswers } from '#engine/form/relevant-answers.ts'
import { toValueText } from '#engine/form/value-text.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import type { ModelEvent, PathStep } from '#engine/model'

/**
 * A path through a funnel in one line, with what was answered where: 'q1 (q1 = a) → q2 (q2 = b) → apta'.
 * Of other events their name in the JSON is told: 'enviar (fail) → no-enviada'. That of a variant begins with it:
 * '(variant = pausada) q1'.
 */
export function toPathText(first: string, path: readonly PathStep[], variant?: string): string {
  // What leads nowhere ends where it began.
  const stops = [first, ...path.map(({ state }) => state)].filter((stop) => stop !== '')
  const begin = variant === undefined ? '' : `(${VARIANT_KEY} = ${variant}) `
  const walked = stops
    .map((stop, index) => {
      const event = path[index]?.event
      const text = event ? toEventText(event) : ''
      return text === '' ? stop : `${stop} (${text})`
    })
    .join(' → ')
  return `${begin}${walked}`
}

function toEventText(event: ModelEvent): string {
  if (event.type === 'job.done') return 'ok'
  if (event.type === 'job.failed') return 'fail'
  if (event.type === 'step.back') return '←'
  const { type, answers, complete: _complete, ...data } = { answers: {}, complete: true, ...event }
  const facts = Object.entries({ ...data, ...toAnswers(answers) }).map(
    ([name, value]) => `${name} = ${toValueText(value)}`,
  )
  return [...(type === 'step.completed' ? [] : [type.replace(/^after\./, 'after ')]), ...facts].join(', ')
}
