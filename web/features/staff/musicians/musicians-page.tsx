import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STATE_NAMES } from '#web/features/musicians/words.ts'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { AreaPage } from '../area-page.tsx'
import { WorkList } from '../work-list.tsx'
import { MusicianItem } from './musician-item.tsx'
import { applicationsQuery, type QueueState, type StaffApplication } from './musician-queries.ts'

/** /admin/musicians: applications of musicians and labels, those that wait longest first. */
export const MusiciansPage = () => (
  <AreaPage title={<Trans>入驻申请</Trans>} permission="musicians:decide" isProofNeeded={false}>
    {() => <Queue />}
  </AreaPage>
)

const DECIDED = ['accepted', 'declined', 'withdrawn'] as const

function Queue() {
  const { t, i18n } = useLingui()
  const [state, setState] = useState<QueueState>('waiting')
  const [page, setPage] = useState(1)
  const read = useQuery(applicationsQuery(state, page))
  return (
    <div>
      <Tabs
        label={t`申请状态`}
        tabs={[{ key: 'waiting', name: t`待处理` }, ...DECIDED.map((key) => ({ key, name: i18n._(STATE_NAMES[key]) }))]}
        chosen={state}
        onChoose={(key) => {
          setState(key as QueueState)
          setPage(1)
        }}
      >
        <WorkList
          read={read}
          list={state}
          idOf={({ id }: StaffApplication) => id}
          empty={<Trans>没有这样的申请</Trans>}
          onPage={setPage}
        >
          {(application) => <MusicianItem application={application} />}
        </WorkList>
      </Tabs>
    </div>
  )
}
