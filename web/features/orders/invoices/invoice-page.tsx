import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { dayOf, getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { column, page, textLink } from '#web/ui/theme/layout.css.ts'
import type { InvoiceWire } from '#worker/modules/invoices/contract.ts'
import { INVOICE_FIELDS } from '#worker/modules/invoices/values.ts'
import { InvoiceForm } from './invoice-form.tsx'
import type { InvoiceValues } from './invoice-values.ts'
import { INVOICE_FIELD_NAMES, INVOICE_STATES_SHOWN, INVOICE_TYPE_NAMES, rejectText } from './invoice-words.ts'
import * as css from './invoices.css.ts'
import { invoiceQuery, useCorrectInvoice, useDownloadInvoice, useWithdrawInvoice } from './queries.ts'

/** /uc/invoice/{id}: one request or invoice; before it is issued it can be corrected and withdrawn. */
export function InvoicePage({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const toast = useSetAtom(showToastAtom)
  const { api } = useRouteContext({ from: '__root__' })
  const { data: invoice } = useSuspenseQuery(invoiceQuery(api, id))
  const correct = useCorrectInvoice(id)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const shown = INVOICE_STATES_SHOWN[invoice.state]
  const send = async (values: InvoiceValues) => {
    await correct.mutateAsync(values)
    toast({ kind: 'success', text: t`开票信息已修改` })
    setIsCorrecting(false)
  }
  return (
    <main id="main" className={cx(column, page)}>
      <Link to="/uc/invoice" className={css.back}>
        <Icon name="chevron-left" />
        <Trans>我的发票</Trans>
      </Link>
      <header className={css.heading}>
        <h1>{i18n._(INVOICE_TYPE_NAMES[invoice.type])}</h1>
        {invoice.isReversed ? (
          <Badge>
            <Trans>已红冲</Trans>
          </Badge>
        ) : (
          <Badge tone={shown.tone}>{i18n._(shown.name)}</Badge>
        )}
      </header>
      <State invoice={invoice} onCorrect={() => setIsCorrecting(true)} />
      {isCorrecting && invoice.state === 'requested' ? (
        <section className={css.section} aria-label={t`修改开票信息`}>
          <InvoiceForm
            initial={toValues(invoice)}
            titles={[]}
            amount={invoice.amount}
            submitName={t`保存修改`}
            onSubmit={send}
            onCancel={() => setIsCorrecting(false)}
          />
        </section>
      ) : (
        <Facts invoice={invoice} />
      )}
    </main>
  )
}

const toValues = (invoice: InvoiceWire): InvoiceValues =>
  ({
    type: invoice.type,
    ...Object.fromEntries(INVOICE_FIELDS.map((field) => [field, invoice[field] ?? ''])),
  }) as InvoiceValues

function State({ invoice, onCorrect }: { invoice: InvoiceWire; onCorrect: () => void }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const download = useDownloadInvoice()
  const { id, state, dueAt, reason, file, courier, trackingNo, readOnly, isReversed } = invoice
  const reversals = invoice.reversals.filter(({ refundNo }) => refundNo !== null)
  return (
    <section className={css.section} role="status">
      {state === 'requested' && (
        <p>
          <Trans>最晚在 {dayOf(new Date(Date.parse(dueAt) - 1).toISOString(), locale)} 开具。</Trans>
        </p>
      )}
      {isReversed && <Reversed invoice={invoice} />}
      {state === 'issued' && !isReversed && trackingNo !== null && (
        <p>
          <Trans>
            已寄出：{courier} {trackingNo}
          </Trans>
        </p>
      )}
      {state === 'withdrawn' && (
        <p>
          <Trans>申请已撤回，订单可以重新申请发票。</Trans>
        </p>
      )}
      {reason !== null && (
        <p>
          <Trans>原因：{rejectText(i18n, reason)}</Trans>
        </p>
      )}
      {reversals.map(({ id: key, amount, state: progress, number }) => (
        <p key={key}>
          {progress === 'done' ? (
            <Trans>
              退款 <Price fen={amount} /> 的红字发票已开具：{number}
            </Trans>
          ) : (
            <Trans>
              退款 <Price fen={amount} /> 的红字发票正在开具。纸质发票如已收到，请保留，我们会联系你。
            </Trans>
          )}
        </p>
      ))}
      <div className={css.buttons}>
        {file && (
          <Button
            look={isReversed ? 'secondary' : 'primary'}
            isBusy={download.isPending}
            onClick={() => download.mutate(id)}
          >
            <Trans>下载发票</Trans>（{file.kind.toUpperCase()}）
          </Button>
        )}
        {state === 'requested' && !readOnly && (
          <>
            <Button onClick={onCorrect}>
              <Trans>修改开票信息</Trans>
            </Button>
            <Withdraw id={id} />
          </>
        )}
      </div>
    </section>
  )
}

/** Taken back by a credit note: why, and the way to ask for another. */
function Reversed({ invoice: { reversals, orders, readOnly } }: { invoice: InvoiceWire }) {
  const { i18n } = useLingui()
  const { number, reason } = reversals.find(({ refundNo }) => refundNo === null) ?? {}
  const [first] = orders
  return (
    <>
      <p>
        <Trans>这张发票已用红字发票 {number} 全部红冲，请勿再用它入账或抵扣。其中的订单可以重新申请发票。</Trans>
      </p>
      {reason != null && (
        <p>
          <Trans>原因：{rejectText(i18n, reason)}</Trans>
        </p>
      )}
      {!readOnly && first && (
        <div className={css.buttons}>
          <LinkButton look="primary" to="/uc/invoice/new" search={{ orderNo: first.orderNo }}>
            <Trans>重新申请发票</Trans>
          </LinkButton>
        </div>
      )}
    </>
  )
}

function Withdraw({ id }: { id: string }) {
  const withdraw = useWithdrawInvoice(id)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        <Trans>撤回申请</Trans>
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>撤回发票申请？</Trans>}
        footer={
          <div className={css.buttons}>
            <Button onClick={() => setIsAsking(false)}>
              <Trans>不撤回</Trans>
            </Button>
            <Button
              look="primary"
              isBusy={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined, { onSettled: () => setIsAsking(false) })}
            >
              <Trans>撤回</Trans>
            </Button>
          </div>
        }
      >
        <p>
          <Trans>撤回后，这些订单可以重新申请发票。</Trans>
        </p>
      </Dialog>
    </>
  )
}

