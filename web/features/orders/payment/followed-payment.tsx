import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../notice.tsx'
import * as css from './payment.css.ts'
import type { usePayment } from './use-payment.ts'

/** How a payment outside this page stands, and that nobody should pay twice when it cannot be seen. */
export function FollowedPayment({ follow }: { follow: ReturnType<typeof usePayment> }) {
  return follow.isError ? (
    <Notice>
      <Trans>暂时收不到付款结果。已经付款的不必重复支付，稍后会自动更新。</Trans>{' '}
      <Button scale="sm" onClick={() => follow.refetch()} isBusy={follow.isFetching}>
        <Trans>立即查询</Trans>
      </Button>
    </Notice>
  ) : (
    <p className={css.waiting} role="status">
      <Trans>等待付款，完成后本页自动跳转</Trans>
    </p>
  )
}
