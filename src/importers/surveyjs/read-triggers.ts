import { Source } from '#importers/source.ts'

/** A trigger that acts once an expression holds: the survey ends, or goes on at a question, a panel or a page. */
export type Trigger = { at: Source; when: Source; goTo: string | null }

type Triggers = {
  jumps: Trigger[]
  /** The expressions that show a hidden question or page, by its name. */
  shown: ReadonlyMap<string, readonly Source[]>
  /** Those that set values. */
  lost: Source[]
}

/** The triggers of a survey by what they do. */
export function readTriggers(survey: Source): Triggers {
  const jumps: Trigger[] = []
  const lost: Source[] = []
  const shown = new Map<string, Source[]>()
  for (const at of survey.get('triggers').list()) {
    const type = (at.get('type').text() ?? '').replace(/trigger$/, '')
    const when = toExpression(at)
    if (type === 'complete') jumps.push({ at, when, goTo: null })
    else if (type === 'skip') jumps.push({ at, when, goTo: at.get('gotoName').text() ?? '' })
    else if (type === 'visible')
      for (const name of [...at.get('questions').list(), ...at.get('pages').list()].flatMap(
        (each) => each.text() ?? [],
      ))
        shown.set(name.toLowerCase(), [...(shown.get(name.toLowerCase()) ?? []), when])
    else lost.push(at)
  }
  return { jumps, shown, lost }
}

/** The expression of a trigger; an old one names a question, an operator and a value. */
function toExpression(trigger: Source): Source {
  const own = trigger.get('expression')
  if (own.text() !== undefined) return own
  const name = trigger.get('name').text() ?? ''
  const operator = trigger.get('operator').text() ?? 'equal'
  const { value } = trigger.get('value')
  const operand = /empty$/.test(operator) ? '' : ` ${JSON.stringify(value ?? null)}`
  return new Source(`{${name}} ${operator}${operand}`, trigger.place)
}
