import { expect, test } from 'vitest'
import type { Answers, AnswerValue, Form } from '#engine'
import { type Answered, type Change, compareProjects, compileAsIs, toRunnableForm, type Who } from '#engine/compiler'
import { getStorageRules } from '#engine/model'
import { readProject } from '#project/read-project.ts'
import { createRandom, pickOne, type Random } from '#replay/create-random.ts'
import { type Authored, getStep, toAuthored } from '#replay/reference/authored.ts'
import { getRules } from '#replay/reference/rules.ts'
import { type Effect, followEvent, openVisit } from '#replay/reference/visit.ts'
import { realProject } from '#support/corpus/real-forms.ts'
import { drawSeeds } from '#support/draw-seeds.ts'

type Json = { [key: string]: unknown }
type Way = { steps: string[]; effects: Effect[]; sends: string[]; ending: string; refused: string }

const COUNT = 200
const ANSWERS = 40
const MOST_STEPS = 60

/** Each thing that can be written otherwise: where it stands, and how. */
function listMutations(root: Json, random: Random): (() => void)[] {
  const found: (() => void)[] = []
  const steps = Array.isArray(root.steps) ? root.steps.map(({ id }) => String(id)) : []
  JSON.stringify(root, function visit(this: Json, key, value) {
    const put = (other: unknown) =>
      found.push(() => {
        this[key] = other
      })
    if (typeof value === 'number' && key !== 'version') put(value + pickOne(random, [-1, 1]))
    if (typeof value === 'boolean') put(!value)
    if (['to', 'fail', 'ok'].includes(key) && typeof value === 'string') put(pickOne(random, steps))
    if (key === 'end') put(`${value}-2`)
    if (key === 'answers' && typeof value === 'string') put(value === 'labels' ? 'values' : 'labels')
    if (['if', 'do', 'copy', 'required'].includes(key) && this !== root) found.push(() => void delete this[key])
    if (Array.isArray(value) && value.length > 1 && ['next', 'ok', 'oneOf', 'ask', 'list'].includes(key)) {
      put(value.slice(1))
      put([...value.slice(1), value[0]])
    }
    return value
  })
  return found
}

/** Answers to every question, be they asked or not. */
function answerAll(form: Form, random: Random): Answers {
  return Object.fromEntries(
    Object.values(form.definition.fields).map((field) => {
      const samples = getStorageRules(field).getValidSamples(field)
      return [field.name, pickOne(random, [...samples, ...(field.required && samples[0] !== undefined ? [] : [''])])]
    }),
  )
}

/** The way of whoever answers so: on by the button, else by a job that succeeds, else by the first event or the soonest wait. */
function walk(authored: Authored, answers: Answers): Way {
  let { visit, effects } = openVisit(authored)
  const way: Way = { steps: [visit.step], effects: [], sends: [], ending: '', refused: '' }
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    way.effects.push(...effects.map(toSaid))
    for (const effect of effects) {
      if (effect.kind === 'send') way.sends.push(effect.delivery)
      if (effect.kind === 'record' && way.ending === '') way.ending = effect.ending
    }
    const step = getStep(authored, visit.step)
    if (way.ending !== '' || effects.some(({ kind }) => kind === 'redirect')) break
    const types = ['step.completed', 'job.done', ...Object.keys(step.on ?? {})]
    const [soonest = ''] = Object.keys(step.after ?? {})
    const type = types.find((each) => getRules(authored, step, each).length > 0) ?? `after.${soonest}`
    const asked = step.ask === 'all' ? Object.keys(answers) : (step.ask ?? [])
    const given = Object.fromEntries(asked.map((name) => [name, answers[name] ?? '']))
    const followed = followEvent(authored, visit, { type, answers: type === 'step.completed' ? given : {} })
    if (!followed) break
    if (followed.visit.step === visit.step) {
      way.effects.push(...followed.effects.map(toSaid))
      // Whoever is led to where they are is asked the same for ever.
      const isLed = getRules(authored, step, type).some(({ to }) => to === step.id)
      if (type === 'step.completed' && !isLed) way.refused = step.id
      break
    }
    ;({ visit, effects } = followed)
    way.steps.push(visit.step)
  }
  return way
}

