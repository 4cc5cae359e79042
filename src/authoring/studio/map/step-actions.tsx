import { useState } from 'react'
import { setAt, swapAt } from '#authoring/cures/edit-json.ts'
import { getLeading, getOthers, isTold, type Leading, removeStep, WAY_ON, WAYS } from '#authoring/cures/remove-step.ts'
import { ItemActions } from '#authoring/studio/form/item-actions.tsx'
import { Menu } from '#authoring/studio/ui/controls.tsx'
import { NewDialog } from '#authoring/studio/ui/new-dialog.tsx'
import { removalWords } from '#authoring/studio/words.ts'
import { getSteps } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { getAskedNames } from './step-titles.ts'

type Props = {
  /** The funnel's text. */
  text: string
  /** The funnel and its form, as they are read. */
  funnel: Document
  form: Document
  index: number
  toTitle(step: Record<string, unknown>): string
  edit(text: string): void
}

type Document = Readonly<Record<string, unknown>>

const toList = (value: unknown): Document[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A funnel's text with a step at another place; who leads to a place, where it leads and what its button says stay there. */
export function moveStep(funnel: string, from: number, to: number): string {
  let text = funnel
  for (let at = from; at !== to; at += Math.sign(to - at)) text = swapSteps(text, at, at + Math.sign(to - at))
  return text
}

/**
 * Whether a step may stand at another place: no question passes a send, an ending or a rule about where it leads, or comes behind
 * what reads its answer.
 */
export function canMove(funnel: Document, form: Document, from: number, to: number): boolean {
  const steps = toList(funnel.steps)
  const start = Math.min(from, to)
  const passed = steps.slice(start, Math.max(from, to) + 1)
  const isFixed = (step: Document, place: number) =>
    !Array.isArray(step.ask) ||
    WAYS.some((key) => key in step && (key !== 'next' || place < passed.length - 1)) ||
    (place > 0 && getLeading(steps, String(step.id)).length > 0)
  if (passed.some(isFixed)) return false
  const order = from < to ? [...passed.slice(1), ...passed.slice(0, 1)] : [...passed.slice(-1), ...passed.slice(0, -1)]
  const toAsked = (some: readonly Document[]) => some.flatMap((step) => getAskedNames(step, form))
  const before = toAsked(steps.slice(0, start))
  const open = toAsked(passed).filter((name) => !before.includes(name))
  return order.every((step, place) => {
    const ways = WAY_ON.map((key) => [key, passed[place]?.[key]])
    const read = getNamesRead({ ...step, ...Object.fromEntries(ways) }, funnel, form)
    const known = toAsked(order.slice(0, place + 1))
    return open.every((name) => known.includes(name) || !read.has(name))
  })
}

/** The names of everything that a step reads: in its conditions and texts, and in the rules of the form for its questions. */
function getNamesRead(step: Document, { screens, score, values }: Document, form: Document): ReadonlySet<string> {
  const asked = getAskedNames(step, form)
  const branches = { if: { [String(getChild(form.discriminator, 'propertyName'))]: true }, else: form.oneOf }
  const rules = [...toList(form.allOf), branches].filter((rule) =>
    listKeys({ ...rule, if: null }).some((name) => asked.includes(name)),
  )
  const questions = asked.map((name) => getChild(form.properties, name))
  const around = [questions, rules.map((rule) => ({ if: rule.if })), getChild(screens, String(step.show))]
  const names = new Set(listRead([step, ...around]))
  // A value or a score is read together with the answers that it counts.
  for (const name of names)
    for (const part of listTexts([Object.keys(getChild(score, name) ?? {}), getChild(values, name)])) names.add(part)
  return names
}

/** The names in the conditions of a value, and those that its texts cite: '{nombre|amiga}'. */
function listRead(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{([\w]+)[\w.]*\|/g)].map(([, name = '']) => name)
  if (Array.isArray(value)) return value.flatMap(listRead)
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, each]) =>
    key === 'if' ? listKeys(each) : listRead(each),
  )
}

