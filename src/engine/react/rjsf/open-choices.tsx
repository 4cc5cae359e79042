import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { createContext, Fragment, type ReactNode, useContext, useRef, useState } from 'react'
import type { Option } from '#engine/form/form-definition.ts'
import type { Control, OpenKind, SharedParts } from './controls.tsx'
import type { FieldContext, InputProps } from './field-context.ts'
import { getSeldom } from './get-seldom.ts'

/** The fields that are drawn among the options of another, by their names beside it. */
const Others = createContext<ReadonlyMap<string, ReactNode>>(new Map())

/** Choices of which an option is chosen alone, asks for a text or shows a picture, made of the parts of the plain ones. */
export function createOpenControls({ RadioOption, CheckboxOption }: SharedParts): Partial<Record<OpenKind, Control>> {
  function OpenChoiceInput(props: InputProps) {
    return (
      <div className={toClass('choices', props)}>
        {props.field.options?.map((option) => (
          <Fragment key={option.value}>
            <RadioOption {...props} option={option} className="choice">
              <Picture of={option} />
            </RadioOption>
            <Other of={option} />
          </Fragment>
        ))}
      </div>
    )
  }

  function OpenCheckboxesInput(props: InputProps) {
    const { field, context } = props
    const { options = [] } = field
    const boxes = useRef<HTMLDivElement>(null)
    const [said, setSaid] = useState('')
    const isAlone = (value: string | undefined) => options.some((each) => each.value === value && each.exclusive)

    function settle(chosen: string[]): string[] {
      const last = chosen.at(-1)
      const kept = chosen.filter((value) => value === last || !(isAlone(last) || isAlone(value)))
      const left = options.filter(({ value }) => chosen.includes(value) && !kept.includes(value))
      for (const box of boxes.current?.querySelectorAll<HTMLInputElement>(':scope > .check > input') ?? [])
        if (left.some(({ value }) => value === box.value)) box.checked = false
      setSaid(left.length > 0 ? getSeldom(context.messages).unchosen(left.map(({ title }) => title)) : '')
      return kept
    }

    return (
      <>
        <div className={toClass('checks', props)} ref={boxes}>
          {options.map((option) => (
            <Fragment key={option.value}>
              <CheckboxOption {...props} option={option} settle={settle}>
                <Picture of={option} />
              </CheckboxOption>
              <Other of={option} />
            </Fragment>
          ))}
        </div>
        <p className="sr-only" role="status">
          {said}
        </p>
      </>
    )
  }

  return {
    'open radio': { Input: OpenChoiceInput, named: 'radiogroup' },
    'open checkboxes': { Input: OpenCheckboxesInput, named: 'group' },
  }
}

function toClass(name: 'choices' | 'checks', { field: { options = [] } }: InputProps): string {
  return `${name} open-choices${options.some(({ picture }) => picture) ? ' pictured' : ''}`
}

/** The picture of an option, in a box of one shape for all: nothing moves when it comes. */
function Picture({ of: { picture } }: { of: Option }) {
  return picture ? <img src={picture.src} alt={picture.alt} width={320} height={240} loading="lazy" /> : null
}

/** The text that an option asks for once it is chosen. */
function Other({ of: { other } }: { of: Option }) {
  const content = useContext(Others).get(other ?? '')
  return content ? <div className="other">{content}</div> : null
}

/**
 * The fields of a screen or of a group, of which each that an option asks for stands under that option. A field whose
 * options are on another screen stands where any field does.
 */
export function createOpenTemplate({ ObjectTemplate, findField }: SharedParts) {
  return (props: ObjectFieldTemplateProps) => {
    const { properties, registry, fieldPathId } = props
    const { definition }: FieldContext = registry.formContext
    const fields = findField(definition.fields, fieldPathId.path.join('.'))?.fields ?? definition.fields
    const asked = new Set(properties.flatMap(({ name }) => fields[name]?.options?.flatMap(({ other }) => other ?? [])))
    const others = properties.filter(({ name }) => asked.has(name))
    return (
      <Others value={new Map(others.map(({ name, content }) => [name, content]))}>
        <ObjectTemplate {...props} properties={properties.filter(({ name }) => !asked.has(name))} />
      </Others>
    )
  }
}
