import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { CERTIFICATION_STATES, type CertificationState } from '#worker/modules/enterprise/certification/values.ts'
import { AreaPage } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import { WorkList } from '../work-list.tsx'
import { CompanyInvitations } from './company-invitations.tsx'
import { CompanyItem } from './company-item.tsx'
import { applicationsQuery, type CompanyApplication } from './company-queries.ts'
import { APPLICATION_STATE_NAMES } from './company-words.ts'

const INVITATIONS = 'invitations'
type Tab = CertificationState | typeof INVITATIONS

/** /admin/companies: applications to be certified, those that wait longest first, and invitations to apply. */
export const CompaniesPage = () => (
  <AreaPage title={<Trans>企业认证</Trans>} permission="companies:decide">
    {(me) => <Work me={me} />}
  </AreaPage>
)

function Work({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const [tab, setTab] = useState<Tab>('submitted')
  const tabs = [
    ...CERTIFICATION_STATES.map((key) => ({ key: key as Tab, name: i18n._(APPLICATION_STATE_NAMES[key]) })),
    ...(me.permissions.includes('companies:invite') ? [{ key: INVITATIONS as Tab, name: t`邀请企业` }] : []),
  ]
  return (
    <div>
      <Tabs label={t`认证申请`} tabs={tabs} chosen={tab} onChoose={(key) => setTab(key as Tab)}>
        {tab === INVITATIONS ? (
          <CompanyInvitations />
        ) : (
          <Queue key={tab} state={tab} me={me} onShow={(state) => setTab(state)} />
        )}
      </Tabs>
    </div>
  )
}

type QueueProps = { state: CertificationState; me: Me; onShow: (state: CertificationState) => void }

function Queue({ state, me, onShow }: QueueProps) {
  const [page, setPage] = useState(1)
  const read = useQuery(applicationsQuery(state, page))
  return (
    <WorkList
      read={read}
      list={state}
      idOf={(application: CompanyApplication) => application.id}
      empty={<Trans>没有这样的申请</Trans>}
      onPage={setPage}
      watch={
        state === 'submitted'
          ? {
              kind: 'certification',
              aboutOf: ({ id }) => id,
              labelOf: ({ fullName }) => fullName,
              onShow: (action) => onShow(action === 'companies.approve' ? 'approved' : 'rejected'),
            }
          : undefined
      }
    >
      {(application) => <CompanyItem application={application} me={me} />}
    </WorkList>
  )
}
