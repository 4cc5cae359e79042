import type { Answers } from '#engine'
import { toRunnableForm, toServerFormModule } from '#engine/compiler'
import { getValidSamples } from '#engine/model'
import type { LeadForm } from '#functions/forms/form.ts'
import { createRespaldoForm } from '#functions/forms/respaldo-form.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { createRandom, pickOne, type Random } from '#replay/create-random.ts'
import { compileRealForms } from './corpus/real-forms.ts'
import { compileWholeDialect } from './dialect/dialect.ts'
import { blanks, costlyAnswers, foreignNames } from './hostile-bodies.ts'
import { hostileStrings } from './hostile-strings.ts'

/** A form as a function would take it in, and right answers to it. */
interface NestedForm {
  form: LeadForm
  samples: Answers[]
}

/** The forms of the corpus and of the dialect's tests: those with groups, lists that grow and matrices among them. */
export async function createNestedForms(): Promise<NestedForm[]> {
  const compiled = [...compileRealForms().pairs.map(({ form }) => form), ...compileWholeDialect().forms]
  return Promise.all(
    compiled.map(async (each) => {
      const module = await import(`data:text/javascript,${encodeURIComponent(toServerFormModule(each))}`)
      const runnable = toRunnableForm(each)
      return {
        form: createRespaldoForm('Copia')(toGeneratedForm({ form: module.default, funnel: null })),
        samples: getValidSamples(runnable, Object.keys(runnable.definition.fields)),
      }
    }),
  )
}

/** Bodies for each form in turn, each the text of a request: right answers, with something odd at any depth of most of them. */
export function listNestedBodies(forms: readonly NestedForm[], count: number, seed: number) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const { form, samples } = pickOne(
      random,
      [forms[index % forms.length]].filter((each) => each !== undefined),
    )
    const answers = structuredClone(pickOne(random, samples)) as Record<string, unknown>
    for (let change = Math.floor(random() * 3); change > 0; change--) spoil(answers, random)
    return { form: form.id, text: JSON.stringify({ form: form.id, answers }) }
  })
}

/** Each kind as often as another: there are few costly texts, and they are what takes a processor its time. */
const oddKinds: readonly (readonly unknown[])[] = [hostileStrings, costlyAnswers, [...blanks, 0, true, [[]]]]

/** Puts something odd into an object, a list, or what is in them. */
function spoil(answers: object, random: Random): void {
  const target = pickTarget(answers, random)
  const odd = structuredClone(pickOne(random, pickOne(random, oddKinds)))
  const wrong = random() < 0.3 ? Object.fromEntries([[pickOne(random, foreignNames), odd]]) : odd
  const own = Object.keys(target)
  const name = own.length > 0 && random() < 0.6 ? pickOne(random, own) : pickOne(random, foreignNames)
  if (Array.isArray(target)) target.push(wrong)
  // `__proto__` becomes a name like any other, as it is in JSON.
  else Object.defineProperty(target, name, { value: wrong, enumerable: true, configurable: true, writable: true })
}

/** The answers themselves, or a group, a list or an item in them. */
function pickTarget(among: object, random: Random): object {
  const inner = Object.values(among).filter((value) => typeof value === 'object' && value !== null)
  return inner.length > 0 && random() < 0.6 ? pickTarget(pickOne(random, inner), random) : among
}
