import { useState } from 'react'
import { chooseOption, getOptionsOf, getTitleOf, toCondition } from '#authoring/studio/conditions/conditions.ts'
import { Menu } from '#authoring/studio/ui/controls.tsx'
import { NewDialog } from '#authoring/studio/ui/new-dialog.tsx'
import { endingWords } from '#authoring/studio/words.ts'
import { isRecord } from '#engine'
import { addEnding, type EndingRule, getMostPoints, type Scores } from './add-ending.ts'

type Props = {
  /** The funnel's text, read too, and its form. */
  text: string
  funnel: Record<string, unknown>
  form: Record<string, unknown>
  /** The questions with options, in the order in which they are asked. */
  questions: readonly string[]
  add(made: { text: string; step: string }): void
  close(): void
}

/** Asks what a new ending says and who comes to it: by one answer, or by the points of several. */
export function NewEnding({ text, funnel, form, questions, add, close }: Props) {
  const [by, setBy] = useState<EndingRule['by']>('answer')
  const [field, setField] = useState(questions[0] ?? '')
  const [score, points, setPoints] = usePoints({ funnel, form, questions })
  const send = (asked: HTMLFormElement) => {
    const data = new FormData(asked)
    const read = (name: string) => String(data.get(name) ?? '')
    const rule: EndingRule =
      by === 'answer'
        ? { by, field, condition: toCondition(chooseOption(field, read('value'), form)) }
        : { by, score, points, minimum: Number(read('minimum')) || 0 }
    add(addEnding(text, { title: read('title'), text: read('text'), rule, isSent: data.has('sent') }))
  }
  return (
    <NewDialog heading={endingWords.heading} {...{ send, close }}>
      <label className="question__text">
        {endingWords.title}
        <input required name="title" pattern=".*\S.*" />
      </label>
      <label className="question__text">
        {endingWords.text}
        <input name="text" />
      </label>
      <fieldset className="choices">
        <legend>{endingWords.who}</legend>
        {(['answer', 'points'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="by" checked={by === each} onChange={() => setBy(each)} />
            {endingWords[each]}
          </label>
        ))}
      </fieldset>
      {by === 'answer' ? (
        <AnswerChoice {...{ form, questions, field, setField }} />
      ) : (
        <PointsEditor {...{ form, questions, points }} change={setPoints} />
      )}
      <label className="check">
        <input type="checkbox" name="sent" defaultChecked />
        {endingWords.sent}
      </label>
    </NewDialog>
  )
}

type ChoiceProps = Pick<Props, 'form' | 'questions'> & { field: string; setField(field: string): void }

function AnswerChoice({ form, questions, field, setField }: ChoiceProps) {
  const titles = new Map(getOptionsOf(form, field).map(({ value, title }) => [value, title]))
  return (
    <p className="bar">
      <label>
        {endingWords.question}
        <Menu value={field} values={questions} toTitle={(name) => getTitleOf(form, name)} set={setField} />
      </label>
      <label>
        {endingWords.answered}
        <Menu name="value" values={[...titles.keys()]} toTitle={(value) => titles.get(value) ?? value} />
      </label>
    </p>
  )
}

/** The first score of a funnel. An option without points counts 0, and so do all where there is no score. */
function usePoints({ funnel: { score }, form, questions }: Pick<Props, 'funnel' | 'form' | 'questions'>) {
  const [[called, table] = [endingWords.score, {}]] = Object.entries(Object(score))
  const [points, setPoints] = useState<Scores>(() => {
    const given = areScores(table) ? table : {}
    const toZeros = (name: string) => Object.fromEntries(getOptionsOf(form, name).map(({ value }) => [value, 0]))
    const toPoints = (name: string) => (Array.isArray(given[name]) ? given[name] : { ...toZeros(name), ...given[name] })
    return { ...given, ...Object.fromEntries(questions.map((name) => [name, toPoints(name)])) }
  })
  return [called, points, setPoints] as const
}

/** Tells points from half written ones. */
function areScores(table: unknown): table is Scores {
  const counts = Object.values(Object(table)).flatMap((points) => Object.values(points ?? [null]))
  return counts.every((count) => typeof (isRecord(count) ? count.points : count) === 'number')
}

type PointsEditorProps = Pick<Props, 'form' | 'questions'> & { points: Scores; change(points: Scores): void }

/** A table of the points that each option gives, and from how many on an ending is reached. */
function PointsEditor({ form, questions, points, change }: PointsEditorProps) {
  const [minimum, setMinimum] = useState(1)
  const most = getMostPoints(form, points)
  return (
    <>
      <div className="points">
        {/* Points by intervals are given elsewhere. */}
        {questions.map((name) => {
          const options = points[name] ?? {}
          if (Array.isArray(options)) return null
          return (
            <fieldset key={name}>
              <legend>{getTitleOf(form, name)}</legend>
              {getOptionsOf(form, name).map(({ value, title }) => (
                <label key={value}>
                  <span>{title}</span>
                  <input
                    type="number"
                    step="any"
                    value={options[value] ?? 0}
                    onChange={({ target }) =>
                      change({ ...points, [name]: { ...options, [value]: Number(target.value) || 0 } })
                    }
                  />
                </label>
              ))}
            </fieldset>
          )
        })}
      </div>
      <label className="bar">
        {endingWords.minimum}
        <input
          type="number"
          name="minimum"
          step="any"
          value={minimum}
          onChange={({ target }) => setMinimum(Number(target.value))}
          ref={(input) => input?.setCustomValidity(minimum > most ? endingWords.nobody(most) : '')}
        />
        <span role="status">{minimum > most ? endingWords.nobody(most) : endingWords.band(minimum, most)}</span>
      </label>
    </>
  )
}
