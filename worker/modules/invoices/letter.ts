import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { getDay } from '#core/business-day.ts'
import type { Locale } from '#core/locales.ts'
import { yuanNamed } from '#core/money.ts'
import { addresseeOf } from '#core/owner-store.ts'
import type { Ctx } from '#worker/context.ts'
import type { OutboxPayloads } from '#worker/outbox/add.ts'
import { type Block, getLetter, speak } from '../messages/public.ts'
import { reversalBlocks, reversalSubject } from './reversal-letter.ts'
import { findReversal } from './reversal-store.ts'
import { findAny, type InvoiceRow } from './store.ts'
import { isPaper, isRejectReason, type RejectReason } from './values.ts'

const REASONS: Record<RejectReason, MessageDescriptor> = {
  title_differs: msg`发票抬头与税号不一致。`,
  details_wrong: msg`开票信息有误，请核对后重新申请。`,
  no_special: msg`这个抬头不能开具专用发票，请改为普通发票。`,
  refunded: msg`发票里的订单已全部退款。`,
}

/**
 * Tells the buyer that an invoice was asked for, issued or rejected, or that a credit note was issued for it. Written when it is sent;
 * nothing if it has moved on since. It goes to the account that asked; once it is decided, to the address that was given for it.
 */
export async function tellAboutInvoice(
  ctx: Ctx,
  id: string,
  { invoiceId, event, reversalId }: OutboxPayloads['invoice'],
): Promise<void> {
  const row = await findAny(ctx, invoiceId)
  const reversal = event === 'reversed' && reversalId !== undefined ? await findReversal(ctx, reversalId) : undefined
  if (!row || (event === 'reversed' ? reversal?.state !== 'done' : row.state !== event)) return
  const reader = await addresseeOf(ctx, row.ownerId, row.requestedBy)
  const wished = row.contact?.recipientEmail ?? null
  const to = event === 'requested' ? (reader?.email ?? null) : (wished ?? reader?.email ?? null)
  if (to === null) return
  const locale = reader?.locale ?? 'zh-CN'
  const origin = ctx.config.PUBLIC_ORIGIN
  const letter = getLetter(locale, {
    template: `invoice-${event}`,
    subject: speak(locale)(reversal ? reversalSubject(reversal) : SUBJECTS[event as Event]),
    blocks: reversal
      ? await reversalBlocks(ctx, { row, reversal, locale })
      : getBlocks(row, event as Event, locale, origin),
    origin,
  })
  await ctx.ports.mail.send({ ...letter, to, idempotencyKey: id })
}

type Event = Exclude<OutboxPayloads['invoice']['event'], 'reversed'>
const SUBJECTS: Record<Event, MessageDescriptor> = {
  requested: msg`已收到发票申请`,
  issued: msg`发票已开具`,
  rejected: msg`发票申请未通过`,
}

function getBlocks(row: InvoiceRow, event: Event, locale: Locale, origin: string): Block[] {
  const say = speak(locale)
  const facts: (readonly [string, string])[] = [
    [say(msg`发票抬头`), row.buyer.title],
    [say(msg`发票金额`), yuanNamed(row.fen, locale)],
    ...(event === 'requested' ? [[say(msg`最晚开具日期`), getDay(row.dueAtMs - 1)] as const] : []),
    ...(row.number === null ? [] : [[say(msg`发票号码`), row.number] as const]),
    ...(row.trackingNo === null ? [] : [[say(msg`快递`), `${row.courier ?? ''} ${row.trackingNo}`] as const]),
  ]
  return [
    { text: say(getOpening(row, event)) },
    { facts },
    ...(row.reason === null
      ? []
      : [
          {
            text: say(msg({ message: '原因：{reason}' }), {
              reason: isRejectReason(row.reason) ? say(REASONS[row.reason]) : row.reason,
            }),
          },
        ]),
    { link: say(msg`查看发票`), url: `${origin}/uc/invoice/${row.id}` },
  ]
}

function getOpening({ type }: InvoiceRow, event: Event): MessageDescriptor {
  switch (event) {
    case 'requested':
      return msg`我们已收到发票申请，会在 1–5 个工作日内开具。开具之前可以在网站上修改或撤回。`
    case 'rejected':
      return msg`很抱歉，这次发票申请没有通过。修改后可以重新申请。`
    case 'issued':
      return isPaper(type) ? msg`纸质发票已开具并寄出。` : msg`电子发票已开具，请登录网站下载。`
  }
}
