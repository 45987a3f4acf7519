import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { shortDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Price } from '#web/ui/price.tsx'
import { page, wrap } from '#web/ui/theme/layout.css.ts'
import type { InvoiceWire } from '#worker/modules/invoices/contract.ts'
import { INVOICE_STATES, type InvoiceState } from '#worker/modules/orders/invoicing/values.ts'
import { INVOICE_STATES_SHOWN, INVOICE_TYPE_NAMES, rejectText } from './invoice-words.ts'
import * as css from './invoices.css.ts'
import { invoicesQuery, useDownloadInvoice } from './queries.ts'

export type InvoiceSearch = { state?: InvoiceState | undefined; page?: number | undefined }

/** /uc/invoice: what was asked for, and what became of it. */
export function InvoicesPage({ search }: { search: InvoiceSearch }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const read = useQuery(invoicesQuery(api, search.state, search.page ?? 1))
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={css.heading}>
        <h1>
          <Trans>我的发票</Trans>
        </h1>
        <LinkButton look="primary" to="/uc/invoice/new">
          <Trans>申请发票</Trans>
        </LinkButton>
      </header>
      <TabLinks label={t`发票状态`}>
        <TabLink to="/uc/invoice" search={{}} isCurrent={search.state === undefined}>
          <Trans>全部</Trans>
        </TabLink>
        {INVOICE_STATES.map((state) => (
          <TabLink key={state} to="/uc/invoice" search={{ state }} isCurrent={search.state === state}>
            {i18n._(INVOICE_STATES_SHOWN[state].name)}
          </TabLink>
        ))}
      </TabLinks>
      {read.data ? (
        <>
          {read.data.items.length === 0 ? (
            <EmptyState icon="receipt" title={<Trans>还没有发票</Trans>}>
              <Trans>付款完成的订单可以在这里申请发票，多个订单可以开在一张上。</Trans>
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {read.data.items.map((invoice) => (
                <Row key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )}
          <Pagination
            {...read.data}
            renderLink={(n, props) => <Link to="/uc/invoice" search={{ ...search, page: n }} {...props} />}
          />
        </>
      ) : (
        read.isError && <ErrorState error={read.error} onRetry={() => read.refetch()} isRetrying={read.isFetching} />
      )}
    </main>
  )
}

function Row({ invoice }: { invoice: InvoiceWire }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const download = useDownloadInvoice()
  const { id, title, type, state, amount, dueAt, reason, requestedAt, file, reversals, isReversed } = invoice
  const shown = INVOICE_STATES_SHOWN[state]
  return (
    <li className={css.invoice}>
      <div className={css.top}>
        <h2 className={css.title}>{title}</h2>
        <span className={css.entrance}>
          {reversals.length > 0 && !isReversed && (
            <Badge>
              <Trans>有红字发票</Trans>
            </Badge>
          )}
          {isReversed ? (
            <Badge>
              <Trans>已红冲</Trans>
            </Badge>
          ) : (
            <Badge tone={shown.tone}>{i18n._(shown.name)}</Badge>
          )}
        </span>
      </div>
      <p className={css.note}>
        {i18n._(INVOICE_TYPE_NAMES[type])} · {shortDayOf(requestedAt, locale)}
        {state === 'requested' && (
          <>
            {' · '}
            <Trans>最晚 {shortDayOf(new Date(Date.parse(dueAt) - 1).toISOString(), locale)} 开具</Trans>
          </>
        )}
      </p>
      {reason !== null && <p className={css.note}>{rejectText(i18n, reason)}</p>}
      <div className={css.top}>
        <Price fen={amount} />
        <span className={css.buttons}>
          <LinkButton scale="sm" to="/uc/invoice/$id" params={{ id }}>
            <Trans>查看</Trans>
          </LinkButton>
          {file && (
            <Button
              scale="sm"
              look={isReversed ? 'secondary' : 'primary'}
              isBusy={download.isPending}
              onClick={() => download.mutate(id)}
            >
              <Trans>下载发票</Trans>
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
