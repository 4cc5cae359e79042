import type { Surroundings } from '#authoring/studio/schema/names-at.ts'
import { Button, Menu } from '#authoring/studio/ui/controls.tsx'
import { conditionWords, toOneOf } from '#authoring/studio/words.ts'
import {
  type ConditionRow,
  type ConditionRows,
  createRow,
  fromRows,
  getOptionsOf,
  getShare,
  getTitleOf,
  type NamedOption,
  type Test,
  tests,
  withTest,
} from './conditions.ts'

type Props = {
  label: string
  condition: ConditionRows
  /** Questions and scores that a condition may ask about, by their names. */
  names: readonly string[]
  form: Surroundings['form']
  /** The condition is one of a form: the form can neither deny a test nor choose between questions. */
  isForm?: boolean
  set(condition: Record<string, unknown>): void
}

/** A condition as a sentence of menus: the form's own questions and options by their titles, and what it costs. */
export function ConditionEditor({ label, condition, names, form, isForm = false, set }: Props) {
  const { join, rows } = condition
  const change = (next: Partial<ConditionRows>) => {
    const made = fromRows({ ...condition, ...next })
    if (made) set(made)
  }
  const changeRow = (at: number, row: ConditionRow) =>
    change({ rows: rows.map((each, index) => (index === at ? row : each)) })
  const share = getShare(condition, (name) => getOptionsOf(form, name).length)
  const free = names.filter((name) => join === 'any' || rows.every((row) => row.name !== name))
  // Most conditions ask about options, hardly any about a text.
  const first = free.find((name) => getOptionsOf(form, name).length > 0) ?? free[0]
  return (
    <fieldset className="condition">
      <legend>{label}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place.
        <p className="bar condition__row" key={index}>
          {index > 0 && <span>{join === 'all' ? conditionWords.and : conditionWords.or}</span>}
          <Row
            row={row}
            place={index + 1}
            names={toMenu(row.name, names, free)}
            form={form}
            isForm={isForm}
            set={(next) => changeRow(index, next)}
          />
          {rows.length > 1 && (
            <Button
              text="×"
              aria-label={conditionWords.removeRow(index + 1)}
              act={() => change({ rows: rows.filter((_, at) => at !== index) })}
            />
          )}
        </p>
      ))}
      <p className="bar">
        {first !== undefined && (
          <Button
            text={join === 'all' ? conditionWords.addAnd : conditionWords.addOr}
            act={() => change({ rows: [...rows, createRow(first, form)] })}
          />
        )}
        {rows.length > 1 && !isForm && (
          <Button
            text={join === 'all' ? conditionWords.toAny : conditionWords.toAll}
            act={() => change({ join: join === 'all' ? 'any' : 'all' })}
          />
        )}
        {share !== null && <span className="soft">{conditionWords.share(toOneOf(share))}</span>}
      </p>
    </fieldset>
  )
}

/** The names of a row's menu. The chosen one keeps its place: arrows of the keyboard would come back to it otherwise. */
function toMenu(chosen: string, names: readonly string[], free: readonly string[]): string[] {
  const listed = names.filter((name) => name === chosen || free.includes(name))
  return listed.includes(chosen) ? listed : [chosen, ...listed]
}

type RowProps = Pick<Props, 'names' | 'form' | 'isForm'> & {
  row: ConditionRow
  place: number
  set(row: ConditionRow): void
}

function Row({ row, place, names, form, isForm, set }: RowProps) {
  const options = getOptionsOf(form, row.name)
  const first = createRow(row.name, form).test
  const isOffered = (test: Test) =>
    first === 'has'
      ? test === 'has'
      : test === 'oneOf'
        ? options.length > 2
        : test === 'is' || (test === 'isnt' && !isForm) || (first === 'min' && test !== 'has')
  return (
    <>
      <Menu
        aria-label={conditionWords.question(place)}
        value={row.name}
        values={names}
        toTitle={(name) => getTitleOf(form, name)}
        set={(name) => set(createRow(name, form))}
      />
      <Menu
        aria-label={conditionWords.test(place)}
        value={row.test}
        values={tests.filter((each) => each === row.test || isOffered(each))}
        toTitle={(test) => conditionWords.tests[test]}
        set={(test) => set(withTest(row, test))}
      />
      <Answer {...{ row, place, options, set }} />
    </>
  )
}

type AnswerProps = Omit<RowProps, 'names' | 'form' | 'isForm'> & { options: readonly NamedOption[] }

/** The answer of a row, or its answers: among the options of its question, or as it is written. */
function Answer({ row, place, options, set }: AnswerProps) {
  const label = conditionWords.answer(place)
  if (row.test === 'oneOf')
    return <Answers {...{ label, options }} chosen={row.value} set={(value) => set({ ...row, value })} />
  const written = String(row.value)
  if (options.length === 0)
    return (
      <input
        aria-label={label}
        value={written}
        onChange={({ target }) =>
          set({ ...row, value: typeof row.value === 'number' ? Number(target.value) : target.value })
        }
      />
    )
  const titles = new Map(options.map(({ value, title }) => [value, title]))
  return (
    <Menu
      aria-label={label}
      value={written}
      values={[...(titles.has(written) ? [] : [written]), ...titles.keys()]}
      toTitle={(value) => titles.get(value) ?? value}
      set={(value) => set({ ...row, value })}
    />
  )
}

type Values = Extract<ConditionRow, { test: 'oneOf' }>['value']
type AnswersProps = Pick<AnswerProps, 'options'> & { label: string; chosen: Values; set(value: Values): void }

/** Several answers, one of which is enough: at least one of them stays chosen. */
function Answers({ label, options, chosen, set }: AnswersProps) {
  const others = chosen.filter((each) => options.every(({ value }) => value !== String(each)))
  const all = [...options, ...others.map((each) => ({ value: String(each), title: String(each) }))]
  const turn = (value: string, isOn: boolean) => {
    const next = isOn ? [...chosen, value] : chosen.filter((each) => String(each) !== value)
    if (next.length > 0) set(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a sentence.
    <span className="condition__answers" role="group" aria-label={label}>
      {all.map(({ value, title }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.some((each) => String(each) === value)}
            onChange={({ target }) => turn(value, target.checked)}
          />
          {title}
        </label>
      ))}
    </span>
  )
}
