export type Random = () => number
/** mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
export const someOf = <T>(random: Random, list: readonly T[], chance: number): T[] =>
  list.filter(() => random() < chance)
export const maybe = <T>(random: Random, chance: number, make: () => T): T | undefined =>
  random() < chance ? make() : undefined
/** An integer from 0 up to `below`, exclusive. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit)
