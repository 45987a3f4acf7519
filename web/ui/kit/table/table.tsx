import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { SectionError } from '../section.tsx'
import type { Column, Sort } from './columns.ts'
import { AS } from './roles.ts'
import { moveInColumn } from './row-keys.ts'
import { SelectionBar } from './selection-bar.tsx'
import * as css from './table.css.ts'
import { TableHead } from './table-head.tsx'
import { SkeletonRow, TableRow } from './table-row.tsx'
import { useScrollable } from './use-scrollable.ts'
import { type Selection, useSelection } from './use-selection.ts'

export type TableProps<Row> = {
  /** The table's accessible name; visible with `isCaptionShown`. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The row's name in the labels of its controls: "Select order 2611…". */
  rowName: (row: Row) => string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection?: Selection
  /** Shown beside the number of selected rows. */
  bulkActions?: ReactNode
  /** Last cell: a `Menu`, or one or two buttons. */
  actions?: (row: Row) => ReactNode
  /** Shown if there are no rows: a `SectionEmpty` with the reason and a suggestion. */
  empty: ReactNode
  /** Loading failed and there are no older rows to show. */
  isError?: boolean
  /** What the call failed with. */
  error?: unknown
  onRetry?: () => void
  /** Another page is loading; the current rows stay, with a progress line. */
  isRefreshing?: boolean
  /** Number of placeholder rows while loading. */
  expectedRows?: number
  /** On phones: each row is a card, or the table scrolls sideways (for comparing columns). */
  narrow?: 'cards' | 'scroll'
}

/**
 * A table page of at most 100 rows, sorted and paged by the server (put `sort` and the page into the URL, and a `Pagination`
 * below). Not for more rows: there is no virtual scrolling. A native table that works with the table commands of screen
 * readers; for its keys see row-keys.ts and use-selection.ts.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, sort = null, onSort, actions, narrow = 'cards' } = props
  const { t } = useLingui()
  const captionId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const isScrollable = useScrollable(frame)
  const keys = rows?.map(rowKey) ?? []
  const selecting = useSelection(keys, props.selection ?? NO_SELECTION)
  const chosen = props.selection?.chosen
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const isBox = (event.target as HTMLElement).matches('tbody input[type=checkbox]')
    if (isBox) selecting.onKeyDown(event)
    const at = moveInColumn(event)
    if (isBox && at !== null && event.shiftKey && keys[at]) selecting.extendTo(keys[at])
  }
  const isLoading = !rows && !props.isError
  const all = { columns, hasSelection: Boolean(chosen), hasActions: Boolean(actions) }
  return (
    <div className={css.root}>
      {chosen && chosen.size > 0 && (
        <SelectionBar count={chosen.size} onClear={selecting.clear}>
          {props.bulkActions}
        </SelectionBar>
      )}
      <div
        ref={frame}
        // A landmark and a tab stop only if it scrolls.
        {...(isScrollable && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}
        className={cx(css.frame, narrow === 'scroll' && css.scrolls, rows && props.isRefreshing && css.refreshing)}
      >
        <table
          {...AS.table}
          className={cx(css.table, narrow === 'cards' && css.cards)}
          aria-busy={isLoading || props.isRefreshing || undefined}
          onKeyDown={onKeyDown}
        >
          <caption id={captionId} className={props.isCaptionShown ? css.caption : css.hiddenCaption}>
            {caption}
          </caption>
          <TableHead {...all} {...{ sort, onSort, selecting }} isEmpty={keys.length === 0} />
          <tbody {...AS.group}>
            {rows?.map((row) => (
              <TableRow
                key={rowKey(row)}
                {...{ row, columns, actions }}
                name={rowName(row)}
                isChosen={chosen?.has(rowKey(row))}
                onPress={selecting.onPress(rowKey(row))}
              />
            ))}
            {isLoading &&
              Array.from({ length: props.expectedRows ?? 5 }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
                <SkeletonRow key={at} {...all} />
              ))}
          </tbody>
        </table>
      </div>
      <div role="status" className={css.status}>
        {isLoading && <span className={css.hidden}>{t`正在加载`}</span>}
        {rows?.length === 0 && props.empty}
      </div>
      {!rows && props.isError && (
        <SectionError error={props.error} onRetry={props.onRetry} isRetrying={props.isRefreshing} />
      )}
    </div>
  )
}

const NO_SELECTION: Selection = { chosen: new Set(), onChange: () => {} }
