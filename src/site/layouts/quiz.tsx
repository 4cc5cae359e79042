import type { LayoutProps } from '#engine/react'
import { titles } from '#site/messages/interface.ts'
import { toQuestionPosition } from '#site/messages/quiz.ts'
import { Dots } from '#site/ui/dots.tsx'
import { FunnelForm, ScreenTitle, StepNote, toWizardClass, useDocumentTitle } from '#site/ui/funnel-form.tsx'
import { StepProgress } from '#site/ui/step-progress.tsx'
import { SubmitButton } from '#site/ui/submit-button.tsx'

/** One question a screen and no way back; a result stands alone. */
export default function Quiz({
  funnel,
  step,
  title,
  position,
  isAlive,
  isOpen,
  canContinue,
  busy,
  isPrivate,
  hasErrors,
  button,
  onSubmit,
  opening,
  children,
}: LayoutProps) {
  const text = position ? toQuestionPosition(position.index, position.total) : titles.result
  useDocumentTitle(hasErrors, text)
  const note = <StepNote {...{ funnel, step }} className="soft small stack-m" />
  if (!position)
    return (
      <ScreenTitle value="h1">
        <div className="wrap wrap--narrow">
          {children}
          {note}
          {canContinue && (
            <button className="btn btn--link" type="button" onClick={onSubmit}>
              {button}
            </button>
          )}
        </div>
      </ScreenTitle>
    )
  return (
    <FunnelForm className={toWizardClass(step, opening)} {...{ title, busy, isPrivate, onSubmit }}>
      <div className="wizard__top">
        <div className="wrap wrap--narrow wizard__place">
          <div className="wizard__bar">
            <h1 className="wizard__title">{title}</h1>
          </div>
          <StepProgress {...position} text={text} />
          <Dots {...position} />
        </div>
      </div>
      <div className="wizard__body">
        <div className="wrap wrap--narrow">
          {opening}
          {children}
          {note}
        </div>
      </div>
      <div className="wizard__nav">
        <div className="wrap wrap--narrow">
          <SubmitButton {...{ canContinue, isAlive, isOpen, busy, button }} />
        </div>
      </div>
    </FunnelForm>
  )
}
