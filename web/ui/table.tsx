import type { ReactNode } from 'react'
import * as css from './table.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Column<Row> = { key: string; head: string; isNumeric?: boolean; cell: (row: Row) => ReactNode }

/** Rows under named columns; on a phone each row is a card. `caption` is read out. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}) {
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-numeric={column.isNumeric || undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.key} data-label={column.head} data-numeric={column.isNumeric || undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
