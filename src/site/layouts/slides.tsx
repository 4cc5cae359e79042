import { type LayoutProps, POSITION_ID } from '#engine/react'
import { titles } from '#site/messages/interface.ts'
import { messages } from '#site/messages/runtime.ts'
import { Art, isArtName } from '#site/ui/art.tsx'
import { Dots } from '#site/ui/dots.tsx'
import { FunnelForm, StepNote, toWizardClass, useDocumentTitle } from '#site/ui/funnel-form.tsx'
import { SubmitButton } from '#site/ui/submit-button.tsx'

/** One statement a screen, in the middle, under its drawing; the button leads on and nothing leads back. */
export default function Slides({
  funnel,
  title,
  step,
  position,
  busy,
  isPrivate,
  isAlive,
  isOpen,
  canContinue,
  hasErrors,
  button,
  onSubmit,
  opening,
  children,
}: LayoutProps) {
  const place = position && messages.position(position.index, position.total)
  useDocumentTitle(hasErrors, place ?? titles.result)
  return (
    <FunnelForm className={toWizardClass(step, opening, 'wizard--center')} {...{ title, busy, isPrivate, onSubmit }}>
      <div className="wizard__top">
        {position && (
          <div className="wrap wrap--narrow">
            <Dots {...position} />
            <p className="center soft" id={POSITION_ID}>
              {place}
            </p>
          </div>
        )}
      </div>
      <div className="wizard__body">
        <div className="wrap wrap--narrow">
          {opening}
          {isArtName(step.picture) && <Art name={step.picture} alt="" className="wizard__art" priority />}
          {children}
          <StepNote {...{ funnel, step }} className="soft small stack-m" />
        </div>
      </div>
      <div className="wizard__nav">
        <div className="wrap wrap--narrow">
          <SubmitButton {...{ canContinue, isAlive, isOpen, busy, button }} isLarge />
        </div>
      </div>
    </FunnelForm>
  )
}
