import { CODES, type Code } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { mayForOwner, ownersById } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { quoteSkus } from '../catalogue/public.ts'
import { licenceWords } from '../terms/public.ts'
import type { PreviewWire } from './contract.ts'
import { findMisfits } from './misfits.ts'
import { duplicateAt, getTotals, sellable } from './rules.ts'
import { getStanding, type Standing } from './standing.ts'

/** What an order of these SKUs would cost now. Lines that cannot be bought say why and are not counted. */
export async function previewOrder(ctx: Ctx<AccountActor>, skuIds: string[]): Promise<Result<PreviewWire>> {
  const twice = duplicateAt(skuIds)
  if (twice >= 0) return refuse('BAD_REQUEST', { [`skuIds.${twice}`]: 'ORDER_DUPLICATE_SKU' })
  const [quoted, standing, owners] = await Promise.all([
    quoteSkus(ctx, skuIds),
    getStanding(ctx, skuIds),
    ownersById(ctx, [ctx.owner.id]),
  ])
  const owner = owners.get(ctx.owner.id)
  if (!owner) throw new Error('an owner without a row')
  const misfits = await findMisfits(ctx, quoted)
  const quotes = quoted.map((quote) => {
    const misfit = misfits.get(quote.skuId)
    const openOrderNo = standing.get(quote.skuId)?.openOrderNo ?? null
    const refusal: Code | null = quote.refusal ?? misfit?.code ?? (openOrderNo ? 'ORDER_OPEN' : null)
    return {
      ...quote,
      refusal,
      instead: misfit?.instead ?? null,
      openOrderNo,
      held: heldWire(standing.get(quote.skuId)?.held),
    }
  })
  const totals = getTotals(sellable(quotes))
  const words = getMessages(ctx.locale)
  return ok({
    owner,
    mayOrder: mayForOwner(ctx, 'orders:place'),
    productPrice: totals.productFen,
    membershipFee: totals.membershipFen,
    memberExchange: totals.exchangeFen,
    discount: totals.discountFen,
    final: totals.dueFen,
    lines: quotes.map((quote) => {
      return {
        skuId: quote.skuId,
        trackId: String(quote.trackId),
        versionId: String(quote.versionId),
        name: quote.name,
        versionName: quote.versionName,
        artists: quote.artists,
        cover: quote.cover,
        licence: licenceWords(quote.code, words),
        price: quote.priceFen,
        originalPrice: quote.originalPriceFen,
        ...(quote.refusal && { refusal: { code: CODES[quote.refusal].code, msg: words._(CODES[quote.refusal].text) } }),
        ...(quote.instead && { instead: quote.instead }),
        ...(quote.openOrderNo && { openOrderNo: quote.openOrderNo }),
        ...(quote.held && { held: quote.held }),
      }
    }),
  })
}

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
const heldWire = (held: Standing['held'] | undefined): PreviewWire['lines'][number]['held'] =>
  held ? { licenceId: held.rightId, issuedAt: toIso(held.issuedAtMs), until: toIso(held.untilMs) } : undefined
