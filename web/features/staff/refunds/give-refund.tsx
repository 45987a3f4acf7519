import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import { MAX_REASON } from '#worker/modules/orders/refunds/values.ts'
import { ProveFirst } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import * as staff from '../staff.css.ts'
import { LineFacts, OrderDetails } from './order-facts.tsx'
import { Target } from './refund-actions.tsx'
import { type StaffOrder, staffOrderQuery, useGiveRefund } from './staff-refund-queries.ts'
import * as css from './staff-refunds.css.ts'

const ORDER_NO = /^\d{18}$/

/** Refunding lines of an order without a request, at any time, with a reason. */
export function GiveRefund({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [orderNo, setOrderNo] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { data, error, isFetching } = useQuery({ ...staffOrderQuery(orderNo), enabled: orderNo !== '' })
  const isValid = ORDER_NO.test(typed.trim())
  return (
    <section className={staff.list} aria-label={t`为订单退款`}>
      <ProveFirst me={me} />
      <form
        className={staff.proof}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (isValid) setOrderNo(typed.trim())
        }}
      >
        <TextField
          label={t`订单编号`}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isTried && !isValid ? t`请输入 18 位订单编号` : undefined}
          action={
            <Button type="submit" isBusy={isFetching && !data}>
              <Trans>查找订单</Trans>
            </Button>
          }
        />
      </form>
      <FormError text={error ? errorText(i18n, error) : undefined} />
      {data && orderNo === data.orderNo && <GiveForm key={orderNo} order={data} />}
    </section>
  )
}

function GiveForm({ order }: { order: StaffOrder }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const give = useGiveRefund(order.orderNo)
  const [chosen, setChosen] = useState<string[]>([])
  const [to, setTo] = useState<'origin' | 'coins'>('origin')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  // After a refund of some lines the others can still be chosen.
  const lines = order.lines.filter(({ lineId, mayGive }) => mayGive && chosen.includes(lineId))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const submit = () => {
    setIsTried(true)
    if (lines.length === 0 || reason.trim() === '') return
    give.mutate({ lineIds: lines.map(({ lineId }) => lineId), to, reason: reason.trim() })
  }
  return (
    <div className={css.order}>
      <OrderDetails order={order}>
        <fieldset className={css.lines} aria-label={t`选择要退的项目`}>
          {order.lines.map((line) => (
            <div key={line.lineId} className={css.line}>
              <Checkbox
                name="lineIds"
                checked={line.mayGive && chosen.includes(line.lineId)}
                disabled={!line.mayGive}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked
                      ? [...chosen, line.lineId]
                      : chosen.filter((lineId) => lineId !== line.lineId),
                  )
                }
              >
                {line.name}
              </Checkbox>
              <LineFacts line={line} />
            </div>
          ))}
        </fieldset>
      </OrderDetails>
      <div className={css.form}>
        {amount > 0 && <Target value={to} onChange={setTo} />}
        <TextArea
          label={t`退款原因`}
          hint={t`客户会在订单页与邮件里看到。`}
          value={reason}
          limit={MAX_REASON}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isTried && reason.trim() === '' ? t`请填写退款原因` : undefined}
        />
        <FormError
          text={
            give.error ? errorText(i18n, give.error) : isTried && lines.length === 0 ? t`请选择要退的授权` : undefined
          }
        />
        <div className={cluster}>
          <Button look="primary" isBusy={give.isPending} onClick={submit}>
            <Trans>退款 {yuanNamed(amount, locale)}</Trans>
          </Button>
          {give.isSuccess && (
            <p role="status">
              {give.data.waits ? (
                <Trans>已提交，等待第二人确认：{give.data.refundNo}</Trans>
              ) : (
                <Trans>已退款：{give.data.refundNo}</Trans>
              )}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
