import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Column } from './columns.ts'
import { AS } from './roles.ts'
import { SelectBox } from './select-box.tsx'
import * as css from './table.css.ts'

export function TableRow<Row>({
  row,
  columns,
  actions,
  name,
  isChosen,
  onPress,
}: {
  row: Row
  columns: readonly Column<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  name: string
  /** Undefined if rows cannot be selected. */
  isChosen: boolean | undefined
  onPress: (event: MouseEvent) => void
}) {
  const { t } = useLingui()
  return (
    <tr {...AS.row} className={cx(css.row, isChosen && css.chosen)}>
      {isChosen !== undefined && (
        <td {...AS.cell} className={css.boxCell}>
          <SelectBox label={t`选择 ${name}`} isOn={isChosen} onClick={onPress} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          {column.cell(row)}
        </Cell>
      ))}
      {actions && (
        <td {...AS.cell} className={css.actionCell}>
          {actions(row)}
        </td>
      )}
    </tr>
  )
}

/** A cell, or the row header. The label before the value is visible only on phones, and hidden from screen readers. */
function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const look = cx(css.cell, column.isNumeric && css.numeric, column.isTitle && css.titleCell)
  const content = (
    <>
      {!column.isTitle && !column.isNameHidden && (
        <span className={css.label} aria-hidden="true">
          {column.name}
        </span>
      )}
      <span className={css.value}>{children}</span>
    </>
  )
  return column.isTitle ? (
    <th {...AS.rowHeader} scope="row" className={look}>
      {content}
    </th>
  ) : (
    <td {...AS.cell} className={look}>
      {content}
    </td>
  )
}

/** Placeholder with the height of a one-line row. */
export function SkeletonRow<Row>({
  columns,
  hasSelection,
  hasActions,
}: {
  columns: readonly Column<Row>[]
  hasSelection: boolean
  hasActions: boolean
}) {
  return (
    <tr {...AS.row} className={css.row}>
      {hasSelection && (
        <td className={css.boxCell}>
          <span className={css.boxPlace}>
            <Skeleton width={18} height={18} />
          </span>
        </td>
      )}
      {columns.map(({ key, isNumeric, isTitle }) => (
        <td key={key} className={cx(css.cell, isNumeric && css.numeric, isTitle && css.titleCell)}>
          <span className={css.bone}>
            <Skeleton width={isTitle ? '75%' : '55%'} height={14} />
          </span>
        </td>
      ))}
      {hasActions && <td className={css.actionCell} />}
    </tr>
  )
}
