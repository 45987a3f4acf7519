import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { INVOICE_STATES_SHOWN, STANDING_WORDS } from './invoice-words.ts'
import * as css from './invoices.css.ts'
import { useDownloadInvoice } from './queries.ts'

/** The invoices of an order, and a way to ask for one, or the reason why there is none. For the order's own page. */
export function OrderInvoice({ order: { orderNo, invoice, readOnly } }: { order: OrderWire }) {
  const { i18n } = useLingui()
  const download = useDownloadInvoice()
  if (!invoice) return null
  const { standing, amount, invoices } = invoice
  return (
    <div className={css.form}>
      {invoices.map(({ id, state, hasFile, isReversed }) => (
        <div key={id} className={css.entrance}>
          <span>
            {i18n._(INVOICE_STATES_SHOWN[state].name)}
            {isReversed && <Trans>，部分已退款</Trans>}
          </span>
          <LinkButton scale="sm" to="/uc/invoice/$id" params={{ id }}>
            <Trans>查看发票</Trans>
          </LinkButton>
          {hasFile && (
            <Button scale="sm" isBusy={download.isPending} onClick={() => download.mutate(id)}>
              <Trans>下载发票</Trans>
            </Button>
          )}
        </div>
      ))}
      {standing === 'open' && !readOnly && (
        <div className={css.entrance}>
          <LinkButton scale="sm" to="/uc/invoice/new" search={{ orderNo }}>
            <Trans>申请发票</Trans>
          </LinkButton>
          <span className={css.note}>
            <Trans>
              可开票 <Price fen={amount} />
            </Trans>
          </span>
        </div>
      )}
      {standing !== 'open' && invoices.length === 0 && (
        <span className={css.note}>{i18n._(STANDING_WORDS[standing])}</span>
      )}
    </div>
  )
}

/** The same as one button in the list of orders; nothing where there is nothing to do. */
export function InvoiceButton({ order: { orderNo, invoice, readOnly } }: { order: OrderWire }) {
  const [last] = invoice?.invoices.slice(-1) ?? []
  if (last)
    return (
      <LinkButton scale="sm" look="quiet" to="/uc/invoice/$id" params={{ id: last.id }}>
        {last.state === 'issued' ? <Trans>查看发票</Trans> : <Trans>发票待开具</Trans>}
      </LinkButton>
    )
  if (invoice?.standing !== 'open' || readOnly) return null
  return (
    <LinkButton scale="sm" look="quiet" to="/uc/invoice/new" search={{ orderNo }}>
      <Trans>申请发票</Trans>
    </LinkButton>
  )
}
