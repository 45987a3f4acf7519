import type { Ctx } from '../context.ts'
import { confirmEnquiry } from '../modules/enquiries/public.ts'
import { tellAboutInvoice } from '../modules/invoices/public.ts'
import { deliverMessage } from '../modules/messages/public.ts'
import { tellMusician } from '../modules/musicians/public.ts'
import { closeTrade } from '../modules/orders/public.ts'
import { deliverRefund } from '../modules/payments/public.ts'
import { wakeSearch } from '../search/wake-search.ts'
import type { OutboxKind, OutboxPayloads } from './add.ts'

type Handler<K extends OutboxKind> = (ctx: Ctx, id: string, payload: OutboxPayloads[K]) => Promise<void>

/** How each kind is delivered. Throwing means: retry later. `id` is the vendor's idempotency key. */
export const HANDLERS: { [K in OutboxKind]: Handler<K> } = {
  enquiry: confirmEnquiry,
  mail: async (ctx, id, { to, template, subject, text, html }) => {
    await ctx.ports.mail.send({ to, template, subject, text, html, idempotencyKey: id })
  },
  invoice: tellAboutInvoice,
  message: deliverMessage,
  musician: tellMusician,
  refund: (ctx, _id, { refundId }) => deliverRefund(ctx, refundId),
  search: wakeSearch,
  sms: async (ctx, id, { mobile, template, locale, code }) => {
    await ctx.ports.sms.send({ mobile, template, locale, code, outId: id })
  },
  trade_close: (ctx, _id, { orderNo }) => closeTrade(ctx, orderNo),
}
