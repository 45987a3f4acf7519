import type { ReactNode } from 'react'

export type Direction = 'ascending' | 'descending'
export type Sort = { key: string; direction: Direction }

export type Column<Row> = {
  key: string
  /** The heading. Plain text, because cards on phones repeat it as a label before each value. */
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers, prices and times: right-aligned, with tabular digits. */
  isNumeric?: boolean
  isSortable?: boolean
  /** Identifies a row: a row header, and the title of its card on phones. One column only. */
  isTitle?: boolean
  /** Heading only for screen readers and cards, for a column of buttons. */
  isNameHidden?: boolean
  /** CSS width on desktops. */
  width?: string
}

/** Sorting after a press on a heading: first ascending, then the reverse. */
export const nextSort = (key: string, sort: Sort | null): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
})
