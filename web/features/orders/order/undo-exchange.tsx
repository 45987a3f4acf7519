import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { undoNow } from '#web/features/exchange/undo-now.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'

/** Of an exchanged licence whose form is not filled in: takes the exchange back, without any time limit. */
export function UndoExchange({ orderNo, item }: { orderNo: string; item: OrderWire['items'][number] }) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const [isBusy, setIsBusy] = useState(false)
  const { licenceId, name, undo } = item
  if (undo !== 'possible' || licenceId === null) return null
  const press = async () => {
    setIsBusy(true)
    await undoNow(actionContext, { orderNo, licenceIds: [licenceId] }, name)
    setIsBusy(false)
  }
  return (
    <Button scale="sm" isBusy={isBusy} aria-label={t`撤销兑换 ${name}`} onClick={press}>
      <Trans>撤销兑换</Trans>
    </Button>
  )
}
