import { Trans, useLingui } from '@lingui/react/macro'
import { statusName } from '#web/features/orders/order-messages.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import type { Transfer } from './transfer-queries.ts'
import * as css from './transfers.css.ts'

/** The states of the order, oldest first; folded, because most orders have two. */
export function TransferHistory({ history }: Pick<Transfer['order'], 'history'>) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <details className={css.history}>
      <summary className={css.summary}>
        <Trans>订单记录</Trans>
      </summary>
      <ol>
        {history.map(({ status, at }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          <li key={i}>
            {getMinute(at, locale)} · {i18n._(statusName(status))}
          </li>
        ))}
      </ol>
    </details>
  )
}
