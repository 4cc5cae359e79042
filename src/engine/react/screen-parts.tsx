import { Activity, Fragment, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { toAnswersText } from '#engine/form/answers-text.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { getKnown } from '#engine/form/record.ts'
import { type Funnel, getPathAnswers, toEventType } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import type { Ports } from '#engine/funnel/ports.ts'
import { isJob } from '#engine/plan/step-plan.ts'
import { QuestionHeading } from '#engine/react/rjsf/field-template.tsx'
import { afterPaint } from './after-paint.ts'
import { useEngine } from './engine-context.tsx'
import { NO_ERRORS, Screen } from './screen.tsx'
import type { Run } from './use-funnel.ts'
import type { useVisit } from './use-visit.ts'

type ScreenPartsProps = {
  funnel: Funnel
  run: Run
  visit: ReturnType<typeof useVisit>
  /** The step whose screen is shown, in the words of this visitor. */
  shown: Step
}

/** Everything of a screen that stands inside its layout: what it tells, what it asks, and, out of sight, the question that follows. */
export function ScreenParts({ funnel, run, visit, shown }: ScreenPartsProps) {
  const { Pace, Review, Screen: ShownScreen } = useEngine().parts
  const { form, asked, path, draft, step, screen, following, keyOf, honeypot } = run
  const sent = useSentContext(run)
  // A screen that empties the answers on arrival cites those that were sent.
  const context = (screen.do?.includes('reset') && sent) || run.context
  const { isLive, onLeaveField } = visit
  const content = funnel.features.toScreenContent(funnel, context, shown.show)
  // A form asked whole is a page of sections; whoever goes from step to step is told where each begins.
  const toPresentation = ({ ask, heading }: Step) =>
    !isLive && ask === 'all' ? 'page' : heading === undefined ? 'question' : 'group'
  // A screen that was prepared is shown as it stands. The first one is not: the page has brought it.
  const [first] = useState(keyOf(screen))
  const Frame = keyOf(screen) === first ? Fragment : Activity
  const painted = usePainted(keyOf(screen))
  // The question that was just left for the one before it stays as it is.
  const isPrepared = following && (painted === keyOf(screen) || painted === keyOf(following.screen))
  return (
    <>
      {content && ShownScreen && <ShownScreen screen={content} />}
      <View {...{ funnel, run, sent }} show={content ? content.view : shown.show} />
      {Pace && funnel.paced?.includes(screen.id) && <Pace key={screen.id} goOn={visit.submit} />}
      {form && asked.length > 0 && (
        <Frame key={keyOf(screen)} {...(Frame === Activity && { mode: 'visible' })}>
          <Asked isBusy={isJob(step)} heading={shown.heading}>
            <Screen
              {...{ form, asked, path, draft, onLeaveField }}
              errors={visit.errors}
              presentation={toPresentation(shown)}
              attempt={visit.attempt}
            />
          </Asked>
        </Frame>
      )}
      {screen.review && Review && (
        <Review
          heading={asked.length > 0 ? undefined : shown.heading}
          screens={funnel.features.listReview(funnel, context)}
          change={visit.change}
        />
      )}
      {form && isPrepared && (
        <Activity mode="hidden" key={keyOf(following.screen)}>
          <Asked>
            <Screen
              {...{ form, draft, onLeaveField }}
              path={following.path}
              presentation={toPresentation(following.screen)}
              asked={getAsked(following.screen, form)}
              errors={NO_ERRORS}
              attempt={0}
            />
          </Asked>
        </Activity>
      )}
      {funnel.definition.deliveries && <Honeypot field={honeypot} />}
    </>
  )
}

/** The screen whose frame was painted last: what comes after it is prepared then. */
function usePainted(key: string): string | undefined {
  const [painted, setPainted] = useState<string>()
  useEffect(() => afterPaint('next', () => setPainted(key)), [key])
  return painted
}

/** The context of the last send; undefined before one. It outlives a reset, and is kept in memory only. */
function useSentContext({ context, step }: Run): Run['context'] | undefined {
  const [sent, setSent] = useState<Run['context']>()
  if (step.send !== undefined && sent !== context) setSent(context)
  return sent
}

type ShownView = Pick<ScreenPartsProps, 'funnel' | 'run'> & {
  sent: Run['context'] | undefined
  show: string | undefined
}

/** A view of the site, where the step or its screen names one; it is told of what was sent last also after a reset. */
function View({ funnel, run, sent, show }: ShownView) {
  const { views } = useEngine()
  const { actor, context, form, screen } = run
  const toText = (answers: Answers) => (form ? toAnswersText(form, answers) : '')
  const answers = getPathAnswers(funnel, context)
  if (show === undefined) return null
  const Shown = getKnown(views[show], 'view', show)
  return (
    <Shown
      funnel={funnel.definition}
      step={screen}
      answers={answers}
      answersText={toText(answers)}
      sentText={sent ? toText(getPathAnswers(funnel, sent)) : ''}
      send={(event, data) => actor.send({ ...data, type: toEventType(event) })}
    />
  )
}

type AskedProps = { isBusy?: boolean; heading?: string | undefined; children: ReactNode }

/** The questions of a screen, below their common heading. Both states have one structure of elements, or React would mount it anew. */
function Asked({ isBusy = false, heading, children }: AskedProps) {
  return (
    <div inert={isBusy}>
      {heading !== undefined && <QuestionHeading>{heading}</QuestionHeading>}
      {children}
    </div>
  )
}

/** A field that styles hide from people, screen readers and the Tab key alike. Machines that fill in every field give themselves away. */
const Honeypot = memo(function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { messages } = useEngine()
  return (
    <label className="honeypot">
      {messages.honeypot}
      <input type="text" name="website" ref={field} tabIndex={-1} autoComplete="off" />
    </label>
  )
})

/** The engine's ports, whose deliveries say how the form was filled in, with the field that only machines fill in. */
export function useMeasuredPorts() {
  const engine = useEngine()
  const honeypot = useRef<HTMLInputElement>(null)
  const [ports] = useState<Ports>(() => {
    const { clock, deliver } = engine.ports
    const shownAt = clock.now()
    return {
      ...engine.ports,
      deliver(request, signal) {
        const isHoneypotFilled = Boolean(honeypot.current?.value)
        return deliver({ ...request, meta: { elapsedMilliseconds: clock.now() - shownAt, isHoneypotFilled } }, signal)
      },
    }
  })
  return { ports, honeypot }
}
