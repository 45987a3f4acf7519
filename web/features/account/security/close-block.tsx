import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import * as css from '../account.css.ts'
import type { BlockCode } from './close-refusal.ts'

/** What to do about an obstacle to closing the account. */
export function CloseBlock({ code }: { code: BlockCode }) {
  const ref = useRef<HTMLParagraphElement>(null)
  // On a small screen it would start outside the visible part of the dialog.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <p ref={ref} className={css.alternative}>
      {code === 'order' && (
        <Link className={textLink} to="/uc/order" search={{ status: ORDER_STATUS.waitConfirm }}>
          <Trans>查看待确认的订单</Trans>
        </Link>
      )}
      {code === 'licences' && (
        <Link className={textLink} to="/uc/order" search={{ status: ORDER_STATUS.finished }}>
          <Trans>去填写授权信息</Trans>
        </Link>
      )}
      {code === 'coins' && (
        <Link className={textLink} to="/uc/coin">
          <Trans>查看金币</Trans>
        </Link>
      )}
      {code === 'refund' && (
        <Link className={textLink} to="/uc/order" search={{ status: ORDER_STATUS.finished }}>
          <Trans>查看退款进展</Trans>
        </Link>
      )}
      {code === 'company' && (
        <Link className={textLink} to="/contact">
          <Trans>联系客服</Trans>
        </Link>
      )}
    </p>
  )
}
