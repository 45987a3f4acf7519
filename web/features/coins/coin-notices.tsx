import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { toFilter } from '../orders/list/order-filter.ts'
import { ordersQuery } from '../orders/queries.ts'
import { CoinAmount } from './coin-amount.tsx'
import type { CoinSearch } from './coin-search.ts'
import * as css from './coins.css.ts'
import { rechargeQuery } from './queries.ts'

/** What led here: coins that an order lacks, or a recharge that was just paid, each with the way on. */
export function CoinNotices({ search, readOnly }: { search: CoinSearch; readOnly: boolean }) {
  const { orderNo, missing, recharged } = search
  if (recharged) return <Recharged rechargeNo={recharged} readOnly={readOnly} />
  if (!orderNo) return null
  return (
    <section className={css.notice}>
      <p className={css.noticeText}>
        <span className={css.strong}>
          {missing ? (
            <Trans>
              金币不足：支付订单还差 <CoinAmount fen={missing} />
            </Trans>
          ) : (
            <Trans>充值后回到订单付款</Trans>
          )}
        </span>
        <span className={muted}>
          <Trans>订单编号 {orderNo}</Trans>
        </span>
      </p>
      <LinkButton to="/order/payment" search={{ orderNo }}>
        <Trans>回到订单</Trans>
      </LinkButton>
    </section>
  )
}

function Recharged({ rechargeNo, readOnly }: { rechargeNo: string; readOnly: boolean }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: recharge } = useQuery(rechargeQuery(api, rechargeNo))
  const unpaid = useQuery(ordersQuery(api, toFilter({ status: ORDER_STATUS.unpaid })))
  if (!recharge?.paid) return null
  const [next] = readOnly ? [] : (unpaid.data?.items ?? [])
  return (
    <section className={css.notice} role="status">
      <p className={css.noticeText}>
        <span className={css.strong}>
          <Trans>
            充值成功，到账 <CoinAmount fen={recharge.amount + recharge.bonus} />
          </Trans>
        </span>
        {next && (
          <span className={muted}>
            <Trans>订单 {next.orderNo} 还没有付款</Trans>
          </span>
        )}
      </p>
      {next && (
        <LinkButton look="primary" to="/order/payment" search={{ orderNo: next.orderNo }}>
          <Trans>去付款</Trans>
        </LinkButton>
      )}
    </section>
  )
}
