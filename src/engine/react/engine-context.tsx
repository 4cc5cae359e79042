import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { InspectionEvent } from 'xstate'
import type { MessageCatalogue } from '#engine/form/check-answers.ts'
import type { Answers, FormDefinition } from '#engine/form/form-definition.ts'
import type { Funnel, ReviewedScreen, ScreenContent } from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition, Opening, Step } from '#engine/funnel/funnel-definition.ts'
import type { Notice, Ports } from '#engine/funnel/ports.ts'
import type { FunnelId } from '#engine/funnel/register.ts'

/** The props of a view of the site: it shows, it does not decide. */
export type ViewProps = {
  funnel: FunnelDefinition
  step: Step
  /** The relevant answers as text to copy. */
  answersText: string
  answers: Answers
  /** The answers of the last submission as text: a reset leaves them to be shown once more. Kept in memory only. */
  sentText: string
  /** Reports an outside event named under `on` in the funnel. */
  send(event: string, data?: Record<string, unknown>): void
}

/** The props of a layout of the site: the visitor's position, and the buttons that can be pressed. */
export type LayoutProps = {
  funnel: FunnelDefinition
  step: Step
  title: string
  /** The parts of a form that is shown as a page, by their ids. */
  sections: FormDefinition['sections']
  /** The position of the step among the steps that count; null on results. */
  position: { index: number; total: number } | null
  busy: boolean
  /** The draft that the tab keeps; null where it keeps nothing, by the funnel's choice or the browser's. */
  draft: DraftProps | null
  /** Whether the funnel runs. In the page's own HTML it does not yet: a press would be lost. */
  isAlive: boolean
  /** Whether the answers are about a person's health: the browser is not to remember them. */
  isPrivate: boolean
  /** Whether a message of the screen says what is to be mended. */
  hasErrors: boolean
  canGoBack: boolean
  canContinue: boolean
  /** Whether the button leads on: where a gate is live, not before the step is valid. A press on a closed one says why. */
  isOpen: boolean
  button: string
  onBack(): void
  /** Goes back in the browser's own history to where the visitor came from, past every step. */
  onLeave(): void
  onSubmit(): void
  /** The texts over the first question, for the layout to draw first of all; null on every other screen. */
  opening: ReactNode
  children: ReactNode
}

/** Answers kept in the tab until they are sent, and what a visitor may do about it. */
type DraftProps = {
  isKept: boolean
  /** Has them kept from now on, or erased. */
  setKept(isKept: boolean): void
  /** Erases them and begins anew. */
  startOver(): void
  /** Has back what was erased last; null where nothing was, or more than ten seconds ago. */
  undo: (() => void) | null
}

/** Everything the components need from outside; made once in the composition root. */
export type Engine = {
  getFunnel(id: FunnelId): Funnel
  views: Readonly<Record<string, ComponentType<ViewProps>>>
  layouts: Readonly<Record<string, ComponentType<LayoutProps>>>
  parts: Parts
  ports: Ports
  stepHistory: StepHistory
  tabStore: TabStore
  address: Address
  /** Chance: a number from 0 up to, and never, 1. */
  random(): number
  messages: Messages
  slots: Slots
  /** Hears what happens in each funnel's machine; for tools of those who write funnels. */
  inspect?(inspection: InspectionEvent, funnel: Funnel): void
}

/** The answers on the way, and a function that goes back to one of them to change it. */
export type ReviewProps = {
  heading: string | undefined
  screens: readonly ReviewedScreen[]
  change(screen: string, field: string): void
}

/** The texts over the first question, with the minutes that the compiler estimated. */
export type OpeningProps = Opening & { minutes: number }

/** A screen on which a press on an option also leads on. */
export type PaceProps = { goOn(): void }

