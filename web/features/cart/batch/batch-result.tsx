import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import type { BatchQuote, BatchState } from '#worker/modules/cart/batch/contract.ts'
import * as css from './batch.css.ts'

/** Why tracks are left out, in the order in which it is said. */
const REASONS: readonly [Exclude<BatchState, 'ready'>, ReactNode][] = [
  ['notOffered', <Trans key="notOffered">不提供这种授权：</Trans>],
  ['enquiry', <Trans key="enquiry">这种授权需询价，请在曲目页询价：</Trans>],
  ['soldOut', <Trans key="soldOut">已下架：</Trans>],
  ['inCart', <Trans key="inCart">这种授权已在购物车中：</Trans>],
]

/** How many of the tracks can be added and for how much, and each that cannot, by name. */
export function BatchResult({ quote, count, isBusy }: { quote: BatchQuote; count: number; isBusy: boolean }) {
  const locale = useLocale()
  const { why, readyCount, total, room, lines } = quote
  const price = yuanNamed(total, locale)
  if (why !== null)
    return (
      <div className={css.result} role="status" aria-busy={isBusy}>
        <p>{why}</p>
      </div>
    )
  return (
    <div className={css.result} role="status" aria-busy={isBusy}>
      <p className={css.sum}>
        {readyCount === 0 ? (
          <Trans>这些曲目都不能以这种授权加入购物车。</Trans>
        ) : (
          <Trans>
            {count} 首中有 {readyCount} 首可以加入，合计 {price}
          </Trans>
        )}
      </p>
      {readyCount > room && (
        <p className={css.problem}>
          <Plural value={room} other="购物车只能再放 # 项，请先结算或移除一些，或者少选几首。" />
        </p>
      )}
      {REASONS.map(([state, reason]) => {
        const names = lines.filter((line) => line.state === state).map(({ name }) => name)
        return (
          names.length > 0 && (
            <p key={state} className={css.reason}>
              {reason}
              <span className={css.names}>{names.join(' · ')}</span>
            </p>
          )
        )
      })}
    </div>
  )
}
