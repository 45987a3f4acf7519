import { begin, type DataExport, toIso } from '#core/data-export.ts'
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
import { musicianData } from '#worker/modules/musicians/public.ts'
import { orderData } from '#worker/modules/orders/public.ts'
import { projectData } from '#worker/modules/projects/public.ts'

const partsOf = (ctx: Ctx<AccountActor>): DataExport[] => [
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
  ...musicianData(ctx),
  ...favouriteData(ctx),
  ...cartData(ctx),
]

/**
 * All personal data of the account as one JSON document, streamed. At most five per hour. Its parts are as they stood
 * at one moment, up to ten pages of each; the older rows of longer ones cannot be lost or doubled by what is written
 * meanwhile, because they are read by keys that do not change.
 */
export async function exportOwn(ctx: Ctx<AccountActor>): Promise<Result<ReadableStream<Uint8Array>>> {
  const turn = await consumeRateLimit(ctx, 'export', ctx.actor.id, EXPORT_RULES)
  if (!turn.ok) return turn
  // Read before answering: if the database is unavailable, the answer is a 503 and not half a file.
  const parts = await ctx.db.atOneMoment((db) => Promise.all(partsOf({ ...ctx, db }).map(begin)))
  const chunks = getJson({ format: 'cuemark-export-1', exportedAt: toIso(ctx.now) }, parts)
  return ok(getStream(ctx, 'export', async () => (await chunks.next()).value ?? null))
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
