import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCountdown } from '#web/lib/hooks/use-countdown.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { BuyAgain } from '../again/buy-again.tsx'
import { Countdown } from '../countdown.tsx'
import * as css from '../list/orders.css.ts'
import { statusName } from '../order-messages.ts'
import { ReadOnlyReason } from '../read-only-reason.tsx'
import { AskRefund, mayAskRefund } from '../refunds/ask-refund.tsx'
import { refundBadge } from '../refunds/refund-messages.ts'
import { WaitingPromise } from '../transfer/waiting-panel.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { FillAll } from './fill-all.tsx'

/** Status of the order, its explanation and the next step. `asOf`: when it was read (Unix ms). */
export function OrderState({ order, asOf }: { order: OrderWire; asOf: number }) {
  const { i18n } = useLingui()
  const { orderNo } = order
  useReadAgainAt(order)
  return (
    <section className={css.state}>
      <div className={css.stateText}>
        <h2 className={css.stateName}>{i18n._(statusName(order.status))}</h2>
        <div className={muted}>
          <Meaning order={order} asOf={asOf} />
        </div>
      </div>
      {order.status === ORDER_STATUS.unpaid && order.readOnly && (
        <p className={muted}>
          <ReadOnlyReason owner={order.owner} />
        </p>
      )}
      <div className={css.stateActions}>
        {order.status === ORDER_STATUS.unpaid && !order.readOnly && (
          <>
            <CancelOrder orderNo={orderNo} />
            <LinkButton look="primary" to="/order/payment" search={{ orderNo }}>
              <Trans>去付款</Trans>
            </LinkButton>
          </>
        )}
        {isOver(order) && !order.readOnly && order.items.length > 0 && <BuyAgain orderNo={orderNo} hasCart />}
        <FillAll order={order} />
        {mayAskRefund(order) && <AskRefund order={order} />}
      </div>
    </section>
  )
}

const isOver = ({ status }: OrderWire): boolean => status === ORDER_STATUS.finished || status === ORDER_STATUS.canceled

function Meaning({ order, asOf }: { order: OrderWire; asOf: number }) {
  switch (order.status) {
    case ORDER_STATUS.unpaid:
      return order.autoCancelAt ? (
        <Trans>
          <Countdown until={order.autoCancelAt} asOf={asOf} /> 后自动取消
        </Trans>
      ) : null
    case ORDER_STATUS.waitConfirm:
      return <WaitingPromise remittance={order.remittance} />
    case ORDER_STATUS.finished:
      return <FinishedMeaning order={order} />
    default:
      return <Trans>订单已关闭。关闭后到达的付款会自动原路退回，并显示在这里。</Trans>
  }
}

function FinishedMeaning({ order }: { order: OrderWire }) {
  const { i18n } = useLingui()
  const badge = refundBadge(order)
  if (order.licences.some(({ status }) => status === 'awaiting_form'))
    return <Trans>填写授权信息后，即可取得授权书与原始音频。</Trans>
  if (order.kind === 'membership') return <Trans>会员已开通。</Trans>
  if (badge && !order.licences.some(({ status }) => status === 'issued')) return i18n._(badge.name)
  return <Trans>授权书已生成，可随时查看与下载。</Trans>
}

/** Fetches the order again when it expires: the server has then cancelled it. */
function useReadAgainAt({ orderNo, autoCancelAt }: OrderWire): void {
  const queryClient = useQueryClient()
  const isOver = useCountdown(autoCancelAt === null ? null : Date.parse(autoCancelAt), 10_000) === 0
  useEffect(() => {
    if (isOver) queryClient.invalidateQueries({ queryKey: ['orders', 'one', orderNo] })
  }, [isOver, orderNo, queryClient])
}
