import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { payWayName, statusName } from '#web/features/orders/order-messages.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import { ProveFirst } from '../area-page.tsx'
import { Fact } from '../fact.tsx'
import type { Me } from '../queries.ts'
import * as css from '../staff.css.ts'
import { type Money, useDecideMoney } from './queries.ts'

const REASONS: Record<Money['reason'], MessageDescriptor> = {
  order_closed: msg`订单已关闭`,
  paid_twice: msg`重复付款`,
  amount_differs: msg`金额不符`,
  currency_differs: msg`币种不符`,
  trade_of_another_order: msg`属于另一个订单`,
}
const STATES: Record<Money['state'], MessageDescriptor> = {
  open: msg`待处理`,
  failed: msg`退款被拒绝`,
  refunding: msg`退回中`,
  refunded: msg`已退回`,
  resolved: msg`已另行处理`,
}
const amountOf = (hundredths: number, currency: string) => `${(hundredths / 100).toFixed(2)} ${currency}`

/** One payment beside its order, and what can be decided about it. */
export function MoneyItem({ money, me, canDecide }: { money: Money; me: Me; canDecide: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { reason, state, amount, currency, payWay, tradeNo, note, at, order } = money
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <h2 className={css.itemTitle}>{amountOf(amount, currency)}</h2>
        <Badge tone={state === 'failed' ? 'alert' : 'plain'}>{i18n._(STATES[state])}</Badge>
        <span>{i18n._(REASONS[reason])}</span>
      </div>
      <dl className={css.facts}>
        <Fact name={<Trans>到达时间</Trans>}>{getMinute(at, locale)}</Fact>
        <Fact name={<Trans>订单</Trans>}>
          {order.orderNo}
          {order.status !== null && ` · ${i18n._(statusName(order.status))}`}
          {order.amountPayable !== null && ` · ${amountOf(order.amountPayable, 'CNY')}`}
        </Fact>
        <Fact name={<Trans>渠道交易号</Trans>}>
          {i18n._(payWayName(payWay))} · {tradeNo}
        </Fact>
        {note && <Fact name={<Trans>说明</Trans>}>{note}</Fact>}
      </dl>
      {canDecide && <ProveFirst me={me} />}
      {canDecide && <Decide money={money} />}
    </li>
  )
}

function Decide({ money: { id, payWay, currency } }: { money: Money }) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const decide = useDecideMoney()
  const isEmpty = text.trim() === ''
  const act = (how: 'return' | 'resolve') => decide.mutate({ id, how, text: text.trim() })
  const isBusy = (how: 'return' | 'resolve') => decide.isPending && decide.variables.how === how
  return (
    <div className={css.decide}>
      <TextField
        label={t`说明`}
        hint={t`退回时付款人会看到；另行处理时请写明怎样处理`}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={cluster}>
        <Button
          scale="sm"
          look="primary"
          isBusy={isBusy('return')}
          isDisabled={isEmpty || decide.isPending || payWay === null || currency !== 'CNY'}
          onClick={() => act('return')}
        >
          <Trans>全额原路退回</Trans>
        </Button>
        <Button
          scale="sm"
          isBusy={isBusy('resolve')}
          isDisabled={isEmpty || decide.isPending}
          onClick={() => act('resolve')}
        >
          <Trans>已另行处理</Trans>
        </Button>
      </div>
      <FormError text={decide.error ? errorText(i18n, decide.error) : undefined} />
    </div>
  )
}
