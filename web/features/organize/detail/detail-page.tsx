import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { subjectsQuery, userQuery } from '#web/features/account/queries.ts'
import SubjectChoice from '#web/features/account/subject-choice.tsx'
import { approvalsQuery } from '#web/features/approvals/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { SectionEmpty } from '#web/ui/kit/section.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import * as css from '../organize.css.ts'
import { type Company, companyQuery } from '../queries.ts'
import { ROLE_NAMES } from '../words.ts'
import { PANELS } from './detail-panels.tsx'
import type { DetailSearch } from './detail-search.ts'
import { tabsOf } from './tabs.ts'

/** /organize/detail: the company that one acts for. */
export function DetailPage({ search }: { search: DetailSearch }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: company } = useSuspenseQuery(companyQuery(api))
  return (
    <main id="main" className={cx(wrap, page)}>
      {company ? <CompanyView company={company} search={search} /> : <NoCompany />}
    </main>
  )
}

function CompanyView({ company, search }: { company: Company; search: DetailSearch }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: asked } = useQuery({
    ...approvalsQuery(api, { state: 'all' }, company.id),
    enabled: company.role === 'viewer',
  })
  const tabs = tabsOf(company.role, (asked?.total ?? 0) > 0)
  // A tab that the role does not have is as if it were not there.
  const chosen = tabs.find(({ key }) => key === search.tab)?.key ?? 'company'
  const Panel = PANELS[chosen]
  const { fullName, shortName, role, department } = company
  return (
    <>
      <header className={css.heading}>
        <h1>{shortName}</h1>
        <p className={muted}>{[fullName, i18n._(ROLE_NAMES[role]), department?.name].filter(Boolean).join(' · ')}</p>
      </header>
      <TabLinks label={t`企业`}>
        {tabs.map(({ key, name }) => (
          <TabLink
            key={key}
            to="/organize/detail"
            search={{ tab: key === 'company' ? undefined : key }}
            isCurrent={key === chosen}
            resetScroll={false}
          >
            {i18n._(name)}
          </TabLink>
        ))}
      </TabLinks>
      <div className={css.parts}>
        <Panel company={company} search={search} />
      </div>
    </>
  )
}

/** For somebody who acts for themselves: the companies to choose from, if there are any. */
function NoCompany() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery(userQuery(api))
  const { data: subjects } = useQuery(subjectsQuery(api))
  const isMember = (subjects?.items.length ?? 0) > 0
  return (
    <>
      <header className={css.heading}>
        <h1>
          <Trans>企业</Trans>
        </h1>
      </header>
      {isMember && user ? (
        <div className={css.stack}>
          <p>
            <Trans>你现在以个人身份操作。选择一家企业，就能看到它的资料。</Trans>
          </p>
          <SubjectChoice user={user} isCard />
        </div>
      ) : (
        <SectionEmpty
          icon="member"
          action={
            <LinkButton to="/organize/invite-form">
              <Trans>认证企业</Trans>
            </LinkButton>
          }
        >
          <Trans>你还不是任何企业的成员。如果收到了邀请，请打开邮件或短信里的链接。</Trans>
        </SectionEmpty>
      )}
    </>
  )
}
