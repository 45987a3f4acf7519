/**
 * Explicit table roles: Safari drops the implicit ones when CSS lays the table out as cards. Spread as props, because the
 * linter would report attributes as redundant.
 */
export const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  rowHeader: { role: 'rowheader' },
  columnHeader: { role: 'columnheader' },
} as const
