import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { shortDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import * as css from './order-line.css.ts'

/** What the buyer already has of this licence: an unpaid order for it, or the licence itself. */
export function LineStanding({ line }: { line: PreviewWire['lines'][number] }) {
  if (line.openOrderNo) return <OpenOrderLinks orderNo={line.openOrderNo} />
  return line.held && !line.refusal ? <Held held={line.held} /> : null
}

/** Links to pay the order (payment page) or to cancel it (order page). */
export function OpenOrderLinks({ orderNo }: { orderNo: string }) {
  return (
    <span className={css.links}>
      <Link className={textLink} to="/order/payment" search={{ orderNo }}>
        <Trans>去付款</Trans>
      </Link>
      <Link className={textLink} to="/uc/order/$orderNo" params={{ orderNo }}>
        <Trans>查看订单 {orderNo}</Trans>
      </Link>
    </span>
  )
}

function Held({ held }: { held: NonNullable<PreviewWire['lines'][number]['held']> }) {
  const locale = useLocale()
  return (
    <p className={css.refusal}>
      <Icon name="info" />
      <span>
        {held.issuedAt ? (
          <Trans>你已持有这项授权（{shortDayOf(held.issuedAt, locale)} 签发）</Trans>
        ) : (
          <Trans>你已持有这项授权（待填写授权信息）</Trans>
        )}{' '}
        <Link className={textLink} to="/uc/licence/$id" params={{ id: held.licenceId }}>
          <Trans>查看</Trans>
        </Link>
      </span>
    </p>
  )
}
