import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import {
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Draft } from '#engine/form/draft.ts'
import type { Option } from '#engine/form/form-definition.ts'
import type { Control, OpenKind, SeldomKind, SharedParts } from './controls.tsx'
import type { FieldContext, InputProps } from './field-context.ts'
import { getSeldom } from './get-seldom.ts'
import { ColorInput, ConsentInput, FixedInput, RangeInput } from './seldom-inputs.tsx'

/** The controls of kinds that few forms have. */
export function createSeldomControls(
  shared: SharedParts,
): Record<SeldomKind, Control> & Partial<Record<OpenKind, Control>> {
  return {
    select: { Input: SelectInput, named: 'label' },
    range: { Input: RangeInput, named: 'label' },
    color: { Input: ColorInput, named: 'label' },
    consent: { Input: ConsentInput, named: 'inside' },
    fixed: { Input: FixedInput, named: 'label' },
    ...createOpenControls(shared),
  }
}

/** A list with more options than these is searched: nobody reads it through. */
const MOST_READ = 15

/**
 * One of several options as a native select, which works without a script too. A field to search many options takes its
 * place once the script runs, unless the visitor is just choosing.
 */
function SelectInput(props: InputProps) {
  const { field, context, attributes } = props
  const { options = [] } = field
  const isLong = options.length > MOST_READ
  const [isSearched, setSearched] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isLong && document.activeElement !== select.current) setSearched(true)
  }, [isLong])
  if (isSearched) return <SearchInput {...props} options={options} />
  return (
    <div className="select">
      <select
        className="input"
        ref={select}
        {...attributes}
        defaultValue={String(context.draft.get(field.name) ?? '')}
        onChange={(event) => context.draft.set(field.name, event.target.value)}
        onBlur={(event) => {
          attributes.onBlur(event)
          setSearched(isLong)
        }}
      >
        <option value="">{getSeldom(context.messages).choose}</option>
        {options.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A search among options: the text that is typed, those that match it, the one that is marked, and what keys do. */
function useOptionSearch({ options, draft, name }: { options: readonly Option[]; draft: Draft; name: string }) {
  const chosen = options.find(({ value }) => value === draft.get(name))
  const [text, setText] = useState(chosen?.title ?? '')
  const [found, setFound] = useState<readonly Option[]>()
  const [marked, setMarked] = useState<Option>()

  function open(mark = chosen) {
    setFound(options)
    setMarked(mark)
  }
  function close(option: Option | undefined) {
    setFound(undefined)
    setMarked(undefined)
    setText(option?.title ?? '')
  }
  function choose(option: Option | undefined) {
    draft.set(name, option?.value ?? '')
    close(option)
  }
  function search(typed: string) {
    const words = toWords(typed)
    const matches = options.filter(({ title }) => toWords(title).includes(words))
    setText(typed)
    setFound(matches)
    // A title that is typed whole may be a part of an earlier one.
    const match = matches.find(({ title }) => toWords(title) === words) ?? matches[0]
    setMarked(typed.trim() === '' ? undefined : match)
  }
  function leave() {
    if (!found) return
    if (marked || text.trim() === '') choose(marked)
    else close(chosen)
  }
  function move(event: KeyboardEvent, step: 1 | -1) {
    event.preventDefault()
    if (!found) return open(event.altKey ? chosen : (chosen ?? options.at(step < 0 ? -1 : 0)))
    if (event.altKey && step < 0) return leave()
    const index = marked ? found.indexOf(marked) + step : step < 0 ? -1 : 0
    setMarked(found.at(index % (found.length || 1)))
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (found && event.key === 'Enter') {
      event.preventDefault()
      leave()
    } else if (found && event.key === 'Escape') {
      event.preventDefault()
      close(chosen)
    }
  }
  return { text, found, marked, open, choose, search, leave, press }
}

/**
 * One of many options, found by typing a part of it: WAI-ARIA's editable combobox whose list follows the text and marks
 * its first match, or the title that was typed whole. Leaving the field takes the option that is marked; a text that matches
 * none gives way to what was chosen.
 */
function SearchInput({ options, field, context, attributes }: InputProps & { options: readonly Option[] }) {
  const { draft } = context
  const messages = getSeldom(context.messages)
  // Without its name: what stands in it is a title, and no answer.
  const { name, ...own } = attributes
  const { text, found, marked, open, choose, search, leave, press } = useOptionSearch({ options, draft, name })
  const toId = (option: Option) => `${name}-option-${options.indexOf(option)}`
  const markedId = found && marked && toId(marked)
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  const list = `${name}-options`
  const isListed = found !== undefined && found.length > 0
  return (
    <div className="select">
      <input
        className="input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={list}
        aria-activedescendant={markedId}
        {...own}
        value={text}
        autoComplete="off"
        placeholder={messages.search}
        onChange={(event) => search(event.target.value)}
        onClick={() => !found && open()}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
        onBlur={(event) => {
          leave()
          own.onBlur(event)
        }}
      />
      <div className="select__options" role="listbox" id={list} aria-label={field.title} hidden={!isListed}>
        {found?.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys mark and choose
          <div
            key={option.value}
            id={toId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === marked}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.title}
          </div>
        ))}
      </div>
      <p className={found?.length === 0 ? 'select__none' : 'sr-only'} role="status">
        {found && messages.matches(found.length)}
      </p>
    </div>
  )
}

/** 'Zürich-West' → ' zurich west': words as they are compared, each after a space. */
function toWords(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`
}

/** The fields that are drawn among the options of another, by their names beside it. */
const Others = createContext<ReadonlyMap<string, ReactNode>>(new Map())

/** Choices of which an option is chosen alone, asks for a text or shows a picture, made of the parts of the plain ones. */
function createOpenControls({ RadioOption, CheckboxOption }: SharedParts): Partial<Record<OpenKind, Control>> {
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
