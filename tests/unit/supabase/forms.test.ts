import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isSlowPattern } from '#engine-internals/compiler/check/check-field.ts'
import { createCuestionarioForm, createHipnosisForm } from '#functions/forms/registry.ts'
import { dropBlank, toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { compiledForms } from '#functions/validators/compiled-forms.gen.ts'
import funnel from '#generated/funnels/cuestionario.gen.ts'
import { inProject } from '#project/project-root.ts'
import { compileAuthored } from '#support/authored.ts'
import { hostileStrings } from '#support/hostile-strings.ts'
import { createIntake, intakeTexts } from '#support/lead-stack.ts'
import { runFunnel } from '#support/run-funnel.ts'

const quiz = createCuestionarioForm(toGeneratedForm(compiledForms.cuestionario))
const intake = createHipnosisForm(toGeneratedForm(compiledForms['formulario-hipnosis-regresiva']))

const options = ['a', 'b', 'c']
const all27 = options.flatMap((one) => options.flatMap((two) => options.map((three) => [one, two, three])))

/** The ending to which the funnel leads with three answers. */
async function isQualifiedByFunnel(answers: string[]): Promise<boolean> {
  const { submit, getStep } = runFunnel(funnel)
  for (const [index, answer] of answers.entries()) await submit({ [`q${index + 1}`]: answer })
  return getStep() === 'apta'
}

test.each(all27)('the quiz %s, %s, %s has the same result here as in the funnel', async (...answers) => {
  const qualified = await isQualifiedByFunnel(answers)
  expect(quiz.parseBody({ answers, qualified })?.tags).toEqual([])
  expect(quiz.parseBody({ answers, qualified: !qualified })?.tags).toEqual(['mismatch'])
})

test('an answer too many takes the place of no other', () => {
  const parsed = quiz.parseBody({ answers: ['a', 'a', 'b', 'c'], qualified: true })
  expect(parsed).toEqual({ answers: { q1: 'a', q2: 'a', q3: 'b', '#4': 'c' }, tags: ['count'], isComplete: false })
})

test('answers that go by name are read as those in a list', () => {
  const answers = { q1: 'a', q2: 'a', q3: 'b' }
  expect(quiz.parseBody({ answers, qualified: true })).toEqual({ answers, tags: [], isComplete: true })
  expect(quiz.parseBody({ answers, qualified: false })?.tags).toEqual(['mismatch'])
  expect(quiz.parseBody({ answers: { ...answers, q3: 'z' }, qualified: true })).toBeNull()
})

describe('a quiz with more than choices, and with many questions', () => {
  const choices = Array.from({ length: 13 }, (_, index) => `eleccion${index + 1}`)
  const properties = {
    plazas: { type: 'integer', title: '¿Cuántas plazas?', minimum: 1, maximum: 9 },
    motivo: { type: 'string', title: '¿Por qué?', maxLength: 20 },
    ...Object.fromEntries(
      choices.map((name) => [
        name,
        { type: 'string', title: name, oneOf: ['a', 'b'].map((each) => ({ const: each, title: each })) },
      ]),
    ),
  }
  const rich = { $id: 'rica', title: 'Rica', type: 'object', properties, required: Object.keys(properties) }
  const { form } = compileAuthored({
    form: rich,
    funnel: { id: 'rica', version: 1, form: 'rica', steps: [{ id: 'fin', end: 'fin' }] },
  })
  if (!form) throw new Error('The quiz has a form.')
  const { parseBody } = createCuestionarioForm(toGeneratedForm({ form, funnel: null }))
  const right = [3, 'Por curiosidad', ...choices.map(() => 'a')]

  test('is taken whole, in a list and by name', () => {
    const answers = Object.fromEntries(Object.keys(properties).map((name, index) => [name, right[index]]))
    expect(parseBody({ answers: right, qualified: true })).toEqual({ answers, tags: [], isComplete: true })
    expect(parseBody({ answers, qualified: true })).toEqual({ answers, tags: [], isComplete: true })
  })

  test.each([
    [[10, ...right.slice(1)]],
    [['3', ...right.slice(1)]],
    [[3, 'x'.repeat(21), ...right.slice(2)]],
    [[{ toString: 1 }, ...right.slice(1)]],
  ])('is refused with an answer that its form refuses', (answers) => {
    expect(parseBody({ answers, qualified: true })).toBeNull()
  })

  test('of yesterday, with a question less, is kept and marked', () => {
    expect(parseBody({ answers: right.slice(0, 12), qualified: true })).toMatchObject({
      tags: ['count'],
      isComplete: false,
    })
    expect(parseBody({ answers: [[], ...right.slice(1, 12)], qualified: true })).toBeNull()
  })
})

test('the intake knows the fields of the specification, each with a name for people', () => {
  const names = [...intakeTexts, 'tieneHijos', 'aborto', 'hipnosisAnterior', 'experienciasPasadas']
  const fields = Object.values(intake.fields)
  expect(fields.map((field) => field.name).toSorted()).toEqual(names.toSorted())
  expect(fields.filter((field) => field.label === field.name)).toEqual([])
  expect(intake.sections.flatMap((section) => section.fields)).toEqual(expect.arrayContaining(names))
})

const isAccepted = (changes: Record<string, unknown>) =>
  intake.validate(dropBlank(createIntake(changes).formData, intake.fields))

test('blank means the same here as on the page', () => {
  const { fields } = intake
  expect(dropBlank({ padre: '  x ', madre: ' \n', experienciasPasadas: [], correo: 0 }, fields)).toEqual({
    padre: 'x',
    correo: 0,
  })
  expect(isAccepted({})).toBe(true)
  expect(isAccepted({ padre: ' ' })).toBe(false)
})

test('an answer of another kind is refused, even where it is blank and none is needed', () => {
  expect(isAccepted({ experienciasPasadas: ['acoso'] })).toBe(true)
  expect([{ experienciasPasadas: '' }, { padre: [] }, { aborto: ' si ' }, { aborto: null }].filter(isAccepted)).toEqual(
    [],
  )
})

test('no pattern that the functions try on a text goes back and forth over it', () => {
  const modules = globSync('supabase/functions/_shared/validators/*.gen.js', { cwd: inProject() })
  const texts = modules.map((file) => readFileSync(inProject(file), 'utf8')).join('\n')
  const patterns = Array.from(texts.matchAll(/new RegExp\(("(?:[^"\\]|\\.)*")/g), ([, text = '']) => JSON.parse(text))
  expect(patterns).toContain('^[^\\s@]+@[^\\s@]+$')
  expect(patterns.filter(isSlowPattern)).toEqual([])
})

test('every hostile text of a hundred thousand characters gets a verdict', () => {
  const attacks = ['@', 'a@', '.', ' ', 'a.', 'x@x.', '\t\n', 'á', '-@-'].map((text) => text.repeat(20_000))
  const verdicts = [...hostileStrings, ...attacks].flatMap((text) =>
    intakeTexts.map((field) => {
      const { formData } = createIntake({ [field]: text })
      return intake.validate(dropBlank(formData, intake.fields))
    }),
  )
  expect(new Set(verdicts.map((verdict) => typeof verdict))).toEqual(new Set(['boolean']))
})
