import type { AnswerValue } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { isBlank } from '#engine/form/relevant-answers.ts'
import type { Funnel, FunnelInput } from './funnel-context.ts'
import { type Parameters, pickParameters } from './parameters.ts'
import { isHeld } from './stored-draft.ts'
import { drawVariant, readVariant, toInput } from './variants.ts'

/** How long a parameter may be where its funnel does not say. */
const MOST_CHARACTERS = 100

/** Letters, digits, and what campaigns are named with: nothing that could be markup, a line, or an address of its own. */
const TEXT = /^[\p{L}\p{M}\p{N} ._~+-]+$/u

/**
 * Reads what a funnel allows of an address, or of a draft. A parameter that is too long or has other characters in it
 * is left out whole: half a name would be another name.
 *
 * @example readParameters(funnel, (name) => new URLSearchParams('?ref=ana').get(name)) // { ref: 'ana' }
 */
function readParameters({ definition }: Funnel, get: (name: string) => unknown): Parameters {
  const read = Object.entries(definition.parameters ?? {}).flatMap(([name, { maxLength = MOST_CHARACTERS }]) => {
    const given = get(name)
    const value = typeof given === 'string' ? given.normalize().trim() : ''
    return TEXT.test(value) && value.length <= maxLength ? [[name, value] as const] : []
  })
  return Object.fromEntries(read)
}

/** The answers that parameters fill in, for the visitor to change: those that their fields can hold. */
function getFilledAnswers({ definition, form }: Funnel, parameters: Parameters): Record<string, AnswerValue> {
  const filled = Object.entries(definition.parameters ?? {}).flatMap(([name, { fills }]) => {
    const value = pickParameters(parameters, [name])[name]
    return fills !== undefined && value !== undefined ? [[fills, value] as const] : []
  })
  return Object.fromEntries(filled.filter(([name, value]) => isHeld(form, [name, value])))
}

/**
 * The visitor's values with those that parameters fill in where nothing is written yet; null where they fill in
 * nothing.
 */
function fillIn<T extends { values: Readonly<Record<string, AnswerValue>>; input: FunnelInput }>(
  funnel: Funnel,
  now: T,
): T | null {
  const filled = Object.entries(getFilledAnswers(funnel, now.input.parameters))
  const { initial = {} } = funnel.form?.definition ?? {}
  const blank = filled.filter(([name]) => isBlank(now.values[name]) || now.values[name] === initial[name])
  return blank.length === 0 ? null : { ...now, values: { ...now.values, ...Object.fromEntries(blank) } }
}

/** The input of a new funnel: the parameters that it allows of the address, and the variant drawn for this visitor. */
function readInput(funnel: Funnel, read: (name: string) => string | null, random: () => number): FunnelInput {
  return toInput(drawVariant(funnel.definition, random), readParameters(funnel, read))
}

/** The same as a draft has kept it, which anybody may have written. A variant that the funnel does not know is left out. */
function readStoredInput(funnel: Funnel, stored: unknown): FunnelInput {
  const kept = isRecord(stored) ? stored : {}
  const parameters = isRecord(kept.parameters) ? kept.parameters : {}
  const variant = readVariant(funnel.definition, kept.variant)
  return toInput(
    variant,
    readParameters(funnel, (name) => parameters[name]),
  )
}

/** Parameters of the address, and the variant that is drawn. */
export const inputs = { readInput, readStoredInput, fillIn }
