// A form as a careful hand would write it in React with react-hook-form and zod: one component a screen, a closed button that opens
// once its screen is valid, characters counted while one types. The elements are those that the product draws.
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Control, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { config, string, unknown, object as zodObject } from 'zod'

type Answers = Record<string, string>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Draws one element of a screen, or a text. */
type Draw = (form: UseFormReturn<Answers>) => ReactNode

// The page's policy takes no code from strings, which zod would try.
config({ jitless: true })

/** Attributes that React knows by another name. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  tabindex: 'tabIndex',
}
/** Attributes that mean yes without a value. */
const FLAGS = ['required', 'hidden', 'multiple', 'readonly']
/** Attributes that React or the form sets. */
const OWN = ['data-style', 'checked', 'selected', 'disabled', 'aria-disabled', 'novalidate']

const findFields = (screen: DocumentFragment) =>
  Array.from(screen.querySelectorAll<Field>(':is(input, textarea, select)[name]'))

function readProps(element: Element): Record<string, unknown> {
  const isTyped = element.matches('textarea, input:not([type=radio], [type=checkbox])')
  const own = isTyped ? [...OWN, 'value'] : OWN
  const attributes = Array.from(element.attributes).filter(({ name }) => !own.includes(name))
  const style = element.getAttribute('data-style')
  return {
    ...Object.fromEntries(attributes.map(({ name, value }) => [NAMES[name] ?? name, FLAGS.includes(name) || value])),
    ...(style !== null && { ref: (drawn: HTMLElement | null) => drawn?.setAttribute('style', style) }),
  }
}

/** Reads an element of the product's HTML once, as JSX would have been written for it. */
function read(node: Node, fields: readonly Field[]): Draw {
  if (!(node instanceof Element)) return readText(node, fields)
  const props = readProps(node)
  const readLive = toLive(node, fields)
  const children = Array.from(node.childNodes, (child) => read(child, fields))
  return (form) =>
    createElement(node.localName, { ...props, ...readLive?.(form) }, ...children.map((draw) => draw(form)))
}

function readText({ parentElement, textContent }: Node, fields: readonly Field[]): Draw {
  const counted = fields.find(({ id }) => parentElement?.id === `${id}-counter`)
  if (!counted) return () => textContent
  const count = { name: counted.name, text: textContent ?? '' }
  return ({ control }) => <Count {...{ control, ...count }} />
}

/** Returns the props that react-hook-form gives an element; undefined for most. */
function toLive(element: Element, fields: readonly Field[]): ((form: UseFormReturn<Answers>) => object) | undefined {
  const field = fields.find((candidate) => candidate === element)
  if (field) return ({ register }) => register(field.name)
  if (element.matches('[type=submit]')) return ({ formState }) => ({ 'aria-disabled': !formState.isValid || undefined })
  return undefined
}

function Count({ control, name, text }: { control: Control<Answers>; name: string; text: string }) {
  const value = useWatch({ control, name })
  return text.replace(/^\d+/, String(value?.length ?? 0))
}

/** The rules of a screen: what is required is not blank. */
function readRules(fields: readonly Field[]): Resolver<Answers> {
  const filled = string().trim().min(1, 'Este campo es obligatorio')
  const rules = zodObject(Object.fromEntries(fields.map(({ name, required }) => [name, required ? filled : unknown()])))
  return (answers) => {
    const checked = rules.safeParse(answers)
    if (checked.success) return { values: answers, errors: {} }
    const errors = checked.error.issues.map(({ path, message }) => [path.join('.'), { type: 'zod', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}

interface ScreenProps {
  draws: readonly Draw[]
  resolver: Resolver<Answers>
  props: Record<string, unknown>
  isFirst: boolean
  goOn(): void
}

function Screen({ draws, resolver, props, isFirst, goOn }: ScreenProps) {
  const form = useForm<Answers>({ resolver, mode: 'onChange', shouldFocusError: false })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isFirst) element.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }, [isFirst])
  return (
    <form {...props} ref={element} noValidate onSubmit={form.handleSubmit(goOn)}>
      {draws.map((draw) => draw(form))}
    </form>
  )
}

function Wizard({ screens }: { screens: readonly Omit<ScreenProps, 'isFirst' | 'goOn'>[] }) {
  const [index, setIndex] = useState(0)
  const screen = screens[index]
  const goOn = () => setIndex(Math.min(index + 1, screens.length - 1))
  return screen && <Screen key={index} {...screen} {...{ goOn, isFirst: index === 0 }} />
}

const place = document.querySelector('[data-peer]')
const sent = place?.querySelector('form')
if (place && sent) {
  const screens = Array.from(document.querySelectorAll<HTMLTemplateElement>('template[data-screen]'), ({ content }) => {
    const fields = findFields(content)
    const draws = Array.from(content.childNodes, (node) => read(node, fields))
    return { draws, resolver: readRules(fields), props: readProps(sent) }
  })
  createRoot(place).render(<Wizard screens={screens} />)
}
