import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate, useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DateRangeField } from '#web/ui/kit/dates/date-range-field.tsx'
import { SectionEmpty } from '#web/ui/kit/section.tsx'
import type { Column } from '#web/ui/kit/table/columns.ts'
import { Table } from '#web/ui/kit/table/table.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { LedgerWire } from '#worker/modules/orders/ledger/contract.ts'
import { LEDGER_KINDS, type LedgerKind } from '#worker/modules/orders/ledger/values.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { Bars } from './bars.tsx'
import { ledgerQuery, type SpendingSearch, useDownloadSpending } from './queries.ts'
import * as css from './spending.css.ts'

export function DownloadSpending({ search }: { search: SpendingSearch }) {
  const download = useDownloadSpending(search)
  return (
    <Button isBusy={download.isPending} onClick={() => download.mutate()}>
      <Trans>下载明细（CSV）</Trans>
    </Button>
  )
}

/** Persons have no members and no departments. */
const OWN_KINDS: readonly LedgerKind[] = ['month', 'project', 'use']

/** Where the sums stand: on a page of their own, or in a tab of the company's. Tabs and the form keep to it. */
type Place = {
  path: Extract<LinkProps['to'], `/${string}`>
  /** What else the address says there. */
  fixed?: Record<string, string>
  linkTo: (search: SpendingSearch) => Pick<LinkProps, 'to' | 'search'>
}

/** Sums, bars and the table that says the same in numbers. */
export function Spending({ search, isCompany, place }: { search: SpendingSearch; isCompany: boolean; place: Place }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const by = search.by ?? 'month'
  const ledger = useQuery(ledgerQuery(api, search, by))
  const names: Record<LedgerKind, string> = {
    month: t`按月`,
    member: t`按成员`,
    department: t`按部门`,
    project: t`按项目`,
    use: t`按用途`,
  }
  const kinds = isCompany ? LEDGER_KINDS : OWN_KINDS
  return (
    <>
      <TabLinks label={t`统计方式`}>
        {kinds.map((kind) => (
          <TabLink
            key={kind}
            {...place.linkTo({ ...search, by: kind === 'month' ? undefined : kind })}
            isCurrent={kind === by}
            resetScroll={false}
          >
            {names[kind]}
          </TabLink>
        ))}
      </TabLinks>
      <RangeForm key={`${search.from} ${search.to}`} search={search} place={place} />
      {ledger.data && <Sums ledger={ledger.data} />}
      {ledger.data && ledger.data.items.length > 0 && <Bars items={ledger.data.items} by={by} />}
      <LedgerTable ledger={ledger.data} search={search} by={by} name={names[by]} query={ledger} />
    </>
  )
}

function Sums({ ledger: { total, recharged } }: { ledger: LedgerWire }) {
  return (
    <dl className={css.sums}>
      <div className={css.sum}>
        <dt className={css.sumName}>
          <Trans>支出</Trans>
        </dt>
        <dd className={css.sumValue}>
          <Price fen={total.amount} />
        </dd>
      </div>
      <div className={css.sum}>
        <dt className={css.sumName}>
          <Trans>订单数</Trans>
        </dt>
        <dd className={css.sumValue}>{total.orders}</dd>
      </div>
      <div className={css.sum}>
        <dt className={css.sumName}>
          <Trans>授权</Trans>
        </dt>
        <dd className={css.sumValue}>{total.licences}</dd>
      </div>
      {recharged > 0 && (
        <div className={css.sum}>
          <dt className={css.sumName}>
            <Trans>金币充值（另计，用金币付款的订单已在支出里）</Trans>
          </dt>
          <dd className={css.sumValue}>
            <Price fen={recharged} />
          </dd>
        </div>
      )}
    </dl>
  )
}

type Item = LedgerWire['items'][number]
/** The orders behind a figure. */
function ordersOf(by: LedgerKind, key: string, { from, to }: SpendingSearch) {
  const range = { status: ORDER_STATUS.finished, from, to }
  if (by !== 'month') return { ...range, [by]: key }
  const [year = 0, month = 0] = key.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const [first, end] = [`${key}-01`, `${key}-${String(last).padStart(2, '0')}`]
  return { ...range, from: from && from > first ? from : first, to: to && to < end ? to : end }
}

function LedgerTable({
  ledger,
  search,
  by,
  name,
  query,
}: {
  ledger: LedgerWire | undefined
  search: SpendingSearch
  by: LedgerKind
  name: string
  query: { isError: boolean; error: unknown; refetch: () => unknown; isPlaceholderData: boolean }
}) {
  const { t } = useLingui()
  const link = (item: Item, children: React.ReactNode) => (
    <Link className={textLink} to="/uc/order" search={ordersOf(by, item.key, search)}>
      {children}
    </Link>
  )
  const columns: Column<Item>[] = [
    { key: 'name', name, isTitle: true, cell: (item) => link(item, item.name) },
    { key: 'amount', name: t`支出`, isNumeric: true, cell: (item) => link(item, <Price fen={item.amount} />) },
    { key: 'orders', name: t`订单数`, isNumeric: true, cell: (item) => item.orders },
    { key: 'licences', name: t`授权`, isNumeric: true, cell: (item) => item.licences },
  ]
  return (
    <Table
      caption={name}
      columns={columns}
      rows={by === 'month' ? ledger?.items.toReversed() : ledger?.items}
      rowKey={({ key }) => key}
      rowName={(item) => item.name}
      empty={
        <SectionEmpty icon="receipt">
          <Trans>这段时间没有完成的订单</Trans>
        </SectionEmpty>
      }
      isError={query.isError && !ledger}
      error={query.error}
      onRetry={() => query.refetch()}
      isRefreshing={query.isPlaceholderData}
    />
  )
}

/** A GET form, so it works without JavaScript. */
function RangeForm({ search, place }: { search: SpendingSearch; place: Place }) {
  const navigate = useNavigate()
  const [range, setRange] = useState({ from: search.from ?? '', to: search.to ?? '' })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    navigate({
      ...place.linkTo({ by: search.by, from: range.from || undefined, to: range.to || undefined }),
      resetScroll: false,
    })
  }
  return (
    <form className={css.filter} action={place.path} onSubmit={onSubmit}>
      {Object.entries(place.fixed ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search.by && <input type="hidden" name="by" value={search.by} />}
      <DateRangeField
        legend={<Trans>下单时间</Trans>}
        names={{ from: 'from', to: 'to' }}
        value={range}
        onChange={setRange}
        presets={['last30', 'lastMonth', 'last365']}
      />
      <Button type="submit">
        <Trans>查看</Trans>
      </Button>
    </form>
  )
}
