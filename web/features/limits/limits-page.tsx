import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { userQuery } from '#web/features/account/queries.ts'
import SubjectChoice from '#web/features/account/subject-choice.tsx'
import { yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SectionEmpty } from '#web/ui/kit/section.tsx'
import type { Column } from '#web/ui/kit/table/columns.ts'
import { Table } from '#web/ui/kit/table/table.tsx'
import { Price } from '#web/ui/price.tsx'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import type { LimitsWire } from '#worker/modules/orders/approvals/contract.ts'
import type { Limited } from './limit-dialog.tsx'
import * as css from './limits.css.ts'
import { limitsQuery } from './queries.ts'

const LimitDialog = lazy(() => import('./limit-dialog.tsx'))
type Member = LimitsWire['members'][number]
type Department = LimitsWire['departments'][number]

/** For administrators: what members and departments may order without asking. Others are told so, and can switch. */
export function LimitsPage() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery(userQuery(api))
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={css.heading}>
        <h1>
          <Trans>限额与审批</Trans>
        </h1>
        <p className={muted}>
          <Trans>没有设限额的成员可以直接下单。超出限额的订单会变成申请，由管理员或部门审批人处理。</Trans>
        </p>
      </header>
      {user?.isAdmin && user.subject.type === 'enterprise' && <Limits />}
      {user && !(user.isAdmin && user.subject.type === 'enterprise') && (
        <div className={css.part}>
          <p>
            <Trans>只有企业的管理员可以查看和设置限额。请切换到你管理的企业。</Trans>
          </p>
          <SubjectChoice user={user} isCard />
        </div>
      )}
    </main>
  )
}

function Limits() {
  const { t } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const limits = useQuery(limitsQuery(api))
  const [opened, setOpened] = useState<Limited | null>(null)
  const amount = (fen: number | null) => (fen === null ? t`不限` : yuan(fen, locale))
  const members: Column<Member>[] = [
    {
      key: 'name',
      name: t`成员`,
      isTitle: true,
      cell: ({ name, department }) => [name, department].filter(Boolean).join(' · '),
    },
    { key: 'order', name: t`单笔`, isNumeric: true, cell: ({ perOrder }) => amount(perOrder) },
    { key: 'month', name: t`每月限额`, isNumeric: true, cell: ({ perMonth }) => amount(perMonth) },
    { key: 'spent', name: t`本月已用`, isNumeric: true, cell: ({ spent }) => <Price fen={spent} /> },
    { key: 'asks', name: t`审批`, cell: ({ alwaysAsk }) => (alwaysAsk ? t`每单都审批` : t`超出限额时`) },
  ]
  const departments: Column<Department>[] = [
    { key: 'name', name: t`部门`, isTitle: true, cell: ({ name, level }) => `${'— '.repeat(level - 1)}${name}` },
    { key: 'month', name: t`每月限额`, isNumeric: true, cell: ({ perMonth }) => amount(perMonth) },
    { key: 'spent', name: t`本月已用`, isNumeric: true, cell: ({ spent }) => <Price fen={spent} /> },
    {
      key: 'approvers',
      name: t`审批人`,
      cell: ({ approvers }) =>
        limits.data?.members
          .filter(({ accountId }) => approvers.includes(accountId))
          .map(({ name }) => name)
          .join(t`、`) || t`管理员`,
    },
  ]
  const shared = {
    isError: limits.isError && !limits.data,
    error: limits.error,
    onRetry: () => void limits.refetch(),
  }
  return (
    <>
      <div className={css.part}>
        <Table
          caption={t`成员`}
          isCaptionShown
          columns={members}
          rows={limits.data?.members}
          rowKey={({ accountId }) => accountId}
          rowName={({ name }) => name}
          actions={(row) =>
            row.isYou ? null : (
              <Button
                scale="sm"
                aria-label={t`修改“${row.name}”的限额`}
                onClick={() => setOpened({ of: 'member', row })}
              >
                <Trans>修改</Trans>
              </Button>
            )
          }
          empty={
            <SectionEmpty>
              <Trans>还没有成员</Trans>
            </SectionEmpty>
          }
          {...shared}
        />
      </div>
      <div className={css.part}>
        <Table
          caption={t`各部门`}
          isCaptionShown
          columns={departments}
          rows={limits.data?.departments}
          rowKey={({ departmentId }) => departmentId}
          rowName={({ name }) => name}
          actions={(row) => (
            <Button
              scale="sm"
              aria-label={t`修改“${row.name}”的限额`}
              onClick={() => setOpened({ of: 'department', row, members: limits.data?.members ?? [] })}
            >
              <Trans>修改</Trans>
            </Button>
          )}
          empty={
            <SectionEmpty>
              <Trans>还没有部门</Trans>
            </SectionEmpty>
          }
          {...shared}
        />
      </div>
      <Suspense>{opened && <LimitDialog limited={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
