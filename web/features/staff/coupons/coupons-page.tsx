import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { AreaPage, ProveFirst } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import { WorkList } from '../work-list.tsx'
import { BatchForm } from './batch-form.tsx'
import { BatchItem } from './batch-item.tsx'
import { type Batch, batchesQuery } from './batch-queries.ts'

/** /admin/coupons: make batches of coupons, see how they are used, stop them. */
export const StaffCouponsPage = () => (
  <AreaPage title={<Trans>优惠券批次</Trans>} permission="coupons:manage">
    {(me) => <Batches me={me} />}
  </AreaPage>
)

function Batches({ me }: { me: Me }) {
  const { t } = useLingui()
  const [tab, setTab] = useState('batches')
  const [page, setPage] = useState(1)
  const read = useQuery(batchesQuery(page))
  return (
    <div>
      <Tabs
        label={t`优惠券批次`}
        tabs={[
          { key: 'batches', name: t`已有批次` },
          { key: 'new', name: t`新建批次` },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {/* Always there: the codes of a new batch are shown once, and looking at the other tab must not lose them. */}
        <div hidden={tab !== 'new'}>
          <ProveFirst me={me} />
          <BatchForm />
        </div>
        {tab === 'batches' && (
          <WorkList
            read={read}
            list="batches"
            idOf={(batch: Batch) => batch.id}
            empty={<Trans>还没有批次</Trans>}
            onPage={setPage}
          >
            {(batch) => <BatchItem batch={batch} />}
          </WorkList>
        )}
      </Tabs>
    </div>
  )
}
