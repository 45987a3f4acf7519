import { Trans, useLingui } from '@lingui/react/macro'
import { INVOICE_FIELD_NAMES, INVOICE_TYPE_NAMES, rejectText } from '#web/features/orders/invoices/invoice-words.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { INVOICE_FIELDS } from '#worker/modules/invoices/values.ts'
import { Fact } from '../fact.tsx'
import { OwnerName } from '../owner-name.tsx'
import * as staff from '../staff.css.ts'
import { DecideInvoice } from './decide-invoice.tsx'
import type { StaffInvoice } from './invoice-queries.ts'
import { ReverseInvoice } from './reverse-invoice.tsx'

/** One request with everything that the tax software asks for, and what is to be decided. */
export function InvoiceItem({ invoice, mayDecide }: { invoice: StaffInvoice; mayDecide: boolean }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { id, type, title, state, amount, owner, items, requestedAt, dueAt, decidedAt, reason, shipping } = invoice
  return (
    <li className={staff.item}>
      <div className={staff.itemHead}>
        <h2 className={staff.itemTitle}>{title}</h2>
        <Badge>{i18n._(INVOICE_TYPE_NAMES[type])}</Badge>
        {invoice.isReversed && (
          <Badge>
            <Trans>已红冲</Trans>
          </Badge>
        )}
        {invoice.isOverdue && (
          <Badge tone="alert">
            <Trans>已超时</Trans>
          </Badge>
        )}
        {invoice.hasOpenRefund && (
          <Badge tone="alert">
            <Trans>有退款申请待处理</Trans>
          </Badge>
        )}
      </div>
      <dl className={staff.facts}>
        <Fact name={t`发票金额`}>
          <Price fen={amount} scale="lg" />
        </Fact>
        {INVOICE_FIELDS.filter((field) => field !== 'title' && invoice[field]).map((field) => (
          <Fact key={field} name={i18n._(INVOICE_FIELD_NAMES[field])}>
            {invoice[field]}
          </Fact>
        ))}
        {shipping !== 'none' && <Fact name={t`邮费`}>{shipping === 'free' ? t`包邮` : t`快递到付`}</Fact>}
        <Fact name={t`购买方`}>
          <OwnerName owner={owner} />
        </Fact>
        <Fact name={t`内容`}>
          <ul>
            {items.map((item, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of an invoice do not move
              <li key={i}>
                {item.name} <Price fen={item.amount} />
                {item.project && <Trans>（项目：{item.project}）</Trans>}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t`订单`}>{invoice.orders.map(({ orderNo }) => orderNo).join(t`、`)}</Fact>
        <Fact name={t`申请时间`}>{getMinute(requestedAt, locale)}</Fact>
        {state === 'requested' && <Fact name={t`最晚开具`}>{getMinute(dueAt, locale)}</Fact>}
        {decidedAt && <Fact name={t`处理时间`}>{getMinute(decidedAt, locale)}</Fact>}
        {reason && <Fact name={t`原因`}>{rejectText(i18n, reason)}</Fact>}
        {invoice.number && <Fact name={t`发票号码`}>{[invoice.code, invoice.number].filter(Boolean).join(' ')}</Fact>}
        {invoice.issuedOn && <Fact name={t`开票日期`}>{invoice.issuedOn}</Fact>}
        {invoice.trackingNo && <Fact name={t`快递`}>{`${invoice.courier ?? ''} ${invoice.trackingNo}`}</Fact>}
      </dl>
      {invoice.file && (
        <p>
          <AnchorButton scale="sm" href={`/admin/api/v1/invoices/${id}/file`}>
            <Trans>下载 {invoice.file.name}</Trans>
          </AnchorButton>
        </p>
      )}
      {state === 'issued' && mayDecide && <ReverseInvoice invoice={invoice} />}
      {state === 'requested' && mayDecide && <DecideInvoice invoice={invoice} />}
      {state === 'requested' && !mayDecide && (
        <p>
          <a className={textLink} href="#main">
            <Trans>开具或驳回之前，请先在页首确认身份。</Trans>
          </a>
        </p>
      )}
    </li>
  )
}
