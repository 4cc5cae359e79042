import { listPaced } from '#engine/compiler/emit/list-paced.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/report.ts'
import { getExits, getSteps, getTargets } from '#engine/plan/step-plan.ts'
import { checkPlaceholders, type FunnelCheck, getForm } from './funnel-check.ts'

/** Checks the texts over the first question: there must be one, and what they cite must exist. */
export function checkOpening(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const { opening } = funnel
  if (!opening) return []
  const [first] = funnel.steps
  return [
    ...reportIf(first && first.ask === undefined && first.id, (name) =>
      diagnostic('funnel.idle-opening', ['opening'], { name }),
    ),
    ...checkPlaceholders(check, opening.text, ['opening', 'text']),
    ...checkPlaceholders(check, opening.afterwards ?? '', ['opening', 'afterwards']),
  ]
}

/** Checks that some option leads on by itself, and that whoever pressed the wrong one can come back to it. */
export function checkPace(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const form = getForm(check)?.definition
  if (funnel.pace !== 'choice' || (funnel.form !== undefined && !form)) return []
  const byId = getSteps(funnel)
  const paced = listPaced(funnel, form)
  const hurried = paced.flatMap((name) => {
    const step = byId.get(name)
    const to = step && getTargets(getExits(funnel, step)).find((id) => !(byId.get(id)?.back ?? funnel.back ?? true))
    return to === undefined ? [] : [{ name, to }]
  })
  return [
    ...reportUnless(paced.length > 0, () => diagnostic('funnel.idle-pace', ['pace'], {})),
    ...reportIf(hurried[0], (params) => diagnostic('funnel.hurried-choice', ['pace'], params)),
  ]
}
