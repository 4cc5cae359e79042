import Form from '@rjsf/core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers, AnswerValue, Field, Form as RunnableForm } from '#engine'
import { compileProject, toRunnableForm } from '#engine/compiler'
import { getInvalidSamples, getValidSamples } from '#engine/model'
import { toPlainText } from '#engine-internals/compiler/emit/compile-form.ts'
import { isRecord } from '#engine-internals/form/record.ts'
import { getItems, getShown, toAnswers } from '#engine-internals/form/relevant-answers.ts'
import { readExported, stockValidator } from '#project/check-project.ts'
import { readProject } from '#project/read-project.ts'
import { compileChainedForm } from '#support/dialect/chained-form.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'
import { createJudges, type Filled, getEdgeValues, getNestedEdges, oddValues } from '#support/form-verdicts.ts'

const project = compileProject(readProject()).forms.map((form) => ({ id: form.definition.id, form }))
const forms = [
  ...project,
  ...compileWholeDialect().forms.map((form) => ({ id: `dialect: ${form.definition.id}`, form })),
  { id: 'dialect: chained', form: compileChainedForm() },
]

const getNames = ({ form }: (typeof forms)[number]) => Object.keys(form.definition.fields)
const getValid = (each: (typeof forms)[number]) => getValidSamples(toRunnableForm(each.form), getNames(each))

/** How many filled forms were judged. */
let verdicts = 0

test('every form of the project is exported', () => {
  expect(project.map(({ id }) => id)).toEqual(readProject().forms.map(({ file }) => file.split(/[/.]/)[1]))
})

