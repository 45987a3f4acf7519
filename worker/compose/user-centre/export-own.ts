import { type DataExport, toIso } from '#core/data-export.ts'
import { ok, type Result } from '#core/result.ts'
import { getStream } from '#core/text-stream.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { cartData } from '#worker/modules/cart/public.ts'
import { coinData } from '#worker/modules/coins/public.ts'
import { couponData } from '#worker/modules/coupons/public.ts'
import { enquiryData } from '#worker/modules/enquiries/public.ts'
import { certificationData, enterpriseData } from '#worker/modules/enterprise/public.ts'
import { favouriteData } from '#worker/modules/favourites/public.ts'
import { consumeRateLimit, EXPORT_RULES, identityData } from '#worker/modules/identity/public.ts'
import { invoiceData } from '#worker/modules/invoices/public.ts'
import { letterData, licenceData } from '#worker/modules/licences/public.ts'
import { membershipData } from '#worker/modules/memberships/public.ts'
import { orderData } from '#worker/modules/orders/public.ts'
import { projectData } from '#worker/modules/projects/public.ts'

/** All personal data of the account as one JSON document, streamed. At most five per hour. */
export async function exportOwn(ctx: Ctx<AccountActor>): Promise<Result<ReadableStream<Uint8Array>>> {
  const turn = await consumeRateLimit(ctx, 'export', ctx.actor.id, EXPORT_RULES)
  if (!turn.ok) return turn
  const parts = [
    ...identityData(ctx),
    ...enterpriseData(ctx),
    ...certificationData(ctx),
    ...projectData(ctx),
    ...orderData(ctx),
    ...invoiceData(ctx),
    ...licenceData(ctx),
    ...letterData(ctx),
    ...membershipData(ctx),
    ...coinData(ctx),
    ...couponData(ctx),
    ...enquiryData(ctx),
    ...favouriteData(ctx),
    ...cartData(ctx),
  ]
  const chunks = getJson({ format: 'cuemark-export-1', exportedAt: toIso(ctx.now) }, parts)
  // Reads the first part before answering: if the database is unavailable, the answer is a 503 and not half a file.
  const first = await chunks.next()
  let begun = first.done ? null : first.value
  return ok(
    getStream(ctx, 'export', async () => {
      const text = begun
      if (text !== null) begun = null
      return text ?? (await chunks.next()).value ?? null
    }),
  )
}

/** `{…head, "part": [rows], …}`; one chunk for the head and the first page, then one per page. */
export async function* getJson(head: object, parts: readonly DataExport[]): AsyncGenerator<string, void> {
  let text = JSON.stringify(head).slice(0, -1)
  for (const part of parts) {
    text += `,${JSON.stringify(part.name)}:[`
    let isFirst = true
    for await (const rows of part.pages()) {
      for (const row of rows) {
        text += `${isFirst ? '' : ','}\n${JSON.stringify(row)}`
        isFirst = false
      }
      yield text
      text = ''
    }
    text += ']'
  }
  yield `${text}}\n`
}
