import { ColumnHeads } from '#site/sections/column-heads.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

export interface CompareContent {
  caption: string
  columns: readonly string[]
  /** Which column is the better deal, counted from 0. */
  best?: number
  rows: readonly { name: string; cells: readonly string[] }[]
}

/** Plans compared line by line. */
export function Compare({ caption, columns, best, rows }: CompareContent) {
  return (
    <table className="compare">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          <ColumnHeads columns={columns} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td className={index === best ? 'is-best' : undefined} key={columns[index]}>
                <RichText>{cell}</RichText>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
