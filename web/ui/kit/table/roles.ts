/**
 * Said although the elements say it: Safari forgets that a table is one when CSS lays it out as cards. Spread, for as
 * attributes the linter takes them for redundant.
 */
export const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader' },
  columnHeader: { role: 'columnheader' },
} as const
