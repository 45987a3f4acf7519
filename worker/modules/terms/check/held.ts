import { getCode } from '../codes.ts'
import { getPricer, type Priceable, type PricedLicence } from '../rules.ts'
import type { Licence, Term } from '../values.ts'
import { type Ask, type Miss, missesOf } from './ask.ts'

/**
 * A licence of the track that the asker holds. `left`: the longest time that can still be asked of it (10.8), null with less than a
 * year. `endMs`: Infinity for perpetual ones; while its form is not filled in, when it would end if it began now.
 */
export type Held = { id: string; licence: Licence; left: Term | null; endMs: number }

/** The one that ends last comes first, whatever the order in which they are given. */
const lastFirst = (held: readonly Held[]): Held[] =>
  held.toSorted((a, b) => {
    if (a.endMs !== b.endMs) return b.endMs > a.endMs ? 1 : -1
    return a.id < b.id ? -1 : 1
  })

export type NearMiss = Extract<Miss, 'term' | 'audience'>
export type Judged = {
  covers: Held | null
  /** 10.9: what fails in its time alone, else in its audience alone. */
  near: { held: Held; miss: NearMiss } | null
  /** All that fail in their audience alone. */
  narrow: Held[]
}

/** 10.8 and 10.9: what the licences that are held do for a use. */
export function judgeHeld(held: readonly Held[], ask: Ask): Judged {
  const judged = lastFirst(held).map((one) => ({
    held: one,
    misses: missesOf(one.licence, ask, one.left),
  }))
  const failsOnlyIn = (miss: NearMiss) => judged.filter(({ misses }) => misses.length === 1 && misses[0] === miss)
  const [byTime] = failsOnlyIn('term')
  const narrow = failsOnlyIn('audience')
  const near = byTime ? { ...byTime, miss: 'term' as const } : narrow[0] && { ...narrow[0], miss: 'audience' as const }
  return {
    covers: judged.find(({ misses }) => misses.length === 0)?.held ?? null,
    near: near ? { held: near.held, miss: near.miss } : null,
    narrow: narrow.map((one) => one.held),
  }
}

/** 10.9: what the wider audience costs for the holder of one of these; the least. The price is the fee. */
export function feeFor(
  track: Priceable,
  narrow: readonly Held[],
  ask: Ask,
): { held: Held; offer: PricedLicence } | null {
  const getPriceOf = getPricer(track)
  const fees = narrow.flatMap((held) => {
    const licence = { ...held.licence, audience: ask.audience }
    const [now, wider] = [getPriceOf(held.licence), getPriceOf(licence)]
    if (!now || !wider || now.priceFen < 0 || wider.priceFen < 0) return []
    const priceFen = wider.priceFen - now.priceFen
    return [{ held, offer: { licence, code: getCode(licence), price: { priceFen, originalPriceFen: priceFen } } }]
  })
  return fees.toSorted((a, b) => a.offer.price.priceFen - b.offer.price.priceFen)[0] ?? null
}
