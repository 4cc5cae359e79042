import { type ReactNode, useId, useState } from 'react'
import { setAt } from '#authoring/cures/edit-json.ts'
import { isKind } from '#authoring/new/create-field.ts'
import { toKindWords } from '#authoring/studio/map/question-kinds.tsx'
import { readTitle, type Titles } from '#authoring/studio/map/read-titles.ts'
import { getStepIds } from '#authoring/studio/schema/names-at.ts'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { Button, Disclosure, Form, Menu } from '#authoring/studio/ui/controls.tsx'
import { NewDialog } from '#authoring/studio/ui/new-dialog.tsx'
import { jobWords, layoutWords, newWords } from '#authoring/studio/words.ts'
import type { PageRequest, PlanRequest, StudioProject } from '#authoring/studio-service/contract.ts'
import { getFilesOf, getSteps, readLoosely, toFormFile, toFunnelFile } from '#authoring/texts/funnel-files.ts'
import { fieldKinds, spellName } from '#engine'
import { toInboxPort } from '#local/inbox-port.ts'
import { FileNames } from './file-names.tsx'

type Props = {
  funnel: string | null
  form: string | null
  texts: ReadonlyMap<string, string>
  drafts: Readonly<Record<string, string>>
  project: StudioProject
  titles: Titles
  /** Puts what was made among the texts, and goes to a file, as soon as it is there. */
  take(files: Readonly<Record<string, string>>, shown: string, note?: string): void
}

/** Something to begin with, made as `npm run new` makes it. */
export function NewView({ funnel, form, texts, drafts, project, titles, take }: Props) {
  const ask: Ask = async (request, shown) => {
    const plan = await studioServer.plan({ request, drafts }).catch(() => ({ refusal: newWords.failed }))
    if ('refusal' in plan) return plan.refusal
    take(plan.files, shown)
    return newWords.made
  }
  const write = async (request: PageRequest['request']) => {
    const made = await studioServer.page({ request, drafts }).catch(() => ({ refusal: newWords.failed }))
    if ('refusal' in made) return made.refusal
    take({}, toFunnelFile(request.id))
    return (
      <>
        {newWords.written(request.title, made.page)}{' '}
        {made.isServed ? (
          <>
            {newWords.served} {openInTab(made.page, newWords.openPage)} {openInTab(getInbox(), newWords.openInbox)}
          </>
        ) : (
          newWords.notServed
        )}
        <FileNames files={made.written} texts={texts} />
      </>
    )
  }
  const funnelText = funnel === null ? undefined : texts.get(toFunnelFile(funnel))
  const steps = getStepIds(readLoosely(funnelText))
  const asking = getSteps(funnelText).flatMap(({ id, ask: asked }) => (Array.isArray(asked) ? [String(id)] : []))
  const toTitle = (file: string) => readTitle(texts, getFilesOf(texts, file))
  const fields = form === null ? [] : Object.keys(Object(readLoosely(texts.get(toFormFile(form))).properties))
  return (
    <div className="new">
      <NewPage write={write} />
      {funnel !== null && (
        <Fields
          title={newWords.copyOf(toTitle(toFunnelFile(funnel)))}
          inputs={[{ name: 'id', label: newWords.name, isNeeded: true }]}
          submit={async ({ id = '' }) => {
            const copied = copyFunnel(texts, funnel, id)
            if ('refusal' in copied) return copied.refusal
            take(copied.files, toFunnelFile(id))
            return newWords.made
          }}
        />
      )}
      <Disclosure summary={newWords.parts}>
        <div className="new">
          {form !== null && <NewField {...{ form, asking, titles, ask }} title={toTitle(toFormFile(form))} />}
          {funnel !== null && fields.length > 0 && (
            <NewStep {...{ funnel, fields, steps, titles, ask }} title={toTitle(toFunnelFile(funnel))} />
          )}
          <NewFunnel names={project.names} ask={ask} />
          <Fields
            title={newWords.form}
            inputs={documentInputs}
            submit={({ id = '', title = '', fields: asked = '' }) =>
              ask({ what: 'form', id, title, fields: asked }, toFormFile(id))
            }
          />
        </div>
      </Disclosure>
      {funnel !== null && (
        <Removal id={funnel} title={toTitle(toFunnelFile(funnel))} done={(note) => take({}, '', note)} />
      )}
    </div>
  )
}

