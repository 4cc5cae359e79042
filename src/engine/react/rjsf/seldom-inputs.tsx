import { useState } from 'react'
import { parseNumber } from '#engine/form/parse-number.ts'
import type { InputProps } from './field-context.ts'
import { getSeldom } from './get-seldom.ts'

/** A box that is ticked to agree: its text is its name, links and all. */
export function ConsentInput({ field, context: { draft, messages, slots }, attributes }: InputProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        {...attributes}
        value="true"
        defaultChecked={draft.getValues()[field.name] === 'true'}
        onChange={(event) => draft.set(field.name, event.target.checked ? 'true' : '')}
      />
      <span>
        <slots.Text>{field.title}</slots.Text>
        {!field.required && <small> {messages.optional}</small>}
      </span>
    </label>
  )
}

/** An answer that is shown and sent, and not the visitor's to change. Without its name: what stands in it is how the answer is read. */
export function FixedInput({ field, context: { toReadable }, attributes: { name: _, ...own } }: InputProps) {
  const { default: value = '' } = field
  return <input className="input input--fixed" {...own} readOnly defaultValue={toReadable(field, value)} />
}

/** A number between two ends, on a slider. */
export function RangeInput(props: InputProps) {
  const { number: { language = '', minimum = 0, maximum = 100, multipleOf } = {}, type } = props.field
  return (
    <SliderLike
      {...props}
      type="range"
      range={{ min: minimum, max: maximum, step: multipleOf ?? (type === 'integer' ? 1 : 'any') }}
      toText={(value) => props.context.toReadable(props.field, Number(value))}
      toValue={(text) => String(parseNumber(text, language) ?? '')}
    />
  )
}

/** A colour, chosen on the browser's own palette. */
export function ColorInput(props: InputProps) {
  return <SliderLike {...props} type="color" toText={String} toValue={String} />
}

type SliderLikeProps = InputProps & {
  type: 'range' | 'color'
  range?: { min: number; max: number; step: number | 'any' }
  /** Turns the value of a position into the text typed for it. */
  toText(value: string): string
  toValue(text: string): string
}

/**
 * An input that stands somewhere before anybody has touched it: nothing is answered until it is moved, or pressed where it stands.
 * It has no name, so that where it stands in the page's own HTML is not taken for an answer.
 */
function SliderLike({ context: { draft, messages }, attributes, type, range, toText, toValue }: SliderLikeProps) {
  const { name, ...own } = attributes
  const given = draft.getValues()[name]
  const [text, setText] = useState(typeof given === 'string' ? given : '')
  const shown = text === '' ? getSeldom(messages).unanswered : text
  const answer = ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
    setText(toText(value))
    draft.set(name, toText(value))
  }
  return (
    <div className={`slider slider--${type}`} data-unanswered={text === '' || undefined}>
      <input
        {...own}
        {...range}
        type={type}
        defaultValue={text === '' ? undefined : toValue(text)}
        {...(range ? { 'aria-valuetext': shown } : {})}
        onInput={answer}
        onClick={answer}
      />
      <output htmlFor={own.id}>{shown}</output>
    </div>
  )
}
