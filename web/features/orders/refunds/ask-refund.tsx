import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'

const RefundDialog = lazy(() => import('./refund-dialog.tsx'))

/** Whether anything of the order may still be asked back; the dialog says what, and how. */
export function mayAskRefund({ status, readOnly, items, refunds }: OrderWire): boolean {
  if (status !== ORDER_STATUS.finished || readOnly) return false
  const taken = new Set(
    refunds
      .filter(({ state }) => state !== 'refused' && state !== 'withdrawn')
      .flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
  )
  return items.some(({ lineId }) => !taken.has(lineId))
}

export function AskRefund({ order }: { order: OrderWire }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="quiet" scale="sm" onClick={() => setIsAsking(true)}>
        <Trans>申请退款</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <RefundDialog order={order} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
