import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { removeWhole, setAt, swapAt } from '#authoring/cures/edit-json.ts'
import { acceptRemark, getCures } from '#authoring/cures/get-cures.ts'
import { getOthers, isTold, removeStep } from '#authoring/cures/remove-step.ts'
import { requireField } from '#authoring/cures/require-field.ts'
import { hasFreeOrder } from '#authoring/cures/send-lists.ts'
import { renameField, renameStep } from '#authoring/renames/rename-everywhere.ts'
import {
  createRow,
  fromRows,
  getOptionsOf,
  tests,
  toCondition,
  toRows,
  withTest,
} from '#authoring/studio/conditions/conditions.ts'
import { getFieldRule, isBesideOthers, limitField, setFieldRule } from '#authoring/studio/conditions/field-rule.ts'
import { createWorkspace } from '#authoring/studio/document/create-workspace.ts'
import { toFreeName } from '#authoring/studio/form/create-value.ts'
import { addEnding, type EndingRule } from '#authoring/studio/jobs/add-ending.ts'
import { addQuestion, findHindrance, moveQuestion } from '#authoring/studio/map/add-question.ts'
import { newKinds } from '#authoring/studio/map/question-kinds.tsx'
import { canMove, moveStep } from '#authoring/studio/map/step-actions.tsx'
import { getAskedNames } from '#authoring/studio/map/step-titles.ts'
import { addWording, getWordingVariants, limitStep } from '#authoring/studio/properties/step-panel.tsx'
import {
  addOption,
  FEWEST_OPTIONS,
  moveOption,
  nameOption,
  removeOption,
} from '#authoring/studio/writing/edit-options.ts'
import { removeUses } from '#authoring/studio/writing/option-hands.ts'
import { fromPlaceId, getTextPlaces } from '#authoring/studio/writing/text-places.ts'
import { createDraftCheck } from '#authoring/studio-service/check-drafts.ts'
import { getFilesOf, getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'
import { readProject } from '#project/read-project.ts'
import { createRandom, pickOne } from '#replay/create-random.ts'

const project = readProject()
const whole: ReadonlyMap<string, string> = new Map(
  [...project.funnels, ...project.forms].map(({ file, text }) => [file, text]),
)
const check = createDraftCheck((hash) => hash)
const { metaSchemas } = project

/** The state of a walk: all texts, and the funnel in view with its form. */
type Place = { texts: ReadonlyMap<string, string>; funnelFile: string; formFile: string; pick: Pick }
type Pick = <T>(list: readonly T[]) => T | undefined
/** The texts that a gesture writes, and the questions and steps whose source may differ. */
type Edit = { texts: Record<string, string>; touched: readonly string[] }
/** None where there is nothing to make the gesture on. */
type Gesture = (place: Place) => Edit | null | undefined

const read = ({ texts, funnelFile, formFile }: Place) => {
  const [funnel, form] = [texts.get(funnelFile) ?? '', texts.get(formFile) ?? '']
  return { funnel, form, steps: getSteps(funnel), document: readLoosely(form), whole: readLoosely(funnel) }
}

const toField = (name: unknown) => `field ${name}`
const toStep = (id: unknown) => `step ${id}`

const inForm = ({ formFile }: Place, text: string, ...touched: string[]): Edit => {
  return { texts: { [formFile]: text }, touched }
}
const inFunnel = ({ funnelFile }: Place, text: string, ...touched: string[]): Edit => {
  return { texts: { [funnelFile]: text }, touched }
}
const inBoth = ({ funnelFile, formFile }: Place, { funnel, form }: { funnel: string; form: string }) => {
  return { [funnelFile]: funnel, [formFile]: form }
}

/** The source of each question and each step, by its name. */
function getSources(place: Place): Map<string, string> {
  const { form, funnel, steps, document } = read(place)
  const toSlice = (text: string) => {
    const root = parseTree(text)
    return (...path: (string | number)[]) => {
      const node = root && findNodeAtLocation(root, path)
      return node ? text.slice(node.offset, node.offset + node.length) : ''
    }
  }
  const [sliceForm, sliceFunnel] = [toSlice(form), toSlice(funnel)]
  const fields = isRecord(document.properties) ? Object.keys(document.properties) : []
  return new Map([
    ...fields.map((name) => [toField(name), sliceForm('properties', name)] as const),
    ...steps.map(({ id }, index) => [toStep(id), sliceFunnel('steps', index)] as const),
  ])
}

/** The questions and steps in whose source a text stands. */
const findMentions = (place: Place, text: string) =>
  [...getSources(place)].filter(([, source]) => source.includes(text)).map(([name]) => name)

/** The questions with options of their own that a funnel asks, in their order. */
const getQuestions = (place: Place) => {
  const { steps, document } = read(place)
  const asked = [...new Set(steps.flatMap((step) => getAskedNames(step, document)))]
  return asked.filter((name) => getOptionsOf({ properties: document.properties }, name).length > 0)
}

/** A question by lot that stands on a screen with others. */
const pickFieldBesideOthers = (place: Place) => {
  const { steps, document } = read(place)
  const screens = steps.map((step) => getAskedNames(step, document))
  return place.pick(screens.flatMap((asked) => asked.filter((name) => isBesideOthers(document, name, asked))))
}

/** The path of the title of an option by lot. */
const pickOption = (place: Place) => {
  const { document } = read(place)
  const name = place.pick(getQuestions(place))
  const field = isRecord(document.properties) && name !== undefined ? document.properties[name] : undefined
  if (name === undefined || !isRecord(field)) return null
  const list = Array.isArray(field.oneOf) ? ['properties', name, 'oneOf'] : ['properties', name, 'items', 'oneOf']
  const options = getOptionsOf(document, name)
  const index = place.pick([...options.keys()]) ?? 0
  return { name, value: options[index]?.value ?? '', count: options.length, path: [...list, index, 'title'] }
}

/** A text by lot that somebody reads. */
const pickText = (place: Place) => {
  const { whole, document } = read(place)
  return place.pick([
    ...getTextPlaces({ file: 'form', document, meta: metaSchemas.form }),
    ...getTextPlaces({ file: 'funnel', document: whole, meta: metaSchemas.funnel }),
  ])
}

function reword(place: Place, { id, field, step }: ReturnType<typeof getTextPlaces>[number], text: string): Edit {
  const { funnel, form } = read(place)
  const { file, path } = fromPlaceId(id)
  const touched = [toField(field), toStep(step)]
  return file === 'form'
    ? inForm(place, setAt(form, path, text), ...touched)
    : inFunnel(place, setAt(funnel, path, text), ...touched)
}

const gestures: Readonly<Record<string, Gesture>> = {
  reword(place) {
    const found = pickText(place)
    return found && reword(place, found, `Otras "palabras", ${found.id.length} ${Math.random()}`)
  },
  addOption(place) {
    const option = pickOption(place)
    if (!option) return null
    const added = addOption(read(place).form, option.path, 'Opción nueva')
    const title = toFreeName('Depende', read(place).form.match(/Depende-?\d*/g) ?? [])
    return inForm(place, nameOption(setAt(added.text, added.path, title), added.path), toField(option.name))
  },
  moveOption(place) {
    const option = pickOption(place)
    return option && inForm(place, moveOption(read(place).form, option.path, 1).text, toField(option.name))
  },
  removeOption(place) {
    const option = pickOption(place)
    if (!option || option.count <= FEWEST_OPTIONS) return null
    const { texts } = removeUses(place.texts, [place.funnelFile, place.formFile], option.name, option.value)
    if (!texts) return null
    const { text } = removeOption(texts[place.formFile] ?? read(place).form, option.path)
    const touched = [toField(option.name), ...findMentions(place, JSON.stringify(option.value))]
    return { texts: { ...texts, [place.formFile]: text }, touched }
  },
  require(place) {
    const { form, document, steps } = read(place)
    const name = place.pick(steps.flatMap((step) => getAskedNames(step, document)))
    const field = isRecord(document.properties) && name !== undefined ? document.properties[name] : undefined
    if (name === undefined || !isRecord(field) || field.type === 'null') return null
    const isRequired = Array.isArray(document.required) && document.required.includes(name)
    return inForm(place, requireField(form, name, !isRequired), toField(name))
  },
  addQuestion(place) {
    const { funnel, form, steps } = read(place)
    const sending = steps.findIndex(({ send, end }) => send !== undefined || end !== undefined)
    const after = place.pick([...steps.keys()].slice(0, sending < 0 ? undefined : sending))
    if (after === undefined || form === '') return null
    const kind = place.pick(newKinds)?.kind ?? 'text'
    const made = addQuestion({
      ...{ funnel, form, after, kind, title: '¿Algo más?' },
      options: 'primera=Primera opción,segunda=Segunda opción',
    })
    return { texts: inBoth(place, made), touched: [toStep(steps[after]?.id)] }
  },
  addEnding(place) {
    const { funnel, steps, document, whole } = read(place)
    const field = place.pick(getQuestions(place))
    if (field === undefined) return null
    const score = isRecord(whole.score) ? Object.keys(whole.score)[0] : undefined
    const points = { [field]: Object.fromEntries(getOptionsOf(document, field).map(({ value }, at) => [value, at])) }
    const rule = place.pick<EndingRule>([
      { by: 'answer', field, condition: toCondition(createRow(field, document)) },
      ...(score === undefined ? [{ by: 'points', score: 'puntos', points, minimum: 1 } as const] : []),
    ])
    const isSent = place.pick([true, false]) ?? true
    if (!rule) return null
    const { text } = addEnding(funnel, { title: 'Hasta aquí', text: 'Gracias.', rule, isSent })
    return inFunnel(place, text, ...steps.filter(({ ask, send }) => ask ?? send).map(({ id }) => toStep(id)))
  },
  moveQuestion(place) {
    const { funnel, form, steps, whole, document } = read(place)
    const name = place.pick(steps.flatMap((step) => (step.ask === 'all' ? getAskedNames(step, document) : [])))
    const by = place.pick<1 | -1>([1, -1]) ?? 1
    if (name === undefined || !hasFreeOrder(funnel) || findHindrance(whole, document, name, by)) return null
    const moved = moveQuestion(form, name, by)
    return moved === null ? null : inForm(place, moved)
  },
  moveStep(place) {
    const { funnel, steps, whole, document } = read(place)
    const [from, to] = [place.pick([...steps.keys()]) ?? 0, place.pick([...steps.keys()]) ?? 0]
    if (from === to || !canMove(whole, document, from, to)) return null
    const passed = steps.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => String(id))
    const touched = passed.flatMap((id) => [toStep(id), ...findMentions(place, JSON.stringify(id))])
    return inFunnel(place, moveStep(funnel, from, to), ...touched)
  },
  removeStep(place) {
    const { funnel, steps } = read(place)
    const index = place.pick([...steps.keys()]) ?? 0
    const id = String(steps[index]?.id)
    if (isTold(funnel, id)) return null
    const to = place.pick(getOthers(funnel, id) ?? [])
    if (to === undefined) return null
    const touched = [toStep(id), toStep(steps[index - 1]?.id), ...findMentions(place, JSON.stringify(id))]
    return inFunnel(place, removeStep(funnel, index, to), ...touched)
  },
  limitStep(place) {
    const { funnel, form, steps, document } = read(place)
    const index = place.pick([...steps.entries()].filter(([, step]) => step.if === undefined).map(([at]) => at))
    const limited = index === undefined ? null : limitStep(funnel, form, index)?.limit()
    if (!limited || index === undefined) return null
    const asked = getAskedNames(steps[index] ?? {}, document).map(toField)
    return { texts: inBoth(place, limited), touched: [toStep(steps[index]?.id), ...asked] }
  },
  limitField(place) {
    const { funnel, form } = read(place)
    const name = pickFieldBesideOthers(place)
    if (name === undefined || getFieldRule(readLoosely(form), name)) return null
    const limited = limitField(funnel, form, name)?.limit()
    return limited && { texts: inBoth(place, limited), touched: [toField(name)] }
  },
  changeFieldRule(place) {
    const { form, document } = read(place)
    const names = isRecord(document.properties) ? Object.keys(document.properties) : []
    const name = place.pick(names.filter((each) => getFieldRule(document, each)))
    const rule = name === undefined ? null : getFieldRule(document, name)
    if (name === undefined || !rule) return null
    const next = place.pick([null, { ...rule, isRequired: !rule.isRequired }])
    return inForm(place, setFieldRule(form, name, next ?? null), toField(name))
  },
  changeCondition(place) {
    const { funnel, steps, document } = read(place)
    const index = place.pick([...steps.entries()].filter(([, step]) => step.if !== undefined).map(([at]) => at))
    const rows = index === undefined ? null : toRows(steps[index]?.if)
    if (index === undefined || !rows) return null
    const before = steps.slice(0, index).flatMap((step) => getAskedNames(step, document))
    const names = before.filter((name) => getOptionsOf(document, name).length > 0)
    const [row] = rows.rows
    const name = place.pick(names)
    const test = place.pick(tests.slice(0, 2))
    if (!row || name === undefined || !test) return null
    const next = place.pick([
      fromRows({ ...rows, rows: [...rows.rows, createRow(name, document)] }),
      fromRows({ ...rows, join: rows.join === 'all' ? 'any' : 'all' }),
      fromRows({ ...rows, rows: [withTest(row, test), ...rows.rows.slice(1)] }),
    ])
    return next ? inFunnel(place, setAt(funnel, ['steps', index, 'if'], next), toStep(steps[index]?.id)) : null
  },
  showToAll(place) {
    const { funnel, steps } = read(place)
    const index = place.pick([...steps.entries()].filter(([, step]) => step.if !== undefined).map(([at]) => at))
    if (index === undefined) return null
    return inFunnel(place, removeWhole(funnel, ['steps', index, 'if']), toStep(steps[index]?.id))
  },
  addWording(place) {
    const { funnel, steps, document, whole } = read(place)
    const step = place.pick([...steps.keys()]) ?? 0
    const field = place.pick(getAskedNames(steps[step] ?? {}, document))
    const variant = place.pick(getWordingVariants(whole))
    const asked = isRecord(document.properties) && field !== undefined ? document.properties[field] : undefined
    if (field === undefined || variant === undefined || !isRecord(asked) || asked.type === 'boolean') return null
    const text = addWording(funnel, { step, field, title: '¿Lo mismo?', variant })
    return inFunnel(place, text, toStep(steps[step]?.id))
  },
  rename(place) {
    const { funnel, steps, whole, document } = read(place)
    const id = String(place.pick(steps)?.id)
    const ids = steps.map((step) => String(step.id))
    const names = isRecord(document.properties) ? Object.keys(document.properties) : []
    const name = place.pick(names)
    const isOfStep = name === undefined || place.pick([true, false])
    const [stepName, fieldName] = [toFreeName('renombrado', [...ids, funnel]), toFreeName('renombrada', names, '')]
    const texts = isOfStep
      ? renameStep(place.texts, metaSchemas, { funnel: String(whole.id), from: id, to: stepName })
      : renameField(place.texts, metaSchemas, { form: String(whole.form), from: name, to: fieldName })
    const touched = isOfStep ? [toStep(id), ...findMentions(place, id)] : [toField(name), ...findMentions(place, name)]
    return texts && { texts, touched }
  },
}

