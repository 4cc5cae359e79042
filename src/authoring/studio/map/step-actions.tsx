import { useState } from 'react'
import { setAt, swapAt } from '#authoring/cures/edit-json.ts'
import { getLeading, getOthers, isTold, type Leading, removeStep } from '#authoring/cures/remove-step.ts'
import { WAY_ON } from '#authoring/new/moved-keys.ts'
import { ItemActions } from '#authoring/studio/form/item-actions.tsx'
import { NewDialog } from '#authoring/studio/ui/new-dialog.tsx'
import { removalWords } from '#authoring/studio/words.ts'
import { getSteps } from '#authoring/texts/funnel-files.ts'

type Props = {
  /** The funnel's text. */
  text: string
  index: number
  toTitle(step: Record<string, unknown>): string
  edit(text: string): void
}

type Steps = readonly Record<string, unknown>[]

/** A funnel's text with a step at another place; where a place leads and what its button says stay there. */
export function moveStep(funnel: string, from: number, to: number): string {
  let text = funnel
  for (let at = from; at !== to; at += Math.sign(to - at)) text = swapSteps(text, at, at + Math.sign(to - at))
  return text
}

/** Whether a step may stand at another place: no question passes a send or an ending, nor what depends on its answer. */
export function canMove(steps: Steps, from: number, to: number): boolean {
  const passed = steps.slice(Math.min(from, to), Math.max(from, to) + 1)
  const asked = passed.flatMap(({ ask }) => (Array.isArray(ask) ? ask : []))
  const read = JSON.stringify(passed.map((step) => [step.if, step.next]))
  return (
    passed.every((step) => Array.isArray(step.ask) && ['end', 'send', 'mount'].every((key) => !(key in step))) &&
    !asked.some((name) => read.includes(`"${name}"`))
  )
}

function swapSteps(funnel: string, one: number, other: number): string {
  const steps = getSteps(funnel)
  return WAY_ON.reduce(
    (text, key) => {
      if (steps[one]?.[key] === steps[other]?.[key]) return text
      return [one, other].reduce((all, at) => setAt(all, ['steps', at, key], steps[at]?.[key]), text)
    },
    swapAt(funnel, ['steps'], one, other),
  )
}

/** Up, down, away, for a step. Before one that others lead to is taken away, it is asked where they lead then. */
export function StepActions({ text, index, toTitle, edit }: Props) {
  const [isAsking, setAsking] = useState(false)
  const steps = getSteps(text)
  const step = steps[index] ?? {}
  const id = String(step.id)
  const leading = getLeading(text, id)
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
        canSwap={(other) => canMove(steps, index, other)}
        swap={(other) => moveStep(text, index, other)}
        remove={others && (() => (isAsked ? setAsking(true) : edit(removeStep(text, index, ''))))}
      />
      {isAsking && others && (
        <Removal
          title={toTitle(step)}
          {...{ steps, leading, others, toTitle }}
          isOfRequest={isTold(text, id)}
          remove={(to) => {
            setAsking(false)
            edit(removeStep(text, index, to))
          }}
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
          <select name="to" required defaultValue="">
            <option value="">{removalWords.choose}</option>
            {others.map((id) => (
              <option key={id} value={id}>
                {titles.get(id)}
              </option>
            ))}
          </select>
        </label>
      )}
    </NewDialog>
  )
}