/** A send by its body: the answers of which it is made have no order. */
function toSaid(effect: Effect): Effect {
  return effect.kind === 'send' ? { ...effect, relevant: {} } : effect
}

/** Whether answers are those of a sentence; undefined where it gives an example of them alone. */
function isMeant(who: Who | undefined, answers: Answers): boolean | undefined {
  if (!who || who.kind === 'some') return undefined
  if (who.kind === 'all') return true
  const each = who.answered.map((one) => isAnswered(one, answers[one.field] ?? ''))
  return each.includes(false) ? false : each.includes(undefined) ? undefined : true
}

function isAnswered({ values, stretches, isExample }: Answered, given: AnswerValue): boolean | undefined {
  const value = given === '' || (Array.isArray(given) && given.length === 0) ? null : given
  if (value === null || !stretches)
    return values.some((each) => JSON.stringify(each) === JSON.stringify(value)) || (isExample ? undefined : false)
  return stretches.some(({ from, to }) => (from === null || value >= from) && (to === null || value <= to))
}

/** What a change says of a visitor, as their two ways show it. */
const shows: Partial<Record<Change['code'], (params: Change['params'], before: Way, after: Way) => boolean>> = {
  'ending.moved': (params, before, after) =>
    after.refused === '' && before.ending === params.before && after.ending === params.after,
  'answer.refused': ({ step }, before, after) => after.refused === step && before.refused !== step,
  'step.passed': ({ step = '' }, before, after) => !before.steps.includes(step) && after.steps.includes(step),
  'step.skipped': ({ step = '' }, before, after) => before.steps.includes(step) && !after.steps.includes(step),
  'send.made': ({ delivery = '' }, before, after) => !before.sends.includes(delivery) && after.sends.includes(delivery),
  'send.unmade': ({ delivery = '' }, before, after) =>
    before.sends.includes(delivery) && !after.sends.includes(delivery),
}

const projects = [readProject(), realProject]

test('of 200 edits of the funnels of the site and of others no change is untold, and no sentence says what two walks do not', () => {
  const tally = { moved: 0, checked: 0 }
  for (const seed of drawSeeds(COUNT)) {
    const random = createRandom(seed)
    const project = pickOne(random, projects)
    const { file, text } = pickOne(random, project.funnels)
    const definition = JSON.parse(text)
    const ofForm = project.forms.find((form) => form.file.includes(`/${definition.form}.`))
    if (!ofForm) continue
    const schema = JSON.parse(ofForm.text)
    const [funnel, form] = [structuredClone(definition), structuredClone(schema)]
    pickOne(random, [...listMutations(funnel, random), ...listMutations(form, random).slice(0, 20)])()
    const compile = (one: Json, other: Json) =>
      compileAsIs(
        {
          funnels: [{ file, text: JSON.stringify(one) }],
          forms: [{ file: ofForm.file, text: JSON.stringify(other) }],
        },
        project,
      )
    const [before, after] = [compile(definition, schema), compile(funnel, form)]
    const [compiled] = before.forms
    if (!compiled || after.unreadable.length > 0) continue
    const changes = compareProjects(before, after)
    const [old, now] = [toAuthored(definition, schema), toAuthored(funnel, form)]
    for (let count = 0; count < ANSWERS; count++) {
      const answers = answerAll(toRunnableForm(compiled), random)
      const [from, to] = [walk(old, answers), walk(now, answers)]
      const isMoved = JSON.stringify(from) !== JSON.stringify(to)
      if (isMoved) tally.moved++
      expect({ seed, isUntold: isMoved && changes.length === 0 }).toEqual({ seed, isUntold: false })
      for (const { code, params, who } of changes) {
        const [isShown, isSaid] = [shows[code]?.(params, from, to), isMeant(who, answers)]
        if (isShown === undefined || isSaid === undefined) continue
        tally.checked++
        expect({ seed, code, params, who, answers, isShown }).toEqual({
          seed,
          code,
          params,
          who,
          answers,
          isShown: isSaid,
        })
      }
    }
  }
  expect(tally.moved).toBeGreaterThan(100)
  expect(tally.checked).toBeGreaterThan(100)
})
