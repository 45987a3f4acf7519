import type { CartItemWire } from '#worker/modules/cart/contract.ts'

/** Body codes (worker/core/codes.ts). */
const HOLDER_NOT_PERSON = 40923

/**
 * `gone`: withdrawn, or this licence is no longer offered: it can only be removed. `misfit`: the licence type does not fit whom
 * one acts for. `open`: an unpaid or waiting order already contains it. `held`: can be bought, but is already held.
 */
export type LineKind = 'buyable' | 'held' | 'misfit' | 'open' | 'gone'

export function getKind({ soldOut, isInvalid, refusal, openOrderNo, held }: CartItemWire): LineKind {
  if (soldOut || isInvalid) return 'gone'
  if (refusal?.code === HOLDER_NOT_PERSON) return 'misfit'
  if (openOrderNo) return 'open'
  return held ? 'held' : 'buyable'
}

/** Whether it can be part of an order now. */
export const canBuy = (item: CartItemWire): boolean => item.refusal === undefined && getKind(item) !== 'gone'

/** Lines that can be bought, in the order of the cart; then those that can again with a step, then those that are gone. */
export function sortLines(items: readonly CartItemWire[]): { live: CartItemWire[]; gone: CartItemWire[] } {
  const isGone = (item: CartItemWire) => getKind(item) === 'gone'
  return { live: items.filter((item) => !isGone(item)), gone: items.filter(isGone) }
}

export const hasNewPrice = ({ priceBefore }: CartItemWire): boolean => priceBefore !== undefined
