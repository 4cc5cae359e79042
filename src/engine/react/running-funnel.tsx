import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { getKnown } from '#engine/form/record.ts'
import { getPosition } from '#engine/funnel/screens.ts'
import { getNextTransitions, isJob } from '#engine/plan/step-plan.ts'
import { useEngine } from './engine-context.tsx'
import { ScreenParts } from './screen-parts.tsx'
import type { Erased } from './use-erased.ts'
import { type Made, useFunnel } from './use-funnel.ts'
import { type Restarts, useRestarts } from './use-restarts.ts'
import { useLeaveWarning, useSavedDraft } from './use-saved-draft.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useStepHistory } from './use-step-history.ts'
import { useVisit } from './use-visit.ts'

/** One run of a funnel, from its first step or from its checkpoint, in the layout that its definition names. */
export function RunningFunnel({ machine, honeypot, erased, ...restarts }: Made & Restarts & { erased: Erased }) {
  const { kept, restart } = restarts
  const { funnel, begin } = restarts.run
  const { layouts, messages, parts, stepHistory } = useEngine()
  const run = useFunnel(funnel, begin, { machine, honeypot })
  const { state, context, form, draft, step, screen, keyOf, input, getCheckpoint } = run
  const { element, focusNext } = useStepFocus(`${keyOf(screen)} ${screen.id}`, begin?.focus)
  const visit = useVisit(funnel, run, focusNext)
  const { definition } = funnel
  const { history } = context
  const busy = isJob(step)
  const isPrivate = form?.definition.personal === 'health'
  const isAlive = useSyncExternalStore(neverChanges, yes, no)
  const canGoBack = definition.back ?? true
  const depth = canGoBack ? history.length : 0

  // In the same variant: who has seen one is not shown another.
  const beginEmpty = () => restart({ values: { ...form?.definition.initial }, input })
  const startOver = () => {
    erased.remember(getCheckpoint())
    kept.erase()
    stepHistory.go(-depth)
    beginEmpty()
  }

  const isPending = screen.end === undefined || screen.ask !== undefined
  // A draft in the tab outlives a reload, and not a tab that is closed on what is being sent.
  useLeaveWarning(draft, isPending && (busy || !kept.isKept))
  useStepHistory(depth, visit.goBack, visit.submit)
  // A send under way goes on.
  usePrivateAnswers(isPrivate && !kept.isKept && !busy, beginEmpty)
  useSavedDraft(kept, draft, isPending, { depth: history.length, input }, element)
  useRestarts(restarts, getCheckpoint)

  const position = useMemo(
    () => getPosition(definition, screen, history, funnel.ahead),
    [definition, screen, history, funnel],
  )
  const Layout = getKnown(layouts[definition.layout ?? ''], 'layout', definition.layout ?? '')
  const shown = funnel.features.toShownStep(funnel, context, screen)
  const isFirst = history.length === 0 && screen.end === undefined
  const opening = isFirst && definition.opening

  return (
    <div data-funnel={definition.id} data-step={state} data-private={isPrivate || undefined} ref={element}>
      <Layout
        funnel={definition}
        step={shown}
        title={form?.definition.title ?? ''}
        sections={form?.definition.sections.filter((section) => section.title !== '') ?? []}
        draft={kept.canKeep ? { isKept: kept.isKept, setKept: kept.setKept, startOver, undo: erased.undo } : null}
        {...{ position, busy, isAlive, isPrivate }}
        hasErrors={visit.errors.length > 0}
        canGoBack={history.length > 0 && (screen.back ?? canGoBack)}
        canContinue={getNextTransitions(definition, screen).length > 0}
        isOpen={visit.isOpen}
        button={busy ? messages.sending : (shown.button ?? definition.button ?? messages.next)}
        onBack={visit.goBack}
        onLeave={() => stepHistory.leave()}
        onSubmit={visit.submit}
        opening={opening && parts.Opening ? <parts.Opening {...opening} minutes={funnel.minutes ?? 1} /> : null}
      >
        <ScreenParts {...{ funnel, run, visit, shown }} />
      </Layout>
    </div>
  )
}

const yes = () => true
const no = () => false
const neverChanges = () => no

/**
 * Calls `forget` as the page is left, drawn before the browser freezes the page or notes down its fields: whoever goes back
 * to it, perhaps somebody else on a shared computer, finds it empty.
 */
function usePrivateAnswers(isForgotten: boolean, forget: () => void): void {
  const leave = useEffectEvent(() => {
    if (isForgotten) flushSync(forget)
  })
  useEffect(() => {
    const left = new AbortController()
    addEventListener('pagehide', () => leave(), left)
    return () => left.abort()
  }, [])
}
