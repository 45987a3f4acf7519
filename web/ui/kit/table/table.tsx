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
  /** Names the table for those who hear it; shown above it with `isCaptionShown`. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  /** Undefined while the first page is on its way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** What a row is called where its controls are named: "Select order 2611…". */
  rowName: (row: Row) => string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  selection?: Selection
  /** Beside the number of chosen rows: what can be done with them. */
  bulkActions?: ReactNode
  /** The last cell: a `Menu`, or one or two buttons. */
  actions?: (row: Row) => ReactNode
  /** Shown while there are no rows: a `SectionEmpty` that says why and offers a way on. */
  empty: ReactNode
  /** The page failed and there is nothing older to show. */
  isError?: boolean
  onRetry?: () => void
  /** Another page is on its way; the old rows stay under a line that breathes. */
  isRefreshing?: boolean
  /** Rows of the page to come: so many places are held. */
  expectedRows?: number
  /** On a phone each row becomes a card, or the table scrolls sideways in its own frame (for comparing columns). */
  narrow?: 'cards' | 'scroll'
}

/**
 * Rows and columns of a page of at most 100 rows, sorted and paged by the server (put `sort` and the page in the URL, and a
 * `Pagination` beneath). For more rows on one page it is the wrong thing: nothing is drawn lazily. A native table, read with
 * the table commands of a screen reader; keys: row-keys.ts and use-selection.ts.
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
        // A landmark, and a stop of the Tab key, only where it scrolls.
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
                // biome-ignore lint/suspicious/noArrayIndexKey: places, not things.
                <SkeletonRow key={at} {...all} />
              ))}
          </tbody>
        </table>
      </div>
      <div role="status" className={css.status}>
        {isLoading && <span className={css.hidden}>{t`正在加载`}</span>}
        {rows?.length === 0 && props.empty}
      </div>
      {!rows && props.isError && <SectionError onRetry={props.onRetry} isRetrying={props.isRefreshing} />}
    </div>
  )
}

const NO_SELECTION: Selection = { chosen: new Set(), onChange: () => {} }
