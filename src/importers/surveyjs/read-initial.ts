import type { Answer, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import type { Context } from './context.ts'

/** The answer that a question begins with; one that is no answer of its field, or says who somebody is, is told. */
export function readInitial(element: Source, answer: Answer, { losing }: Context): Pick<Question, 'initial'> {
  const source = element.get('defaultValue')
  if (source.value === undefined || source.value === null) return {}
  const initial = toInitial(source, answer)
  if (initial === undefined) losing.lose('data', source, 'defaultValue')
  return initial === undefined ? {} : { initial }
}

function toInitial(source: Source, answer: Answer): Question['initial'] {
  const value = source.is(true) || source.is(false) ? String(source.value) : source.text()
  if (answer.kind === 'many') {
    const values = [...(value === undefined ? [] : [value]), ...source.list().flatMap((each) => each.text() ?? [])]
    const most = answer.maxItems ?? values.length
    const isSound = values.length >= (answer.minItems ?? 1) && values.length <= most
    return isSound && values.every((each) => isPlain(answer.options, each)) ? values : undefined
  }
  if (value === undefined) return undefined
  if (answer.kind === 'one') return isPlain(answer.options, value) ? value : undefined
  if (answer.kind === 'number') return toNumberWithin(Number(value), answer)
  return answer.kind === 'text' && isWritable(answer, value) ? value : undefined
}

/** An option that asks for nothing else. */
function isPlain(options: Extract<Answer, { kind: 'one' }>['options'], value: string): boolean {
  return options.some((option) => option.value === value && !option.other && !option.isAlone)
}

function toNumberWithin(value: number, answer: Extract<Answer, { kind: 'number' }>): number | undefined {
  const { minimum = -Infinity, maximum = Infinity, isWhole, step } = answer
  const isSound = value >= minimum && value <= maximum && (!isWhole || Number.isInteger(value)) && step === undefined
  return isSound ? value : undefined
}

/** A plain text of its length may be filled in: an address or a number of a person is given by the person alone. */
function isWritable(
  { look, minLength = 0, maxLength = Infinity }: Extract<Answer, { kind: 'text' }>,
  value: string,
): boolean {
  return (look === undefined || look === 'textarea') && value.length >= minLength && value.length <= maxLength
}
