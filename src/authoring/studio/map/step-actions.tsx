import { useState } from 'react'
import { toFreeName } from '#authoring/studio/form/create-value.ts'
import { ItemActions } from '#authoring/studio/form/item-actions.tsx'
import { NewDialog } from '#authoring/studio/ui/new-dialog.tsx'
import { removalWords } from '#authoring/studio/words.ts'
import { getSteps } from '#authoring/texts/funnel-files.ts'
import { getLeading, isTold, type Leading, removeStep } from './remove-step.ts'

type Props = {
  /** The funnel's text. */
  text: string
  index: number
  toTitle(step: Record<string, unknown>): string
  edit(text: string): void
}

/** Up, down, once more, away, for a step. Before one that others lead to is taken away, it is asked where they lead then. */
export function StepActions({ text, index, toTitle, edit }: Props) {
  const [isAsking, setAsking] = useState(false)
  const steps = getSteps(text)
  const step = steps[index] ?? {}
  const ids = steps.map(({ id }) => String(id))
  const id = String(step.id)
  const leading = getLeading(text, id)
  const isAsked = leading.length > 0 || isTold(text, id)
  return (
    <>
      <ItemActions
        parent={['steps']}
        count={steps.length}
        name={toTitle(step)}
        {...{ text, index, edit }}
        rename={(written) => written.replace(JSON.stringify(id), JSON.stringify(toFreeName(id, ids)))}
        remove={() => (isAsked ? setAsking(true) : edit(removeStep(text, index, '')))}
      />
      {isAsking && (
        <Removal
          title={toTitle(step)}
          {...{ steps, leading, toTitle }}
          isOfRequest={isTold(text, id)}
          others={ids.filter((each) => each !== id && !leading.some(({ step, rule }) => step.id === each && !rule))}
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
