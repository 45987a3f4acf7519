import { utf8 } from '#core/encodings.ts'
import type { ZipFile } from '#core/files/zip.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type Evidence, openEvidence, type StreamedFile, streamZip } from '#worker/modules/licences/public.ts'
import { findReceipt, type OrderWire, type Receipt, readOrder } from '#worker/modules/orders/public.ts'
import { coverLetter } from './cover-letter.ts'
import { receiptText } from './receipt-text.ts'

type Owner = Ctx<AccountActor>

/** The evidence pack of one of the owner's licences: cover letter, certificate, receipt, and what a program verifies. */
export async function openPack(ctx: Owner, rightId: string): Promise<Result<StreamedFile>> {
  const opened = await openEvidence(ctx, rightId)
  if (!opened.ok) return opened
  const { licenceNo, statement } = opened.value
  // The right belongs to the owner, and so does its order: both are asked for with the owner.
  const order = await readOrder(ctx, statement.orderNo)
  if (!order.ok) return order
  const receipt = await findReceipt(ctx, statement.orderNo)
  const body = await streamZip(ctx, files(ctx, opened.value, order.value, receipt))
  return ok({ body, fileName: `cuemark-evidence-${licenceNo}.zip` })
}

async function* files(
  ctx: Owner,
  { licenceNo, statement, files: proof }: Evidence,
  order: OrderWire,
  receipt: Receipt | null,
): AsyncGenerator<ZipFile> {
  const verifyUrl = `${ctx.config.PUBLIC_ORIGIN}/verify/${licenceNo}`
  const text = (name: string, content: string): ZipFile => ({
    name,
    // With a mark, so that every editor reads it as UTF-8.
    bytes: utf8(`\ufeff${content.replaceAll('\n', '\r\n')}\r\n`),
    atMs: ctx.now,
  })
  yield text(
    '1-cover-letter.txt',
    coverLetter(statement, { verifyUrl, origin: ctx.config.PUBLIC_ORIGIN, now: ctx.now }),
  )
  if (receipt) yield text('2-receipt.txt', receiptText(receipt, order, statement))
  for await (const file of proof) yield file
}
