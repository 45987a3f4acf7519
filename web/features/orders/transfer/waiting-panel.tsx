import { Trans } from '@lingui/react/macro'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { PROMISED_HOURS } from '#worker/modules/orders/transfers/values.ts'
import { PromisedTime } from './promised-time.tsx'

/** What is promised while a transfer waits: until when, and how those hours are counted. */
export function WaitingPromise({ remittance }: Pick<OrderWire, 'remittance'>) {
  if (remittance?.state !== 'waiting') return <Trans>我们会在 48 小时内确认这笔款项。</Trans>
  return (
    <Trans>
      我们最晚在 <PromisedTime at={remittance.dueAt} /> 前确认这笔款项（{PROMISED_HOURS} 小时，周末与法定节假日不计）。
    </Trans>
  )
}
