import { type ReactNode, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { removeWhole, setAt } from '#authoring/cures/edit-json.ts'
import { requireField } from '#authoring/cures/require-field.ts'
import { hasFreeOrder, isChecked, leaveOpen } from '#authoring/cures/send-lists.ts'
import { isKind } from '#authoring/new/create-field.ts'
import { ConditionEditor } from '#authoring/studio/conditions/condition-editor.tsx'
import { getOptionsOf, getTitleOf, toRows } from '#authoring/studio/conditions/conditions.ts'
import {
  chooseFirst,
  type FieldRule,
  getAskedBefore,
  getFieldRule,
  isBesideOthers,
  limitField,
  setFieldRule,
} from '#authoring/studio/conditions/field-rule.ts'
import type { Editing } from '#authoring/studio/form/create-value.ts'
import type { OptionHands } from '#authoring/studio/form/options-editor.tsx'
import { ValueEditor } from '#authoring/studio/form/value-editor.tsx'
import type { Rename } from '#authoring/studio/jobs/rename.ts'
import { findHindrance, moveQuestion } from '#authoring/studio/map/add-question.ts'
import { getAskedNames, getStepTitle } from '#authoring/studio/map/step-titles.ts'
import { ActionRow, Button, Form, Menu } from '#authoring/studio/ui/controls.tsx'
import { formWords, jobWords, mapWords, panelWords, variantWords } from '#authoring/studio/words.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord, kindRules } from '#engine'

type Props = {
  ref?: Ref<HTMLDivElement>
  step: Record<string, unknown>
  index: number
  funnel: Editing
  form: Editing
  /** Puts the texts of both in place at once. */
  edit(funnel: string, form: string): void
  rename: Rename
  /** The edits of options on the page. */
  hands: OptionHands
  /** Shows a step in the live funnel, in a variant. */
  goTo(step: string, variant: string): void
}

/** The settings of one screen: of each question that it asks, and of the step. */
export function StepPanel({ ref, step, index, funnel, form, edit, rename, hands, goTo }: Props) {
  const asked = getAskedNames(step, form.document)
  const shown = getChild(funnel.document.screens, String(step.show))
  return (
    <div className="panel" ref={ref}>
      <h2>{getStepTitle(step, form.document, funnel.document)}</h2>
      <StepCondition {...{ funnel, form, step, index, edit }} />
      {asked.map((name) => (
        <QuestionSection
          key={name}
          {...{ name, funnel, form, hands, edit }}
          canLimit={isBesideOthers(form.document, name, asked)}
          isOnPage={step.ask === 'all'}
          variants={getWordingVariants(funnel.document)}
          addWording={(title, variant) => {
            funnel.edit(addWording(funnel.text, { step: index, field: name, title, variant }))
            goTo(String(step.id), variant)
          }}
        />
      ))}
      <ValueEditor {...funnel} path={['steps', index]} value={step} label={panelWords.step} hidden={['if']} />
      {isRecord(shown) && (
        <ValueEditor {...funnel} path={['screens', String(step.show)]} value={shown} label={panelWords.says} />
      )}
      <details>
        <summary>{jobWords.names}</summary>
        {asked.map((name) => (
          <RenameBox
            key={name}
            label={jobWords.fieldName(getTitleOf(form.document, name))}
            name={name}
            rename={(to) => rename('field', name, to)}
          />
        ))}
        <RenameBox
          label={jobWords.stepName}
          name={String(step.id)}
          rename={(to) => rename('step', String(step.id), to)}
        />
      </details>
    </div>
  )
}

type QuestionProps = Pick<Props, 'funnel' | 'form' | 'hands' | 'edit'> & {
  name: string
  /** Whether it may be for some alone: its screen is not empty for the others. */
  canLimit: boolean
  /** On a page of questions: it says which one it is, and goes up and down there. */
  isOnPage: boolean
  variants: readonly string[]
  /** Words the question otherwise for those of a variant. */
  addWording(title: string, variant: string): void
}

/** The settings of a question that the form has. */
function QuestionSection({ name, canLimit, isOnPage, hands, variants, addWording: add, ...props }: QuestionProps) {
  const { form } = props
  const { properties, required } = form.document
  const field = isRecord(properties) ? properties[name] : undefined
  const rule = getFieldRule(form.document, name)
  if (field === undefined) return null
  const require = (isRequired: boolean) =>
    form.edit(rule ? setFieldRule(form.text, name, { ...rule, isRequired }) : requireField(form.text, name, isRequired))
  return (
    <section aria-label={getTitleOf(form.document, name)} data-field={name}>
      {isOnPage && <PlaceOnPage {...{ ...props, name }} />}
      {isRecord(field) && field.type !== 'null' && (
        <label className="panel__required">
          <input
            type="checkbox"
            checked={rule?.isRequired ?? (Array.isArray(required) && required.includes(name))}
            onChange={({ target }) => require(target.checked)}
          />
          {panelWords.required}
        </label>
      )}
      {(rule || canLimit) && <FieldCondition {...{ ...props, name, rule }} />}
      <ValueEditor {...form} path={['properties', name]} value={field} label={panelWords.question} hands={hands} />
      <Points {...props} name={name} />
      {/* Whoever agrees to something agrees to one text. */}
      {isRecord(field) && field.type !== 'boolean' && !isSigned(field) && <NewWording {...{ variants, add }} />}
    </section>
  )
}

/** The title of a question of a page, and how it changes its place there; without that where its receiver goes by the order. */
function PlaceOnPage({ name, funnel, form }: Pick<QuestionProps, 'name' | 'funnel' | 'form'>) {
  const title = getTitleOf(form.document, name)
  const toMove = (label: string, sign: string, by: 1 | -1) => {
    const off = findHindrance(funnel.document, form.document, name, by)
    const move = () => form.edit(moveQuestion(form.text, name, by) ?? form.text)
    const act = () => keepFocus(move, '.actions button:enabled')
    return { label, sign, off, act }
  }
  return (
    <header className="bar">
      <h3>{title}</h3>
      {hasFreeOrder(funnel.text) && (
        <ActionRow name={title} actions={[toMove(formWords.up, '↑', -1), toMove(formWords.down, '↓', 1)]} />
      )}
    </header>
  )
}

/** Edits the points that answers to a question bring, in a funnel that counts them. */
function Points({ name, funnel, form }: Pick<QuestionProps, 'name' | 'funnel' | 'form'>) {
  if (getOptionsOf(form.document, name).length === 0) return null
  return Object.entries<unknown>(Object(funnel.document.score)).map(([score, counted]) => (
    <ValueEditor
      key={score}
      {...funnel}
      path={['score', score, name]}
      value={getChild(counted, name) ?? {}}
      label={panelWords.points(score)}
    />
  ))
}

function isSigned({ 'x-widget': widget }: Record<string, unknown>): boolean {
  return typeof widget === 'string' && isKind(widget) && kindRules[widget].isSigned === true
}

type Wording = { step: number; field: string; title: string; variant: string }

/** The variants that may read a question otherwise: those of the funnel, or the second of the two that it is given. */
export function getWordingVariants({ variants }: Record<string, unknown>): string[] {
  return isRecord(variants) ? Object.keys(variants) : [variantWords.other]
}

/** A funnel's text with other words for a question in one variant; a funnel without variants gets two of one weight. */
export function addWording(funnel: string, { step, field, title, variant }: Wording): string {
  const { variants } = readLoosely(funnel)
  const varied = isRecord(variants)
    ? funnel
    : setAt(funnel, ['variants'], { [variantWords.original]: 1, [variantWords.other]: 1 })
  return setAt(varied, ['steps', step, 'variants', variant, 'questions', field, 'title'], title)
}

/** Asks how some of the visitors read a question, to be compared with how the others do. */
function NewWording({ variants, add }: Pick<QuestionProps, 'variants'> & { add: QuestionProps['addWording'] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const send = (form: HTMLFormElement) => {
    const data = new FormData(form)
    add(String(data.get('title')).trim(), String(data.get('variant') ?? variants[0]))
    form.reset()
    if (details.current) details.current.open = false
  }
  return (
    <details ref={details} className="wording">
      <summary>{variantWords.heading}</summary>
      <Form send={send}>
        <label>
          {variantWords.title}
          <input name="title" required pattern=".*\S.*" maxLength={250} autoComplete="off" />
        </label>
        {variants.length > 1 && (
          <Menu label={variantWords.variant} name="variant" values={variants} defaultValue={variants.at(-1)} />
        )}
        <button type="submit">{mapWords.add}</button>
        <p className="soft">{variantWords.note}</p>
      </Form>
    </details>
  )
}

type RenameProps = {
  label: string
  name: string
  /** Renames everywhere, or says why not. */
  rename(name: string): string | null
}

/** The name of a question or a step, which changes wherever it is spoken of. */
function RenameBox({ label, name, rename }: RenameProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = (form: HTMLFormElement) => setRefusal(rename(String(new FormData(form).get('name')).trim()))
  return (
    <Form className="rename" send={send}>
      <label>
        {label}
        <input key={name} name="name" defaultValue={name} autoComplete="off" />
      </label>
      <button type="submit">{jobWords.rename}</button>
      <p role="status">{refusal}</p>
    </Form>
  )
}

type StepConditionProps = Pick<Props, 'funnel' | 'form' | 'step' | 'index' | 'edit'>

/** For whom a screen is: a sentence of menus, or a button where it is for everybody. */
function StepCondition({ funnel, form, step, index, edit }: StepConditionProps) {
  const path = ['steps', index, 'if']
  if (step.if === undefined) return <OnlyFor limited={limitStep(funnel.text, form.text, index)} edit={edit} />
  return (
    <ForSome end={() => funnel.edit(removeWhole(funnel.text, path))}>
      <ValueEditor {...funnel} path={path} value={step.if} label={panelWords.only} />
    </ForSome>
  )
}

/** A condition, and the button that takes it away. */
function ForSome({ end, children }: { end(): void; children: ReactNode }) {
  return (
    <div className="panel__condition">
      {children}
      <Button text={panelWords.forAll} act={() => keepFocus(end, '.panel__only')} />
    </div>
  )
}

type FieldConditionProps = Pick<QuestionProps, 'funnel' | 'form' | 'edit' | 'name'> & { rule: FieldRule | null }

/** Whom a question beside others is asked: a sentence of menus, or a button where everybody is. */
function FieldCondition({ funnel, form, name, rule, edit }: FieldConditionProps) {
  if (!rule) return <OnlyFor limited={limitField(funnel.text, form.text, name)} edit={edit} />
  const rows = toRows(rule.condition)
  return (
    <ForSome end={() => form.edit(setFieldRule(form.text, name, null))}>
      {rows && (
        <ConditionEditor
          label={panelWords.only}
          names={getAskedBefore(form.document, name)}
          condition={rows}
          form={form.document}
          set={(condition) => form.edit(setFieldRule(form.text, name, { ...rule, condition }))}
          isForm
        />
      )}
    </ForSome>
  )
}

/** The focus stays on a button that a change moves; of one that goes, or is off, it comes to another of the same question. */
function keepFocus(change: () => void, instead: string): void {
  const held = document.activeElement
  const around = held?.closest('section[data-field], .panel')
  flushSync(change)
  const next = held?.isConnected && held.matches(':enabled') ? held : around?.querySelector(instead)
  if (next instanceof HTMLElement) next.focus()
}

/** The button that makes something be for some alone, and what else that changes; nothing where it cannot. */
function OnlyFor({ limited, edit }: Pick<Props, 'edit'> & { limited: ReturnType<typeof limitStep> }) {
  if (!limited) return null
  const take = () => {
    const { funnel, form } = limited.limit()
    keepFocus(() => edit(funnel, form), '.panel__condition select')
  }
  return (
    <>
      <Button text={panelWords.onlyFor} className="panel__only" act={take} />
      {limited.isOpen && <p className="soft">{panelWords.mayBeOpen}</p>}
      {limited.isByName && <p className="soft">{panelWords.byName}</p>}
    </>
  )
}

/**
 * How a step comes to be for those alone who choose the first option of the last question with options before it; null where none
 * is, for an ending, which is for whom a rule leads there, and for what everybody's answers need. `isOpen` says that its questions
 * may then stay unanswered, `isByName` that the answers are no longer sent as a list.
 */
export function limitStep(funnel: string, form: string, index: number) {
  const [steps, document] = [getSteps(funnel), readLoosely(form)]
  const step = steps[index]
  const before = steps.slice(0, index).flatMap((each) => getAskedNames(each, document))
  const condition = chooseFirst(document, before)
  const isForAll = ['end', 'send', 'mount'].some((key) => step?.[key] !== undefined)
  if (!condition || !step || isForAll) return null
  // A receiver that checks the answers has to take them without those of a question that not everybody is asked.
  const others = steps.filter((each) => each !== step && each.if === undefined)
  const elsewhere = others.flatMap((each) => getAskedNames(each, document))
  const alone = getAskedNames(step, document).filter((name) => !elsewhere.includes(name))
  const open = leaveOpen(funnel, form, isChecked(funnel) ? alone : [])
  return {
    limit: () => ({ funnel: setAt(open.funnel, ['steps', index, 'if'], condition), form: open.form }),
    isOpen: open.form !== form,
    isByName: open.funnel !== funnel,
  }
}
