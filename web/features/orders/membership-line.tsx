import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import * as css from './order-line.css.ts'

/** The membership that an order sells. */
export function MembershipLine({ order: { membership, status } }: { order: OrderWire }) {
  if (!membership) return null
  return (
    <li className={css.line}>
      <span className={css.mark}>
        <Icon name="member" size={24} />
      </span>
      <div>
        <div className={css.name}>{membership.name}</div>
        {status === ORDER_STATUS.finished && (
          <Link className={textLink} to="/uc/club">
            <Trans>查看会员</Trans>
          </Link>
        )}
      </div>
      <div className={css.price}>
        <Price fen={membership.price} />
      </div>
    </li>
  )
}
