import { type Funnel, getVariants, isRecord } from '#engine'
import { getNearestName, toPathText } from '#engine/compiler'
import { followPath, getNearestPath, type Misfit, type ModelPath } from '#engine/model'

/** A path that can be replayed, or why it cannot; with the path that is nearest to it and can, where there is one. */
type Fit = { path: ModelPath } | { problem: string; nearest: ModelPath | null }

/** Events of a page, or of a send that nobody waits for: no events of a funnel. The replay knows their targets. */
const beyondFunnel = ['page.reloaded', 'page.left', 'send.settled']

/** Holds the text of a path file against the funnels as they are now, as far as its events are theirs. */
export function fitPath(text: string, funnels: readonly Funnel[]): Fit {
  const path = parsePath(text)
  if (typeof path === 'string') return { problem: path, nearest: null }
  const funnel = funnels.find(({ definition }) => definition.id === path.funnel)
  if (!funnel) return { problem: toUnknownFunnel(path.funnel, funnels), nearest: null }
  const { version } = funnel.definition
  const end = path.steps.findIndex(({ event }) => beyondFunnel.includes(event.type))
  const own = { ...path, steps: end < 0 ? path.steps : path.steps.slice(0, end) }
  const strange = toUnknownVariant(path.variant, getVariants(funnel.definition))
  const { misfit } = followPath(funnel, own)
  const isOther = path.version !== version
  if (!misfit && !isOther && !strange) return { path }
  const nearest = getNearestPath(funnel, own)
  const problem = [
    ...(isOther ? [`The path is of version ${path.version} of "${path.funnel}", which is at ${version}.`] : []),
    ...(strange ? [strange] : []),
    misfit ? toMisfitSentence(misfit, funnel) : isOther ? `It still fits: write "version": ${version}.` : STILL_FITS,
    ...(misfit || strange ? [toNearestSentence(nearest, funnel)] : []),
  ]
  return { problem: problem.join('\n'), nearest }
}

const STILL_FITS = 'Its events still fit.'

function toNearestSentence(nearest: ModelPath | null, { definition: { steps } }: Funnel): string {
  if (!nearest) return 'No path of the funnel comes near it.'
  return `The nearest path that fits: ${toPathText(steps[0]?.id ?? '', nearest.steps, nearest.variant)}`
}

/** The path that a text holds, or what is wrong with it. */
function parsePath(text: string): ModelPath | string {
  try {
    const path: unknown = JSON.parse(text)
    return isPath(path)
      ? path
      : 'It holds no path: { "funnel", "version", "steps": [{ "event": { "type" }, "state" }] }.'
  } catch (error) {
    return `It holds no JSON: ${String(error)}`
  }
}

function isPath(value: unknown): value is ModelPath {
  if (!isRecord(value) || typeof value.funnel !== 'string' || typeof value.version !== 'number') return false
  if (value.variant !== undefined && typeof value.variant !== 'string') return false
  return Array.isArray(value.steps) && value.steps.every(isPathStep)
}

function isPathStep(value: unknown): boolean {
  if (!isRecord(value) || typeof value.state !== 'string' || !isRecord(value.event)) return false
  const { type, complete, answers } = value.event
  if (type !== 'step.completed') return typeof type === 'string'
  return typeof complete === 'boolean' && isRecord(answers)
}

function toUnknownFunnel(name: string, funnels: readonly Funnel[]): string {
  const known = funnels.map(({ definition }) => definition.id)
  return `There is no funnel "${name}".${suggest(name, known)}`
}

function suggest(name: string, known: readonly string[]): string {
  const nearest = getNearestName(name, known)
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`
}

/** The fault of the variant of a path; null where there is none. */
function toUnknownVariant(variant: string | undefined, known: readonly string[]): string | null {
  if (variant === undefined ? known.length === 0 : known.includes(variant)) return null
  const there = known.length === 0 ? 'the funnel has none' : `there are ${known.join(', ')}`
  return variant === undefined ? `It names no variant; ${there}.` : `There is no variant "${variant}"; ${there}.`
}

function toMisfitSentence(
  { index, from, event, expected, leads, reason }: Misfit,
  { definition: { steps } }: Funnel,
): string {
  const at = `It fits no longer at event ${index + 1}, ${JSON.stringify(event)} at "${from}"`
  if (reason === 'unheard')
    return `${at}: nothing there hears it, or its gate stays closed, so it does not lead to "${expected}".`
  if (reason === 'elsewhere') return `${at}: it leads to "${leads}" and not to "${expected}".`
  const known = steps.map(({ id }) => id)
  return `${at}: it leads to "${leads}", and there is no step "${expected}".${suggest(expected, known)}`
}
