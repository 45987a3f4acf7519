import type { Dense } from './packed-rows.ts'

const DIGITS = 64
const HASH = /^[0-9a-f]{64}$/

/** What all texts begin with, and the bytes of the hashes that they end with; null if they are not such texts. */
function toHashes(values: readonly unknown[]): [start: string, bytes: string] | null {
  const [first] = values
  if (typeof first !== 'string' || first.length < DIGITS) return null
  const start = first.slice(0, -DIGITS)
  const all: string[] = []
  for (const value of values) {
    if (typeof value !== 'string' || value.length !== first.length || !value.startsWith(start)) return null
    const hash = value.slice(-DIGITS)
    if (!HASH.test(hash)) return null
    all.push(hash)
  }
  return [start, Buffer.from(all.join(''), 'hex').toString('base64')]
}

/** The different values, and the place of each among them; null if fewer than half of them are repeated. */
function toFew<T>(values: readonly T[], keyOf: (value: T) => unknown): { items: T[]; at: number[] } | null {
  const places = new Map<unknown, number>()
  const items: T[] = []
  const at = values.map((value) => {
    const key = keyOf(value)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, items.length)
    return items.push(value) - 1
  })
  return items.length * 2 <= values.length ? { items, at } : null
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'

/** Columns of hashes and of few values, and lists in which the same objects are repeated. */
export const DENSE: Dense = {
  addColumn(table, name, values, cells) {
    const hashes = toHashes(values)
    if (hashes) {
      table.hashes = { ...table.hashes, [name]: hashes }
      return true
    }
    const few = values.every(isPlain) ? toFew(values, (value) => value) : null
    if (!few || few.items.includes(undefined)) return false
    // A number is as short as its place.
    if (few.items.every((value) => typeof value === 'number' || typeof value === 'boolean')) return false
    table.among = { ...table.among, [name]: few.items }
    cells(few.at)
    return true
  },
  distinct: (items) => toFew(items, (item) => JSON.stringify(item)),
}
