import type { Condition } from '#engine/plan/condition.ts'
import type { Effect } from './effects.ts'
import type { Channel } from './ports.ts'

/** A condition over answers, scores and event data: `{ "actividad": "otro" }`, `{ "puntos": { "minimum": 2 } }`. */
export type AuthoredCondition = { [name: string]: unknown }

/** The target of a rule: a step, with effects on the way, or out of the page by a named link or a route of the site. */
export type Transition<If = Condition> = {
  if?: If
  to?: string
  do?: Effect[]
  redirect?: string
  /** The parameters that go along with the redirect, by their names. */
  carry?: string[]
  description?: string
}
/** The targets of something that may happen: a step, one rule, or rules of which the first that holds is taken. */
export type Transitions<If = Condition> = string | Transition<If> | Transition<If>[]

/** One step. Its kind follows from which of `ask`, `show`, `send`, `mount`, `end` it has. */
export type Step<If = Condition> = {
  id: string
  description?: string
  /** The step is skipped where this does not hold: its button's way is taken in its place, without its effects. */
  if?: If
  ask?: string[] | 'all'
  show?: string
  /** Shows what was answered on the way here, each answer to be changed. */
  review?: true
  send?: string
  mount?: string[]
  end?: string
  next?: Transitions<If>
  ok?: Transitions<If>
  fail?: Transitions<If>
  on?: Record<string, Transitions<If>>
  after?: Record<string, Transitions<If>>
  /** While the visitor is here, asks at each interval whether an outside event has taken place; it must stand under `on`. */
  poll?: { every: string; event: string }
  do?: Effect[]
  redirect?: string
  /** The parameters that go along with the redirect, by their names. */
  carry?: string[]
  back?: boolean
  button?: string
  /** The heading above the questions, where no one of them is the heading. */
  heading?: string
  /** The text below the questions, such as the use made of the answers; that of the funnel where absent. */
  note?: string
  /** A picture of the site, by its name, that the layout shows beside the step. */
  picture?: string
  /** The words of the step for those who have a variant, by its name, in the place of its own. */
  variants?: Record<string, VariantTexts>
}

/** The question that an experiment asks of a funnel's variants: with which of them more visitors come to an ending. */
type Experiment = {
  /** The id of the ending. */
  goal: string
  /** The smallest difference worth having, in percentage points. */
  difference: number
  /** The day on which it began, `2026-11-01`. */
  since: string
  /** It is over: the variant that every visitor begins in from now on. */
  keep?: string
}

/** The words of a step in one variant. */
export type VariantTexts = {
  description?: string
  heading?: string
  note?: string
  button?: string
  /** Another of the funnel's screens in words. */
  show?: string
  /** Other words for questions of the step, by their fields. */
  questions?: Record<string, QuestionTexts>
}

/** The words of a question in one variant, in the place of the form's. */
type QuestionTexts = { title?: string; hint?: string }

/** The source of a value of a request body. */
export type BodySource<If = Condition> =
  | { answers: 'labels' | 'values'; names?: Record<string, string> }
  | { answer: string }
  | { list: string[] }
  | { if: If }
  /** A value that is worked out of the answers, by its name. */
  | { computed: string }
  | { value: string }
  /** Whether the visitor stands at that step when it is sent. */
  | { at: string }

/** The target of answers. `body` gives each key of the request its source; the key `*` spreads a set of answers. */
export type Delivery<If = Condition> = {
  description?: string
  channel: Channel
  /** The template of the mail service, the function or the receiver elsewhere, by its name. */
  target: string
  body: Record<string, BodySource<If>>
  /** The text written to the console when it fails. */
  log?: string
  /** Keep the request alive when the visitor leaves at once. */
  keepalive?: boolean
  /** A function that gets `{ "form": …, "answers": … }` at each send, so that they last whatever becomes of it. */
  copy?: string
  /** The parameters of the address that go along beside the body, by their names. */
  carry?: string[]
}

/**
 * A part of a screen's text: a paragraph, or one of any kind that is only there while its condition holds. `echoes` lists what the
 * form says of the answers that were given, of those with one of these options; with none of them the whole part is not there.
 */
