import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { REMITTANCE_STATES, type RemittanceState } from '#worker/modules/orders/transfers/values.ts'
import { AreaPage } from '../area-page.tsx'
import { REMITTANCE_STATE_NAMES } from '../names.ts'
import type { Me } from '../queries.ts'
import { WorkList } from '../work-list.tsx'
import { TransferItem } from './transfer-item.tsx'
import { type Transfer, transfersQuery } from './transfer-queries.ts'

/** /admin/transfers: proofs of company transfers, those that wait longest first. */
export const TransfersPage = () => (
  <AreaPage title={<Trans>对公转账</Trans>} permission="transfers:decide">
    {(me) => <Queue me={me} />}
  </AreaPage>
)

function Queue({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<RemittanceState>('waiting')
  const [page, setPage] = useState(1)
  const read = useQuery(transfersQuery(state, page))
  const choose = (key: string) => {
    setState(key as RemittanceState)
    setPage(1)
  }
  return (
    <div>
      <Tabs
        label={t`凭证状态`}
        tabs={REMITTANCE_STATES.map((key) => ({ key, name: i18n._(REMITTANCE_STATE_NAMES[key]) }))}
        chosen={state}
        onChoose={choose}
      >
        <WorkList
          read={read}
          list={state}
          idOf={(transfer: Transfer) => transfer.id}
          empty={<Trans>没有这样的凭证</Trans>}
          onPage={setPage}
          watch={
            state === 'waiting'
              ? {
                  kind: 'order',
                  aboutOf: ({ orderNo }) => orderNo,
                  labelOf: ({ orderNo }) => orderNo,
                  onShow: (action) => choose(action === 'transfers.confirm' ? 'confirmed' : 'refused'),
                }
              : undefined
          }
        >
          {(transfer) => <TransferItem transfer={transfer} me={me} />}
        </WorkList>
      </Tabs>
    </div>
  )
}
