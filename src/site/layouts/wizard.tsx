import type { LayoutProps } from '#engine/react'
import { titles } from '#site/messages/interface.ts'
import { messages } from '#site/messages/runtime.ts'
import { draftKept, leave, unfinished } from '#site/messages/wizard.ts'
import { FunnelForm, StepNote, toWizardClass, useDocumentTitle, useOutcome } from '#site/ui/funnel-form.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { StepProgress } from '#site/ui/step-progress.tsx'
import { SubmitButton } from '#site/ui/submit-button.tsx'

/** One question a screen: progress above, Back and Next under the thumb. */
export default function Wizard(props: LayoutProps) {
  const { funnel, step, title, position, busy, isAlive, hasErrors, canGoBack, isOpen, canContinue, button } = props
  const { draft, isPrivate, onBack, onLeave, onSubmit, opening, children } = props
  const { isThanks, outcome } = useOutcome({ funnel, step, canContinue, busy })
  const place = position && messages.position(position.index, position.total)
  useDocumentTitle(hasErrors, outcome ?? place ?? titles.result)
  return (
    <FunnelForm
      className={toWizardClass(step, opening, isThanks && 'wizard--done')}
      {...{ title, busy, isPrivate, onSubmit }}
    >
      <div className="wizard__top">
        <div className={position ? 'wrap wrap--narrow wizard__place' : 'wrap wrap--narrow'}>
          <div className="wizard__bar">
            {!isThanks && (
              <button className="btn btn--link" type="button" onClick={onLeave}>
                <Icon path={icons.back} />
                <span className="wizard__leave">
                  {leave} <span className="wizard__aside">{unfinished}</span>
                </span>
              </button>
            )}
            <h1 className="wizard__title">{title}</h1>
          </div>
          {position && place && <StepProgress {...position} text={place} />}
        </div>
      </div>
      <div className="wizard__body">
        <div className="wrap wrap--narrow">
          {opening}
          {children}
          {isThanks && canContinue && (
            <p className="center">
              <button className="btn btn--link" type="submit">
                {button}
              </button>
            </p>
          )}
          {draft?.undo && (
            <p className="soft small stack-m" role="status">
              {draftKept.erased}{' '}
              <button className="btn btn--link" type="button" onClick={draft.undo}>
                {draftKept.undo}
              </button>
            </p>
          )}
          {draft?.isKept && canGoBack && (
            <p className="soft small wide stack-m">
              {draftKept.always}{' '}
              <button className="btn btn--link" type="button" onClick={draft.startOver}>
                {draftKept.startOver}
              </button>
            </p>
          )}
          <StepNote {...{ funnel, step }} className="soft small stack-m" />
        </div>
      </div>
      {!isThanks && (
        <div className="wizard__nav">
          <div className="wrap wrap--narrow">
            <button className="btn btn--quiet" type="button" disabled={!canGoBack || busy} onClick={onBack}>
              <Icon path={icons.back} />
              <span>{messages.back}</span>
            </button>
            <SubmitButton {...{ canContinue, isAlive, isOpen, busy, button }} />
          </div>
        </div>
      )}
    </FunnelForm>
  )
}
