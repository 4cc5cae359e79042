import { createContext, type ReactNode, useEffect, useRef } from 'react'
import type { Notice } from '#engine'
import { afterPaint, type LayoutProps, useEngine } from '#engine/react'
import { toSentKey } from '#site/islands/kept-mark.ts'
import { titles } from '#site/messages/interface.ts'
import { messages } from '#site/messages/runtime.ts'

type FunnelFormProps = Pick<LayoutProps, 'title' | 'busy' | 'isPrivate' | 'onSubmit'> & {
  className: string
  children: ReactNode
}

/**
 * The form element of a layout. Without its script it sends nothing: `dialog` keeps answers out of the address,
 * where a plain form would put them.
 */
export function FunnelForm({ title, busy, isPrivate, onSubmit, className, children }: FunnelFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What is sent cannot be changed meanwhile: a field of it would lose the focus to nobody.
    if (busy) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [busy])
  return (
    <form
      ref={form}
      className={className}
      method="dialog"
      noValidate
      autoComplete={isPrivate ? 'off' : undefined}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        // The notice of a failure must not stand beside the next try.
        document.querySelector<HTMLElement>('.toast--error .toast__close')?.click()
        if (!busy) onSubmit()
      }}
    >
      {children}
      <p className="sr-only" role="status">
        {busy ? messages.sending : ''}
      </p>
    </form>
  )
}

/** The classes of a layout of one question a screen: the style sheet need not look into it for what it holds. */
export function toWizardClass(step: LayoutProps['step'], opening: ReactNode, more: string | false = false): string {
  return ['wizard', opening && 'wizard--opening', step.review && 'wizard--review', more].filter(Boolean).join(' ')
}

/** The heading that a screen in words begins with: that of the page where its layout has none beside it. */
export const ScreenTitle = createContext<'h1' | 'h2'>('h2')

/** The text below the questions of a step: its own, or that of the funnel. */
export function StepNote({ funnel, step, className }: Pick<LayoutProps, 'funnel' | 'step'> & { className: string }) {
  const { Text } = useEngine().slots
  const note = step.note ?? funnel.note
  return (
    note && (
      <p className={className}>
        <Text>{note}</Text>
      </p>
    )
  )
}

// Read once a document: what stands there later begins with what was put before it.
let own: string | undefined

/**
 * Says before the page's own title where the visitor stands or what became of the flow, and first that something is to
 * be mended. A flow of one place has none to say.
 */
export function useDocumentTitle(hasErrors: boolean, place: string | undefined): void {
  useEffect(
    () =>
      afterPaint('title', () => {
        own ??= document.title
        document.title = `${hasErrors ? messages.errorPrefix : ''}${place ? `${place} · ` : ''}${own}`
      }),
    [hasErrors, place],
  )
}

/** The outcome of a send at a step: its announcement, the document's title, and whether nothing is left to answer there. */
export function useOutcome({
  funnel,
  step,
  canContinue,
  busy,
}: Pick<LayoutProps, 'funnel' | 'step' | 'canContinue' | 'busy'>) {
  const { ports, tabStore } = useEngine()
  const name = toSentKey(funnel.id)
  const isDone = step.end !== undefined
  const wasDone = useRef(false)
  useEffect(() => {
    // Kept once: an ending that is shown again keeps its time. No answer is in it.
    if (isDone && !tabStore.read(name)) tabStore.write(name, `${ports.clock.now()} ${step.end}`)
    if (!isDone && wasDone.current) tabStore.erase(name)
    wasDone.current = isDone
  }, [isDone, name, step, tabStore, ports])
  // A send under way has not failed yet.
  const notice = busy ? undefined : findNotice(step)
  const failure = notice?.kind === 'error' ? titles.notSent : undefined
  const isThanks = isDone && !(step.ask && canContinue)
  return { notice, isDone, isThanks, outcome: isDone ? titles.sent : failure }
}

function findNotice(step: LayoutProps['step']): Notice | undefined {
  for (const effect of step.do ?? []) if (typeof effect === 'object' && 'notice' in effect) return effect.notice
  return undefined
}
