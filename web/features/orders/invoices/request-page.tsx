import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { userQuery } from '#web/features/account/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Price } from '#web/ui/price.tsx'
import { column, muted, page } from '#web/ui/theme/layout.css.ts'
import type { InvoiceableOrder } from '#worker/modules/invoices/contract.ts'
import { MAX_INVOICE_ORDERS } from '#worker/modules/invoices/values.ts'
import { InvoiceForm } from './invoice-form.tsx'
import type { InvoiceValues } from './invoice-values.ts'
import { STANDING_WORDS } from './invoice-words.ts'
import * as css from './invoices.css.ts'
import { invoiceableQuery, titlesQuery, useRequestInvoice } from './queries.ts'

const EMPTY: InvoiceValues = {
  ...{ type: 'electronic_general', title: '', taxNumber: '', companyArea: '', companyAddress: '', companyPhone: '' },
  ...{ bankName: '', bankAccount: '', applicantPhone: '', recipientName: '', recipientArea: '' },
  ...{ recipientAddress: '', recipientPhone: '', recipientEmail: '' },
}

/** /uc/invoice/new: which orders, and the details of one invoice for all of them. */
export function RequestPage({ orderNo, pageNumber }: { orderNo: string | undefined; pageNumber: number }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(invoiceableQuery(api, pageNumber, orderNo))
  const open = data.items.filter(({ standing }) => standing === 'open')
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    open.filter((order) => order.orderNo === orderNo).map((order) => order.orderNo),
  )
  const picked = open.filter((order) => chosen.includes(order.orderNo))
  const amount = picked.reduce((sum, order) => sum + order.amount, 0)
  return (
    <main id="main" className={cx(column, page)}>
      <Link to="/uc/invoice" className={css.back}>
        <Icon name="chevron-left" />
        <Trans>我的发票</Trans>
      </Link>
      <h1>
        <Trans>申请发票</Trans>
      </h1>
      {data.items.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={<Trans>还没有付过款的订单</Trans>}
          actions={
            <LinkButton to="/uc/order">
              <Trans>我的订单</Trans>
            </LinkButton>
          }
        />
      ) : (
        <>
          <section className={css.section} aria-label={t`选择订单`}>
            <div className={css.top}>
              <h2>
                <Trans>选择订单</Trans>
              </h2>
              {open.length > 1 && (
                <Button
                  scale="sm"
                  onClick={() => setChosen(picked.length === open.length ? [] : open.map((order) => order.orderNo))}
                >
                  {picked.length === open.length ? <Trans>全不选</Trans> : <Trans>全选</Trans>}
                </Button>
              )}
            </div>
            <ul className={css.orders}>
              {data.items.map((order) => (
                <OrderRow
                  key={order.orderNo}
                  order={order}
                  isChosen={chosen.includes(order.orderNo)}
                  onChoose={(isChosen) =>
                    setChosen(isChosen ? [...chosen, order.orderNo] : chosen.filter((no) => no !== order.orderNo))
                  }
                />
              ))}
            </ul>
            <Pagination
              {...data}
              renderLink={(n, props) => <Link to="/uc/invoice/new" search={{ orderNo, page: n }} {...props} />}
            />
            <p className={css.sum} role="status">
              <Trans>已选 {picked.length} 个订单，发票金额</Trans>
              <Price fen={amount} scale="lg" />
            </p>
          </section>
          <Details picked={picked} amount={amount} />
        </>
      )}
    </main>
  )
}

type RowProps = { order: InvoiceableOrder; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function OrderRow({ order, isChosen, onChoose }: RowProps) {
  const { i18n, t } = useLingui()
  const { orderNo, names, standing, amount, paid } = order
  const text = (
    <span className={css.orderText}>
      <span>{names.join(t`、`)}</span>
      <span className={muted}>{orderNo}</span>
      {standing !== 'open' && <span className={muted}>{i18n._(STANDING_WORDS[standing])}</span>}
    </span>
  )
  return (
    <li className={css.order}>
      {standing === 'open' ? (
        <Checkbox checked={isChosen} onChange={(event) => onChoose(event.target.checked)}>
          {text}
        </Checkbox>
      ) : (
        text
      )}
      <Price fen={standing === 'open' ? amount : paid} />
    </li>
  )
}

function Details({ picked, amount }: { picked: readonly InvoiceableOrder[]; amount: number }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const toast = useSetAtom(showToastAtom)
  const { data: titles } = useSuspenseQuery(titlesQuery(api))
  const { data: user } = useSuspenseQuery(userQuery(api))
  const request = useRequestInvoice()
  const hasRecharge = picked.some(({ kind }) => kind === 'recharge')
  const problem =
    picked.length === 0
      ? t`请先选择要开票的订单`
      : picked.length > MAX_INVOICE_ORDERS
        ? t`一张发票最多 50 个订单`
        : undefined
  const send = async (values: InvoiceValues) => {
    const orderNos = picked.map(({ orderNo }) => orderNo).join(',')
    const { id } = await request.mutateAsync({ orderNos, amount, values })
    toast({ kind: 'success', text: t`发票申请已提交` })
    await navigate({ to: '/uc/invoice/$id', params: { id } })
  }
  const company = user?.subject.type === 'enterprise' ? user.subject.name : null
  // Of a company: the last title with a number, otherwise its own name. Never a person.
  const last = company === null ? titles[0] : titles.find(({ taxNumber }) => taxNumber !== null)
  const initial: InvoiceValues = {
    ...EMPTY,
    applicantPhone: user?.mobile ?? '',
    title: company ?? '',
    ...(last && { title: last.title, taxNumber: last.taxNumber ?? '' }),
  }
  return (
    <section className={css.section} aria-label={t`开票信息`}>
      <h2>
        <Trans>开票信息</Trans>
      </h2>
      <p className={css.note}>
        <Trans>付款确认后 1–5 个工作日开具。开具之前可以修改或撤回申请。</Trans>
      </p>
      {hasRecharge && (
        <p className={css.note}>
          <Trans>金币充值属于预付款，只能开普通发票。</Trans>
        </p>
      )}
      <InvoiceForm
        initial={initial}
        titles={titles}
        isForCompany={company !== null}
        amount={amount}
        submitName={t`提交申请`}
        onSubmit={send}
        problem={problem}
      />
    </section>
  )
}
