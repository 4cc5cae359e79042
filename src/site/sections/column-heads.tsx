/** The heads of a table's columns. */
export function ColumnHeads({ columns }: { columns: readonly string[] }) {
  return columns.map((column) => (
    <th scope="col" key={column}>
      {column}
    </th>
  ))
}
