import { type Dense, withPart } from './packed-rows.ts'

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

type Few = { items: unknown[]; at: number[] }
/**
 * The different values, and the place of each among them; null if fewer than half of them are repeated. Of objects with the same
 * text, which is made once for each object: tracks share the objects of their tags.
 */
function toFew(values: readonly unknown[]): Few | null {
  const [places, texts] = [new Map<unknown, number>(), new Map<string, number>()]
  const items: unknown[] = []
  const at: number[] = []
  for (const value of values) {
    let place = places.get(value)
    if (place === undefined) {
      const text = isPlain(value) ? null : JSON.stringify(value)
      place = (text === null ? undefined : texts.get(text)) ?? items.push(value) - 1
      places.set(value, place)
      if (text !== null) texts.set(text, place)
      if (items.length * 2 > values.length) return null
    }
    at.push(place)
  }
  return { items, at }
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'
/** A number is as short as its place. */
const isLonger = (value: unknown): boolean => typeof value !== 'number' && typeof value !== 'boolean'

/** Columns of hashes and of few values, and lists in which the same objects are repeated. */
export const DENSE: Dense = {
  addColumn(table, name, values, cells) {
    const hashes = toHashes(values)
    if (hashes) {
      table.hashes = withPart(table.hashes, name, hashes)
      return true
    }
    const few = values.every(isPlain) && values.some(isLonger) ? toFew(values) : null
    if (!few || few.items.includes(undefined)) return false
    table.among = withPart(table.among, name, few.items)
    cells(few.at)
    return true
  },
  distinct: toFew,
}
