import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import { shortDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Section, SectionEmpty } from '#web/ui/kit/section.tsx'
import type { Column, Sort } from '#web/ui/kit/table/columns.ts'
import { Table } from '#web/ui/kit/table/table.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import type { CompanyAccount } from '#worker/modules/enterprise/members/contract.ts'
import type { AccountFilters } from '../account-search.ts'
import * as css from '../organize.css.ts'
import { accountsQuery, toQuery } from '../queries.ts'
import { useCompanyCall } from '../use-company-call.ts'
import { ROLE_NAMES, STATUS_NAMES } from '../words.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountFilterForm } from './account-filters.tsx'

/** The accounts of the company: members, and invitations that wait or were refused. Filters are in the address. */
export function AccountsPanel({ filters }: { filters: AccountFilters }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const locale = useLocale()
  const navigate = useNavigate()
  const accounts = useQuery(accountsQuery(api, filters))
  const [open, setOpen] = useState<'invite' | 'add' | null>(null)
  const InviteDialog = usePart(() => import('./invite-dialog.tsx'), open === 'invite', open === 'invite')
  const AddDialog = usePart(() => import('./add-dialog.tsx'), open === 'add', open === 'add')
  const table = useCompanyCall(
    (of, _: undefined) => readFile(of.account.enterprise['accounts.csv'].$get({ query: toQuery(filters) })),
    {},
  )
  const go = (change: AccountFilters) =>
    navigate({
      to: '/organize/detail',
      search: { tab: 'accounts', ...filters, page: undefined, ...change },
      resetScroll: false,
      replace: true,
    })
  const sort: Sort = {
    key: filters.sortBy ?? 'name',
    direction: filters.order === 'desc' ? 'descending' : 'ascending',
  }
  const columns: Column<CompanyAccount>[] = [
    {
      ...{ key: 'name', name: t`姓名`, isTitle: true, isSortable: true },
      cell: ({ name, username, email, phone, isOwn }) => (
        <span className={css.person}>
          <span>
            {name || email || phone}
            {isOwn && (
              <>
                {' '}
                <span className={css.minor}>
                  <Trans>（你）</Trans>
                </span>
              </>
            )}
          </span>
          <span className={css.minor}>{[username, name && email, name && phone].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      ...{ key: 'department', name: t`部门`, isSortable: true },
      cell: ({ department }) => department?.name ?? t`未分配`,
    },
    { key: 'role', name: t`角色`, isSortable: true, cell: ({ role }) => i18n._(ROLE_NAMES[role]) },
    {
      ...{ key: 'status', name: t`状态`, isSortable: true },
      cell: ({ status, expiresAt }) => (
        <span className={css.person}>
          {i18n._(STATUS_NAMES[status])}
          {status === 2 && expiresAt && (
            <span className={css.minor}>
              <Trans>有效期至 {shortDayOf(expiresAt, locale)}</Trans>
            </span>
          )}
        </span>
      ),
    },
    {
      ...{ key: 'since', name: t`加入或邀请时间`, isSortable: true, isNumeric: true },
      cell: ({ since }) => shortDayOf(since, locale),
    },
  ]
  return (
    <Section
      title={<Trans>账号管理</Trans>}
      actions={
        <span className={css.row}>
          <Button
            scale="sm"
            isBusy={table.isPending}
            onClick={() => table.mutate(undefined, { onSuccess: (file) => saveFile(file, 'accounts.csv') })}
          >
            <Trans>导出 CSV</Trans>
          </Button>
          <Button scale="sm" onClick={() => setOpen('add')}>
            <Trans>添加成员</Trans>
          </Button>
          <Button scale="sm" look="primary" onClick={() => setOpen('invite')}>
            <Trans>邀请成员</Trans>
          </Button>
        </span>
      }
    >
      <AccountFilterForm filters={filters} onChange={go} />
      <Table
        caption={t`企业的账号`}
        columns={columns}
        rows={accounts.data?.items}
        rowKey={({ id }) => id}
        rowName={({ name, email, phone }) => name || email || phone || ''}
        sort={sort}
        onSort={({ key, direction }) =>
          go({
            sortBy: key === 'name' ? undefined : (key as AccountFilters['sortBy']),
            order: direction === 'descending' ? 'desc' : undefined,
          })
        }
        actions={(account) => <AccountActions account={account} />}
        isError={accounts.isError && !accounts.data}
        error={accounts.error}
        onRetry={() => accounts.refetch()}
        isRefreshing={accounts.isFetching}
        empty={
          <SectionEmpty icon="member">
            <Trans>没有符合条件的账号</Trans>
          </SectionEmpty>
        }
      />
      {accounts.data && (
        <Pagination
          {...accounts.data}
          renderLink={(n, props) => (
            <Link to="/organize/detail" search={{ tab: 'accounts', ...filters, page: n }} {...props} />
          )}
        />
      )}
      {InviteDialog && open === 'invite' && <InviteDialog onClose={() => setOpen(null)} />}
      {AddDialog && open === 'add' && <AddDialog onClose={() => setOpen(null)} />}
    </Section>
  )
}