const diagnose = (texts: ReadonlyMap<string, string>) =>
  check(project, { drafts: Object.fromEntries(texts), funnel: null }).diagnostics

/** The texts after cures that leave nothing to mend; null where none are found in so many tries. */
function mend(texts: ReadonlyMap<string, string>, tries = { left: 60 }): ReadonlyMap<string, string> | null {
  const diagnostics = diagnose(texts)
  if (diagnostics.length === 0) return texts
  if (tries.left-- <= 0) return null
  const cures = diagnostics.flatMap((each) => [
    ...getCures(each, texts),
    ...(each.severity === 'remark' ? [acceptRemark(each, texts.get(each.file) ?? '', 'Así')] : []),
  ])
  for (const cure of cures) {
    const after = mend(new Map([...texts, ...Object.entries(cure.texts)]), tries)
    if (after) return after
  }
  return null
}

/** Faults that somebody mends with a control: by other words, by another choice, or by taking away what nobody comes to. */
const BY_HAND = [
  'form.repeated-title',
  'form.reworded-consent',
  'funnel.dead-rule',
  'funnel.early-citation',
  'funnel.uncovered',
  'funnel.unreachable-step',
  'funnel.unread-notice',
  // The author presses «Mostrar a todo el mundo», or puts another step before this one.
  'funnel.unskippable-step',
]

