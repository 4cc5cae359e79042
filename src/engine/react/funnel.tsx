import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type { Draft } from '#engine/form/draft.ts'
import { getKnown } from '#engine/form/record.ts'
import { compileFunnel } from '#engine/funnel/compile-funnel.ts'
import type { Funnel as GivenFunnel } from '#engine/funnel/funnel-context.ts'
import { listPlanned } from '#engine/funnel/machine-config.ts'
import type { FunnelId } from '#engine/funnel/register.ts'
import { getPosition } from '#engine/funnel/screens.ts'
import { DRAFT_LIFETIME, type StoredDraft } from '#engine/funnel/stored-draft.ts'
import { getNextTransitions, isJob } from '#engine/plan/step-plan.ts'
import { afterPaint } from './after-paint.ts'
import type { Checkpoint } from './checkpoint.ts'
import { useEngine } from './engine-context.tsx'
import { ScreenParts, useMeasuredPorts } from './screen-parts.tsx'
import { type KeptDraft, useDraftStore } from './use-draft-store.ts'
import { type Made, useFunnel } from './use-funnel.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useVisit } from './use-visit.ts'

/**
 * Runs a funnel: the machine made from its JSON decides, this shows. The element carries `data-step`, so that a test
 * can compare the page with the model. With `begin` it does not start empty: authors look at a step with the answers
 * that lead to it.
 *
 * @example <Funnel id="formulario-contacto" />
 */
export function Funnel({ id, begin }: { id: FunnelId; begin?: Checkpoint }) {
  const { getFunnel, ports } = useEngine()
  const given = getFunnel(id)
  // Every question about today is asked of the day on which the visitor begins, whatever the clock says later.
  const latest = useMemo(() => given.features.onDay(given, ports.clock), [given, ports])
  // A run begins at its checkpoint and is never moved to another: whoever restarts has a new one begin in its place.
  const [run, setRun] = useState({ funnel: latest, begin, count: 0 })
  const restart = (from: Checkpoint) => setRun(({ count }) => ({ funnel: latest, begin: from, count: count + 1 }))
  const kept = useDraftStore(latest)
  const erased = useErased(restart)
  return <Run key={run.count} {...{ run, latest, kept, erased, restart }} />
}

/** One run, whose machine is made before all else. In a component of its own: between two of them the page can answer. */
function Run(props: Restarts & { erased: Erased }) {
  const { funnel } = props.run
  const { ports, honeypot } = useMeasuredPorts()
  const [machine] = useState(() => compileFunnel(funnel, ports))
  return <RunningFunnel {...props} {...{ machine, honeypot }} />
}

