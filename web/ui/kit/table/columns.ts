import type { ReactNode } from 'react'

export type Direction = 'ascending' | 'descending'
export type Sort = { key: string; direction: Direction }

export type Column<Row> = {
  key: string
  /** The heading; a plain text, for on a phone it is also the label in front of the value. */
  name: string
  cell: (row: Row) => ReactNode
  /** Numbers, prices and times stand to the right, with digits of one width. */
  isNumeric?: boolean
  isSortable?: boolean
  /** What a row is known by: a row header, and on a phone the title of the card. One column. */
  isTitle?: boolean
  /** For the ear and the card only; the heading of a column of buttons. */
  isNameHidden?: boolean
  /** CSS width on a desktop. */
  width?: string
}

/** What a press on a heading asks for: first ascending, then the other way. */
export const nextSort = (key: string, sort: Sort | null): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
})