/** The file of a funnel's copy, which asks the same form; refuses a name that cannot be or is taken. */
export function copyFunnel(
  texts: ReadonlyMap<string, string>,
  funnel: string,
  id: string,
): { files: Record<string, string> } | { refusal: string } {
  const file = toFunnelFile(id)
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id)) return { refusal: jobWords.badStep(id) }
  if (texts.has(file)) return { refusal: jobWords.taken(id) }
  return { files: { [file]: setAt(texts.get(toFunnelFile(funnel)) ?? '{}', ['id'], id) } }
}

/** Takes a page away again that nobody has published; of another its refusal is told. */
function Removal({ id, title, done }: { id: string; title: string; done(note: string): void }) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    const answer = await studioServer.removePage({ id }).catch(() => ({ refusal: newWords.notTaken }))
    if ('refusal' in answer) setRefusal(answer.refusal)
    else done(newWords.takenAway(title))
  }
  return (
    <div>
      <Button text={newWords.takeAway} act={() => setAsking(true)} /> {refusal}
      {isAsking && (
        <NewDialog
          heading={newWords.takeAwayOf(title)}
          submit={newWords.takeAway}
          send={() => void send()}
          close={() => setAsking(false)}
        >
          <p>{newWords.takesAway}</p>
        </NewDialog>
      )}
    </div>
  )
}

/** Names what is new by its title, as long as nobody has named it otherwise. */
function suggestName({ elements }: HTMLFormElement, changed: EventTarget): void {
  const [title, name] = ['title', 'id'].map((each) => elements.namedItem(each))
  if (!(title instanceof HTMLInputElement && name instanceof HTMLInputElement)) return
  if (changed === name) name.dataset.isOwn = 'true'
  if (changed === title && name.dataset.isOwn === undefined) name.value = spellId(title.value)
}

/** 'Sorteo de primavera' → 'sorteo-de-primavera' */
const spellId = (written: string) => spellName(`${written} `, '^[a-z]') ?? written

const openInTab = (href: string, text: string) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
  </a>
)

/** The inbox stands beside the site that this page is of. */
function getInbox(): string {
  const { protocol, hostname, port } = window.location
  return `${protocol}//${hostname}:${toInboxPort(Number(port))}/`
}

/** Asks the server to make something, and shows a file of it; answers what came of it in words. */
type Ask = (request: PlanRequest['request'], shown: string) => Promise<string>

type NewPartProps = Pick<Props, 'titles'> & {
  /** How the form or the funnel is called that it becomes a part of. */
  title: string
  ask: Ask
}

/** `asking` are the steps that list their questions, where one more can be asked. */
type NewFieldProps = NewPartProps & { form: string; asking: readonly string[] }

function NewField({ form, title, asking, titles, ask }: NewFieldProps) {
  const toPlace = (step: string) => (step === '' ? newWords.ownStep : titles.toStep(step))
  return (
    <Fields
      title={newWords.question(title)}
      inputs={[
        { name: 'name', label: newWords.name, isNeeded: true },
        { name: 'title', label: newWords.asked, isNeeded: true },
        { name: 'kind', label: newWords.kind, choices: Object.keys(fieldKinds).filter(isKind), toWords: toKindWords },
        { name: 'options', label: newWords.options },
        { name: 'required', label: newWords.required, choices: [newWords.yes, newWords.no] },
        { name: 'step', label: newWords.step, choices: ['', ...asking], toWords: toPlace },
      ]}
      submit={({ name = '', title: asked, kind, options, required, step }) => {
        const field = { name, title: asked, kind, options: options || undefined, required: required === newWords.yes }
        return ask({ what: 'field', form, field, step: step || undefined }, toFormFile(form))
      }}
    />
  )
}

