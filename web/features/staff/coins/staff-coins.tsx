import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { ADJUSTMENT_STATES, type AdjustmentState } from '#worker/modules/coins/values.ts'
import { AreaPage } from '../area-page.tsx'
import { ADJUSTMENT_STATE_NAMES } from '../names.ts'
import type { Me } from '../queries.ts'
import { Adjustments } from './adjustments.tsx'
import { FindCustomer } from './find-customer.tsx'

const FIND = 'find'

/** /admin/coins: find an owner, see balance and ledger, adjust; and large adjustments, which two people decide. */
export const StaffCoins = () => (
  <AreaPage title={<Trans>客户的金币</Trans>} permission="coins:adjust">
    {(me) => <Areas me={me} />}
  </AreaPage>
)

function Areas({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const [tab, setTab] = useState<AdjustmentState | typeof FIND>(FIND)
  return (
    <div>
      <Tabs
        label={t`客户的金币`}
        tabs={[
          { key: FIND, name: t`查找客户` },
          ...ADJUSTMENT_STATES.map((key) => ({ key, name: i18n._(ADJUSTMENT_STATE_NAMES[key]) })),
        ]}
        chosen={tab}
        onChoose={(key) => setTab(key as typeof tab)}
      >
        {/* Kept while another tab is looked at: what was found and typed. */}
        <div hidden={tab !== FIND}>
          <FindCustomer me={me} />
        </div>
        {tab !== FIND && <Adjustments key={tab} state={tab} me={me} onState={setTab} />}
      </Tabs>
    </div>
  )
}
