import { CODES, type Code } from '#core/codes.ts'
import { toIso } from '#core/data-export.ts'
import { getMessages } from '#core/messages.ts'
import { ok, type Refusal, type Result, refuse } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { insertCoupon } from './code-store.ts'
import type { ChosenCoupon, CouponChoice, FittingCoupon } from './contract.ts'
import { findCode } from './find-code.ts'
import { findOwnCoupon, isOfSelf, type OwnCoupon } from './own-store.ts'
import { presentCoupon } from './present-coupon.ts'
import { type CouponLine, type CouponTerms, compareChoices, getDiscount, type Unfit } from './rules.ts'
import { holdCoupon } from './store.ts'

type Owner = Ctx<AccountActor>
/** The coupon chosen for an order. `id` is null for a code that is redeemed in the batch that places the order. */
export type Chosen = {
  coupon: CouponTerms & { id: string | null; name: string }
  /** For the batch that places the order, between its lines and its first event. */
  take(orderNo: string): Statement[]
}

const UNFIT: Record<Unfit['reason'], Code> = {
  expired: 'COUPON_EXPIRED',
  no_lines: 'COUPON_NO_LINES',
  below: 'COUPON_BELOW',
}

/** The refusal of a coupon that takes nothing off; `missing`: what the threshold lacks, in fen. */
export const unfitRefusal = (unfit: Unfit, field: string): Refusal => ({
  code: UNFIT[unfit.reason],
  fields: { [field]: UNFIT[unfit.reason] },
  ...(unfit.reason === 'below' && { named: { missing: String(unfit.missingFen) } }),
})

/** Null if no coupon was asked for. `field`: the name of the code in the request. */
export async function findChosen(
  ctx: Owner,
  { couponId, couponCode }: CouponChoice,
  field = 'couponCode',
): Promise<Result<Chosen | null>> {
  if (couponCode !== undefined) return byCode(ctx, couponCode, field)
  if (couponId === undefined) return ok(null)
  const coupon = await findOwnCoupon(ctx, couponId)
  if (coupon) return own(ctx, coupon, 'couponId')
  const code = (await isOfSelf(ctx, couponId)) ? 'COUPON_OTHER_OWNER' : 'COUPON_GONE'
  return refuse(code, { couponId: code })
}

/** A code that was redeemed before stands for that coupon; otherwise for a new one. */
async function byCode(ctx: Owner, text: string, field: string): Promise<Result<Chosen | null>> {
  const found = await findCode(ctx, text, field)
  if (!found.ok) return found
  const { owned, code } = found.value
  const free = owned.find(({ state, expiresAtMs }) => state === 'free' && expiresAtMs > ctx.now)
  if (free) return own(ctx, free, field)
  if (code) {
    const take = (orderNo: string): Statement[] => {
      const id = ctx.newId()
      return [insertCoupon(ctx, { id, code }), ...holdCoupon(ctx, { couponId: id, ownerId: ctx.owner.id, orderNo })]
    }
    return ok({ coupon: { ...code.batch, id: null }, take })
  }
  const [before] = owned
  return before ? own(ctx, before, field) : refuse('COUPON_REDEEMED', { [field]: 'COUPON_REDEEMED' })
}

function own(ctx: Owner, coupon: OwnCoupon, field: string): Result<Chosen> {
  if (coupon.state === 'used') return refuse('COUPON_USED', { [field]: 'COUPON_USED' })
  if (coupon.state === 'held') return { ok: false, refusal: heldRefusal(coupon, field) }
  const take = (orderNo: string) => holdCoupon(ctx, { couponId: coupon.id, ownerId: ctx.owner.id, orderNo })
  return ok({ coupon, take })
}
const heldRefusal = ({ orderNo }: OwnCoupon, field: string): Refusal => ({
  code: 'COUPON_HELD',
  fields: { [field]: 'COUPON_HELD' },
  ...(orderNo !== null && { named: { orderNo } }),
})

const toRefusal = (ctx: Owner, code: Code) => ({
  code: CODES[code].code,
  msg: getMessages(ctx.locale)._(CODES[code].text),
})
const describeFit = (ctx: Owner, fit: { fen: number } | Unfit) =>
  'fen' in fit
    ? { discount: fit.fen }
    : {
        discount: 0,
        refusal: toRefusal(ctx, UNFIT[fit.reason]),
        ...(fit.reason === 'below' && { missing: fit.missingFen }),
      }

/** The chosen coupon as a preview shows it, also if it does not fit. */
export function presentChosen(ctx: Owner, { coupon }: Chosen, lines: readonly CouponLine[]): ChosenCoupon {
  const { id, name, type, amountFen: amount, percentOff, thresholdFen: threshold, expiresAtMs } = coupon
  return {
    ...{ id, name, type, amount, percentOff, threshold, expiresAt: toIso(expiresAtMs) },
    ...describeFit(ctx, getDiscount(coupon, lines, ctx.now)),
  }
}

/** The owner's coupons for these lines: those that fit, best first, then the others with the reason. */
export function offerCoupons(
  ctx: Owner,
  rows: readonly OwnCoupon[],
  lines: readonly CouponLine[],
): { coupons: FittingCoupon[]; bestCouponId: string | null } {
  const fits = rows.flatMap((row) => {
    const fit = row.state === 'free' ? getDiscount(row, lines, ctx.now) : null
    return fit && 'fen' in fit ? [{ ...row, discountFen: fit.fen }] : []
  })
  fits.sort(compareChoices)
  const others = rows.filter(({ id }) => !fits.some((fit) => fit.id === id))
  return {
    coupons: [
      ...fits.map((row) => ({ ...presentCoupon(row, ctx.now), discount: row.discountFen })),
      ...others.map((row) => ({
        ...presentCoupon(row, ctx.now),
        ...(row.state === 'held'
          ? { discount: 0, refusal: toRefusal(ctx, 'COUPON_HELD') }
          : describeFit(ctx, getDiscount(row, lines, ctx.now))),
      })),
    ],
    bestCouponId: fits[0]?.id ?? null,
  }
}
