import { toAnswers } from '#engine/form/relevant-answers.ts'
import { toValueText } from '#engine/form/value-text.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import type { ModelEvent, PathStep } from '#engine/model'

/**
 * A path through a funnel in one line, with what was answered where: 'q1 (q1 = a) → q2 (q2 = b) → apta'. Other events
 * stand with their name in the JSON: 'enviar (fail) → no-enviada'. The path of a variant begins with it:
 * '(variant = pausada) q1'.
 */
export function toPathText(first: string, path: readonly PathStep[], variant?: string): string {
  // An event that leads nowhere ends the path at its step.
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