export type ScreenPart<If = Condition> = string | { if?: If; text?: string; list?: string[]; echoes?: string[] }

/** A link of a screen: a route of the site or a link by its name. `lead` is the name under which it is measured that it was followed. */
type ScreenButton<If> = { label: string; to: string; if?: If; carry?: string[]; lead?: string }

/** A screen in words: plain text that may cite answers and scores. */
export type AuthoredScreen<If = Condition> = {
  description?: string
  title: string
  picture?: string
  video?: string
  text?: ScreenPart<If>[]
  buttons?: ScreenButton<If>[]
  /** A view of the site that stands below the words. */
  view?: string
}

/**
 * A parameter that a funnel takes of the page's address. `fills` is the field that it fills in for the visitor to
 * change.
 */
type Parameter = { maxLength?: number; fills?: string; description?: string }

/** The points of the numbers within some limits, or of the dates from one day to another. */
export type Interval = {
  points: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  'x-minimum'?: string
  'x-maximum'?: string
}

/**
 * The points of the answers to a field: by option, or of a number or a date those of the first interval that it is in.
 */
export type Points = Record<string, number> | Interval[]

/** Points per answer: score → field → points. */
export type Scores = Record<string, Record<string, Points>>

/** A part of a value: a number, or the name of another value, or the path of an answer. */
export type Operand = string | number

/**
 * How a value is worked out of answers: the sum or the product of some numbers, what one is more than another or how often it holds it,
 * a number rounded to so many decimals, or the days from one date to another, `today` being one.
 */
export type ValueRule = {
  /** How a function that is sent it calls it in its mail. */
  label?: string
  sum?: Operand[]
  product?: Operand[]
  difference?: Operand[]
  quotient?: Operand[]
  /** The number, and how many decimals it keeps. */
  round?: Operand[]
  days?: string[]
}

/** The values computed from the answers, by their names. */
export type Values = Record<string, ValueRule>

/** The texts over the first question: the use of the answers, and the events after they are sent. */
export type Opening = { text: string; afterwards?: string }

/**
 * A flow as authored in `funnels/<id>.funnel.json`: what the meta-schema grants, which a test proves. Once it is read its conditions are
 * trees, in the places of those in JSON.
 */
export type FunnelDefinition<If = Condition> = {
  /** Only while it is authored. */
  $schema?: string
  id: string
  version: number
  description?: string
  /** The kind of page part that runs it, by name: the funnel asks nothing, and what it shows stands in the page already. */
  part?: string
  form?: string
  layout?: string
  /** `live`: the button opens once the step is valid. `submit`: everything is checked when the button is pressed. */
  check?: 'live' | 'submit'
  /** The texts over the first question; the page adds the minutes that the compiler estimates. */
  opening?: Opening
  /** `choice`: a press on an option also leads on, on the steps that the compiler lists as `paced`. */
  pace?: 'button' | 'choice'
  back?: boolean
  /** Whether the tab keeps what is written until it is sent: by itself, or once the visitor asks for it. */
  draft?: 'tab' | 'ask'
  /** The label of the button on steps that do not say it themselves. */
  button?: string
  /** The text below the questions of every step that has none of its own. */
  note?: string
  /** The parameters read off the address at the start, by their names there, and nothing else of it. */
  parameters?: Record<string, Parameter>
  /** The forms in which the funnel is shown, each with its weight: one is drawn for each visitor as it begins. */
  variants?: Record<string, number>
  /** The question that the variants are to answer, and the one that is kept once it is answered. */
  experiment?: Experiment
  score?: Scores
  /** Numbers that are worked out of the answers, to be compared, cited and sent. */
  values?: Values
  deliveries?: Record<string, Delivery<If>>
  /** Screens in words, each shown by its name as a view of the site is. */
  screens?: Record<string, AuthoredScreen<If>>
  /** Why remarks of the checker are meant, by their codes. */
  accept?: Record<string, string>
  steps: Step<If>[]
}
