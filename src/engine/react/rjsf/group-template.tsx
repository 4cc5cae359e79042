import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
} from '@rjsf/utils'
import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { useEngine } from '#engine/react/engine-context.tsx'
import { type FieldContext, getField, getIds, isHeading, toPath } from './field-context.ts'
import { FieldError, QuestionHeading } from './field-template.tsx'
import { getSeldom } from './get-seldom.ts'

/** The visitor's last action on a list, until it is drawn. */
type Action = { act: string; index: number }

/** A list that grows: its items, a button for another one, and what happens to them told aloud. */
export function ItemsTemplate({
  items,
  canAdd,
  onAddClick,
  fieldPathId,
  rawErrors,
  registry,
}: ArrayFieldTemplateProps) {
  const context: FieldContext = registry.formContext
  const messages = getSeldom(context.messages)
  const { slots } = useEngine()
  const name = toPath(fieldPathId.path)
  const field = getField(context, name)
  const ids = getIds(name)
  const isQuestion = isHeading(registry, name)
  const [message] = rawErrors ?? []
  const list = useRef<HTMLFieldSetElement>(null)
  const latest = useRef<Action>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const { current } = latest
    latest.current = null
    if (!current || !list.current) return
    setSaid(toSentence(current))
    findNext(list.current, current, items.length)?.focus()
  })

  function toSentence({ act, index }: Action): string {
    const title = field.item?.title ?? ''
    if (act === 'add') return messages.itemAdded(context.messages.itemName(title, items.length))
    if (act === 'remove') return messages.itemRemoved(context.messages.itemName(title, index + 1))
    return messages.itemMoved(title, act === 'up' ? index : index + 2, items.length)
  }
  function remember(event: MouseEvent<HTMLFieldSetElement>) {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
    // A list within an item has its own.
    if (!button || button.closest('[data-items]') !== list.current) return
    latest.current = { act: button.dataset.act ?? '', index: Number(button.dataset.index) }
  }

  return (
    <fieldset
      className="items"
      id={ids.id}
      ref={list}
      tabIndex={-1}
      data-items
      data-question={isQuestion || undefined}
      aria-describedby={[field.hint && ids.hint, message && ids.error].filter(Boolean).join(' ') || undefined}
      onClickCapture={remember}
    >
      <GroupHeading field={field} isQuestion={isQuestion} optional={context.messages.optional} hintId={ids.hint} />
      {items}
      {message && <FieldError id={ids.error}>{message}</FieldError>}
      {canAdd ? (
        <button type="button" className="btn btn--quiet" data-act="add" onClick={onAddClick}>
          {field.addLabel ?? messages.add}
        </button>
      ) : (
        <p className="hint">{messages.mostItems(items.length)}</p>
      )}
      {field.note && <slots.Note>{field.note}</slots.Note>}
      <p className="sr-only" role="status">
        {said}
      </p>
    </fieldset>
  )
}

/**
 * The element where the visitor goes on: in the item that is new or has taken the place, else at the same button of the
 * moved one.
 */
function findNext(list: HTMLElement, { act, index }: Action, count: number): HTMLElement | null {
  const find = (place: number, selector: string) => {
    const items = [...list.querySelectorAll<HTMLElement>(`[data-item="${place}"]`)]
    const item = items.find((each) => each.parentElement?.closest('[data-items]') === list)
    return item?.querySelector<HTMLElement>(selector) ?? null
  }
  if (act === 'add') return find(count - 1, 'input, textarea, select')
  if (act === 'remove')
    return find(Math.min(index, count - 1), '[data-act=remove]') ?? list.querySelector(':scope > [data-act=add]')
  const place = act === 'up' ? index - 1 : index + 1
  return find(place, `[data-act=${act}]`) ?? find(place, '[data-act=up], [data-act=down]')
}

