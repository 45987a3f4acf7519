/**
 * Values that are dear to compute and asked for again and again, by a key, at most `most` of them: then it starts anew. An
 * isolate lives for days, so nothing kept in it may grow without a bound (decision 066).
 */
export function keptValues<K, V>(most: number, compute: (key: K) => V): ((key: K) => V) & { size(): number } {
  const kept = new Map<K, V>()
  const get = (key: K): V => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    if (kept.size >= most) kept.clear()
    kept.set(key, value)
    return value
  }
  return Object.assign(get, { size: () => kept.size })
}
