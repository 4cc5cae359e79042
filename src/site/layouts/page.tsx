import { useEffect, useId, useRef, useState } from 'react'
import type { Notice as NoticeText } from '#engine'
import type { LayoutProps } from '#engine/react'
import { draftAsked, toChapterPosition } from '#site/messages/long-form.ts'
import { Chapters, useSection } from '#site/ui/chapters.tsx'
import { DraftQuestion } from '#site/ui/draft-question.tsx'
import { FunnelForm, ScreenTitle, StepNote, useDocumentTitle, useOutcome } from '#site/ui/funnel-form.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { SubmitButton } from '#site/ui/submit-button.tsx'

/**
 * A whole form on one page, its button at the end. Once it is sent the screen of its ending stands alone; what became of a send
 * that failed stays written by the button when its notice has gone.
 */
export default function PageLayout({
  funnel,
  sections,
  title,
  step,
  draft,
  busy,
  isPrivate,
  isAlive,
  hasErrors,
  isOpen,
  canContinue,
  button,
  onSubmit,
  opening,
  children,
}: LayoutProps) {
  const { isDone, isThanks, outcome, notice } = useOutcome({ funnel, step, canContinue, busy })
  // The words of the ending, where it has a screen of its own.
  const isTold = step.show !== undefined && funnel.screens?.[step.show] !== undefined
  const hint = useId()
  // Asked once, and of nobody who has decided by the box above.
  const [isDecided, setDecided] = useState(draft?.isKept)
  const keep = (isKept: boolean) => {
    setDecided(true)
    draft?.setKept(isKept)
  }
  const current = useSection(sections)
  const hasParts = sections.length > 1
  useDocumentTitle(hasErrors, outcome ?? (hasParts ? toChapterPosition(current + 1, sections.length) : undefined))
  return (
    <ScreenTitle value={isThanks ? 'h1' : 'h2'}>
      <FunnelForm className={isThanks ? 'form form--done' : 'form'} {...{ title, busy, isPrivate, onSubmit }}>
        {notice && isDone && !isTold && <Outcome notice={notice} isAlone={isThanks} />}
        {opening}
        {draft && !isThanks && (
          <label className="check draft">
            <input
              type="checkbox"
              checked={draft.isKept}
              disabled={!isAlive || busy}
              aria-describedby={hint}
              onChange={(event) => keep(event.target.checked)}
            />
            <span>
              {draftAsked.label}
              <small id={hint}>{draftAsked.hint}</small>
            </span>
          </label>
        )}
        {draft && !draft.isKept && !isDecided && !isThanks && <DraftQuestion onAnswer={keep} />}
        {hasParts && !isThanks && <Chapters {...{ sections, current }} />}
        {children}
        {notice && !isDone && <Outcome notice={notice} />}
        {isThanks && <StepNote {...{ funnel, step }} className="soft" />}
        {isThanks && canContinue && (
          <p>
            <button className="btn btn--link" type="submit">
              {button}
            </button>
          </p>
        )}
        {!isThanks && (
          <>
            <StepNote {...{ funnel, step }} className="soft small form__send" />
            <p className="row form__send">
              <SubmitButton {...{ canContinue, isAlive, isOpen, busy, button }} isLarge />
            </p>
          </>
        )}
      </FunnelForm>
    </ScreenTitle>
  )
}

/** Takes the focus when it appears: what is read next is what became of the send. Alone on the page its title is the page's own. */
function Outcome({ notice, isAlone = false }: { notice: NoticeText; isAlone?: boolean }) {
  const Title = isAlone ? 'h1' : 'strong'
  const { title, text } = notice.stays ?? notice
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div tabIndex={-1} ref={element} data-step-heading>
      <Notice kind={notice.kind ?? 'info'}>
        <Title>{title}</Title>
        <p>{text}</p>
      </Notice>
    </div>
  )
}
