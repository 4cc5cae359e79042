import type { Deliver, Funnel, Ports } from '#engine'
import { getExits, getSteps, getTargets } from '#engine/plan/step-plan.ts'
import {
  type Engine,
  type LayoutProps,
  type Messages,
  type OpeningProps,
  type PaceProps,
  type ReviewProps,
  type ScreenContent,
  type StepHistory,
  useEngine,
  useGoOnByChoice,
} from '#engine/react'

/** The funnels of a page, what takes their deliveries, and whatever of the engine the page has better. */
export type PlainOptions = {
  funnels: readonly Funnel[]
  /** Sends a body; rejects with a `DeliveryError`. It must end by itself. */
  deliver: Deliver
  ports?: Partial<Ports>
  engine?: Partial<Engine>
}

const ignore = () => {}

/**
 * An engine for `<EngineProvider>`: plain parts with the class names of `look.css`, English words, the browser's clock; no draft is kept,
 * Back of the browser leaves the page, and nothing is counted.
 *
 * @throws RangeError where a `<Funnel>` asks for a funnel that is not among them
 */
export function createPlainEngine({ funnels, deliver, ports = {}, engine = {} }: PlainOptions): Engine {
  return {
    getFunnel: (id) => {
      const funnel = funnels.find(({ definition }) => definition.id === id)
      if (!funnel) throw new RangeError(`There is no funnel "${id}".`)
      return funnel
    },
    views: {},
    layouts: { plain: PlainLayout, wizard: PlainLayout },
    parts: { Screen: PlainScreen, Review: PlainReview, Opening: PlainOpening, Pace: PlainPace },
    ports: {
      deliver,
      notify: ({ title }) => alert(title),
      mount: async () => {},
      observe: () => false,
      track: ignore,
      copy: (text) => navigator.clipboard.writeText(text),
      redirect: (target) => location.assign(target),
      record: ignore,
      report: (message, code) => console.error(message, code),
      clock: {
        now: () => Date.now(),
        setTimeout: (call, milliseconds) => setTimeout(call, milliseconds),
        clearTimeout: (id) => clearTimeout(Number(id)),
      },
      ...ports,
    },
    stepHistory: createMemoryHistory(),
    tabStore: { read: () => null, write: () => false, erase: ignore },
    address: { read: (name) => new URLSearchParams(location.search).get(name), clean: ignore },
    random: Math.random,
    messages: englishMessages,
    slots: { Text: PlainText, Note: PlainText, ErrorIcon: () => <span aria-hidden="true">⚠ </span> },
    ...engine,
  }
}

