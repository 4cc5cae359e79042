import type { Limits, Test } from './test.ts'

/**
 * The questionnaire that a reader makes of a file of others, and the writer turns into form and funnel: pages,
 * questions, rules and screens.
 */
export type Questionnaire = {
  title: string
  questions: readonly Question[]
  /** In the order of the file, which is the way where no rule says another. The first is the start. */
  pages: readonly Page[]
  /** Points per answer: score → key of a question → value of an option. */
  scores?: Readonly<Record<string, Points>>
  /** Numbers that are computed from answers, by their keys. */
  values?: Readonly<Record<string, Value>>
  /** The parameters read off the address. */
  parameters?: readonly string[]
  /** A press on an option leads on, where a page asks one question. */
  pace?: 'choice' | undefined
  losses: readonly Loss[]
}

/** The points that a score gives to the options of some questions, or to a number by the first interval it lies in. */
export type Points = Readonly<Record<string, Readonly<Record<string, number>> | readonly Interval[]>>

/** A sum, a product, or the days between two dates: of numbers, and of answers and other values by their keys. */
export type Value = { sum: readonly Operand[] } | { product: readonly Operand[] } | { days: readonly [string, string] }

export type Operand = number | string

export type Interval = Limits & { points: number }

/** A text, which may cite what was answered before or a score, by its key. */
export type Text = readonly (string | { cites: string })[]

/** A question, by a key that is its own in the source. `name` is what it is called, for its field. */
export type Question = {
  key: string
  name: string
  title: Text
  hint?: Text | undefined
  required: boolean
  /** The answer that it has before anybody answers it: of options, their values. */
  initial?: string | number | readonly string[] | undefined
  /** Only who fulfils it is asked, as far as a form can say so; who answers all the same is kept at the question. */
  when?: Test | undefined
  /** Its place in the source. */
  place: string
} & Answer

/** The answers that a question may have. */
export type Answer =
  | {
      kind: 'text'
      look?: 'textarea' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'date-time' | undefined
      minLength?: number | undefined
      maxLength?: number | undefined
      /** The first and the last day, as a day or counted from today. */
      from?: string | undefined
      to?: string | undefined
      placeholder?: string | undefined
    }
  | ({ kind: 'number'; isWhole?: boolean | undefined; step?: number | undefined } & Limits)
  | { kind: 'one'; options: readonly Option[]; look?: 'select' | 'scale' | undefined }
  | {
      kind: 'many'
      options: readonly Option[]
      minItems?: number | undefined
      maxItems?: number | undefined
    }
  | { kind: 'consent' }
  | { kind: 'group'; fields: readonly Question[]; look?: 'matrix' | undefined }
  | { kind: 'items'; fields: readonly Question[]; minItems?: number | undefined; maxItems: number; add?: string }

/** An answer to choose. `value` is its own within the question, as the source's rules call it. */
export type Option = {
  value: string
  title: string
  /** The meaning of the option, on a scale. */
  note?: string | undefined
  /** It is chosen alone, as 'None of these' is. */
  isAlone?: boolean | undefined
  /** A visitor who chooses it leaves the question, as far as rules know. */
  isNone?: boolean | undefined
  /** The text that is asked for with it, as in 'Other: …'. */
  other?: Question | undefined
}

/** A screen: some questions with what is read beside them, or a text alone. */
export type Page = {
  key: string
  name: string
  heading?: Text | undefined
  texts: readonly Text[]
  /** The keys of what is asked. */
  asks: readonly string[]
  button?: string | undefined
  /** The keys of the questions of which one has to be answered. */
  needs?: readonly string[] | undefined
  /** A visitor who fulfils one of them is kept at the page, and reads why. */
  refusals?: readonly { when: Test; notice: string }[] | undefined
  /** A visitor who does not fulfil it passes the page by. */
  when?: Test | undefined
  /** The first that holds is taken; the next page of the file where none does. */
  routes: readonly Route[]
  /** The way ends here, once the answers are sent. */
  isEnd?: boolean | undefined
  /** It shows every answer, each to be changed. */
  isReview?: boolean | undefined
  /** Its place in the source. */
  place: string
}

export type Route = {
  when: Test
  to: string
  /** The answers are forgotten on the way. */
  isAnew?: boolean
  /** The position of the rule in the source, and the ending that it chooses. */
  places?: readonly string[]
}

/** The end of a way that the source says no more of: thanks, once the answers are sent. */
export const END = '\nend'

/** Something that could not be carried over: where it stood, of which kind it is, and what it was. */
export type Loss = { place: string; kind: LossKind; what: string }

/**
 * The kinds of loss. `missing`: a question, an option or a rule, or what nobody knows to be reached beside one. `content`: something that was read, or that a service
 * did. `look`: how it looked. `idle`: nothing that anybody would have met.
 */
export const lossKinds = {
  question: 'missing',
  option: 'missing',
  rule: 'missing',
  limit: 'missing',
  points: 'missing',
  loop: 'missing',
  unknown: 'missing',
  version: 'missing',
  citation: 'content',
  computed: 'content',
  data: 'content',
  link: 'content',
  media: 'content',
  text: 'content',
  picture: 'look',
  format: 'look',
  order: 'look',
  widget: 'look',
  navigation: 'look',
  idle: 'idle',
} as const

export type LossKind = keyof typeof lossKinds
export type LossWeight = (typeof lossKinds)[LossKind]