type NewStepProps = NewPartProps & { funnel: string; fields: readonly string[]; steps: readonly string[] }

function NewStep({ funnel, title, fields, steps, titles, ask }: NewStepProps) {
  return (
    <Fields
      title={newWords.stepOf(title)}
      inputs={[
        { name: 'id', label: newWords.name, isNeeded: true },
        { name: 'ask', label: newWords.asks, choices: fields, toWords: titles.toQuestion },
        { name: 'after', label: newWords.after, choices: steps, toWords: titles.toStep },
      ]}
      submit={({ id = '', ask: asked = '', after }) =>
        ask({ what: 'step', id, funnel, ask: asked, after }, toFunnelFile(funnel))
      }
    />
  )
}

function NewPage({ write }: { write(request: PageRequest['request']): Promise<ReactNode> }) {
  return (
    <Fields
      title={newWords.page}
      inputs={[
        ...documentInputs,
        { name: 'layout', label: newWords.layout, choices: ['wizard', 'page'], toWords: toLayoutWords },
        { name: 'description', label: newWords.description, isNeeded: true },
        { name: 'keywords', label: newWords.keywords, isNeeded: true },
      ]}
      submit={({ id = '', title = '', fields: asked = '', layout, description = '', keywords = '' }) =>
        write({ what: 'page', id, title, fields: asked, layout, description, keywords })
      }
    />
  )
}

function NewFunnel({ names, ask }: { names: StudioProject['names']; ask: Ask }) {
  return (
    <Fields
      title={newWords.funnel}
      inputs={[
        ...documentInputs,
        { name: 'layout', label: newWords.layout, choices: names.layouts, toWords: toLayoutWords },
        { name: 'target', label: newWords.target, choices: names.targets.mail },
      ]}
      submit={({ id = '', title = '', fields: asked = '', layout, target = '' }) =>
        ask({ what: 'funnel', id, title, fields: asked, layout, target }, toFunnelFile(id))
      }
    />
  )
}

const documentInputs: readonly Input[] = [
  { name: 'title', label: newWords.title, isNeeded: true },
  { name: 'id', label: newWords.name, isNeeded: true },
  { name: 'fields', label: newWords.fields, isNeeded: true },
]

type Input = {
  name: string
  label: string
  isNeeded?: boolean
  choices?: readonly string[]
  /** The words in which a choice is offered. */
  toWords?(choice: string): string
}
const toLayoutWords = (layout: string) => layoutWords[layout] ?? layout

type FieldsProps = {
  title: string
  inputs: readonly Input[]
  /** Answers what came of it. */
  submit(values: Partial<Record<string, string>>): Promise<ReactNode>
}

function Fields({ title, inputs, submit }: FieldsProps) {
  const id = useId()
  const [answer, setAnswer] = useState<ReactNode>('')
  const send = (form: HTMLFormElement) => {
    const values = [...new FormData(form)].map(([name, value]) => {
      return [name, name === 'id' ? spellId(String(value)) : String(value)] as const
    })
    setAnswer(newWords.making)
    submit(Object.fromEntries(values)).then(setAnswer)
  }
  return (
    <section className="new__one">
      <Form
        send={send}
        onInput={(event) => {
          setAnswer('')
          suggestName(event.currentTarget, event.target)
        }}
      >
        <h2>{title}</h2>
        {inputs.map(({ name, label, isNeeded, choices, toWords = String }) => (
          <p key={name} className="scalar">
            <label htmlFor={`${id}-${name}`}>{label}</label>
            {choices ? (
              <Menu id={`${id}-${name}`} name={name} values={choices} toTitle={toWords} />
            ) : (
              <input id={`${id}-${name}`} name={name} required={isNeeded} />
            )}
          </p>
        ))}
        <button type="submit">{newWords.make}</button>
      </Form>
      <div role="status">{answer}</div>
    </section>
  )
}