/** Steps back and forward in the page itself; the browser's history is left alone. */
function createMemoryHistory(): StepHistory {
  const listeners = new Set<(depth: number) => void>()
  let current = 0
  return {
    push: (depth) => {
      current = depth
    },
    getDepth: () => null,
    resume: ignore,
    go: (delta) => {
      current += delta
      // A browser answers later, too.
      queueMicrotask(() => {
        for (const listener of listeners) listener(current)
      })
    },
    leave: () => history.back(),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A funnel as a form: title, position, the questions, and the buttons. */
function PlainLayout(props: LayoutProps) {
  const { step, title, position, busy, isAlive, canContinue, isOpen, onBack, onSubmit } = props
  const { opening, children } = props
  const { messages } = useEngine()
  const canSubmit = position !== null || canContinue
  // An ending has no Back: going back does not undo a send.
  const canGoBack = props.canGoBack && step.end === undefined
  return (
    <form
      className="funnel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h1 className="funnel__title">{title}</h1>
      {position && <p className="funnel__position">{messages.position(position.index, position.total)}</p>}
      {opening}
      {children}
      {(canSubmit || canGoBack) && (
        <p className="funnel__buttons">
          {canGoBack && (
            <button type="button" disabled={busy} onClick={onBack}>
              {messages.back}
            </button>
          )}
          {canSubmit && (
            <button type="submit" disabled={!isAlive || busy} aria-disabled={!isOpen}>
              {toLabel(props, messages)}
            </button>
          )}
        </p>
      )}
    </form>
  )
}

/** The words of the button: where none are written and each way leads to a send, those of sending. */
function toLabel({ funnel, step, button }: LayoutProps, { next }: Messages): string {
  const steps = getSteps(funnel)
  const written = steps.get(step.id)
  if (button !== next || !written) return button
  const targets = getTargets(getExits(funnel, written).filter(({ event }) => event === 'step.completed'))
  return targets.length > 0 && targets.every((id) => steps.get(id)?.send) ? plainWords.send : button
}

/** A screen in words; its title takes the focus. */
function PlainScreen({ screen: { title, text, buttons } }: { screen: ScreenContent }) {
  return (
    <section>
      <h2 tabIndex={-1} data-step-heading>
        {title}
      </h2>
      {text.map(({ paragraph, list = [], echoes = [] }) => (
        <div key={paragraph ?? [...list, ...echoes].join()}>
          {paragraph !== undefined && <p>{paragraph}</p>}
          {list.length + echoes.length > 0 && (
            <ul>
              {[...list, ...echoes].map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {buttons.map(({ label, to }) => (
        <p key={label}>
          <a href={to}>{label}</a>
        </p>
      ))}
    </section>
  )
}

/** Every answer with a button to change it. */
function PlainReview({ heading, screens, change }: ReviewProps) {
  return (
    <section>
      <h2 tabIndex={-1} data-step-heading>
        {heading}
      </h2>
      {screens.map(({ screen, answers }) => (
        <dl key={screen}>
          {answers.map(({ name, label, value }) => (
            <div key={name}>
              <dt>
                <button type="button" onClick={() => change(screen, name)}>
                  {label}
                </button>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}

/** The texts over the first question. */
function PlainOpening({ text, minutes, afterwards }: OpeningProps) {
  return (
    <div>
      <p>{text}</p>
      <p>
        {plainWords.minutes(minutes)} {afterwards}
      </p>
    </div>
  )
}

/** A screen that a press on an option leads on from. */
function PlainPace({ goOn }: PaceProps) {
  return <p ref={useGoOnByChoice(goOn)}>{plainWords.pace}</p>
}

/** A text as it stands. */
function PlainText({ children }: { children: string }) {
  return <>{children}</>
}

/** The words of forms and funnels while they run, in English. */
export const englishMessages: Messages = {
  validation: {
    required: 'This field is required',
    enum: 'Choose one of the options',
    size: 'This is more than fits into one message. Please shorten it.',
    other: 'Check this answer',
  },
  errorPrefix: 'Error: ',
  optional: '(optional)',
  honeypot: 'Leave this field empty',
  next: 'Next',
  back: 'Back',
  sending: 'Sending…',
  summaryTitle: (count) => (count === 1 ? 'Check one answer' : `Check ${count} answers`),
  position: (index, total) => `Step ${index} of ${total}`,
  draftDropped: async () => ({
    title: 'The form has changed',
    text: 'What you had written belongs to an earlier version and no longer fits.',
    seconds: 10,
  }),
  characters: (used, limit) => `${used} / ${limit}`,
  itemName: (title, place) => `${title} ${place}`,
  seldom: {
    choose: 'Choose an option',
    unanswered: 'Not answered',
    search: 'Type to search',
    unchosen: (titles) => `No longer chosen: ${titles.join(', ')}`,
    matches: (count) => (count === 1 ? '1 option' : `${count} options`),
    add: 'Add',
    remove: 'Remove',
    moveUp: 'Move up',
    moveDown: 'Move down',
    mostItems: (count) => `There is room for ${count} at most.`,
    itemAdded: (name) => `Added: ${name}`,
    itemRemoved: (name) => `Removed: ${name}`,
    itemMoved: (title, place, total) => `${title}: now ${place} of ${total}`,
  },
}

/** The words of the plain parts themselves. */
const plainWords = {
  minutes: (minutes: number) => `It takes about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  pace: 'A press on an answer leads on to the next question.',
  send: 'Send',
}
