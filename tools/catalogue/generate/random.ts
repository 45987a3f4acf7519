/** A number in [0, 1). */
export type Random = () => number

/** mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const below = (random: Random, n: number): number => Math.floor(random() * n)
export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T

/** 0 … n - 1 in random order. */
export function shuffled(random: Random, n: number): number[] {
  const all = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = below(random, i + 1)
    ;[all[i], all[j]] = [all[j] as number, all[i] as number]
  }
  return all
}

/** Random numbers 0 … n - 1, the first the most frequent: rank k has a weight of 1 / (k + 1)^steepness. */
export function zipf(n: number, steepness: number): (random: Random) => number {
  const upTo = new Float64Array(n)
  let sum = 0
  for (let i = 0; i < n; i++) {
    sum += (i + 1) ** -steepness
    upTo[i] = sum
  }
  return (random) => {
    const wanted = random() * sum
    let low = 0
    let high = n - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[middle] as number) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** One of a list; earlier ones are more frequent. */
export function getPicker<T>(list: readonly T[], steepness: number): (random: Random) => T {
  const draw = zipf(list.length, steepness)
  return (random) => list[draw(random)] as T
}
