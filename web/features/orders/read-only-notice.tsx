import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { useActFor } from '../account/use-act-for.ts'
import * as css from './checkout/checkout.css.ts'
import { ORDER_FOR_ID } from './checkout/order-for.tsx'
import { Notice } from './notice.tsx'
import { ReadOnlyReason } from './read-only-reason.tsx'

/** Says why a viewer cannot order here, with a button to order for oneself instead. */
export function ReadOnlyNotice({ id, preview }: { id: string; preview: PreviewWire }) {
  const act = useActFor()
  const hasPressed = useRef(false)
  // The pressed button disappears.
  useEffect(() => {
    if (!preview.mayOrder || !hasPressed.current) return
    hasPressed.current = false
    document.getElementById(ORDER_FOR_ID)?.focus()
  }, [preview.mayOrder])
  const orderForOneself = () => {
    hasPressed.current = true
    act.mutate({ type: 'personal', id: '' })
  }
  return (
    <div id={id}>
      <Notice>
        {!preview.mayOrder && (
          <div className={css.readOnly}>
            <ReadOnlyReason owner={preview.owner} />
            <Button scale="sm" isBusy={act.isPending} onClick={orderForOneself}>
              <Trans>改为自己下单</Trans>
            </Button>
          </div>
        )}
      </Notice>
    </div>
  )
}