const GESTURES = 8
const WALKS = 30

/** Walks from a funnel as it is saved; tells the gestures that led to a fault without a cure. */
function walk(seed: number): string[] {
  const random = createRandom(seed)
  const pick: Pick = (list) => (list.length === 0 ? undefined : pickOne(random, list))
  const funnelFile = pickOne(random, project.funnels).file
  const [, formFile = ''] = getFilesOf(whole, funnelFile)
  let texts = whole
  const done: string[] = []
  while (done.length < GESTURES) {
    const [name, gesture] = pickOne(random, Object.entries(gestures))
    const edit = gesture({ texts, funnelFile, formFile, pick })
    if (!edit) continue
    done.push(name)
    const after = new Map([...texts, ...Object.entries(edit.texts).filter(([file]) => file !== '')])
    const mended = mend(after)
    const [first] = mended ? [] : diagnose(after)
    if (first && !BY_HAND.includes(first.code)) return [`${funnelFile}: ${done.join(', ')}: ${first.sentence}`]
    // The walk undoes a gesture that only a hand mends.
    texts = mended ?? texts
  }
  return []
}

const seeds = Array.from({ length: WALKS * Number(process.env.TIMES ?? 1) }, (_, index) => index + 1)

test.each(seeds)(
  'gestures by lot end in nothing to mend, or in a fault that a cure or the same control mends: %i',
  (seed) => {
    expect(walk(seed)).toEqual([])
  },
)