function Facts({ invoice }: { invoice: InvoiceWire }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const filled = INVOICE_FIELDS.filter((field) => invoice[field])
  const more: [string, string | null][] = [
    [t`发票号码`, invoice.number],
    [t`发票代码`, invoice.code],
    [t`开票日期`, invoice.issuedOn],
    [t`申请时间`, getMinute(invoice.requestedAt, locale)],
  ]
  return (
    <section className={css.section} aria-label={t`开票信息`}>
      <dl className={css.facts}>
        <dt className={css.factName}>
          <Trans>发票金额</Trans>
        </dt>
        <dd>
          <Price fen={invoice.amount} />
        </dd>
        {filled.map((field) => (
          <Fact key={field} name={i18n._(INVOICE_FIELD_NAMES[field])} value={invoice[field] ?? ''} />
        ))}
        {more.map(([name, value]) => value !== null && <Fact key={name} name={name} value={value} />)}
        {invoice.shipping !== 'none' && (
          <Fact name={t`邮费`} value={invoice.shipping === 'free' ? t`包邮` : t`快递到付`} />
        )}
        <dt className={css.factName}>
          <Trans>订单</Trans>
        </dt>
        <dd>
          <ul>
            {invoice.orders.map(({ orderNo, amount, isReversed }) => (
              <li key={orderNo}>
                <Link className={textLink} to="/uc/order/$orderNo" params={{ orderNo }}>
                  {orderNo}
                </Link>{' '}
                <Price fen={amount} /> {isReversed && !invoice.isReversed && <Trans>（有退款）</Trans>}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className={css.factName}>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
