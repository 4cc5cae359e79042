import { readFileSync } from 'node:fs'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { setAt, swapAt } from '#authoring/cures/edit-json.ts'
import { requireField } from '#authoring/cures/require-field.ts'
import { createWorkspace } from '#authoring/studio/document/create-workspace.ts'
import { addEnding } from '#authoring/studio/jobs/add-ending.ts'
import { addQuestion } from '#authoring/studio/map/add-question.ts'
import { newKinds } from '#authoring/studio/map/question-kinds.tsx'
import { addOption, moveOption, removeOption } from '#authoring/studio/writing/edit-options.ts'
import { fromPlaceId, getTextPlaces } from '#authoring/studio/writing/text-places.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'
import { inProject } from '#project/project-root.ts'
import { createRandom } from '#replay/create-random.ts'

const SEQUENCES = 1000
const EDITS = 8

const formFile = 'schemas/formulario-contacto.schema.json'
const funnelFile = 'funnels/formulario-contacto.funnel.json'
const read = (file: string) => readFileSync(inProject(file), 'utf8')
const disk = [formFile, funnelFile].map((file) => ({ file, text: read(file), hash: file }))
const metas = {
  form: JSON.parse(read('schemas/meta/form.schema.json')),
  funnel: JSON.parse(read('schemas/meta/funnel.schema.json')),
}

type Texts = { form: string; funnel: string }
/** Texts after an edit, and the questions and steps whose source may differ. */
type Edit = Texts & { touched: readonly string[] }
type Pick = <T>(list: readonly T[]) => T | undefined

/** The source of each question and each step, by its name. */
function getSources({ form, funnel }: Texts): Map<string, string> {
  const sources = new Map<string, string>()
  const roots = { form: parseTree(form), funnel: parseTree(funnel) }
  const keep = (name: string, kind: keyof Texts, path: (string | number)[]) => {
    const root = roots[kind]
    const node = root && findNodeAtLocation(root, path)
    if (node) sources.set(name, { form, funnel }[kind].slice(node.offset, node.offset + node.length))
  }
  for (const name of getFields(form)) keep(`field ${name}`, 'form', ['properties', name])
  for (const [index, { id }] of getSteps(funnel).entries()) keep(`step ${String(id)}`, 'funnel', ['steps', index])
  return sources
}

function getFields(form: string): string[] {
  return Object.keys(getProperties(form))
}

function getProperties(form: string): Record<string, unknown> {
  const { properties } = readLoosely(form)
  return isRecord(properties) ? properties : {}
}

/** The values of the options of each question that has any. */
function getLists(form: string): { name: string; values: unknown[] }[] {
  return Object.entries(getProperties(form)).flatMap(([name, field]) => {
    const options = isRecord(field) && Array.isArray(field.oneOf) ? field.oneOf : []
    return options.length === 0 ? [] : [{ name, values: options.map((option) => option.const) }]
  })
}

/** The edits of the controls to the texts, each at a place drawn by lot. */
const edits: readonly ((texts: Texts, pick: Pick) => Edit | null)[] = [
  function reword({ form, funnel }, pick) {
    const place = pick([
      ...getTextPlaces({ file: 'form', document: readLoosely(form), meta: metas.form }),
      ...getTextPlaces({ file: 'funnel', document: readLoosely(funnel), meta: metas.funnel }),
    ])
    if (!place) return null
    const { file, path } = fromPlaceId(place.id)
    const text = pick(['Otra cosa', 'Con "comillas" y \\', '<b>¿Sí?</b>', 'ñ'.repeat(10_000), '{email}']) ?? ''
    const touched = [`field ${place.field}`, `step ${place.step}`]
    return file === 'form'
      ? { form: setAt(form, path, text), funnel, touched }
      : { form, funnel: setAt(funnel, path, text), touched }
  },
  function editOptions({ form, funnel }, pick) {
    const list = pick(getLists(form).filter(({ values }) => values.length > 2))
    if (!list) return null
    const index = pick([...list.values.keys()]) ?? 0
    const path = ['properties', list.name, 'oneOf', index, 'title']
    const edit = pick([
      () => addOption(form, path, 'Opción nueva'),
      () => removeOption(form, path),
      () => moveOption(form, path, 2),
    ])
    return edit ? { form: edit().text, funnel, touched: [`field ${list.name}`] } : null
  },
  function require({ form, funnel }, pick) {
    const name = pick(getFields(form))
    const { required } = readLoosely(form)
    if (name === undefined || !Array.isArray(required)) return null
    return { form: requireField(form, name, !required.includes(name)), funnel, touched: [`field ${name}`] }
  },
  function add({ form, funnel }, pick) {
    const after = pick([...getSteps(funnel).keys()]) ?? 0
    const kind = pick(newKinds)?.kind ?? 'text'
    const made = addQuestion({ form, funnel, after, kind, title: '¿Algo más?', options: 'a=A,b=B' })
    return { ...made, touched: [`step ${String(getSteps(funnel)[after]?.id)}`] }
  },
  function end({ form, funnel }, pick) {
    const list = pick(getLists(form))
    const value = list && pick(list.values)
    if (!list || typeof value !== 'string') return null
    const rule = { by: 'answer', field: list.name, condition: { [list.name]: value } } as const
    const made = addEnding(funnel, { title: 'Hasta aquí', text: 'Gracias.', rule, isSent: true })
    const sending = getSteps(funnel).find(({ send }) => send !== undefined)
    return { form, funnel: made.text, touched: [`step ${String(sending?.id)}`] }
  },
  function reorder({ form, funnel }, pick) {
    const index = pick([...getSteps(funnel).keys()].slice(1)) ?? 1
    return { form, funnel: swapAt(funnel, ['steps'], index, index - 1), touched: [] }
  },
]

test('random sequences of edits leave what they do not edit as it is written, and are undone to the byte', () => {
  const random = createRandom(20_261_125)
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]
  const asWritten = getSources({ form: read(formFile), funnel: read(funnelFile) })
  for (let count = 0; count < SEQUENCES; count++) {
    const workspace = createWorkspace(disk)
    const getTexts = (): Texts => {
      const { texts } = workspace.getState()
      return { form: texts.get(formFile) ?? '', funnel: texts.get(funnelFile) ?? '' }
    }
    let before = asWritten
    for (let turn = 0; turn < EDITS; turn++) {
      const edit = pick(edits)?.(getTexts(), pick)
      if (!edit) continue
      // Throws where a text is no JSON any more.
      for (const text of [edit.form, edit.funnel]) JSON.parse(text)
      const after = getSources(edit)
      const changed = [...before].filter(([name, source]) => after.get(name) !== source).map(([name]) => name)
      expect(edit.touched).toEqual(expect.arrayContaining(changed))
      before = after
      workspace.edit({ [formFile]: edit.form, [funnelFile]: edit.funnel })
    }
    while (workspace.getState().canUndo) workspace.undo()
    expect(workspace.getDirty()).toEqual([])
  }
})
