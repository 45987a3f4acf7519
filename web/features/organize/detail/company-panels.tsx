import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { ApprovalList } from '#web/features/approvals/approval-list.tsx'
import { LibraryList } from '#web/features/licence-library/library-list.tsx'
import { libraryFiltersQuery, libraryQuery } from '#web/features/licence-library/queries.ts'
import { STATES } from '#web/features/licence-library/words.ts'
import { DownloadSpending, Spending } from '#web/features/spending/spending.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { Section, SectionEmpty, SectionLoading } from '#web/ui/kit/section.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { muted, textLink } from '#web/ui/theme/layout.css.ts'
import { LIBRARY_STATES } from '#worker/modules/licences/library/values.ts'
import type { Company } from '../queries.ts'
import type { DetailSearch } from './detail-search.ts'

/** What the company spent, by member, department, project, use and month. */
export function SpendingPanel({ search: { by, from, to } }: { search: DetailSearch }) {
  const search = { by, from, to }
  return (
    <Section title={<Trans>企业支出</Trans>} actions={<DownloadSpending search={search} />}>
      <p className={muted}>
        <Trans>已完成的订单按下单时间统计，已减去退款。金额都能点开，看到对应的订单。</Trans>
      </p>
      <Spending
        search={search}
        isCompany
        place={{
          path: '/organize/detail',
          fixed: { tab: 'spending' },
          linkTo: (next) => ({ to: '/organize/detail', search: { tab: 'spending', ...next } }),
        }}
      />
    </Section>
  )
}

/** Requests of this company that one asked, or may decide, with how long they have waited. */
export function ApprovalsPanel({ company, search: { state, page } }: { company: Company; search: DetailSearch }) {
  return (
    <Section
      title={<Trans>审批</Trans>}
      actions={
        company.role === 'companyAdmin' && (
          <Link className={textLink} to="/uc/limit">
            <Trans>设置限额与审批人</Trans>
          </Link>
        )
      }
    >
      <p className={muted}>
        <Trans>超过企业限额的订单先在这里审批。批准后按申请的内容生成订单，由申请人付款。</Trans>
      </p>
      <ApprovalList
        search={{ state, page }}
        companyId={company.id}
        linkTo={(next) => ({ to: '/organize/detail', search: { tab: 'approvals', ...next } })}
      />
    </Section>
  )
}

/** The company's licences: their numbers by state, and the newest of them. Search and filters are in the library. */
export function RightsPanel() {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const licences = useQuery(libraryQuery(api, {}))
  const { data: filters } = useQuery(libraryFiltersQuery(api))
  return (
    <Section
      title={<Trans>企业授权书</Trans>}
      actions={
        <Link className={textLink} to="/uc/licence">
          <Trans>搜索与筛选</Trans>
        </Link>
      }
    >
      <TabLinks label={t`授权状态`}>
        {LIBRARY_STATES.map((state) => (
          <TabLink key={state} to="/uc/licence" search={{ state }} isCurrent={false} count={filters?.counts[state]}>
            {i18n._(STATES[state].name)}
          </TabLink>
        ))}
      </TabLinks>
      {licences.data ? (
        licences.data.items.length > 0 ? (
          <LibraryList page={licences.data} search={{}} />
        ) : (
          <SectionEmpty icon="certificate">
            <Trans>还没有授权书</Trans>
          </SectionEmpty>
        )
      ) : licences.isError ? (
        <ErrorState error={licences.error} onRetry={() => licences.refetch()} isRetrying={licences.isFetching} />
      ) : (
        <SectionLoading rows={4} rowHeight={120} />
      )}
    </Section>
  )
}
