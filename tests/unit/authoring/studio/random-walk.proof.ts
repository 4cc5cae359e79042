import { expect, test } from 'vitest'
import { removeWhole, setAt } from '#authoring/cures/edit-json.ts'
import { acceptRemark, getCures } from '#authoring/cures/get-cures.ts'
import { getOthers, isTold, removeStep } from '#authoring/cures/remove-step.ts'
import { requireField } from '#authoring/cures/require-field.ts'
import { hasFreeOrder } from '#authoring/cures/send-lists.ts'
import { renameField, renameStep } from '#authoring/renames/rename-everywhere.ts'
import {
  createRow,
  fromRows,
  tests,
  toCondition,
  toRows,
  withTest,
} from '#authoring/studio/conditions/condition-rows.ts'
import { getOptionsOf } from '#authoring/studio/conditions/condition-words.ts'
import { getFieldRule, isBesideOthers, limitField, setFieldRule } from '#authoring/studio/conditions/field-rule.ts'
import { toFreeName } from '#authoring/studio/form/create-value.ts'
import { addEnding, type EndingRule } from '#authoring/studio/jobs/add-ending.ts'
import { addQuestion, moveQuestion } from '#authoring/studio/map/add-question.ts'
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
/** The texts that a gesture writes; none where there is nothing to make it on. */
type Gesture = (place: Place) => Record<string, string> | null | undefined

const read = ({ texts, funnelFile, formFile }: Place) => {
  const [funnel, form] = [texts.get(funnelFile) ?? '', texts.get(formFile) ?? '']
  return { funnel, form, steps: getSteps(funnel), document: readLoosely(form), whole: readLoosely(funnel) }
}

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

