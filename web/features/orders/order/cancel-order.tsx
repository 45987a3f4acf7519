import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

/** Asks for confirmation, because cancelling cannot be undone. */
export function CancelOrder({ orderNo }: { orderNo: string }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="quiet" scale="sm" onClick={() => setIsAsking(true)}>
        <Trans>取消订单</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <CancelDialog orderNo={orderNo} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
