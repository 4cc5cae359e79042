import { type FormEvent, useId, useState } from 'react'
import { readLoosely, toFormFile, toFunnelFile } from '#authoring/studio/document/funnel-files.ts'
import { getStepIds } from '#authoring/studio/form/create-value.ts'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { newWords } from '#authoring/studio/words.ts'
import type { PlanRequest, StudioProject } from '#authoring/studio-service/contract.ts'
import { fieldKinds } from '#engine'

type Props = {
  funnel: string | null
  form: string | null
  texts: ReadonlyMap<string, string>
  drafts: Readonly<Record<string, string>>
  project: StudioProject
  /** Puts what was made among the texts, and goes there. */
  take(files: Readonly<Record<string, string>>, shown: string): void
}

/** Something to begin with, made as `npm run new` makes it. The page of a funnel needs more than forms and funnels. */
export function NewView({ funnel, form, texts, drafts, project, take }: Props) {
  const [answer, setAnswer] = useState('')
  const ask = async (request: PlanRequest['request'], shown: string) => {
    const plan = await studioServer.plan({ request, drafts }).catch(() => ({ refusal: newWords.failed }))
    if ('refusal' in plan) return setAnswer(plan.refusal)
    take(plan.files, shown)
    setAnswer(newWords.made)
  }
  const steps = funnel === null ? [] : getStepIds(readLoosely(texts.get(toFunnelFile(funnel))))
  const fields = form === null ? [] : Object.keys(Object(readLoosely(texts.get(toFormFile(form))).properties))
  return (
    <div className="new">
      {form !== null && (
        <Fields
          title={newWords.question(form)}
          inputs={[
            { name: 'name', label: newWords.name, isNeeded: true },
            { name: 'title', label: newWords.asked, isNeeded: true },
            { name: 'kind', label: newWords.kind, choices: Object.keys(fieldKinds) },
            { name: 'options', label: newWords.options },
            { name: 'required', label: newWords.required, choices: [newWords.yes, newWords.no] },
            { name: 'step', label: newWords.step },
          ]}
          submit={({ name = '', title, kind, options, required, step }) =>
            ask(
              {
                what: 'field',
                form,
                field: { name, title, kind, options: options || undefined, required: required === newWords.yes },
                step: step || undefined,
              },
              toFormFile(form),
            )
          }
        />
      )}
      {funnel !== null && fields.length > 0 && (
        <Fields
          title={newWords.stepOf(funnel)}
          inputs={[
            { name: 'id', label: newWords.name, isNeeded: true },
            { name: 'ask', label: newWords.asks, choices: fields },
            { name: 'after', label: newWords.after, choices: steps },
          ]}
          submit={({ id = '', ask: asked = '', after }) =>
            ask({ what: 'step', id, funnel, ask: asked, after }, toFunnelFile(funnel))
          }
        />
      )}
      <Fields
        title={newWords.funnel}
        inputs={[
          ...documentInputs,
          { name: 'layout', label: newWords.layout, choices: project.names.layouts },
          { name: 'target', label: newWords.target, choices: project.names.targets.mail },
        ]}
        submit={({ id = '', title = '', fields: asked = '', layout, target = '' }) =>
          ask({ what: 'funnel', id, title, fields: asked, layout, target }, toFunnelFile(id))
        }
      />
      <Fields
        title={newWords.form}
        inputs={documentInputs}
        submit={({ id = '', title = '', fields: asked = '' }) =>
          ask({ what: 'form', id, title, fields: asked }, toFormFile(id))
        }
      />
      <p role="status">{answer}</p>
      <p className="soft">{newWords.page}</p>
    </div>
  )
}

const documentInputs: readonly Input[] = [
  { name: 'id', label: newWords.name, isNeeded: true },
  { name: 'title', label: newWords.title, isNeeded: true },
  { name: 'fields', label: newWords.fields, isNeeded: true },
]

type Input = { name: string; label: string; isNeeded?: boolean; choices?: readonly string[] }
type FieldsProps = { title: string; inputs: readonly Input[]; submit(values: Partial<Record<string, string>>): void }

function Fields({ title, inputs, submit }: FieldsProps) {
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    submit(Object.fromEntries(values))
  }
  return (
    <form className="new__one" onSubmit={send}>
      <h2>{title}</h2>
      {inputs.map(({ name, label, isNeeded, choices }) => (
        <p key={name} className="scalar">
          <label htmlFor={`${id}-${name}`}>{label}</label>
          {choices ? (
            <select id={`${id}-${name}`} name={name}>
              {choices.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          ) : (
            <input id={`${id}-${name}`} name={name} required={isNeeded} />
          )}
        </p>
      ))}
      <button type="submit">{newWords.make}</button>
    </form>
  )
}
