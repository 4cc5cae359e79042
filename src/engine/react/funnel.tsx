import { Activity, type RefObject, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { toAnswersText } from '#engine/form/answers-text.ts'
import { isComplete } from '#engine/form/check-answers.ts'
import { pickValues } from '#engine/form/draft.ts'
import { getKnown } from '#engine/form/record.ts'
import { type Funnel as FunnelData, getPathAnswers, toEventType } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import type { FunnelId } from '#engine/funnel/register.ts'
import { getPosition } from '#engine/funnel/screens.ts'
import type { LeftReview } from '#engine/funnel/shown.ts'
import { getNextTransitions, isJob } from '#engine/plan/step-plan.ts'
import { useEngine } from './engine-context.tsx'
import { Honeypot } from './honeypot.tsx'
import type { KeepFunnel } from './keep-funnel.ts'
import { POSITION_ID } from './rjsf/field-context.ts'
import { NO_ERRORS, Screen } from './screen.tsx'
import { type KeptDraft, useDraftStore } from './use-draft-store.ts'
import { type Erased, useErased } from './use-erased.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useFunnel } from './use-funnel.ts'
import { useFilledAnswers } from './use-input.ts'
import { usePrivateAnswers } from './use-private-answers.ts'
import { useLeaveWarning, useSavedDraft } from './use-saved-draft.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useStepHistory } from './use-step-history.ts'

/**
 * Runs a funnel: the machine made from its JSON decides, this shows. The element carries `data-step`, so that a test
 * can compare the page with the model. With `begin` it does not start empty: authors look at a step with the answers
 * that lead to it.
 *
 * @example <Funnel id="formulario-contacto" />
 */
export function Funnel({ id, begin }: { id: FunnelId; begin?: KeepFunnel }) {
  const { getFunnel, ports } = useEngine()
  const given = getFunnel(id)
  // Every question about today is asked of the day on which the visitor begins, whatever the clock says later.
  const funnel = useMemo(() => given.features.onDay(given, ports.clock), [given, ports])
  const keep = useRef<KeepFunnel>(begin ?? null)
  // A definition that is changed while it runs starts a new machine where the old one stood.
  const [run, setRun] = useState({ funnel, count: 0 })
  if (run.funnel !== funnel) setRun({ funnel, count: run.count + 1 })
  const restart = () => setRun(({ count }) => ({ funnel, count: count + 1 }))
  const kept = useDraftStore(funnel, keep, restart)
  // After what was kept: that goes before what an address says.
  useFilledAnswers(funnel, keep, restart)
  const erased = useErased(keep, restart)
  return <RunningFunnel key={run.count} funnel={run.funnel} {...{ keep, kept, erased, restart }} />
}

type RunningFunnelProps = {
  funnel: FunnelData
  keep: RefObject<KeepFunnel | null>
  kept: KeptDraft
  erased: Erased
  restart(): void
}

function RunningFunnel({ funnel, keep, kept, erased, restart }: RunningFunnelProps) {
  const engine = useEngine()
  const { actor, state, context, form, draft, step, screen, asked, path, following, keyOf, honeypot, input, focus } =
    useFunnel(funnel, keep)
  const { definition } = funnel
  const [attempt, setAttempt] = useState(0)
  const busy = isJob(step)
  const isPrivate = form?.definition.personal === 'health'
  const { errors, touch } = useFieldErrors(form, asked, path, draft)
  const live = definition.check !== 'submit'
  const isAnswered = () => form === null || isComplete(form, asked, pickValues(draft, path), engine.ports.clock.now())
  // A gate follows every keystroke. A funnel that checks the answers when they are sent has its gate always open.
  const isGateOpen = () => !live || isAnswered()
  const isOpen = useSyncExternalStore(draft.subscribe, isGateOpen, no)
  const isAlive = useSyncExternalStore(neverChanges, yes, no)

  const goBack = () => actor.send({ type: 'step.back', answers: pickValues(draft, asked) })
  // From a review one goes back to an answer, and past the others to it again.
  const left = useRef<LeftReview>(null)
  const wanted = useRef<string>(null)
  const change = (to: string, field: string) => {
    left.current = funnel.features.leaveReview(actor, to)
    wanted.current = field
  }
  const submit = () => {
    if (isAnswered()) {
      setAttempt(0)
      actor.send({ type: 'step.completed', answers: pickValues(draft, asked) })
      if (left.current) left.current = funnel.features.returnToReview(funnel, actor, draft, left.current)
    } else {
      const [first] = touch(asked)
      setAttempt((count) => count + 1)
      // Without a summary the field speaks: its message is read with it.
      if (live && first) document.getElementById(first.field)?.focus()
    }
  }
  const onLeaveField = useCallback((name: string) => void (live && touch([name])), [live, touch])

  const beginEmpty = () => {
    // In the same variant: who has seen one is not shown another.
    keep.current = () => ({ values: { ...form?.definition.initial }, input })
    restart()
  }
  const startOver = () => {
    if (keep.current) erased.remember(keep.current())
    kept.erase()
    engine.stepHistory.go(-depth)
    beginEmpty()
  }

  const isPending = screen.end === undefined || screen.ask !== undefined
  const depth = (definition.back ?? true) ? context.history.length : 0
  const element = useStepFocus(`${keyOf(screen)} ${screen.id}`, focus, wanted)
  // A draft in the tab outlives a reload, and not a tab that is closed on what is being sent.
  useLeaveWarning(draft, isPending && (busy || !kept.isKept))
  useStepHistory(depth, goBack, submit)
  // A send under way goes on.
  usePrivateAnswers(isPrivate && !kept.isKept && !busy, beginEmpty)
  useSavedDraft(kept, draft, isPending, { depth: context.history.length, input }, element)

  const { history } = context
  const position = useMemo(
    () => getPosition(definition, screen, history, funnel.ahead),
    [definition, screen, history, funnel],
  )
  const Layout = getKnown(engine.layouts[definition.layout ?? ''], 'layout', definition.layout ?? '')
  const shown = funnel.features.toShownStep(funnel, context, screen)
  const content = funnel.features.toScreenContent(funnel, context, shown.show)
  const { Screen: ScreenPart, Review } = engine.parts
  const View = shown.show === undefined || content ? null : getKnown(engine.views[shown.show], 'view', shown.show)
  const answers = getPathAnswers(funnel, context)
  const answersText = form ? toAnswersText(form, answers) : ''
  const [sentText, setSentText] = useState('')
  if (step.send !== undefined && sentText !== answersText) setSentText(answersText)
  // A form asked whole is a page of sections; whoever goes from step to step is told where each begins.
  const toPresentation = ({ ask, heading }: Step) =>
    !live && ask === 'all' ? 'page' : heading === undefined ? 'question' : 'group'

  return (
    <div data-funnel={definition.id} data-step={state} data-private={isPrivate || undefined} ref={element}>
      <Layout
        funnel={definition}
        step={shown}
        title={form?.definition.title ?? ''}
        sections={form?.definition.sections.filter((section) => section.title !== '') ?? []}
        position={position}
        busy={busy}
        draft={kept.canKeep ? { isKept: kept.isKept, setKept: kept.setKept, startOver, undo: erased.undo } : null}
        {...{ isAlive, isPrivate }}
        hasErrors={errors.length > 0}
        canGoBack={context.history.length > 0 && (screen.back ?? definition.back ?? true)}
        canContinue={getNextTransitions(definition, screen).length > 0}
        isOpen={isOpen}
        button={busy ? engine.messages.sending : (shown.button ?? definition.button ?? engine.messages.next)}
        onBack={goBack}
        onLeave={() => engine.stepHistory.leave()}
        onSubmit={submit}
      >
        {screen.review && Review && (
          <Review heading={shown.heading} screens={funnel.features.listReview(funnel, context)} change={change} />
        )}
        {content && ScreenPart && <ScreenPart screen={content} />}
        {View && (
          <View
            answers={answers}
            {...{ answersText, sentText }}
            send={(event, data) => actor.send({ ...data, type: toEventType(event) })}
          />
        )}
        {form && asked.length > 0 && (
          <div inert={busy} key={keyOf(screen)}>
            {shown.heading !== undefined && <StepHeading>{shown.heading}</StepHeading>}
            <Screen
              {...{ form, asked, path, draft, errors, onLeaveField }}
              presentation={toPresentation(shown)}
              attempt={live ? 0 : attempt}
            />
          </div>
        )}
        {definition.deliveries && <Honeypot field={honeypot} />}
        {form && following && (
          <Activity mode="hidden" key={keyOf(following)}>
            <div>
              <Screen
                {...{ form, path, draft, onLeaveField }}
                presentation={toPresentation(following)}
                asked={getAsked(following, form)}
                errors={NO_ERRORS}
                attempt={0}
              />
            </div>
          </Activity>
        )}
      </Layout>
    </div>
  )
}

/** The heading of a screen with several questions. */
function StepHeading({ children }: { children: string }) {
  return (
    <h2 className="question" tabIndex={-1} data-step-heading aria-describedby={POSITION_ID}>
      {children}
    </h2>
  )
}

const yes = () => true
const no = () => false
const neverChanges = () => no