const gestures: Readonly<Record<string, Gesture>> = {
  reword(place) {
    const { funnel, form } = read(place)
    const found = place.pick([
      ...getTextPlaces({ file: 'form', document: readLoosely(form), meta: metaSchemas.form }),
      ...getTextPlaces({ file: 'funnel', document: readLoosely(funnel), meta: metaSchemas.funnel }),
    ])
    if (!found) return null
    const { file, path } = fromPlaceId(found.id)
    const text = `Otras "palabras", ${found.id.length} ${place.texts.get(file)?.length ?? Math.random()}`
    return file === 'form'
      ? { [place.formFile]: setAt(form, path, text) }
      : { [place.funnelFile]: setAt(funnel, path, text) }
  },
  addOption(place) {
    const option = pickOption(place)
    if (!option) return null
    const added = addOption(read(place).form, option.path, 'Opción nueva')
    return {
      [place.formFile]: nameOption(
        setAt(
          added.text,
          added.path,
          toFreeName('Depende', place.texts.get(place.formFile)?.match(/Depende-?\d*/g) ?? []),
        ),
        added.path,
      ),
    }
  },
  moveOption(place) {
    const option = pickOption(place)
    return option && { [place.formFile]: moveOption(read(place).form, option.path, 1).text }
  },
  removeOption(place) {
    const option = pickOption(place)
    if (!option || option.count <= FEWEST_OPTIONS) return null
    const { texts } = removeUses(place.texts, [place.funnelFile, place.formFile], option.name, option.value)
    if (!texts) return null
    return { ...texts, [place.formFile]: removeOption(texts[place.formFile] ?? read(place).form, option.path).text }
  },
  require(place) {
    const { form, document, steps } = read(place)
    const name = place.pick(steps.flatMap((step) => getAskedNames(step, document)))
    const field = isRecord(document.properties) && name !== undefined ? document.properties[name] : undefined
    if (name === undefined || !isRecord(field) || field.type === 'null') return null
    const isRequired = Array.isArray(document.required) && document.required.includes(name)
    return { [place.formFile]: requireField(form, name, !isRequired) }
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
    return { [place.funnelFile]: made.funnel, [place.formFile]: made.form }
  },
  addEnding(place) {
    const { funnel, document, whole } = read(place)
    const field = place.pick(getQuestions(place))
    if (field === undefined) return null
    const score = isRecord(whole.score) ? Object.keys(whole.score)[0] : undefined
    const points = { [field]: Object.fromEntries(getOptionsOf(document, field).map(({ value }, at) => [value, at])) }
    const rule = place.pick<EndingRule>([
      { by: 'answer', field, condition: toCondition(createRow(field, document)) },
      ...(score === undefined ? [{ by: 'points', score: 'puntos', points, minimum: 1 } as const] : []),
    ])
    const isSent = place.pick([true, false]) ?? true
    return (
      rule && { [place.funnelFile]: addEnding(funnel, { title: 'Hasta aquí', text: 'Gracias.', rule, isSent }).text }
    )
  },
  moveQuestion(place) {
    const { funnel, form, steps, document } = read(place)
    const name = place.pick(steps.flatMap((step) => (step.ask === 'all' ? getAskedNames(step, document) : [])))
    const moved =
      name === undefined || !hasFreeOrder(funnel) ? null : moveQuestion(form, name, place.pick([1, -1]) ?? 1)
    return moved === null ? null : { [place.formFile]: moved }
  },
  moveStep(place) {
    const { funnel, steps, whole, document } = read(place)
    const [from, to] = [place.pick([...steps.keys()]) ?? 0, place.pick([...steps.keys()]) ?? 0]
    return from === to || !canMove(whole, document, from, to)
      ? null
      : { [place.funnelFile]: moveStep(funnel, from, to) }
  },
  removeStep(place) {
    const { funnel, steps } = read(place)
    const index = place.pick([...steps.keys()]) ?? 0
    const id = String(steps[index]?.id)
    if (isTold(funnel, id)) return null
    const to = place.pick(getOthers(funnel, id) ?? [])
    return to === undefined ? null : { [place.funnelFile]: removeStep(funnel, index, to) }
  },
  limitStep(place) {
    const { funnel, form, steps } = read(place)
    const index = place.pick([...steps.entries()].filter(([, step]) => step.if === undefined).map(([at]) => at))
    const limited = index === undefined ? null : limitStep(funnel, form, index)?.limit()
    return limited && { [place.funnelFile]: limited.funnel, [place.formFile]: limited.form }
  },
  limitField(place) {
    const { funnel, form } = read(place)
    const name = pickFieldBesideOthers(place)
    if (name === undefined || getFieldRule(readLoosely(form), name)) return null
    const limited = limitField(funnel, form, name)?.limit()
    return limited && { [place.funnelFile]: limited.funnel, [place.formFile]: limited.form }
  },
  changeFieldRule(place) {
    const { form, document } = read(place)
    const names = isRecord(document.properties) ? Object.keys(document.properties) : []
    const name = place.pick(names.filter((each) => getFieldRule(document, each)))
    const rule = name === undefined ? null : getFieldRule(document, name)
    if (name === undefined || !rule) return null
    const next = place.pick([null, { ...rule, isRequired: !rule.isRequired }])
    return { [place.formFile]: setFieldRule(form, name, next ?? null) }
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
    return next ? { [place.funnelFile]: setAt(funnel, ['steps', index, 'if'], next) } : null
  },
  showToAll(place) {
    const { funnel, steps } = read(place)
    const index = place.pick([...steps.entries()].filter(([, step]) => step.if !== undefined).map(([at]) => at))
    return index === undefined ? null : { [place.funnelFile]: removeWhole(funnel, ['steps', index, 'if']) }
  },
  addWording(place) {
    const { funnel, steps, document, whole } = read(place)
    const step = place.pick([...steps.keys()]) ?? 0
    const field = place.pick(getAskedNames(steps[step] ?? {}, document))
    const variant = place.pick(getWordingVariants(whole))
    const asked = isRecord(document.properties) && field !== undefined ? document.properties[field] : undefined
    if (field === undefined || variant === undefined || !isRecord(asked) || asked.type === 'boolean') return null
    return { [place.funnelFile]: addWording(funnel, { step, field, title: '¿Lo mismo?', variant }) }
  },
  rename(place) {
    const { funnel, steps, whole, document } = read(place)
    const id = String(place.pick(steps)?.id)
    const ids = steps.map((step) => String(step.id))
    const names = isRecord(document.properties) ? Object.keys(document.properties) : []
    const name = place.pick(names)
    return name === undefined || place.pick([true, false])
      ? renameStep(place.texts, metaSchemas, {
          funnel: String(whole.id),
          from: id,
          to: toFreeName('renombrado', [...ids, funnel]),
        })
      : renameField(place.texts, metaSchemas, {
          form: String(whole.form),
          from: name,
          to: toFreeName('renombrada', names, ''),
        })
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
    const written = gesture({ texts, funnelFile, formFile, pick })
    if (!written) continue
    done.push(name)
    const after = new Map([...texts, ...Object.entries(written).filter(([file]) => file !== '')])
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
