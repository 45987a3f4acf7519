import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUND_STATE_NAMES } from '#web/features/orders/refunds/refund-messages.ts'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import type { RefundWire } from '#worker/modules/orders/refunds/contract.ts'
import type { DecisionAction } from '#worker/modules/staff/values.ts'
import { AreaPage } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import { WorkList } from '../work-list.tsx'
import { GiveRefund } from './give-refund.tsx'
import { StaffRefund } from './staff-refund.tsx'
import { type QueueState, refundQueueQuery } from './staff-refund-queries.ts'

const STATES: readonly QueueState[] = ['open', 'requested', 'sent', 'failed', 'done', 'refused', 'withdrawn']
const nameOf = (state: QueueState): MessageDescriptor =>
  state === 'open' ? msg`等待处理` : REFUND_STATE_NAMES[state].name
/** Giving a refund from an order is the last tab. */
const GIVE = 'give'
const mayDecide = (me: Me) => me.permissions.includes('refunds:decide')

/** /admin/refunds: what waits, oldest first, each beside its order; and giving a refund from an order. */
export const RefundsPage = () => (
  <AreaPage title={<Trans>退款</Trans>} permission="refunds:read" isProofNeeded={mayDecide}>
    {(me) => <Queue me={me} />}
  </AreaPage>
)

function stateAfter(action: DecisionAction): QueueState {
  if (action === 'refunds.refuse') return 'refused'
  return action === 'refunds.settle' || action === 'refunds.give' ? 'done' : 'sent'
}

function Queue({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const [tab, setTab] = useState<QueueState | typeof GIVE>('open')
  const [page, setPage] = useState(1)
  const state = tab === GIVE ? 'open' : tab
  const read = useQuery({ ...refundQueueQuery(state, page), enabled: tab !== GIVE })
  const choose = (key: string) => {
    setTab(key as QueueState | typeof GIVE)
    setPage(1)
  }
  const tabs = STATES.map((key) => ({ key: key as string, name: i18n._(nameOf(key)) }))
  return (
    <div>
      <Tabs
        label={t`退款状态`}
        tabs={mayDecide(me) ? [...tabs, { key: GIVE, name: t`为订单退款` }] : tabs}
        chosen={tab}
        onChoose={choose}
      >
        {tab === GIVE ? (
          <GiveRefund me={me} />
        ) : (
          <WorkList
            read={read}
            list={tab}
            idOf={(refund: RefundWire) => refund.refundNo}
            empty={<Trans>没有这样的退款</Trans>}
            onPage={setPage}
            watch={
              tab === 'open' || tab === 'requested'
                ? {
                    kind: 'refund',
                    aboutOf: ({ refundNo }) => refundNo,
                    labelOf: ({ refundNo }) => refundNo,
                    onShow: (action) => choose(stateAfter(action)),
                  }
                : undefined
            }
          >
            {(refund) => <StaffRefund refund={refund} me={me} mayDecide={mayDecide(me)} />}
          </WorkList>
        )}
      </Tabs>
    </div>
  )
}
