import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import { yuanNamed } from '#core/money.ts'
import type { Ctx } from '#worker/context.ts'
import { type Block, speak } from '../messages/public.ts'
import { type InvoiceRow, partsOf, type ReversalRow } from './store.ts'
import { isReverseReason, type ReverseReason } from './values.ts'

const REASONS: Record<ReverseReason, MessageDescriptor> = {
  title_wrong: msg`发票抬头有误。`,
  details_wrong: msg`开票信息有误，请核对后重新申请。`,
}

/** `reversal`: done. Without a refund the whole invoice was taken back, and its orders can be invoiced again. */
export const reversalSubject = ({ refundNo }: ReversalRow): MessageDescriptor =>
  refundNo === null ? msg`发票已红冲，请重新申请` : msg`红字发票已开具`

/** What the letter about a credit note says: for which invoice and how much, why, and what is to be done. Amounts in fen. */
export async function reversalBlocks(
  ctx: Ctx,
  { row, reversal, locale }: { row: InvoiceRow; reversal: ReversalRow; locale: Locale },
): Promise<Block[]> {
  const say = speak(locale)
  const { refundNo, reason, fen, number, issuedOn } = reversal
  const origin = ctx.config.PUBLIC_ORIGIN
  const facts: (readonly [string, string])[] = [
    [say(msg`发票抬头`), row.buyer.title],
    ...(row.number === null ? [] : [[say(msg`原发票号码`), row.number] as const]),
    [say(msg`红字发票号码`), number ?? ''],
    [say(msg`开票日期`), issuedOn ?? ''],
    [say(msg`红冲金额`), yuanNamed(fen, locale)],
    ...(refundNo === null ? [] : [[say(msg`退款编号`), refundNo] as const]),
  ]
  if (refundNo !== null)
    return [
      { text: say(msg`退款对应的红字发票已开具，原发票的金额相应减少。已用原发票入账或抵扣的，请一并调整。`) },
      { facts },
      { link: say(msg`查看发票`), url: `${origin}/uc/invoice/${row.id}` },
    ]
  const why = reason !== null && isReverseReason(reason) ? say(REASONS[reason]) : (reason ?? '')
  const [first] = await partsOf(ctx, [row.id])
  return [
    { text: say(msg`这张发票已红冲作废，请勿再用它入账或抵扣。其中的订单可以重新申请发票。`) },
    { facts },
    { text: say(msg({ message: '原因：{reason}' }), { reason: why }) },
    { link: say(msg`重新申请发票`), url: `${origin}/uc/invoice/new${first ? `?orderNo=${first.orderNo}` : ''}` },
  ]
}
