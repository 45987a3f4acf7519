import { useLingui } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, nextSort, type Sort } from './columns.ts'
import { AS } from './roles.ts'
import { SelectBox } from './select-box.tsx'
import * as css from './table.css.ts'
import type { Selecting } from './use-selection.ts'

/** The headings. On phones, where rows are cards, the controls for sorting and selecting all remain above them. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  hasSelection,
  hasActions,
  selecting,
  isEmpty,
}: {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  hasSelection: boolean
  hasActions: boolean
  selecting: Selecting
  isEmpty: boolean
}) {
  const { t } = useLingui()
  const { isAll, isSome, toggleAll } = selecting
  return (
    <thead {...AS.group} className={css.head}>
      <tr {...AS.row}>
        {hasSelection && (
          <th {...AS.columnHeader} scope="col" className={css.boxHead}>
            <SelectBox label={t`选择本页全部`} isOn={isAll} isMixed={isSome} isDisabled={isEmpty} onClick={toggleAll} />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.key} {...{ column, sort, onSort }} />
        ))}
        {hasActions && (
          <th {...AS.columnHeader} scope="col" className={css.plainHead}>
            <span className={css.hidden}>{t`操作`}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Heading<Row>({
  column: { key, name, isNumeric, isSortable, isNameHidden, width },
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
}) {
  const canSort = isSortable && onSort
  const look = cx(canSort ? css.sortHead : css.plainHead, isNumeric && css.numericHead)
  if (!canSort)
    return (
      <th {...AS.columnHeader} scope="col" className={look} style={{ width }}>
        <span className={isNameHidden ? css.hidden : undefined}>{name}</span>
      </th>
    )
  const direction = sort?.key === key ? sort.direction : undefined
  return (
    <th {...AS.columnHeader} scope="col" className={look} style={{ width }} aria-sort={direction ?? 'none'}>
      <button type="button" className={css.sorter} onClick={() => onSort(nextSort(key, sort))}>
        {name}
        <span className={cx(css.arrow, direction && css.arrowOn)}>
          <Icon name={direction === 'descending' ? 'arrow-down' : 'arrow-up'} size={14} />
        </span>
      </button>
    </th>
  )
}
