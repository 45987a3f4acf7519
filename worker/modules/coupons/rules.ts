import { sumFen, toPercent } from '#core/money.ts'
import { COUPON_TYPE } from './values.ts'

/** What a coupon is worth, and until when. Money in whole fen. */
export type CouponTerms = {
  type: number
  amountFen: number | null
  percentOff: number | null
  thresholdFen: number
  expiresAtMs: number
}
/** A line of an order, as far as coupons are concerned. */
export type CouponLine = {
  kind: 'licence' | 'membership' | 'recharge'
  priceFen: number
  exchanged: boolean
}
/** Why a coupon takes nothing off an order. `below`: `missingFen` more are needed. */
export type Unfit = { reason: 'expired' } | { reason: 'no_lines' } | { reason: 'below'; missingFen: number }

/**
 * The table of docs/decisions/092-coupons.md: which lines a type counts and reduces. Never recharges (coins would be
 * sold below their value), nor exchanged lines (nothing is paid for them). A cash voucher counts like money, so also
 * for a membership.
 */
const COUNTS: Record<CouponLine['kind'], (type: number) => boolean> = {
  licence: () => true,
  membership: (type) => type === COUPON_TYPE.voucher,
  recharge: () => false,
}
const isCounted = ({ type }: Pick<CouponTerms, 'type'>, { kind, exchanged }: CouponLine): boolean =>
  !exchanged && COUNTS[kind](type)

/** Whole fen off, at least one; or why not. A coupon is valid before the instant at which it expires. */
export function getDiscount(terms: CouponTerms, lines: readonly CouponLine[], nowMs: number): { fen: number } | Unfit {
  if (nowMs >= terms.expiresAtMs) return { reason: 'expired' }
  const counted = sumFen(lines.filter((line) => isCounted(terms, line)).map(({ priceFen }) => priceFen))
  if (counted === 0) return { reason: 'no_lines' }
  if (counted < terms.thresholdFen) return { reason: 'below', missingFen: terms.thresholdFen - counted }
  const worth = terms.amountFen ?? toPercent(counted, terms.percentOff ?? 0)
  const fen = Math.min(worth, counted)
  // A percentage of a few fen may round to nothing; a coupon is not spent for that.
  return fen > 0 ? { fen } : { reason: 'no_lines' }
}

/**
 * Each line's share of a discount, in the order of the lines: in proportion to its price, by largest remainder, so that
 * the shares are whole fen, none is more than its line costs, and together they are the discount.
 */
export function shareDiscount(
  { type }: Pick<CouponTerms, 'type'>,
  lines: readonly CouponLine[],
  discountFen: number,
): number[] {
  const prices = lines.map((line) => (isCounted({ type }, line) ? line.priceFen : 0))
  const whole = sumFen(prices)
  if (discountFen < 0 || discountFen > whole) throw new RangeError('a discount is at most what its lines cost')
  if (discountFen === 0) return prices.map(() => 0)
  // Products of two amounts may exceed the safe integers.
  const exact = prices.map((price) => BigInt(price) * BigInt(discountFen))
  const shares = exact.map((product) => Number(product / BigInt(whole)))
  const left = discountFen - sumFen(shares)
  const byRemainder = exact
    .map((product, at) => ({ at, rest: product % BigInt(whole) }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/**
 * What each line of an order brought in (fen): its price less its share of the discount, nothing for an exchanged line.
 * Together exactly what was due. `coupon`: the one of the discount.
 */
export function getPaid(
  coupon: Pick<CouponTerms, 'type'> | null,
  lines: readonly CouponLine[],
  discountFen: number,
): number[] {
  if (!coupon && discountFen > 0) throw new Error('a discount without a coupon')
  const shares = coupon ? shareDiscount(coupon, lines, discountFen) : []
  return lines.map(({ priceFen, exchanged }, at) => (exchanged ? 0 : priceFen - (shares[at] ?? 0)))
}

type Choice = CouponTerms & { id: string; discountFen: number }
/** What would be lost of a fixed amount; a percentage loses nothing. */
const unused = ({ amountFen, discountFen }: Choice): number => (amountFen === null ? 0 : amountFen - discountFen)

/**
 * The order in which coupons are proposed: the one that takes most off; of equal ones the one of which least is lost,
 * then the one that expires first.
 */
export const compareChoices = (a: Choice, b: Choice): number =>
  b.discountFen - a.discountFen ||
  unused(a) - unused(b) ||
  a.expiresAtMs - b.expiresAtMs ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