/** The keys of a value at any depth, those of a group's fields as the group's, and the names that it requires. */
function listKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listKeys)
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, each]) => [
    ...key.split('.', 1),
    ...(key === 'required' ? listTexts(each) : listKeys(each)),
  ])
}

/** The texts of a value at any depth; paths as the name that they begin with. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.split('.', 1)
  return (Array.isArray(value) ? value : Object.values(isRecord(value) ? value : {})).flatMap(listTexts)
}

function swapSteps(funnel: string, one: number, other: number): string {
  const [first, second] = [Math.min(one, other), Math.max(one, other)].map((at) => getSteps(funnel)[at]?.id)
  const led = getLeading(getSteps(funnel), String(first)).reduce((text, { path }) => setAt(text, path, second), funnel)
  const steps = getSteps(led)
  return WAY_ON.reduce(
    (text, key) => {
      if (steps[one]?.[key] === steps[other]?.[key]) return text
      return [one, other].reduce((all, at) => setAt(all, ['steps', at, key], steps[at]?.[key]), text)
    },
    swapAt(led, ['steps'], one, other),
  )
}

/** Up, down, away, for a step. Before one that others lead to is taken away, it is asked where they lead then. */
export function StepActions({ text, funnel, form, index, toTitle, edit }: Props) {
  const [isAsking, setAsking] = useState(false)
  const steps = toList(funnel.steps)
  const step = steps[index] ?? {}
  const id = String(step.id)
  const leading = getLeading(steps, id)
  const others = getOthers(text, id)
  const isAsked = leading.length > 0 || isTold(text, id)
  return (
    <>
      <ItemActions
        parent={['steps']}
        count={steps.length}
        name={toTitle(step)}
        {...{ text, index, edit }}
        rename={null}
        canSwap={(other) => canMove(funnel, form, index, other)}
        swap={(other) => moveStep(text, index, other)}
        remove={others && (() => (isAsked ? setAsking(true) : edit(removeStep(text, index, ''))))}
      />
      {isAsking && others && (
        <Removal
          title={toTitle(step)}
          {...{ steps, leading, others, toTitle }}
          isOfRequest={isTold(text, id)}
          remove={(to) => edit(removeStep(text, index, to))}
          close={() => setAsking(false)}
        />
      )}
    </>
  )
}

type RemovalProps = Pick<Props, 'toTitle'> & {
  title: string
  steps: readonly Record<string, unknown>[]
  leading: readonly Leading[]
  /** Whether a request says who comes to the step: its receiver would be told wrong. */
  isOfRequest: boolean
  /** The steps that those who come to it may come to instead. */
  others: readonly string[]
  remove(to: string): void
  close(): void
}

/** Says who comes to a step that is to go, and asks where they go then. */
function Removal({ title, steps, leading, isOfRequest, others, toTitle, remove, close }: RemovalProps) {
  const titles = new Map(steps.map((step) => [String(step.id), toTitle(step)]))
  return (
    <NewDialog
      heading={removalWords.heading(title)}
      submit={isOfRequest ? null : removalWords.remove}
      send={(form) => remove(String(new FormData(form).get('to') ?? ''))}
      close={close}
    >
      {isOfRequest && <p>{removalWords.told}</p>}
      <ul>
        {leading.map(({ step, event, path, rule }) => (
          <li key={path.join(' ')}>{removalWords.leads(toTitle(step), event, rule !== null)}</li>
        ))}
      </ul>
      {!isOfRequest && leading.some(({ rule }) => rule === null) && (
        <label className="question__text">
          {removalWords.instead}
          <Menu
            name="to"
            required
            defaultValue=""
            values={['', ...others]}
            toTitle={(id) => titles.get(id) ?? removalWords.choose}
          />
        </label>
      )}
    </NewDialog>
  )
}
