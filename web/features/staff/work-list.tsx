import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import type { DecisionAction, DecisionKind } from '#worker/modules/staff/values.ts'
import { Outcomes, useGone } from './outcomes.tsx'
import * as css from './staff.css.ts'

type Page<T> = { items: T[]; total: number; page: number; perPage: number }
type Props<T> = {
  read: UseQueryResult<Page<T>>
  /** Which list this is: what leaves it is only told while it stays the same. */
  list: string
  idOf: (item: T) => string
  /** Said in place of the list if it is empty. */
  empty: ReactNode
  onPage: (page: number) => void
  children: (item: T) => ReactNode
  /** For lists of things that wait: what became of those that have left it. */
  watch?: {
    kind: DecisionKind
    /** By which decisions about it are found, and how people call it. */
    aboutOf: (item: T) => string
    labelOf: (item: T) => string
    onShow?: (action: DecisionAction) => void
  }
}

/** One list of staff work: loading, failed, empty, the items with their number, and pages. */
export function WorkList<T>({ read, list, idOf, empty, onPage, children, watch }: Props<T>) {
  const data = read.isPlaceholderData ? undefined : read.data
  const known =
    watch && data?.items.map((item) => ({ id: idOf(item), about: watch.aboutOf(item), label: watch.labelOf(item) }))
  const gone = useGone(known, `${list}:${data?.page ?? ''}`)
  if (read.isPending) return <Skeleton height={240} />
  if (!read.data) return <ErrorState error={read.error} onRetry={() => read.refetch()} isRetrying={read.isFetching} />
  const { items, total, page, perPage } = read.data
  return (
    <>
      {watch && <Outcomes kind={watch.kind} gone={gone} onShow={watch.onShow} />}
      <p role="status" className={muted}>
        {total === 0 ? empty : <Plural value={total} other="共 # 条" />}
      </p>
      {items.length > 0 && (
        <ul className={css.items} aria-busy={read.isPlaceholderData}>
          {items.map((item) => (
            <Fragment key={idOf(item)}>{children(item)}</Fragment>
          ))}
        </ul>
      )}
      <Pages page={page} last={Math.ceil(total / perPage)} onPage={onPage} />
    </>
  )
}

/** Back and forth between the pages of a list; nothing if there is one. */
export function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  if (last <= 1 && page === 1) return null
  return (
    <nav aria-label={t`翻页`} className={css.pages}>
      <Button scale="sm" isDisabled={page === 1} onClick={() => onPage(page - 1)}>
        <Trans>上一页</Trans>
      </Button>
      <span className={muted}>
        {page} / {Math.max(1, last)}
      </span>
      <Button scale="sm" isDisabled={page >= last} onClick={() => onPage(page + 1)}>
        <Trans>下一页</Trans>
      </Button>
    </nav>
  )
}