/** Edits that leave something to mend, beside the gestures: their texts stay as they are written all the same. */
const careless: readonly Gesture[] = [
  function rewordAnyhow(place) {
    const found = pickText(place)
    const text = place.pick(['Otra cosa', 'Con "comillas" y \\', '<b>¿Sí?</b>', 'ñ'.repeat(10_000), '{email}'])
    return found && reword(place, found, text ?? '')
  },
  function swapSteps(place) {
    const { funnel, steps } = read(place)
    const index = place.pick([...steps.keys()].slice(1)) ?? 1
    return inFunnel(place, swapAt(funnel, ['steps'], index, index - 1))
  },
]

const SEQUENCES = 1000

test('random sequences of edits leave what they do not edit as it is written, and are undone to the byte', () => {
  const random = createRandom(20_261_125)
  const pick: Pick = (list) => (list.length === 0 ? undefined : pickOne(random, list))
  const [formFile, funnelFile] = ['schemas/formulario-contacto.schema.json', 'funnels/formulario-contacto.funnel.json']
  const disk = [formFile, funnelFile].map((file) => ({ file, text: whole.get(file) ?? '', hash: file }))
  for (let count = 0; count < SEQUENCES; count++) {
    const workspace = createWorkspace(disk)
    const toPlace = (): Place => ({ texts: workspace.getState().texts, funnelFile, formFile, pick })
    let before = getSources(toPlace())
    for (let turn = 0; turn < GESTURES; turn++) {
      const edit = pick([...Object.values(gestures), ...careless])?.(toPlace())
      if (!edit) continue
      // Throws where a text is no JSON any more.
      for (const text of Object.values(edit.texts)) JSON.parse(text)
      workspace.edit(edit.texts)
      const after = getSources(toPlace())
      const changed = [...before].filter(([name, source]) => after.get(name) !== source).map(([name]) => name)
      expect(edit.touched).toEqual(expect.arrayContaining(changed))
      before = after
    }
    while (workspace.getState().canUndo) workspace.undo()
    expect(workspace.getDirty()).toEqual([])
  }
})