/** One run of a funnel, from its first step or from its checkpoint, in the layout that its definition names. */
function RunningFunnel({ machine, honeypot, erased, ...restarts }: Made & Restarts & { erased: Erased }) {
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
    () =>
      getPosition(
        definition,
        screen,
        history,
        ({ id }) => listPlanned(getKnown(funnel.config.states[id], 'step', id)),
        funnel.ahead,
      ),
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

/**
 * Gives each step an entry in the browser's history, so that the browser's Back is the previous step.
 * The entries hold a number and nothing else: no answer ever stands in them.
 */
function useStepHistory(depth: number, goBack: () => void, submit: () => void): void {
  const { stepHistory } = useEngine()
  const known = useRef(0)
  const followVisitor = useEffectEvent((to: number) => {
    const moved = to - known.current
    // The step follows the visitor, entry by entry; forward only one, and not where its gate is closed.
    known.current = to
    for (let entry = moved; entry < 0; entry++) goBack()
    if (moved > 0) submit()
  })

  const resume = useEffectEvent(() => {
    known.current = depth
    try {
      if (depth > 0) stepHistory.resume(depth)
    } catch (error) {
      // A full history takes no form away.
      reportError(error)
    }
  })
  // A Back that came first would be taken for one from the page's first entry.
  useLayoutEffect(() => {
    resume()
    return stepHistory.listen(followVisitor)
  }, [stepHistory])

  useEffect(() => {
    const write = () => {
      if (depth < known.current) stepHistory.go(depth - known.current)
      else for (let next = known.current + 1; next <= depth; next++) stepHistory.push(next)
      known.current = depth
    }
    return afterPaint('history', write)
  }, [depth, stepHistory])
}

/** A run among those of its funnel, and how the next one begins. */
type Restarts = {
  /** The funnel that is run, where its run begins, and how many runs went before. */
  run: { funnel: GivenFunnel; begin: Checkpoint | undefined; count: number }
  /** The funnel as it is defined now. */
  latest: GivenFunnel
  kept: KeptDraft
  restart(from: Checkpoint): void
}

/**
 * Has a new run begin where this one stands: once the definition has changed, and once the page is alive where a kept
 * draft or the address fills something in, for the fields of a run keep what they show themselves.
 */
function useRestarts({ run, latest, kept, restart }: Restarts, getCheckpoint: () => Checkpoint): void {
  useLayoutEffect(() => {
    if (latest !== run.funnel) restart(getCheckpoint())
  })
  const fill = useEffectEvent(() => {
    if (run.count > 0) return
    const resumed = kept.resume(getCheckpoint())
    // A kept draft goes before the answers that an address gives.
    const filled = latest.features.fillIn(latest, resumed ?? getCheckpoint())
    const focus = document.activeElement?.getAttribute('name')
    if (filled) restart(focus == null ? filled : { ...filled, focus })
    else if (resumed) restart(resumed)
  })
  useEffect(() => fill(), [])
}

/** How long erased answers can be had back, in milliseconds. */
const UNDO_TIME = 10_000

/** The runs of a funnel share what the visitor has erased, and the way to have it back. */
type Erased = {
  remember(checkpoint: Checkpoint): void
  /** Goes on where the erased run stood; null once the time is over. */
  undo: (() => void) | null
}

/** Remembers an erased run for ten seconds, in memory only. */
function useErased(restart: (from: Checkpoint) => void): Erased {
  const { clock } = useEngine().ports
  const [erased, remember] = useState<Checkpoint>()
  useEffect(() => {
    if (!erased) return
    const timer = clock.setTimeout(() => remember(undefined), UNDO_TIME)
    return () => clock.clearTimeout(timer)
  }, [erased, clock])
  const undo = () => {
    if (erased) restart(erased)
    remember(undefined)
  }
  return { remember, undo: erased ? undo : null }
}

// Often enough for a tab that crashes; a reload and a page that is left save by themselves.
const PAUSE = 300

/** Keeps what is written in the tab, soon after each change and whenever the page may go; erases it once it is sent or taken back. */
function useSavedDraft(
  { isKept, save, erase }: KeptDraft,
  draft: Draft,
  isPending: boolean,
  place: Pick<StoredDraft, 'depth' | 'input'>,
  element: RefObject<HTMLElement | null>,
): void {
  const { clock } = useEngine().ports
  const isSaved = useRef(false)
  const timer = useRef<unknown>(undefined)
  const plan = (work: () => void, pause: number) => {
    clock.clearTimeout(timer.current)
    timer.current = clock.setTimeout(work, pause)
  }
  const update = useEffectEvent(() => {
    plan(erase, DRAFT_LIFETIME)
    if (isPending && draft.isDirty()) {
      isSaved.current = true
      save({ values: { ...draft.getValues() }, ...place, focus: findFocus(element.current) })
    } else if (isSaved.current) {
      isSaved.current = false
      erase()
    }
  })
  const updateSoon = useEffectEvent(() => plan(() => update(), PAUSE))
  useEffect(() => {
    if (!isKept) return
    const stop = draft.subscribe(() => updateSoon())
    const left = new AbortController()
    addEventListener('pagehide', () => update(), left)
    document.addEventListener('visibilitychange', () => update(), left)
    return () => {
      stop()
      clock.clearTimeout(timer.current)
      left.abort()
    }
  }, [isKept, draft, clock])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is kept as it is reached
  useEffect(() => {
    if (isKept) return afterPaint('draft', () => update())
  }, [isKept, isPending, draft, place.depth])
}

/** The name of the field of a funnel that has the focus. */
function findFocus(element: HTMLElement | null): string | null {
  const focused = document.activeElement
  return element?.contains(focused) ? (focused?.getAttribute('name') ?? null) : null
}

/** Asks before the page is left while answers would be lost with it. Words of the browser's own. */
function useLeaveWarning(draft: Draft, isPending: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isPending && draft.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [draft, isPending])
}
