import { getOptionsOf, getTitleOf, toConditionSentence } from '#authoring/studio/conditions/condition-words.ts'
import { mapWords } from '#authoring/studio/words.ts'
import type { StudioDiagnostic } from '#authoring/studio-service/contract.ts'
import { toPercent } from '#messages/path-words.ts'
import type { Titles } from './read-titles.ts'
import { getAskedNames, getStepTitle, getWays } from './step-titles.ts'

type Step = Record<string, unknown>

type Props = {
  step: Step
  place: number
  funnel: Record<string, unknown>
  form: Record<string, unknown>
  isChosen: boolean
  /** The share of the answers that ends here; none where it is no ending. */
  share: number | undefined
  diagnostics: readonly StudioDiagnostic[]
  titles: Titles
  choose(): void
}

/** A step as a small screen: its questions with their first options, who sees it, where it leads, and what is wrong with it. */
export function StepCard({ step, place, funnel, form, isChosen, share, diagnostics, titles, choose }: Props) {
  const asked = getAskedNames(step, form)
  const title = getStepTitle(step, form, funnel)
  const ways = getWays(step, funnel, form, titles.targets)
  return (
    <button
      type="button"
      className={diagnostics.length > 0 ? 'screen screen--fault' : 'screen'}
      aria-current={isChosen ? 'step' : undefined}
      onClick={choose}
    >
      <span className="screen__title">
        <small>{place}</small> {title}
      </span>
      {step.if !== undefined && (
        <small className="screen__if">{mapWords.only(toConditionSentence(step.if, form, funnel))}</small>
      )}
      {asked.slice(0, 3).map((name) => (
        <span key={name} className="screen__question">
          {getTitleOf(form, name) !== title && <span>{getTitleOf(form, name)}</span>}
          {getOptionsOf(form, name)
            .slice(0, 4)
            .map((option) => (
              <small key={option.value}>{option.title}</small>
            ))}
          {getOptionsOf(form, name).length > 4 && (
            <small>{mapWords.moreOptions(getOptionsOf(form, name).length - 4)}</small>
          )}
        </span>
      ))}
      {asked.length > 3 && <small>{mapWords.more(asked.length - 3)}</small>}
      {ways.map((way) => (
        <small key={way} className="soft">
          {way}
        </small>
      ))}
      {Object.keys(Object(step.variants)).map((variant) => (
        <small key={variant} className="soft">
          {mapWords.reworded(variant)}
        </small>
      ))}
      {share !== undefined && <small className="soft">{mapWords.ends(toPercent(share))}</small>}
      {diagnostics.map(({ code, line, column, sentence }) => (
        <small key={`${code} ${line} ${column}`} className="screen__fault">
          {titles.toSentence(sentence)}
        </small>
      ))}
    </button>
  )
}
