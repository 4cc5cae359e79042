import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { Fragment } from 'react'
import { type FieldContext, getField, toPath } from './field-context.ts'
import { getSeldom } from './get-seldom.ts'

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