/** One item of a list, with what can be done to it. */
export function ItemTemplate({ children, buttonsProps, index, registry }: ArrayFieldItemTemplateProps) {
  const context: FieldContext = registry.formContext
  const messages = getSeldom(context.messages)
  const { fieldPathId, hasMoveUp, hasMoveDown, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  const field = getField(context, toPath(fieldPathId.path))
  const name = context.messages.itemName(field.title, index + 1)
  // At another place an item is drawn anew: radio buttons that changed their names one by one would take each other's.
  const content = <Fragment key={index}>{children}</Fragment>
  const buttons = (
    <div className="item__buttons">
      {hasMoveUp && <ItemButton act="up" {...{ index, name }} label={messages.moveUp} onClick={onMoveUpItem} />}
      {hasMoveDown && <ItemButton act="down" {...{ index, name }} label={messages.moveDown} onClick={onMoveDownItem} />}
      <ItemButton act="remove" {...{ index, name }} label={messages.remove} onClick={onRemoveItem} />
    </div>
  )
  if (!field.fields)
    return (
      <div className="item" data-item={index}>
        {content}
        {buttons}
      </div>
    )
  return (
    <fieldset className="item" data-item={index}>
      <legend className="item__title">{name}</legend>
      {content}
      {buttons}
    </fieldset>
  )
}

type ItemButtonProps = {
  act: 'up' | 'down' | 'remove'
  index: number
  name: string
  label: string
  onClick(event: React.MouseEvent): void
}

/** A button of an item, with its label, and for assistive technology the item's number. */
function ItemButton({ act, index, name, label, onClick }: ItemButtonProps) {
  return (
    <button type="button" className="btn btn--link" data-act={act} data-index={index} onClick={onClick}>
      {label}
      <span className="sr-only"> {name}</span>
    </button>
  )
}

type GroupHeadingProps = { field: Field; isQuestion: boolean; optional: string; hintId: string }

/** The fields of a group under its name. An item of a list has its frame from the list, a branch from its group. */
export function GroupFrame({ fieldPathId, registry, rawErrors, schema, children }: FieldTemplateProps) {
  const context: FieldContext = registry.formContext
  const { slots } = useEngine()
  const isItem = typeof fieldPathId.path.at(-1) === 'number'
  if (isItem || schema.title === undefined) return <div className="group__fields">{children}</div>
  const name = toPath(fieldPathId.path)
  const field = getField(context, name)
  const ids = getIds(name)
  const isQuestion = isHeading(registry, name)
  const [message] = rawErrors ?? []
  const { isTable } = fieldKinds[field.widget]
  return (
    <fieldset
      className={isTable ? 'group matrix' : 'group'}
      id={ids.id}
      tabIndex={-1}
      data-question={isQuestion || undefined}
      aria-describedby={[field.hint && ids.hint, message && ids.error].filter(Boolean).join(' ') || undefined}
    >
      <GroupHeading field={field} isQuestion={isQuestion} optional={context.messages.optional} hintId={ids.hint} />
      {isTable && <ColumnHeads matrix={field} />}
      <div className="group__fields">{children}</div>
      {message && <FieldError id={ids.error}>{message}</FieldError>}
      {field.note && <slots.Note>{field.note}</slots.Note>}
    </fieldset>
  )
}

/**
 * The heads of a matrix's columns, once for all its rows. Each button has it for its name too: there it is read, and on
 * a phone seen.
 */
function ColumnHeads({ matrix: { fields = {} } }: { matrix: Field }) {
  const [row] = Object.values(fields)
  return (
    <p className="matrix__heads" aria-hidden="true">
      {row?.options?.map(({ value, title }) => (
        <span key={value}>{title}</span>
      ))}
    </p>
  )
}

/** The name of a group or a list, and its hint. */
function GroupHeading({ field, isQuestion, optional, hintId }: GroupHeadingProps) {
  const title = (
    <>
      {field.title}
      {!field.required && !isQuestion && <small> {optional}</small>}
    </>
  )
  return (
    <>
      <legend className={isQuestion ? undefined : 'group__title'}>
        {isQuestion ? <QuestionHeading>{title}</QuestionHeading> : title}
      </legend>
      {field.hint && (
        <p className="hint" id={hintId}>
          {field.hint}
        </p>
      )}
    </>
  )
}

/** The fields of the branch that is chosen. The discriminator is asked above them. */
export function BranchesTemplate({ optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return optionSchemaField
}
