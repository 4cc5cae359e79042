import { type DragEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasFreeOrder } from '#authoring/cures/send-lists.ts'
import { getOptionsOf, getTitleOf, toConditionSentence } from '#authoring/studio/conditions/conditions.ts'
import type { FunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import { NewEnding } from '#authoring/studio/jobs/new-ending.tsx'
import { getFields } from '#authoring/studio/schema/names-at.ts'
import { Button, Menu } from '#authoring/studio/ui/controls.tsx'
import { NewDialog } from '#authoring/studio/ui/new-dialog.tsx'
import { endingWords, mapWords } from '#authoring/studio/words.ts'
import type { StudioDiagnostic } from '#authoring/studio-service/contract.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'
import { getShares } from '#engine/model'
import { toPercent } from '#messages/path-words.ts'
import { addQuestion } from './add-question.ts'
import { KindChoice, newKinds } from './question-kinds.tsx'
import type { Titles } from './read-titles.ts'
import { getRemovedSteps, putBack, RemovedSteps } from './removed-steps-list.tsx'
import { canMove, moveStep, StepActions } from './step-actions.tsx'
import { getAskedNames, getStepTitle, getWays } from './step-titles.ts'

type Props = {
  funnelText: string
  formText: string
  /** The funnel's text as it is saved; '' where it is not. */
  savedText: string
  model: FunnelModel | null
  /** The step on the screen. */
  standing: string | null
  /** The diagnostics at each step, by its name. */
  toDiagnostics(step: string): readonly StudioDiagnostic[]
  titles: Titles
  edit(funnel: string, form: string): void
  /** Opens a screen, on a page of questions at one of them. */
  goTo(step: string, field?: string): void
}

/** All steps in their order as small screens, with room for one more between any two. */
export function MapView(props: Props) {
  const { funnelText, formText, savedText, edit, goTo } = props
  const [adding, setAdding] = useState<number | null>(null)
  const [isEnding, setEnding] = useState(false)
  const steps = getSteps(funnelText)
  const form = readLoosely(formText)
  const funnel = readLoosely(funnelText)
  const asked = [...new Set(steps.flatMap((step) => getAskedNames(step, form)))]
  const questions = asked.filter((name) => getOptionsOf(form, name).length > 0)
  const before = adding === null ? undefined : steps[adding - 1]
  const isPage = steps.some(({ ask }) => ask === 'all')
  const sections = hasFreeOrder(funnelText) ? [form['x-sections']].flat().filter(isRecord) : []
  const { list, put } = usePutting({ formText, edit, goTo })
  return (
    <>
      <div>
        <ol className="map" ref={list}>
          <StepItems
            {...props}
            {...{ steps, form, funnel }}
            edit={(text) => edit(text, formText)}
            addAfter={(index) => setAdding(index + 1)}
          />
          {questions.length > 0 && (
            <li>
              <Button text={endingWords.add} className="map__add" act={() => setEnding(true)} />
            </li>
          )}
        </ol>
        <RemovedSteps
          removed={getRemovedSteps(savedText, funnelText, getFields(form))}
          {...{ form, funnel }}
          putBack={(id) => put(putBack(savedText, funnelText, id), id)}
        />
      </div>
      {isEnding && (
        <NewEnding
          {...{ form, funnel, questions }}
          text={funnelText}
          close={() => setEnding(false)}
          add={({ text, step }) => put(text, step)}
        />
      )}
      {adding !== null && (
        <NewQuestion
          place={
            isPage ? mapWords.last : before ? mapWords.placeAfter(getStepTitle(before, form, funnel)) : mapWords.first
          }
          sections={new Map(sections.map(({ id, title }) => [String(id), String(title ?? id)]))}
          close={() => setAdding(null)}
          add={(kind, title, section) => {
            const made = addQuestion({
              funnel: funnelText,
              form: formText,
              after: adding === 0 ? null : adding - 1,
              ...{ kind, title, section },
              options: mapWords.newOptions,
            })
            edit(made.funnel, made.form)
            goTo(made.step, isPage ? made.field : undefined)
          }}
        />
      )}
    </>
  )
}

/** Puts a funnel in place that has a step more. The button that was pressed may go, and the focus comes to the new screen. */
function usePutting({ formText, edit, goTo }: Pick<Props, 'formText' | 'edit' | 'goTo'>) {
  const list = useRef<HTMLOListElement>(null)
  const put = (funnel: string, id: string) => {
    flushSync(() => edit(funnel, formText))
    const place = getSteps(funnel).findIndex((step) => step.id === id)
    list.current?.children[place]?.querySelector('button')?.focus()
    goTo(id)
  }
  return { list, put }
}

type StepItemsProps = Pick<Props, 'funnelText' | 'model' | 'standing' | 'toDiagnostics' | 'titles' | 'goTo'> & {
  steps: readonly Record<string, unknown>[]
  form: Record<string, unknown>
  funnel: Record<string, unknown>
  edit(funnel: string): void
  addAfter(index: number): void
}

/** The steps as cards that can be dragged to another place. */
function StepItems({ steps, form, funnel, funnelText, model, edit, addAfter, ...props }: StepItemsProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const shares = useMemo(() => (model ? getShares(model.funnel).all : {}), [model])
  // A question after the last send would not be sent.
  const sending = steps.findIndex(({ send, end }) => send !== undefined || end !== undefined)
  const closing = sending < 0 ? steps.length : sending
  // A funnel without a form has nowhere to keep a question.
  const hasForm = Object.keys(form).length > 0
  const canDrop = (index: number) => dragged !== null && dragged !== index && canMove(funnel, form, dragged, index)
  const drop = (index: number) => {
    if (dragged !== null && canDrop(index)) edit(moveStep(funnelText, dragged, index))
    setDragged(null)
  }
  return steps.map((step, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: a screen keeps its focus while its step is renamed.
      key={index}
      draggable
      data-drop={over === index && canDrop(index) ? (index > (dragged ?? 0) ? 'after' : 'before') : undefined}
      onDragStart={() => setDragged(index)}
      onDragOver={(event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(index)
      }}
      onDragEnd={() => setDragged(null)}
      onDrop={() => drop(index)}
    >
      <StepItem
        {...props}
        {...{ step, steps, index, form, funnel, funnelText, edit }}
        share={typeof step.end === 'string' ? shares[step.end] || undefined : undefined}
        add={hasForm && index < closing ? () => addAfter(index) : null}
      />
    </li>
  ))
}

type StepItemProps = Omit<StepItemsProps, 'model' | 'addAfter'> & {
  step: Record<string, unknown>
  index: number
  /** The share of all visitors who come to the ending that it is. */
  share: number | undefined
  /** Adds a question after it; null where none can be. */
  add: (() => void) | null
}

/** The card of a step, with the buttons that move, copy and remove it. */
function StepItem({ step, steps, index, form, funnel, funnelText, standing, share, add, ...props }: StepItemProps) {
  const id = String(step.id)
  return (
    <>
      <StepCard
        {...{ step, funnel, form, share }}
        place={index + 1}
        isChosen={id === standing}
        diagnostics={props.toDiagnostics(id)}
        titles={props.titles}
        choose={() => props.goTo(id)}
      />
      <div className="map__tools">
        {add && (
          <Button
            text={mapWords.addShort}
            className="map__add"
            aria-label={
              steps.some(({ ask }) => ask === 'all')
                ? mapWords.addInside
                : mapWords.addAfter(getStepTitle(step, form, funnel))
            }
            act={add}
          />
        )}
        <StepActions
          {...{ index, funnel, form }}
          text={funnelText}
          edit={props.edit}
          toTitle={(each) => getStepTitle(each, form, funnel)}
        />
      </div>
    </>
  )
}

type StepCardProps = Pick<StepItemProps, 'step' | 'funnel' | 'form' | 'share' | 'titles'> & {
  place: number
  isChosen: boolean
  diagnostics: readonly StudioDiagnostic[]
  choose(): void
}

/** A step as a small screen: its questions with their first options, who sees it, where it leads, and what is wrong with it. */
function StepCard({ step, place, funnel, form, isChosen, share, diagnostics, titles, choose }: StepCardProps) {
  const asked = getAskedNames(step, form)
  const title = getStepTitle(step, form, funnel)
  const ways = getWays(step, funnel, form, titles.targets)
  return (
    <button
      type="button"
      className={diagnostics.length > 0 ? 'screen screen--fault' : 'screen'}
      aria-current={isChosen ? 'step' : undefined}
      onClick={choose}
    >
      <span className="screen__title">
        <small>{place}</small> {title}
      </span>
      {step.if !== undefined && (
        <small className="screen__if">{mapWords.only(toConditionSentence(step.if, form, funnel))}</small>
      )}
      {asked.slice(0, 3).map((name) => (
        <span key={name} className="screen__question">
          {getTitleOf(form, name) !== title && <span>{getTitleOf(form, name)}</span>}
          {getOptionsOf(form, name)
            .slice(0, 4)
            .map((option) => (
              <small key={option.value}>{option.title}</small>
            ))}
          {getOptionsOf(form, name).length > 4 && (
            <small>{mapWords.moreOptions(getOptionsOf(form, name).length - 4)}</small>
          )}
        </span>
      ))}
      {asked.length > 3 && <small>{mapWords.more(asked.length - 3)}</small>}
      {ways.map((way) => (
        <small key={way} className="soft">
          {way}
        </small>
      ))}
      {Object.keys(Object(step.variants)).map((variant) => (
        <small key={variant} className="soft">
          {mapWords.reworded(variant)}
        </small>
      ))}
      {share !== undefined && <small className="soft">{mapWords.ends(toPercent(share))}</small>}
      {diagnostics.map(({ code, line, column, sentence }) => (
        <small key={`${code} ${line} ${column}`} className="screen__fault">
          {titles.toSentence(sentence)}
        </small>
      ))}
    </button>
  )
}

type NewQuestionProps = {
  /** The place of the new question, in words. */
  place: string
  /** The titles of the sections at whose end it may stand, by their names. */
  sections: ReadonlyMap<string, string>
  add(kind: string, title: string, section: string): void
  close(): void
}

/** Asks what a new question says and of which kind it is, chosen by pictures. */
function NewQuestion({ place, sections, add, close }: NewQuestionProps) {
  const [kind, setKind] = useState(newKinds[0]?.kind ?? '')
  const ids = [...sections.keys()]
  const send = (form: HTMLFormElement) => {
    const data = new FormData(form)
    add(kind, String(data.get('title')).trim(), String(data.get('section')))
  }
  return (
    <NewDialog heading={mapWords.newQuestion} {...{ send, close }}>
      {ids.length === 0 && <p className="soft">{place}</p>}
      <label className="question__text">
        {mapWords.asks}
        <input required name="title" pattern=".*\S.*" />
      </label>
      {ids.length > 0 && (
        <label className="question__text">
          {mapWords.lastOf}
          <Menu name="section" defaultValue={ids.at(-1)} values={ids} toTitle={(id) => sections.get(id) ?? id} />
        </label>
      )}
      <KindChoice legend={mapWords.kind} kinds={newKinds} chosen={kind} choose={setKind} />
    </NewDialog>
  )
}
