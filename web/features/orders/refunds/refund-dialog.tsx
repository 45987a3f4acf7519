import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import type { RefundOffer } from '#worker/modules/orders/refunds/contract.ts'
import { MAX_REASON } from '#worker/modules/orders/refunds/values.ts'
import * as css from './refund.css.ts'
import { RefundLines } from './refund-lines.tsx'
import { refundOfferQuery, useAskRefund } from './refund-queries.ts'
import { RefundSummary } from './refund-summary.tsx'

/** Taking lines of an order back: which, what comes back and how, what is lost, and why. */
export default function RefundDialog({ order, onClose }: { order: OrderWire; onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const offer = useQuery(refundOfferQuery(api, order.orderNo))
  if (offer.data) return <RefundForm order={order} offer={offer.data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>申请退款</Trans>}>
      <FormError text={offer.error ? errorText(i18n, offer.error) : undefined} />
      {!offer.error && (
        <p role="status">
          <Trans>正在读取…</Trans>
        </p>
      )}
    </Dialog>
  )
}

function RefundForm({ order, offer, onClose }: { order: OrderWire; offer: RefundOffer; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const toast = useSetAtom(showToastAtom)
  const ask = useAskRefund(order.orderNo)
  const getKey = useKey()
  const [chosen, setChosen] = useState(() => firstChoice(offer))
  const [to, setTo] = useState<'origin' | 'coins'>('origin')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const lines = offer.lines.filter(({ lineId }) => chosen.includes(lineId))
  const isAtOnce = lines.every(({ standing }) => standing === 'rule')
  const submit = () => {
    setIsTried(true)
    if (lines.length === 0 || reason.trim() === '' || reason.trim().length > MAX_REASON) return
    const asked = { lineIds: chosen, reason: reason.trim(), to }
    ask.mutate(
      { ...asked, idempotencyKey: getKey(JSON.stringify(asked)) },
      {
        onSuccess: ({ state }) => {
          toast({ kind: 'success', text: state === 'requested' ? t`退款申请已提交` : t`已退回，款项正在处理` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>申请退款</Trans>}
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>
            <Trans>不退了</Trans>
          </Button>
          <Button look="primary" isBusy={ask.isPending} onClick={submit}>
            {isAtOnce ? <Trans>确认退回</Trans> : <Trans>提交申请</Trans>}
          </Button>
        </div>
      }
    >
      <div className={css.form}>
        <RefundLines
          lines={offer.lines}
          chosen={chosen}
          onChange={setChosen}
          error={isTried && lines.length === 0 ? t`请选择要退的授权` : undefined}
        />
        {offer.mayChooseCoins && (
          <RadioCards
            legend={<Trans>退到哪里</Trans>}
            cards={[
              { value: 'origin', name: t`原支付方式` },
              { value: 'coins', name: t`金币余额`, desc: t`立即到账，1 金币 = 1 元` },
            ]}
            value={to}
            onChange={setTo}
          />
        )}
        {lines.length > 0 && <RefundSummary {...{ order, offer, lines, to, isAtOnce }} />}
        <TextArea
          label={t`退款原因`}
          name="reason"
          value={reason}
          limit={MAX_REASON}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isTried && reason.trim() === '' ? t`请填写退款原因` : undefined}
        />
        <FormError text={ask.error ? errorText(i18n, ask.error) : undefined} />
      </div>
    </Dialog>
  )
}

/** One key for one request: pressing again repeats it, another choice is another request. */
function useKey(): (asked: string) => string {
  const sent = useRef({ asked: '', key: '' })
  return (asked) => {
    if (sent.current.asked !== asked) sent.current = { asked, key: crypto.randomUUID() }
    return sent.current.key
  }
}

/** What can be returned at once; without any, nothing: a request for a decision should be deliberate. */
const firstChoice = ({ lines }: RefundOffer): string[] => {
  const open = lines.filter(({ standing }) => standing === 'rule')
  return open.length === 1 ? open.map(({ lineId }) => lineId) : []
}
