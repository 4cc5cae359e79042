import { type ReactNode, useMemo, useState } from 'react'
import type { FunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import type { Titles } from '#authoring/studio/map/read-titles.ts'
import { Menu } from '#authoring/studio/ui/controls.tsx'
import { answersWords, words } from '#authoring/studio/words.ts'
import { type Field, findField, type Interval, type Points } from '#engine'
import { getShares } from '#engine/model'
import { toPercent } from '#messages/path-words.ts'

/** Which answers lead to which ending, and the points that decide it. */
export function AnswersView({ model: { funnel }, titles }: { model: FunnelModel; titles: Titles }) {
  const { endings, all, options, variants, free } = useMemo(() => getShares(funnel), [funnel])
  const [search, setSearch] = useState('')
  const [ending, setEnding] = useState('')
  const { score = {} } = funnel.definition
  const fields = funnel.form?.definition.fields ?? {}
  const rows = options
    .map(({ field, option, shares }) => ({ question: findField(fields, field)?.title ?? field, field, option, shares }))
    .filter(({ question, field, option }) =>
      `${question} ${field} ${option.title} ${option.value}`.toLowerCase().includes(search.toLowerCase()),
    )
    .filter(({ shares }) => ending === '' || (shares[ending] ?? 0) > 0)
  return (
    <div className="answers">
      <h2>{answersWords.heading}</h2>
      <p className="soft">{answersWords.note}</p>
      {options.length === 0 ? (
        <p>{answersWords.none}</p>
      ) : (
        <>
          <p className="bar">
            <label>
              {answersWords.search}
              <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
            </label>
            <Menu
              label={answersWords.ending}
              value={ending}
              values={['', ...endings]}
              toTitle={(each) => (each === '' ? answersWords.any : titles.toEnding(each))}
              set={setEnding}
            />
          </p>
          <table>
            <EndingHeads {...{ endings, titles }} />
            <tbody>
              {rows.map(({ question, field, option, shares }) => (
                <ShareRow key={`${field} ${option.value}`} {...{ endings, shares }}>
                  <small>{question}</small> {option.title}
                </ShareRow>
              ))}
              {variants.map(({ variant, shares }) => (
                <ShareRow key={variant} {...{ endings, shares }}>
                  {words.variant(variant)}
                </ShareRow>
              ))}
              <ShareRow endings={endings} shares={all}>
                {answersWords.all}
              </ShareRow>
            </tbody>
          </table>
          {free.length > 0 && <p className="soft">{answersWords.free(free.map(titles.toQuestion).join('», «'))}</p>}
        </>
      )}
      {Object.entries(score).map(([name, points]) => (
        <PointsTable key={name} name={name} points={points} fields={fields} />
      ))}
    </div>
  )
}

function EndingHeads({ endings, titles }: { endings: readonly string[]; titles: Titles }) {
  return (
    <thead>
      <tr>
        <th scope="col">{answersWords.answer}</th>
        {endings.map((each) => (
          <th key={each} scope="col">
            {titles.toEnding(each)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type ShareRowProps = { endings: readonly string[]; shares: Readonly<Record<string, number>>; children: ReactNode }

/** How many of some visitors come to each ending. */
function ShareRow({ endings, shares, children }: ShareRowProps) {
  return (
    <tr>
      <th scope="row">{children}</th>
      {endings.map((each) => (
        <td key={each}>{toPercent(shares[each] ?? 0)}</td>
      ))}
    </tr>
  )
}

type ByName<Value> = Readonly<Record<string, Value>>
type PointsTableProps = { name: string; points: ByName<Points>; fields: ByName<Field> }

/** The points of one score: those of each option, or of a number those of each interval. */
function PointsTable({ name, points, fields }: PointsTableProps) {
  return (
    <table>
      <caption>{answersWords.points(name)}</caption>
      <tbody>
        {Object.entries(points).flatMap(([path, table]) => {
          const field = findField(fields, path)
          return listRows(table, field).map(([answer, count]) => (
            <tr key={`${path} ${answer}`}>
              <th scope="row">
                <small>{field?.title ?? path}</small> {answer}
              </th>
              <td>{count}</td>
            </tr>
          ))
        })}
      </tbody>
    </table>
  )
}

const SIGNS = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
] as const

function listRows(table: Points, field: Field | undefined): [answer: string, points: number][] {
  if (Array.isArray(table)) return table.map((interval) => [toLimits(interval), interval.points])
  return Object.entries(table).map(([value, points]) => [
    field?.options?.find((option) => option.value === value)?.title ?? value,
    points,
  ])
}

function toLimits({ points: _, ...limits }: Interval): string {
  const texts = SIGNS.flatMap(([limit, sign]) => (limits[limit] === undefined ? [] : [`${sign} ${limits[limit]}`]))
  return texts.join(', ') || answersWords.others
}