/** Parts that only some funnels show, drawn by the site; loaded where a funnel needs them. */
export type Parts = {
  Screen?: ComponentType<{ screen: ScreenContent }>
  Review?: ComponentType<ReviewProps>
  Opening?: ComponentType<OpeningProps>
  Pace?: ComponentType<PaceProps>
}

/** The words of the runtime, in the language of the site. */
export type Messages = {
  validation: MessageCatalogue
  /** Read before each error message by assistive technology. */
  errorPrefix: string
  optional: string
  /** The name of the field that only machines fill in, for who reads the page without its styles. */
  honeypot: string
  next: string
  back: string
  sending: string
  summaryTitle(count: number): string
  position(index: number, total: number): string
  /** The notice that a draft no longer fits its form. */
  draftDropped(): Promise<Notice>
  /** How much of a limited text is used. */
  characters(used: number, limit: number): string
  /** Loaded at the first letter of an e-mail address; without it, no domain is suggested. */
  mailDomains?(): Promise<MailDomains>
  /** The name of an item of a list that grows, by its place from 1. */
  itemName(title: string, place: number): string
  /** Whom to call, by the kinds of help that an option asks for. Where it is absent nothing stands under the option. */
  care?(kinds: readonly string[]): string
  /** The words of controls that few forms have: there once a form that needs them is loaded. */
  seldom?: SeldomMessages
}

/** The domains that most addresses have, the commonest first, and the question whether one of them was meant. */
export type MailDomains = { domains: readonly string[]; didYouMean(domain: string): string }

/** The words of lists of options, of sliders and of lists that grow. */
export type SeldomMessages = {
  /** In a list of options of which none is chosen yet; and where such a list is searched by typing. */
  choose: string
  /** The text of a slider that nobody has moved. */
  unanswered: string
  search: string
  /** The text for options of a list whose place another has just taken. */
  unchosen(titles: readonly string[]): string
  /** How many options match what is typed. */
  matches(count: number): string
  /** The buttons of an item of a list that grows, and what has been done to it. */
  add: string
  remove: string
  moveUp: string
  moveDown: string
  mostItems(count: number): string
  itemAdded(name: string): string
  itemRemoved(name: string): string
  itemMoved(title: string, place: number, total: number): string
}

/** The slots that the site draws inside the theme. */
type Slots = {
  /** A running text that may carry marks. */
  Text: ComponentType<{ children: string }>
  /** A text that stands apart in a box and may carry marks. */
  Note: ComponentType<{ children: string }>
  /** The sign before each error message. */
  ErrorIcon: ComponentType
}

/** The browser's history, one entry per step, holding nothing but a number. */
export type StepHistory = {
  push(depth: number): void
  /** The depth that the page's entry says, also of an earlier run of the page; null where it is of no step. */
  getDepth(): number | null
  /** Goes on where an earlier run of the page stood: its entries lead to the steps of this one. */
  resume(depth: number): void
  go(delta: number): void
  /** Goes back to the page from which the visitor came to this one; home where there is none. */
  leave(): void
  /** Calls back with the depth of the entry the visitor moved to; returns how to stop. */
  listen(listener: (depth: number) => void): () => void
}

/** The address of the page, as far as a funnel may read it. */
export type Address = {
  /** Reads the value that the page was opened with under a name; null where there was none. */
  read(name: string): string | null
  /** Takes names off the address that is shown, kept in the history and passed on. */
  clean(names: readonly string[]): void
}

/** A store of texts by their names, such as the draft of each funnel. Gone with the tab. */
export type TabStore = {
  read(name: string): string | null
  /** Whether it is kept now: a store may be full or denied. */
  write(name: string, text: string): boolean
  erase(name: string): void
}

const EngineContext = createContext<Engine | null>(null)

export function EngineProvider({ engine, children }: { engine: Engine; children: ReactNode }) {
  return <EngineContext value={engine}>{children}</EngineContext>
}

/** @throws when rendered outside an EngineProvider. */
export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('<Funnel> needs an <EngineProvider> above it.')
  return engine
}
