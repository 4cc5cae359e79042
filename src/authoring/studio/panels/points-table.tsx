import { answersWords } from '#authoring/studio/words.ts'
import { type Field, findField, type Interval, type Points } from '#engine'

/** The points of one score: those of each option, or of a number those of each interval. */
export function PointsTable({
  name,
  points,
  fields,
}: {
  name: string
  points: Readonly<Record<string, Points>>
  fields: Readonly<Record<string, Field>>
}) {
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
