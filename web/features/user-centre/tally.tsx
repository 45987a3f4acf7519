import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import * as css from './landing.css.ts'
import type { Summary } from './queries.ts'

/** Four counts, each linking to the orders or licences it counts. */
export function Tally({ summary: { orders, licences } }: { summary: Summary }) {
  const { counts } = orders
  return (
    <ul className={css.tally}>
      <Figure count={counts.noPayCount} status={ORDER_STATUS.unpaid} name={<Trans>待付款</Trans>} />
      <Figure count={counts.waitConfirmCount} status={ORDER_STATUS.waitConfirm} name={<Trans>待确认</Trans>} />
      <Figure count={licences.awaitingFormCount} status={ORDER_STATUS.finished} name={<Trans>待填写授权信息</Trans>} />
      <Figure count={licences.issuedCount} status={ORDER_STATUS.finished} name={<Trans>授权书</Trans>} />
    </ul>
  )
}

function Figure({ count, status, name }: { count: number; status: number; name: ReactNode }) {
  return (
    <li>
      <Link className={css.figure} to="/uc/order" search={{ status }}>
        <span className={css.number}>{count}</span>
        <span className={css.figureName}>{name}</span>
      </Link>
    </li>
  )
}