describe.each(forms)('the exported form $id', (each) => {
  const { form } = each
  const { schema, uiSchema } = readExported(form)
  const fields = Object.values(form.definition.fields)

  test('is plain JSON Schema 2020-12: a validator without words of ours takes it in strict mode', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false })
    expect(ajv.validateSchema(schema)).toBe(true)
    expect(ajv.compile(schema)).toBeTypeOf('function')
  })

  describe("in rjsf's stock form", () => {
    beforeEach(() => {
      for (const level of ['warn', 'error'] as const) vi.spyOn(console, level)
    })
    afterEach(() => vi.restoreAllMocks())

    const render = (formData: Filled) =>
      renderToString(
        createElement(Form, { schema, uiSchema, validator: stockValidator, formData, noHtml5Validate: true }),
      )

    test('asks exactly what the page asks, and says all of its words', () => {
      const runnable = toRunnableForm(form)
      for (const answers of [{}, ...getValid(each)]) {
        const html = render(answers)
        const named = /<label class="control-label" for="root_(\w+)"|<input type="checkbox" id="root_([a-zA-Z]+)"/g
        const shown = [...html.matchAll(named)].map(([, name, box]) => name ?? box)
        const visible = listShown(runnable, answers)
        const asked = visible.filter(({ field }) => !field.fields && !field.item)
        expect(shown.toSorted()).toEqual(asked.map(({ path }) => path.replaceAll('.', '_')).toSorted())
        const words = visible.flatMap(({ field }) => [
          ...[toPlainText(field.title), field.hint ?? '', field.note ?? '', field.placeholder ?? ''],
          ...(field.options ?? []).map((option) => toPlainText(option.title)),
        ])
        const text = toPlain(html)
        expect(words.filter((word) => !text.includes(word))).toEqual([])
      }
      expect(console.warn).not.toHaveBeenCalled()
      expect(console.error).not.toHaveBeenCalled()
    })

    test('chooses nothing for the visitor but what a field comes with', () => {
      const given = fields.flatMap(({ options, default: value, readOnly }) =>
        options && !readOnly ? [value ?? []].flat() : [],
      )
      expect(render({}).match(/checked/g) ?? []).toHaveLength(given.length)
    })
  })

  test('is judged alike by rjsf, the page and the server at every edge', async () => {
    const judge = await createJudges(form)
    const samples: Filled[] = getValid(each)
    const invalid = getInvalidSamples(toRunnableForm(form), getNames(each)).map(({ answers }) => answers)
    const edges = fields.flatMap((field) =>
      // The rule is tried where its question is asked, and where it is not: nothing else depends on its own value.
      [true, false]
        .map((isAsked) => samples.find((valid) => Object.hasOwn(valid, field.name) === isAsked))
        .filter((valid) => valid !== undefined)
        .flatMap((valid) => {
          const { [field.name]: _, ...missing } = valid
          const values = [...getEdgeValues(field), ...getNestedEdges(field, valid[field.name]), ...oddValues]
          return [missing, ...values.map((value) => ({ ...valid, [field.name]: value }))]
        }),
    )
    const unknown = oddValues.map((value) => ({ ...samples[0], desconocido: value }))
    const all = [...samples, ...invalid, ...edges, ...unknown]
    const judged = all.map((filled) => ({ filled, ...judge(filled) }))
    expect(judged.filter(isUnlike)).toEqual([])
    expect(judged.slice(0, samples.length).filter(({ stock }) => !stock)).toEqual([])
    expect(judged.slice(samples.length).filter(({ stock }) => !stock).length).toBeGreaterThan(oddValues.length)
    verdicts += judged.length
  })

  test('is judged alike by rjsf, the page and the server however it is filled', async () => {
    const judge = await createJudges(form)
    const seen = { accepted: 0, refused: 0 }
    fc.assert(
      fc.property(fc.constantFrom(...getValid(each)), fc.array(toChange(), { maxLength: 3 }), (valid, changes) => {
        const filled = Object.fromEntries(Object.entries({ ...valid, ...Object.fromEntries(changes) }))
        const verdict = judge(filled)
        seen[verdict.stock ? 'accepted' : 'refused']++
        expect(verdict).toEqual({
          ...verdict,
          server: verdict.stock,
          ...('page' in verdict ? { page: verdict.stock } : {}),
        })
      }),
      { numRuns: 1000 },
    )
    expect(Math.min(seen.accepted, seen.refused), JSON.stringify(seen)).toBeGreaterThan(100)
    verdicts += 1000
  })

  function toChange(): fc.Arbitrary<[string, unknown]> {
    const text = fc.array(
      fc.constantFrom('a', 'Z', '7', '@', '.', '-', ' ', '\n', '\ufeff', 'ñ', '\u{1F319}', '\ud83c'),
    )
    return fc.oneof(
      ...fields.map((field) => {
        const edges = [...getEdgeValues(field), ...oddValues]
        const near = fc.tuple(fc.constantFrom('a', ' ', '\u{1F319}'), fc.nat((field.maxLength ?? 10) + 2))
        return fc.tuple(
          fc.constant(field.name),
          fc.oneof(
            { arbitrary: fc.constantFrom(...edges), weight: 4 },
            { arbitrary: text.map((letters) => letters.join('')), weight: 2 },
            near.map(([letter, length]) => `${letter.repeat(length)}b`),
            fc.string({ unit: 'binary' }),
            fc.subarray(field.options?.map(({ value }) => value) ?? ['x', 'y']),
            fc.jsonValue({ maxDepth: 2 }),
          ),
        )
      }),
    )
  }
})

test('thousands of verdicts are compared', () => {
  console.info(`${verdicts} filled forms judged alike`)
  expect(verdicts).toBeGreaterThan(10_000)
})

function isUnlike({ stock, server, page = stock }: { stock: boolean; server: boolean; page?: boolean }): boolean {
  return stock !== server || stock !== page
}

/** The text of HTML, and of its placeholders. */
function toPlain(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
}

/** A field that a page shows with some answers, by its path. */
type Shown = { path: string; field: Field }

/** Every field that is shown with these answers, in groups and lists too: those of a group stand under its path. */
function listShown(form: RunnableForm, answers: Answers): Shown[] {
  return listLevel(form, form.definition.fields, answers, '')
}

function listLevel(form: RunnableForm, fields: Readonly<Record<string, Field>>, raw: Answers, above: string): Shown[] {
  const answers = toAnswers(raw)
  return getShown({ fields, conditions: form.conditions }, answers).flatMap((name) => {
    const field = fields[name]
    return field ? listField(form, field, answers[name], `${above}${name}`) : []
  })
}

function listField(form: RunnableForm, field: Field, value: AnswerValue | undefined, path: string): Shown[] {
  const { fields, item } = field
  const below = item
    ? getItems(field, value).flatMap((each, index) => listField(form, item, each, `${path}.${index}`))
    : listLevel(form, fields ?? {}, isRecord(value) ? value : {}, `${path}.`)
  return [{ path, field }, ...below]
}
