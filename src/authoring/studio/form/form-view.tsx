import { hasFreeOrder } from '#authoring/cures/send-lists.ts'
import type { Workspace } from '#authoring/studio/document/create-workspace.ts'
import type { Knowledge } from '#authoring/studio/editor/json-help.ts'
import { canMoveInForm } from '#authoring/studio/map/add-question.ts'
import type { Titles } from '#authoring/studio/map/read-titles.ts'
import { canMove, StepActions } from '#authoring/studio/map/step-actions.tsx'
import { toFileName } from '#authoring/studio/panels/file-names.tsx'
import { Disclosure } from '#authoring/studio/ui/controls.tsx'
import { formWords } from '#authoring/studio/words.ts'
import { readLoosely, toSubject } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'
import { type Editing, toFreeName } from './create-value.ts'
import { ItemActions } from './item-actions.tsx'
import { ValueEditor } from './value-editor.tsx'

type Props = {
  files: readonly string[]
  texts: ReadonlyMap<string, string>
  workspace: Workspace
  titles: Titles
  toKnowledge(file: string): Knowledge
}

/** A funnel and its form as controls: the steps and the questions one by one, then what holds of all of them. */
export function FormView({ files, texts, workspace, titles, toKnowledge }: Props) {
  return (
    <div className="formview">
      {files.map((file) => {
        const text = texts.get(file) ?? ''
        const editing: Editing = {
          text,
          document: readLoosely(text),
          knowledge: toKnowledge(file),
          edit: (next) => workspace.edit({ [file]: next }, true),
        }
        const { kind } = toSubject(file)
        const name = toFileName(file, texts)
        const many = kind === 'funnel' ? 'steps' : 'properties'
        return (
          <section key={file} aria-label={name}>
            <h2>{kind === 'funnel' ? formWords.steps : formWords.questions}</h2>
            {kind === 'funnel' ? (
              <Steps {...{ editing, titles }} />
            ) : (
              <Questions {...{ editing }} funnel={texts.get(files[0] ?? '') ?? ''} />
            )}
            <Disclosure summary={kind === 'funnel' ? formWords.wholeFunnel : formWords.wholeForm}>
              <ValueEditor
                {...editing}
                {...{ path: [], value: editing.document, label: name, hidden: [many, '$schema'] }}
                canMove={(...place) => canMoveInForm(texts.get(files[0] ?? '') ?? '', editing.document, ...place)}
              />
            </Disclosure>
          </section>
        )
      })}
    </div>
  )
}

function Steps({ editing, titles }: { editing: Editing; titles: Titles }) {
  const { document, text, edit } = editing
  const steps = Array.isArray(document.steps) ? document.steps : []
  return (
    <ol className="cards">
      {steps.map((step: unknown, index) => {
        const id = isRecord(step) ? String(step.id) : formWords.item(index + 1)
        const title = titles.toStep(id)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row stays while the name of its step is being typed.
          <li key={index}>
            <Disclosure summary={<Called title={title} name={id} />}>
              <ValueEditor {...editing} path={['steps', index]} value={step} label={formWords.step(title)} />
            </Disclosure>
            <StepActions
              {...{ text, edit, index }}
              funnel={document}
              form={editing.knowledge.around.form}
              toTitle={(each) => titles.toStep(String(each.id))}
            />
          </li>
        )
      })}
    </ol>
  )
}

function Questions({ editing, funnel }: { editing: Editing; funnel: string }) {
  const { document, text, edit } = editing
  const fields = isRecord(document.properties) ? Object.entries(document.properties) : []
  const names = fields.map(([name]) => name)
  const steps = names.map((name) => ({ ask: [name] }))
  // Questions of steps go in the order of the steps, those of sections in that of the sections.
  const isFixed = document['x-sections'] !== undefined || !hasFreeOrder(funnel)
  return (
    <ol className="cards">
      {fields.map(([name, field], index) => {
        const title = isRecord(field) && typeof field.title === 'string' ? field.title : name
        const rename = (written: string) =>
          written.replace(JSON.stringify(name), JSON.stringify(toFreeName(name, names, '')))
        return (
          <li key={name}>
            <Disclosure summary={<Called title={title} name={name} />}>
              <ValueEditor {...editing} path={['properties', name]} value={field} label={formWords.question(title)} />
            </Disclosure>
            <ItemActions
              parent={['properties']}
              count={fields.length}
              memberKey={name}
              name={title}
              {...{ text, edit, index, rename }}
              canSwap={(other) => canMove({ ...readLoosely(funnel), steps }, document, index, other)}
              {...(isFixed && { swap: null })}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** A title, and small beside it the name by which the JSON calls it. */
function Called({ title, name }: { title: string; name: string }) {
  return (
    <>
      {title} <small className="soft">{name}</small>
    </>
  )
}
