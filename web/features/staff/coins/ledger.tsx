import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeText, coinText } from '#web/features/coins/coin-text.ts'
import * as coins from '#web/features/coins/coins.css.ts'
import { RECORD_NAMES } from '#web/features/coins/record-names.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { Pages } from '../work-list.tsx'
import { type LedgerEntry, ledgerQuery } from './coin-queries.ts'

/** All entries of an owner, newest first. */
export function Ledger({ ownerId }: { ownerId: string }) {
  const [page, setPage] = useState(1)
  const read = useQuery(ledgerQuery(ownerId, page))
  const { data } = read
  if (read.isPending) return <Skeleton height={160} />
  if (!data) return <ErrorState error={read.error} onRetry={() => read.refetch()} isRetrying={read.isFetching} />
  return (
    <>
      {data.total === 0 && (
        <p>
          <Trans>还没有金币记录</Trans>
        </p>
      )}
      {data.total > 0 && (
        <ul className={coins.list}>
          {data.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pages page={page} last={Math.ceil(data.total / data.perPage)} onPage={setPage} />
    </>
  )
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { type, isBonus, coins: fen, balanceAfter, at, orderNo, note, createdBy } = entry
  const left = coinText(balanceAfter, locale)
  return (
    <li className={coins.row}>
      <div className={coins.what}>
        <span>{isBonus ? <Trans>充值赠送</Trans> : i18n._(RECORD_NAMES[type])}</span>
        {note && <span>{note}</span>}
        <span className={coins.when}>{[getMinute(at, locale), orderNo, createdBy].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={coins.change}>
        <span className={fen > 0 ? coins.gained : coins.spent}>{changeText(fen, locale)}</span>
        <span className={coins.when}>
          <Trans>余额 {left}</Trans>
        </span>
      </div>
    </li>
  )
}
