import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { MONEY_QUEUES, type MoneyQueue } from '#worker/modules/orders/money/values.ts'
import { AreaPage } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import { WorkList } from '../work-list.tsx'
import { MoneyItem } from './money-item.tsx'
import { type Money, moneyQuery } from './queries.ts'

const QUEUES: Record<MoneyQueue, MessageDescriptor> = {
  waiting: msg`待处理`,
  returning: msg`退回中`,
  done: msg`已处理`,
}

/** /admin/money: payments that could not be applied; those that staff decide, oldest first, and the others on request. */
export const MoneyPage = () => (
  <AreaPage
    title={<Trans>未入账的付款</Trans>}
    intro={<Trans>订单关闭后到达的付款和重复的付款会自动退回。金额或币种不符的，以及退款被拒绝的，在这里决定。</Trans>}
    permission="money:manage"
  >
    {(me) => <Queue me={me} />}
  </AreaPage>
)

function Queue({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const [queue, setQueue] = useState<MoneyQueue>('waiting')
  const [page, setPage] = useState(1)
  const read = useQuery(moneyQuery(queue, page))
  const choose = (key: string) => {
    setQueue(key as MoneyQueue)
    setPage(1)
  }
  return (
    <div>
      <Tabs
        label={t`付款状态`}
        tabs={MONEY_QUEUES.map((key) => ({ key, name: i18n._(QUEUES[key]) }))}
        chosen={queue}
        onChoose={choose}
      >
        <WorkList
          read={read}
          list={queue}
          idOf={(money: Money) => money.id}
          empty={<Trans>没有这样的付款</Trans>}
          onPage={setPage}
          watch={
            queue === 'waiting'
              ? {
                  kind: 'payment_exception',
                  aboutOf: ({ id }) => id,
                  labelOf: ({ order }) => order.orderNo,
                  onShow: (action) => choose(action === 'money.return' ? 'returning' : 'done'),
                }
              : undefined
          }
        >
          {(money) => <MoneyItem money={money} me={me} canDecide={queue === 'waiting'} />}
        </WorkList>
      </Tabs>
    </div>
  )
}
